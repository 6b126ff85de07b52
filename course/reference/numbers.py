"""All quoted numbers, document by document."""

from course.reference import from_000, from_001, from_002, from_003, from_004
from course.reference.quoted import Quoted

NUMBERS: list[Quoted] = [
    *from_000.NUMBERS,
    *from_001.NUMBERS,
    *from_002.NUMBERS,
    *from_003.NUMBERS,
    *from_004.NUMBERS,
]
BY_NAME = {number.name: number for number in NUMBERS}
