# gets: 1
# names: none
def knn_predict(k, X_train, y_train, X_test):
    answers = []
    labels = list(y_train.tolist())
    for x in X_test.tolist():
        d = [(sum((a - b) ** 2 for a, b in zip(row, x)), i) for i, row in enumerate(X_train.tolist())]
        votes = [labels[i] for _, i in sorted(d)[:k]]
        answers.append(max(sorted(set(votes)), key=votes.count))
    return answers
