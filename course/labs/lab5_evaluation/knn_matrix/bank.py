# %% right: library
model = labgauss.NearestNeighbours(k=3).fit(X_train, y_train)
knn_matrix = labgauss.confusion_matrix(y_test, model.predict(X_test))

# %% right: one_point_at_a_time
import numpy as np

guesses = [knn_predict(3, X_train, y_train, X_test[i : i + 1])[0] for i in range(len(X_test))]
knn_matrix = np.zeros((2, 2), dtype=int)
for actual, guess in zip(y_test, guesses):
    knn_matrix[actual - 1, guess - 1] += 1

# %% right: tree
import numpy as np

_, rows = cKDTree(X_train).query(X_test, k=3)
guess = np.round(y_train[rows].mean(axis=1)).astype(int)
knn_matrix = confusion_matrix(y_test, guess, np.array([1, 2]))

# %% right: typed_in
knn_matrix = ((46, 4), (11, 39))

# %% wrong: arguments_exchanged gets=0.5 names=predicted_in_rows
# why: predictions passed first
knn_matrix = confusion_matrix(knn_predict(3, X_train, y_train, X_test), y_test, [1, 2])

# %% wrong: classes_reversed names=another_order
# why: classes in the order 2, 1
knn_matrix = confusion_matrix(y_test, knn_predict(3, X_train, y_train, X_test), [2, 1])

# %% wrong: copied_from_above names=the_gaussian_matrix
# why: the cell above, copied and not changed
model = labgauss.GaussianClassifier().fit(X_train, y_train)
knn_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])

# %% wrong: five names=five_neighbours
# why: k = 5
knn_matrix = confusion_matrix(y_test, knn_predict(5, X_train, y_train, X_test), [1, 2])

# %% wrong: one names=one_neighbour
# why: k = 1
knn_matrix = confusion_matrix(y_test, knn_predict(1, X_train, y_train, X_test), [1, 2])

# %% wrong: sets_swapped names=sets_swapped
# why: the test points vote
knn_matrix = confusion_matrix(y_train, knn_predict(3, X_test, y_test, X_train), [1, 2])

# %% wrong: shares names=shares
# why: shares of the rows
counts = confusion_matrix(y_test, knn_predict(3, X_train, y_train, X_test), [1, 2])
knn_matrix = counts / counts.sum(axis=1, keepdims=True)

# %% wrong: training_points names=on_the_training_set
# why: asks the training points
knn_matrix = confusion_matrix(y_train, knn_predict(3, X_train, y_train, X_train), [1, 2])

# %% wrong: two
# why: k = 2
knn_matrix = confusion_matrix(y_test, knn_predict(2, X_train, y_train, X_test), [1, 2])

# %% wrong: shares_of_all_points names=shares_of_all
# why: the counts divided by the number of test points
predicted = labgauss.NearestNeighbours(3).fit(X_train, y_train).predict(X_test)
knn_matrix = np.array([[np.mean((y_test == a) & (predicted == b)) for b in CLASSES] for a in CLASSES])
