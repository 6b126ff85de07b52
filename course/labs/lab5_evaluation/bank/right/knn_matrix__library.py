# gets: 1
# names: none
model = labgauss.NearestNeighbours(k=3).fit(X_train, y_train)
knn_matrix = labgauss.confusion_matrix(y_test, model.predict(X_test))
