# gets: 1
# names: none
# why: counting in a loop


def error_rate(y_true, y_pred):
    wrong = 0
    for i in range(len(y_true)):
        if y_true[i] != y_pred[i]:
            wrong += 1
    return wrong / len(y_true)
