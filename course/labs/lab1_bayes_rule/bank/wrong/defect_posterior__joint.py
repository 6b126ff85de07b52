# gets: 0
# names: forgets_the_evidence
# why: stops at the joint
defect_posterior = 0.01 * 0.9
