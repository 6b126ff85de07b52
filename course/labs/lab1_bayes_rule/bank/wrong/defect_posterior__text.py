# gets: 0
# names: none
# why: a text
defect_posterior = "8.33 %"
