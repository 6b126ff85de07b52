# gets: 1
# names: none
# why: softmax over a stack of the two log joints
from scipy.special import softmax


def posterior_class1(x, params0, params1, phi=0.5):
    joint = [
        gaussian_log_pdf(x, mean, variance) + np.log(prior)
        for (mean, variance), prior in ((params0, 1 - phi), (params1, phi))
    ]
    return softmax(np.stack(joint), axis=0)[1]
