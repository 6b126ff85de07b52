# gets: 1
# names: none
# np.cov's divisor changes no decision on these points
gaussian_matrix = confusion_matrix(
    y_test, labgauss.GaussianClassifier(ddof=1).fit(X_train, y_train).predict(X_test), [1, 2]
)
