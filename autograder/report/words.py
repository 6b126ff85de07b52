"""What each number of a report means, for a lecturer without psychometrics."""

IDEAS = (
    ("Cost", "The points that the class lost in answers where the idea was recognised. Of two ideas in one answer, "
     "each is charged half."),
    ("Students", "How many had the idea, of all whose answer to this check is marked; the small range is where the share "
     "would lie in a large class of the same kind, 95 times in 100."),
    ("Expected", "The share that the guide's author guessed before any class was counted. The bar is your class, the "
     "upright mark the guess."),
)  # fmt: skip

CHECKS = (
    ("Solved", "The share of students with all points for it. The small range behind a number is where the true value "
     "lies for a large class of the same kind, 95 times in 100: the smaller the class, the wider it is."),
    ("Mean", "The average of the points. Its share of all points is what textbooks call the difficulty, though it is "
     "large for what is easy: 90 % is an easy check."),
    ("Discrimination", "Do those who do well in the rest of the lab do well here? 1: always; around 0.3: as it should be; "
     "0: this check has nothing to do with the rest; below 0: those who know more do worse, so look at the question first. "
     "It is not known for fewer than five students, nor where all have the same mark."),
    ("Lost", "All points that the class lost here. The checks that are worth your time in class are those with much of it."),
    ("Reliability (Cronbach's α)", "How far the checks agree on who is good: 0 not at all, 1 fully. Exams like 0.7 or more; "
     "a lab that teaches several things, with few checks, may well have less. It is no measure of how good the lab is; checks "
     "that lean on each other raise it, and it is too low where checks ask for different things."),
)  # fmt: skip

LOOKS = (
    "A list of reasons to open a submission yourself. Nothing on it changes a mark, and nothing on it is a verdict. "
    "Far below means 30 points of 100 or more under the student's own earlier labs, after what the whole class lost."
)

MADE_BY = (
    "Which versions, which lab and which key of random inputs the marks were made with. Marks from different versions may "
    "not be comparable; `autograder grade LAB --force` makes them all anew."
)
