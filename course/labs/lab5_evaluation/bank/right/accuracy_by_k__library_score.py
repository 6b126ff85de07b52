# gets: 1
# names: none
import labgauss


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return tuple(labgauss.NearestNeighbours(int(k)).fit(X_train, y_train).score(X_test, y_test) for k in ks)
