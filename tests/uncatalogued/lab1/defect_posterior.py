# %% wrong: just_the_sensitivity names=likelihood_for_posterior
# why: P(positive | defect) is taken for P(defect | positive)
defect_posterior = 0.9

# %% wrong: joint names=not_normalised
# why: the joint of defect and positive, not divided by the evidence
defect_posterior = 0.01 * 0.9

# %% wrong: positives_in_all names=evidence_for_posterior
# why: the evidence of a positive test
defect_posterior = 0.01 * 0.9 + 0.99 * 0.1

# %% wrong: healthy names=one_minus
# why: the posterior of no defect
defect_posterior = 0.99 * 0.1 / (0.01 * 0.9 + 0.99 * 0.1)

# %% wrong: percent gets=0.5 names=per_cent
# why: given in per cent
defect_posterior = 100 * 0.01 * 0.9 / (0.01 * 0.9 + 0.99 * 0.1)
