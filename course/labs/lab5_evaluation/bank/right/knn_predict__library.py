# gets: 1
# names: none
import labgauss


def knn_predict(k, X_train, y_train, X_test):
    return labgauss.NearestNeighbours(k).fit(X_train, y_train).predict(X_test)
