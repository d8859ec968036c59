"""Engine facts to sentences, labels and spoken text, in the language asked for. The one place below the edges that has words."""
