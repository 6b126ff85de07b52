"""What a figure shows, as numbers, and whether it shows what was asked.

A *drawing* is what `reading.read` finds on an Axes, as plain data: points with their colours, curves,
surfaces, labels, and a small image of what paints areas. A *claim* is a plain dict of what must be
seen; its keys, all optional:

- `groups`: `{"points": {label: (n, 2)}, "only": bool}`: the points of each label are there in one
  colour of their own, with any marker; with `only`, no other points are.
- `ellipses`: `{label: {"centre": (2,), "matrix": (2, 2)}}`: at least one curve per label on which
  the quadratic form of the inverse matrix around the centre is constant.
- `regions`: `{"points": (m, 2), "labels": (m,), "same_colours": bool}`: the background colour is one
  per label; with `same_colours` it is a shade of the colour of that label's points (`False`: it
  is not; left out: either will do).
- `on_top`: the points are drawn over the regions (`True`), or hidden by them (`False`).
- `surface`: `{"x": (a,), "y": (b,), "z": (b, a), "reach": (k, 4)}`: a surface whose heights are
  those of the given table, and whose floor covers every box x0, x1, y0, y1 of `reach`.
- `labels`: `{"x": True, "y": True}`: the axis has a label. A missing one is a fault of form.

`reading` is done where the answer runs, `judging` where the claim is known: they share no code but
what `drawing` says a drawing is.
"""
