# gets: 1
# names: none
knn_matrix = ((46, 4), (11, 39))
