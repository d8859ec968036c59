"""What a learner did: every answer kept the moment it is given, in one SQLite file that survives kills, damage and full disks."""
