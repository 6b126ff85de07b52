# gets: 1
# names: none
joint = []
for label in (-1, 1):
    days = rain == label
    joint.append(days.mean() * (humidity[days] == 2).mean() * (wind[days] == "S").mean())
rain_posterior = np.float32(joint[1] / sum(joint))
