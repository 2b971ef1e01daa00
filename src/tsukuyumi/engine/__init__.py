"""The kernel: what a game consists of, and the machine that carries procedures out. What is legal is in ``rules``."""
