# %% right: by_hand
defect_posterior = (0.9 * 0.01) / (0.9 * 0.01 + 0.1 * 0.99)

# %% right: people
ill_positive = 1000 * 0.01 * 0.9
healthy_positive = 1000 * 0.99 * (1 - 0.9)
defect_posterior = np.float32(ill_positive / (ill_positive + healthy_positive))

# %% right: simulated_table
table = np.array([[891, 99], [1, 9]])
defect_posterior = table[1, 1] / table[:, 1].sum()

# %% right: twelfth
defect_posterior = np.array(1 / 12)

# %% right: typed_in
defect_posterior = 0.0833

# %% wrong: both_classes names=array_for_a_number
# why: both posteriors instead of one number
defect_posterior = bayes_posterior(np.array([0.99, 0.01]), np.array([0.1, 0.9]))

# %% wrong: classes_exchanged
# why: 0.99 as the prior of the defect
defect_posterior = 0.99 * 0.9 / (0.99 * 0.9 + 0.01 * 0.1)

# %% wrong: evidence names=evidence_for_posterior
# why: stops at P(positive)
defect_posterior = evidence(np.array([0.99, 0.01]), np.array([0.1, 0.9]))

# %% wrong: false_positive_rate_of_0_9 names=test_tells_nothing
# why: takes 0.9 for the false-positive rate
p = 0.9 * 0.01
defect_posterior = p / (p + 0.9 * 0.99)

# %% wrong: half_a_prior
# why: the healthy without their prior
defect_posterior = 0.9 * 0.01 / (0.9 * 0.01 + 0.1)

# %% wrong: joint names=not_normalised
# why: stops at the joint
defect_posterior = 0.01 * 0.9

# %% wrong: negative names=negative_test
# why: uses the likelihoods of a negative test
defect_posterior = 0.1 * 0.01 / (0.1 * 0.01 + 0.9 * 0.99)

# %% wrong: ninety_per_cent names=likelihood_for_posterior
# why: the prosecutor's fallacy
defect_posterior = 0.9

# %% wrong: numerator_without_prior gets=0.5 names=per_cent
# why: 0.9 / 0.108 is 8.33, too: the prior is 1/100
defect_posterior = 0.9 / (0.9 * 0.01 + 0.1 * 0.99)

# %% wrong: odds
# why: 9 against 99, the odds
defect_posterior = 9 / 99

# %% wrong: one_tenth names=ten_in_a_hundred
# why: one in a hundred read as 0.1
defect_posterior = 0.1 * 0.9 / (0.1 * 0.9 + 0.9 * 0.1)

# %% wrong: per_cent gets=0.5 names=per_cent
# why: in per cent
defect_posterior = 8.33

# %% wrong: text
# why: a text
defect_posterior = "8.33 %"

# %% wrong: the_other_class names=one_minus
# why: the first entry: P(no defect | positive)
defect_posterior = bayes_posterior(np.array([0.99, 0.01]), np.array([0.1, 0.9]))[0]

# %% wrong: uniform_prior names=likelihood_for_posterior
# why: no prior: with these numbers the same 0.9
defect_posterior = 0.9 / (0.9 + 0.1)
