"""What people keep from deal to deal: sheets of a day. Above the games and their words, below what is stored; knows no window."""
