# gets: 0
# names: full_covariance
# why: off-diagonals kept
model = labgauss.GaussianClassifier("full").fit(X, Z.argmax(axis=1))
posterior_A = model.predict_proba([A])[0]
