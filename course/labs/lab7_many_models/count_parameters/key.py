from autograder.exercise import Exercise, case, cases, idea, whole


def count_parameters(
    kind, d, K, *,
    full="half", priors="K-1", means="Kd", shared="once", own="each", spherical="each",
):  # fmt: skip
    """Return the number of free parameters of a model; the knobs turn it into wrong ideas."""
    matrix = {"half": d * (d + 1) // 2, "square": d * d, "below": d * (d - 1) // 2}[full]
    one = {"full": matrix, "shared": matrix, "diagonal": d, "spherical": 1}[kind]
    for_each = {
        "full": own != "once",
        "diagonal": own == "each",
        "spherical": own == spherical == "each",
        "shared": shared == "each",
    }[kind]
    of_priors = {"K-1": K - 1, "K": K, "no": 0}[priors]
    return of_priors + {"Kd": K * d, "d": d, "no": 0, "K": K}[means] + (K if for_each else 1) * one


#: The public input of each kind.
KINDS = {
    "full": "full, the plane, two classes",
    "diagonal": "diagonal, three features",
    "spherical": "spherical, three features",
    "shared": "shared, three features, four classes",
}


def fresh_models(rng):
    """Fresh models: each kind, few and many features, one feature, one class."""

    def drawn(label, like, kind, d, K):
        """Draw d and K, each from a range or as it is."""
        d, K = (n if isinstance(n, int) else int(rng.integers(*n)) for n in (d, K))
        return case(label, like=like, kind=kind, d=d, K=K)

    hundred = "shared, a hundred features"
    return [
        *(drawn(f"{kind}, small", KINDS[kind], kind, (3, 9), (3, 7)) for kind in KINDS),
        *(drawn(f"{kind}, many features", hundred, kind, (60, 200), (2, 12)) for kind in KINDS),
        *(drawn(f"{kind}, one feature", "full, one feature", kind, 1, (2, 6)) for kind in KINDS),
        drawn("one class only", "", "full", (2, 6), 1),
        drawn("one class only, shared", "one class only", "shared", (2, 6), 1),
    ]


exercise = Exercise(
    points=3,
    second_reference="counting_entries",
    public=cases("""
                                             | kind      | d   | K
        full, the plane, two classes         | full      | 2   | 2
        shared, three features, four classes | shared    | 3   | 4
        diagonal, three features             | diagonal  | 3   | 4
        spherical, three features            | spherical | 3   | 4
        full, one feature                    | full      | 1   | 2
        shared, a hundred features           | shared    | 100 | 10
        one class only                       | full      | 4   | 1
    """),
    hidden=fresh_models,
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
