# gets: 1
# names: none
model = labgauss.CategoricalNaiveBayes()
model.fit([[int(h), str(w)] for h, w in zip(humidity, wind)], rain)
rain_posterior = model.predict_proba([[2, "S"]])[0, 1]
