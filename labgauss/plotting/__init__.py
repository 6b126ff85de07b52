"""Pictures of data and classifiers: each returns what it drew as numbers and as a sentence."""

from .contours import plot_gaussian_contours as plot_gaussian_contours
from .densities import plot_densities_1d as plot_densities_1d
from .maps import plot_evidence_3d as plot_evidence_3d
from .maps import plot_joints as plot_joints
from .maps import plot_posteriors as plot_posteriors
from .matrix import plot_confusion_matrix as plot_confusion_matrix
from .picture import Picture as Picture
from .picture import show as show
from .points import plot_dataset as plot_dataset
from .regions import plot_decision_regions as plot_decision_regions
