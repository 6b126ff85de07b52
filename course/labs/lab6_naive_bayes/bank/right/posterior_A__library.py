# gets: 1
# names: none
# why: the course library
model = labgauss.GaussianClassifier("diagonal").fit(X, 1 + Z[:, 1])
posterior_A = model.predict_proba(A[None, :])[0]
