# gets: 1
# names: none
# why: the library's classifier with the doctor's prior
model = labgauss.GaussianClassifier(priors=[0.8, 0.2]).fit(counts.reshape(-1, 1), diabetes)
diabetes_posterior = float(model.predict_proba([[48]])[0, 1])
