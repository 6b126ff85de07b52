"""What the plan knows of Python and of the libraries: which names keep a state, and which do not."""

from __future__ import annotations

import sys

#: What may be imported. Other parts of these libraries, and other libraries, may keep a state.
MODULES = {
    "numpy", "numpy.linalg", "numpy.random", "numpy.typing", "scipy", "scipy.stats", "scipy.special",
    "scipy.linalg", "scipy.spatial", "scipy.spatial.distance", "scipy.integrate", "scipy.optimize",
    "scipy.interpolate", "matplotlib", "matplotlib.pyplot", "matplotlib.cm", "matplotlib.colors",
    "matplotlib.lines", "matplotlib.patches", "matplotlib.ticker", "mpl_toolkits",
    "mpl_toolkits.mplot3d", "math", "cmath", "labgauss", "labgauss.plotting", "collections",
    "itertools", "functools", "typing", "fractions", "decimal", "statistics", "string", "__future__",
    "heapq", "copy", "operator",
}  # fmt: skip
#: What may be used of a module that has other things, too.
OF_MODULES = {
    "scipy": {"stats", "special", "linalg", "spatial", "integrate", "optimize", "interpolate"},
    "matplotlib": {"pyplot", "cm", "colors", "colormaps", "lines", "patches", "ticker"},
    "mpl_toolkits": {"mplot3d"},
    "mpl_toolkits.mplot3d": {"Axes3D"},
    "collections": {"Counter", "OrderedDict", "defaultdict", "deque"},
    "itertools": {
        "accumulate", "chain", "combinations", "groupby", "islice", "pairwise", "permutations", "product",
        "starmap", "zip_longest",
    },
    "functools": {"partial", "reduce"},
    "typing": {"Any", "Callable", "Iterable", "Sequence", "Optional", "Union", "List", "Dict", "Tuple"},
    "fractions": {"Fraction"},
    "decimal": {"Decimal"},
    "statistics": {
        "NormalDist", "correlation", "covariance", "fmean", "mean", "median", "median_high", "median_low",
        "mode", "multimode", "pstdev", "pvariance", "quantiles", "stdev", "variance",
    },
    "operator": {"itemgetter"},
    "string": {"ascii_letters", "ascii_lowercase", "ascii_uppercase", "digits"},
    "__future__": {"annotations"},
    "copy": {"copy", "deepcopy"},
    "matplotlib.pyplot": {
        "annotate", "arrow", "autoscale", "axes", "axhline", "axhspan", "axis", "axline", "axvline", "axvspan",
        "bar", "bar_label", "barbs", "barh", "box", "boxplot", "broken_barh", "cla", "clabel", "clf", "clim",
        "close", "cm", "colorbar", "colormaps", "contour", "contourf", "delaxes", "draw", "ecdf", "errorbar",
        "eventplot", "figimage", "figlegend", "fignum_exists", "figtext", "figure", "fill", "fill_between",
        "fill_betweenx", "gca", "gcf", "get_cmap", "get_fignums", "grid", "hexbin", "hist", "hist2d", "hlines",
        "imshow", "legend", "locator_params", "loglog", "margins", "matshow", "minorticks_off",
        "minorticks_on", "pcolor", "pcolormesh", "pie", "plot", "polar", "quiver", "rgrids", "sca", "scatter",
        "sci", "semilogx", "semilogy", "show", "spy", "stackplot", "stairs", "stem", "step", "streamplot",
        "subplot", "subplot2grid", "subplot_mosaic", "subplots", "subplots_adjust", "suptitle", "table",
        "text", "thetagrids", "tick_params", "ticklabel_format", "tight_layout", "title", "tricontour",
        "tricontourf", "tripcolor", "triplot", "twinx", "twiny", "violinplot", "vlines", "xlabel", "xlim",
        "xscale", "xticks", "ylabel", "ylim", "yscale", "yticks", "Axes", "Circle", "Figure", "GridSpec",
        "Line2D", "MaxNLocator", "MultipleLocator", "Normalize", "NullFormatter", "NullLocator", "Polygon",
        "Rectangle",
    },
    "matplotlib.cm": {
        "get_cmap", "ScalarMappable", "autumn", "binary", "bone", "bwr", "cividis", "cool", "coolwarm", "copper",
        "cubehelix", "gray", "hot", "hsv", "inferno", "jet", "magma", "ocean", "pink", "plasma", "rainbow",
        "seismic", "spring", "summer", "tab10", "tab20", "tab20b", "tab20c", "terrain", "turbo", "twilight",
        "viridis", "winter", "Accent", "Blues", "BuGn", "BuPu", "Dark2", "GnBu", "Greens", "Greys", "OrRd",
        "Oranges", "Paired", "Pastel1", "Pastel2", "PRGn", "PuBu", "PuOr", "PuRd", "Purples", "RdBu",
        "RdBu_r", "RdGy", "RdPu", "RdYlBu", "RdYlGn", "Reds", "Set1", "Set2", "Set3", "Spectral", "YlGn",
        "YlGnBu", "YlOrBr", "YlOrRd",
    },
    "matplotlib.colors": {
        "BASE_COLORS", "BoundaryNorm", "CSS4_COLORS", "Colormap", "LightSource", "LinearSegmentedColormap",
        "ListedColormap", "LogNorm", "Normalize", "PowerNorm", "TABLEAU_COLORS", "TwoSlopeNorm", "hsv_to_rgb",
        "is_color_like", "rgb_to_hsv", "to_hex", "to_rgb", "to_rgba", "to_rgba_array",
    },
    "matplotlib.lines": {"Line2D"},
    "matplotlib.patches": {
        "Annulus", "Arc", "Arrow", "Circle", "Ellipse", "FancyArrow", "FancyArrowPatch", "Patch", "PathPatch",
        "Polygon", "Rectangle", "RegularPolygon", "Wedge",
    },
    "matplotlib.ticker": {
        "AutoMinorLocator", "FixedFormatter", "FixedLocator", "FormatStrFormatter", "FuncFormatter",
        "LogLocator", "MaxNLocator", "MultipleLocator", "NullFormatter", "NullLocator", "PercentFormatter",
        "ScalarFormatter", "StrMethodFormatter",
    },
    "labgauss": {
        "CategoricalNaiveBayes", "GaussianClassifier", "NearestNeighbours", "bayes_error",
        "confusion_matrix", "density", "error_rate", "fit_gaussian", "load_diabetes", "load_digits",
        "load_patients", "load_petal_lengths", "load_rain", "load_six_points", "load_three_gaussians",
        "load_two_gaussians", "log_density", "mahalanobis_squared", "make_gaussian_dataset", "plotting",
    },
    "labgauss.plotting": {
        "Picture", "plot_confusion_matrix", "plot_dataset", "plot_decision_regions", "plot_densities_1d",
        "plot_evidence_3d", "plot_gaussian_contours", "plot_joints", "plot_posteriors", "show",
    },
}  # fmt: skip
#: What a library offers besides, and what could do more than give a value.
NOT_OFFERED = {
    "test", "printoptions", "nested_iters", "info", "show_config", "show_runtime", "get_include",
}  # fmt: skip
#: Modules that lie in objects under their own names, by which all else is reached.
OTHERS = (sys.stdlib_module_names | {"matplotlib", "mpl", "numpy", "np", "plt", "scipy", "labgauss", "IPython"}) - {
    "array", "copy"
}  # fmt: skip
NAMES = {
    "exec", "eval", "compile", "globals", "locals", "vars", "dir", "setattr", "delattr", "getattr", "open",
    "input", "breakpoint", "help", "__import__", "get_ipython", "In", "Out", "exit", "quit", "super",
    "check", "solved", "object", "id", "memoryview", "iter", "next", "__builtins__", "__name__",
}  # fmt: skip
#: Attributes that keep or change a state beyond the object at hand.
ATTRIBUTES = {
    "seed", "set_state", "seterr", "seterrcall", "setbufsize", "set_printoptions", "rcParams", "rc",
    "style", "rcdefaults", "switch_backend", "simplefilter", "filterwarnings", "copyto", "put",
    "place", "putmask", "fill_diagonal", "shuffle", "permute", "setflags", "at", "set_string_function",
    "use", "ion", "ioff", "cache", "lru_cache", "cached_property", "count", "cycle", "sys", "os",
    "ctypeslib", "memmap", "fromfile", "tofile", "save", "savez", "load", "savetxt", "loadtxt",
    "savefig", "f2py", "testing", "globals", "checks", "savez_compressed", "genfromtxt", "fromregex",
    "dump", "io", "imsave", "imread", "open_memmap", "DataSource", "put_along_axis", "ma", "rvs",
    "resample", "kmeans", "kmeans2", "differential_evolution", "dual_annealing", "basinhopping",
    "bootstrap", "permutation_test", "monte_carlo_test", "setcontext", "getcontext", "register",
    "unregister", "register_cmap", "register_projection", "register_scale", "register_backend",
    "heappush", "heappop", "heapify", "heapreplace", "heappushpop", "set_workers", "set_backend",
    "set_global_backend", "set_bad", "set_over", "set_under", "set_extremes", "set_cmap", "rc_context",
    "rc_file", "xkcd", "update_wrapper", "wraps", "overload", "add_note", "with_traceback", "nditer",
    "singledispatch", "fontManager", "frompyfunc",
    "mtrand", "bit_generator", "blas", "lapack", "get_blas_funcs", "get_lapack_funcs", "importlib",
    "set_gamma", "set_loglevel", "vformat", "get_field", "format_map", "random_state",
    "check_random_state", "samples", "interactive", "printoptions", "canvas", "obj", "ctypes", "import_module",
}  # fmt: skip
#: Of these, functions of numpy that change their first argument, and nothing else.
INTO_THE_FIRST = {"at", "copyto", "put", "place", "putmask", "fill_diagonal", "put_along_axis"}
#: Methods that change what they are called on.
CHANGING = {
    "append", "extend", "insert", "pop", "remove", "clear", "update", "sort", "reverse", "fill",
    "setdefault", "popitem", "add", "discard", "itemset", "resize", "partition", "byteswap",
    "setfield", "appendleft", "popleft", "rotate", "subtract", "difference_update",
    "intersection_update", "symmetric_difference_update", "move_to_end",
}  # fmt: skip
RANDOM = {"default_rng", "Generator", "SeedSequence", "PCG64"}
STATEFUL = {
    "default_rng", "Generator", "RandomState", "MatlabRandom", "Random", "iter", "open", "map",
    "filter", "zip", "reversed", "enumerate", "count", "cycle",
}  # fmt: skip
#: Calls that give something new, which may be changed without anybody else seeing it.
NEW = {
    "zeros", "zeros_like", "ones", "ones_like", "empty", "empty_like", "full", "full_like", "array",
    "eye", "identity", "arange", "linspace", "list", "dict", "set", "sorted", "copy", "deepcopy",
    "concatenate", "stack", "vstack", "hstack", "column_stack", "exp", "log", "sqrt", "abs", "float",
    "int", "len", "sum", "dot", "outer", "matmul", "mean", "round", "range",
    "defaultdict", "Counter", "OrderedDict", "deque", "tile", "repeat", "cumsum", "astype", "argsort",
    "zeros_as", "logspace", "tolist", "str", "bool", "bincount", "unique", "prod", "var", "std", "cov",
    "where", "maximum", "minimum", "clip",
}  # fmt: skip
#: Names that stand for modules in every lab: their functions of these names change nothing.
MODULE_NAMES = {"np", "numpy", "scipy", "math", "labgauss", "itertools"}
AXES = {"xaxis", "yaxis", "zaxis"}
DRAWN_ON = {"ax", "axes", "fig", "figure"}
#: What of pyplot a function may use: the rest of it knows what was drawn before.
OF_PYPLOT = {"cm", "get_cmap", "Circle", "Rectangle", "Polygon", "Line2D", "Normalize"}
#: Functions of pyplot that choose the colours of all pictures that follow.
COLOURS = {
    "autumn", "bone", "cool", "copper", "flag", "gray", "hot", "hsv", "inferno", "jet", "magma",
    "nipy_spectral", "pink", "plasma", "prism", "spring", "summer", "viridis", "winter",
}  # fmt: skip
#: Constants of a module that may be a default value.
CONSTANTS = {"pi", "e", "inf", "nan", "newaxis", "float64", "float32", "int64", "int32"}
#: Numbers and texts, whatever they are made from.
NUMBERS = {"len", "float", "int", "str", "bool"}
#: Arrays of numbers, whatever they are made from, and how many arguments stand before their type.
ARRAYS = {
    "zeros": 1,
    "ones": 1,
    "empty": 1,
    "identity": 1,
    "eye": 3,
    "arange": 3,
    "linspace": 5,
    "logspace": 5,
    "bincount": 3,
}
#: Where a method or function would write its result: how many arguments it may be given by position.
WRITES_AT = {
    "sum": 2, "prod": 2, "mean": 2, "std": 2, "var": 2, "cumsum": 2, "cumprod": 2, "max": 1, "min": 1,
    "argmax": 1, "argmin": 1, "any": 1, "all": 1, "clip": 2, "dot": 1, "round": 1, "take": 2,
    "compress": 2, "choose": 1, "ptp": 1, "trace": 4, "conj": 0, "conjugate": 0, "astype": 1,
    "reduce": 2, "accumulate": 2, "reduceat": 2, "outer": 2, "random": 2, "standard_normal": 2,
    "standard_exponential": 2, "standard_gamma": 3, "permuted": 1, "getfield": 2,
}  # fmt: skip
METHODS = {"__init__", "__repr__", "__str__"}
