# %% right: library_score
import labgauss


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return tuple(labgauss.NearestNeighbours(int(k)).fit(X_train, y_train).score(X_test, y_test) for k in ks)

# %% right: loop_and_count
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    shares = np.empty(len(ks))
    for i, k in enumerate(ks):
        hits = 0
        for guess, actual in zip(knn_predict(int(k), X_train, y_train, X_test), y_test):
            hits += guess == actual
        shares[i] = hits / len(y_test)
    return shares

# %% right: one_sort_for_all
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    d = ((X_test[:, None] - X_train) ** 2).sum(axis=-1)
    order = d.argsort(axis=1, kind="stable")
    names = np.unique(y_train)
    running = np.cumsum(y_train[order][..., None] == names, axis=1)
    guesses = names[running.argmax(axis=-1)]
    return (guesses == y_test[:, None]).mean(axis=0)[np.asarray(ks) - 1]

# %% right: through_the_matrix
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    classes = np.union1d(y_train, y_test)
    return [
        accuracy(confusion_matrix(y_test, knn_predict(k, X_train, y_train, X_test), classes)) for k in ks
    ]

# %% wrong: array_like_ks names=cut_to_whole_numbers
# why: an array like ks holds whole numbers only
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    out = np.zeros_like(ks)
    for i, k in enumerate(ks):
        out[i] = np.mean(knn_predict(k, X_train, y_train, X_test) == y_test)
    return out

# %% wrong: balanced
# why: averages the recalls
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    shares = []
    for k in ks:
        hit = knn_predict(k, X_train, y_train, X_test) == y_test
        shares.append(np.mean([hit[y_test == c].mean() for c in np.unique(y_test)]))
    return np.array(shares)

# %% wrong: classes_of_the_test_points names=only_classes_of_the_test_points
# why: a class that no test point has gets no column
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    result = []
    for k in ks:
        table = confusion_matrix(y_test, knn_predict(k, X_train, y_train, X_test), np.unique(y_test))
        result.append(accuracy(table))
    return np.array(result)

# %% wrong: errors names=error_rate_for_accuracy
# why: != in the place of ==
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([(knn_predict(k, X_train, y_train, X_test) != y_test).mean() for k in ks])

# %% wrong: every_k_the_same names=one_row_for_all
# why: uses the last k throughout
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(ks[-1], X_train, y_train, X_test) == y_test) for k in ks])

# %% wrong: over_100 names=divides_by_100
# why: the size of document 001's test set, typed in
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.sum(knn_predict(k, X_train, y_train, X_test) == y_test) / 100 for k in ks])

# %% wrong: own_ties_to_the_largest gets=0.5 names=ties_to_the_largest_label
# why: a slip of knn_predict, carried on
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        nearest = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")[:k]
        votes = y_train[nearest].tolist()
        out.append(max((votes.count(v), v) for v in votes)[1])
    return np.array(out)


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])

# %% wrong: own_ties_to_the_nearest gets=0.5 names=ties_to_the_nearest
# why: a slip of knn_predict, carried on
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        nearest = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")[:k]
        votes = y_train[nearest].tolist()
        out.append(max(votes, key=votes.count))
    return np.array(out)


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])

# %% wrong: percent names=per_cent
# why: percent
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([100 * (knn_predict(k, X_train, y_train, X_test) == y_test).mean() for k in ks])

# %% wrong: range_of_length names=counts_ks_up_from_1
# why: range over the places of ks
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(i + 1, X_train, y_train, X_test) == y_test) for i in range(len(ks))])

# %% wrong: return_in_the_loop names=only_the_first_k
# why: the return is one level too deep
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    out = []
    for k in ks:
        out.append(np.mean(knn_predict(k, X_train, y_train, X_test) == y_test))
        return np.array(out)

# %% wrong: sorted_ks names=another_order
# why: sorts ks first
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in sorted(ks)])

# %% wrong: sums names=count_for_share
# why: counts
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.sum(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])

# %% wrong: swapped names=sets_swapped
# why: the two sets have changed places
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_test, y_test, X_train) == y_train) for k in ks])

# %% wrong: table_of_1_and_2 names=only_classes_1_and_2
# why: the matrix of exercise 6, copied with its classes
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    result = []
    for k in ks:
        table = confusion_matrix(y_test, knn_predict(k, X_train, y_train, X_test), [1, 2])
        result.append(accuracy(table))
    return np.array(result)

# %% wrong: the_best_k names=number_for_an_array
# why: returns the best k and not the curve
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    shares = [np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks]
    return ks[np.argmax(shares)]

# %% wrong: training names=on_the_training_set
# why: asks the training points
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_train) == y_train) for k in ks])
