"""`autograder demo`: a simulated class goes once through the whole loop, and the loop is checked.

`model` says who is in the class and what each can do, `answers` writes what they hand in, `archive`
packs it as a platform exports it, `loop` runs the commands of an instructor on it, and `truth` holds
what came out against what the simulation knows.
"""
