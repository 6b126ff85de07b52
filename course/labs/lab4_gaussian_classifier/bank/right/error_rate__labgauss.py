# gets: 1
# names: none
# why: the library's function


def error_rate(y_true, y_pred):
    return labgauss.error_rate(y_true, y_pred)
