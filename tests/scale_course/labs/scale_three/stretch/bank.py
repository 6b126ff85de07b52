# %% wrong: none_at_all
# why: returns nothing of use
stretch = "no"
