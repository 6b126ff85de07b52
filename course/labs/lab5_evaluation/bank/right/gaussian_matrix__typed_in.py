# gets: 1
# names: none
gaussian_matrix = [[47, 3], [7, 43]]
