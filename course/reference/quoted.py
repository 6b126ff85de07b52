"""What it means to quote a number: where it stands, what is printed, and two ways to get it."""

from collections.abc import Callable
from dataclasses import dataclass

from numpy.typing import ArrayLike

DOCUMENTS = {
    "000": "B. Biggio, The Gaussian Classifier, Machine Learning laboratory, University of Cagliari",
    "001": "A. C. Kapourani (credit: H. Shimodaira), Classification with Gaussians, 9 March 2018",
    "002": "O. Mac Aodha and Siddharth N., Introduction to Classification, University of Edinburgh",
    "003": "R. Borela, Gaussian Naïve Bayes classifier, CS4641B, Georgia Tech",
    "004": "H. Xue, Generative Models for Classification, ITCS 6156/8156, UNC Charlotte, Spring 2024",
}


@dataclass(frozen=True, kw_only=True)
class Quoted:
    """A number of the course: `first` and `second` compute it independently of each other.

    `printed` is what the document shows, right to `within` (half a unit of its last digit, unless the
    note says more); it is None for a number that only follows from the document. Where the print is
    wrong, `erratum` is the key of the entry in `course.errata.errata`.
    """

    name: str
    place: str
    first: Callable[[], ArrayLike]
    second: Callable[[], ArrayLike]
    printed: ArrayLike | None = None
    within: ArrayLike = 0.0
    agree: float = 1e-10  # relative, between the two ways
    floor: float = 0.0  # absolute, for values that are 0 in one way and rounding noise in the other
    erratum: str = ""
    note: str = ""

    @property
    def document(self) -> str:
        """The number of the document, the first part of the name."""
        return self.name.split(".")[0]
