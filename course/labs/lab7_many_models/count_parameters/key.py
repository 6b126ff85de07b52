"""The answer key of lab7.count_parameters."""

from __future__ import annotations

from autograder.exercise import Exercise, call, case, idea, whole


def count_parameters(
    kind,
    d,
    K,
    *,
    full="half",
    priors="K-1",
    means="Kd",
    shared="once",
    own="each",
    spherical="each",
):
    """Return the number of free parameters of a model; the knobs turn it into wrong ideas."""
    matrix = {"half": d * (d + 1) // 2, "square": d * d, "below": d * (d - 1) // 2}[full]
    one = {"full": matrix, "shared": matrix, "diagonal": d, "spherical": 1}[kind]
    times = K if own == "each" or (own == "full only" and kind == "full") else 1
    if kind == "shared":
        times = 1 if shared == "once" else K
    if kind == "spherical" and spherical == "once":
        times = 1
    return (
        {"K-1": K - 1, "K": K, "no": 0}[priors]
        + {"Kd": K * d, "d": d, "no": 0, "K": K}[means]
        + times * one
    )


def parameters_by_listing(kind, d, K):
    """The same by listing every free entry."""
    entries = {
        "full": [(i, j) for i in range(d) for j in range(i, d)],
        "diagonal": [(i, i) for i in range(d)],
        "spherical": ["variance"],
    }
    owners = ["all"] if kind == "shared" else list(range(K))
    listed = [("prior", k) for k in range(1, K)]
    listed += [("mean", k, i) for k in range(K) for i in range(d)]
    listed += [(k, e) for k in owners for e in entries["full" if kind == "shared" else kind]]
    return len(listed)


PUBLIC_KINDS = {
    "full": "full, the plane, two classes",
    "diagonal": "diagonal, three features",
    "spherical": "spherical, three features",
    "shared": "shared, three features, four classes",
}


def fresh_models(rng):
    """Fresh models: each kind, few and many features, one feature, one class."""
    kinds = ["full", "diagonal", "spherical", "shared"]
    small = [
        case(
            f"{kind}, small",
            like=PUBLIC_KINDS[kind],
            kind=kind,
            d=int(rng.integers(3, 9)),
            K=int(rng.integers(3, 7)),
        )
        for kind in kinds
    ]
    large = [
        case(
            f"{kind}, many features",
            like="shared, a hundred features",
            kind=kind,
            d=int(rng.integers(60, 200)),
            K=int(rng.integers(2, 12)),
        )
        for kind in kinds
    ]
    one = [
        case(
            f"{kind}, one feature",
            like="full, one feature",
            kind=kind,
            d=1,
            K=int(rng.integers(2, 6)),
        )
        for kind in kinds
    ]
    return [
        *small,
        *large,
        *one,
        case("one class only", kind="full", d=int(rng.integers(2, 6)), K=1),
        case(
            "one class only, shared",
            like="one class only",
            kind="shared",
            d=int(rng.integers(2, 6)),
            K=1,
        ),
    ]


exercise = Exercise(
    points=3,
    ask=call(),
    public=[
        case("full, the plane, two classes", kind="full", d=2, K=2),
        case("shared, three features, four classes", kind="shared", d=3, K=4),
        case("diagonal, three features", kind="diagonal", d=3, K=4),
        case("spherical, three features", kind="spherical", d=3, K=4),
        case("full, one feature", kind="full", d=1, K=2),
        case("shared, a hundred features", kind="shared", d=100, K=10),
        case("one class only", kind="full", d=4, K=1),
    ],
    hidden=fresh_models,
    reference=count_parameters,
    second_reference=parameters_by_listing,
    compare=whole(),
    ideas={
        "counts_both_triangles": idea(full="square"),
        "forgets_the_variances": idea(full="below"),
        "counts_every_prior": idea(priors="K"),
        "forgets_the_priors": idea(priors="no"),
        "forgets_the_means": idea(means="no"),
        "one_mean_for_all": idea(means="d"),
        "one_number_per_mean": idea(means="K"),
        "shared_counted_per_class": idea(shared="each"),
        "covariance_counted_once": idea(own="once"),
        "variances_counted_once": idea(own="full only"),
        "one_radius_for_all": idea(spherical="once"),
    },
)
