"""Fits the weights by which the engine pools what it has read of a source, and prints them as they stand in pooling.ts.

usage: python -m verifier_training.fit_pooling pooling.jsonl
The rows come from `npm run pooling`. Multinomial logistic regression in the form of pooling.ts, each label as common as --prior
says, held near the present weights by --ridge times the squared distance to them. The figures count labels by the prior, too;
those of the new weights are of reviews left out of the fit.
"""
import argparse
import json
import os
import re
from collections import Counter
from typing import NamedTuple

import numpy as np
import torch

from .mix import CLASSES

ENGINE_POOLING = os.path.join(os.path.dirname(__file__), "..", "..", "packages", "engine", "src", "verify", "pooling.ts")
LINE_WIDTH = 110

# Weights are a row for each label: prior, unused, whole (4), near (4), as in the table, and at the end that of the alignment.
TABLE, ALIGNMENT = slice(0, 10), 10
NEUTRAL = CLASSES.index("neutral")
IS_FREE = np.ones((len(CLASSES), 11), bool)
IS_FREE[NEUTRAL, :2] = False
IS_FREE[:, ALIGNMENT] = np.arange(len(CLASSES)) == NEUTRAL


class Limits(NamedTuple):
    """What pooling.ts sets beside the weights."""
    short_claim_words: float
    long_claim_words: float
    least_score: float
    usual_alignment: float


def read_limits(source):
    return Limits(*(constant(source, name.upper()) for name in Limits._fields))


def constant(source, name):
    return float(re.search(rf"const {name} = ([\d.]+);", source)[1])


def read_weights(source):
    """The weights that stand in pooling.ts."""
    weights = np.zeros(IS_FREE.shape)
    for label, row in zip(CLASSES, weights):
        entry = re.search(rf"^  {label}: {{(.*?)}},$", source, re.M | re.S)[1]
        row[TABLE] = [float(number) for number in re.findall(r"-?[\d.]+", entry)]
    weights[NEUTRAL, ALIGNMENT] = constant(source, "ALIGNMENT_WEIGHT")
    return weights


def table(weights):
    """The weights as they stand in pooling.ts."""
    entries = "\n".join(entry(label, [shown(value) for value in row]) for label, row in zip(CLASSES, weights))
    return f"const SAYS = {{\n{entries}\n}} as const;"


def entry(label, values):
    prior, unused, *readings = values
    parts = [f"prior: {prior}", f"unused: {unused}", f"whole: [{', '.join(readings[:4])}]", f"near: [{', '.join(readings[4:8])}]"]
    line = f"  {label}: {{ {', '.join(parts)} }},"
    return line if len(line) <= LINE_WIDTH else "\n".join([f"  {label}: {{", *(f"    {part}," for part in parts), "  },"])


def shown(value):
    return f"{round(value, 2) + 0.0:g}"


def features_of(row, limits):
    """What the weights of a label are multiplied with, as `pool` has it."""
    left = limits.long_claim_words - row["claimWords"]
    near_share = np.clip(left / (limits.long_claim_words - limits.short_claim_words), 0, 1)
    whole, near = (np.log([max(row[name][label], limits.least_score) for label in CLASSES]) for name in ("whole", "near"))
    return [1, row["unusedShare"], *whole, *(near_share * near), limits.usual_alignment - row["alignment"]]


def weight_by_prior(labels, prior):
    """A weight for each row, so that labels are as common as the prior says; together 1."""
    weights = np.asarray(prior)[labels] / np.bincount(labels, minlength=len(CLASSES))[labels]
    return weights / weights.sum()


def log_probabilities(features, weights):
    return torch.log_softmax(torch.as_tensor(features) @ torch.as_tensor(weights).T, -1)


def fit(features, labels, prior, present, ridge):
    importance, is_free = torch.from_numpy(weight_by_prior(labels, prior)), torch.from_numpy(IS_FREE)
    change = torch.zeros(IS_FREE.shape, dtype=torch.float64, requires_grad=True)
    optimiser = torch.optim.LBFGS([change], max_iter=1000, tolerance_grad=1e-9, tolerance_change=1e-12, line_search_fn="strong_wolfe")

    def closure():
        optimiser.zero_grad()
        log_p = log_probabilities(features, torch.from_numpy(present) + change * is_free)
        loss = -(importance * log_p[range(len(labels)), labels]).sum() + ridge * (change**2).sum()
        loss.backward()
        return loss

    optimiser.step(closure)
    return present + change.detach().numpy() * IS_FREE


def cross_validated(features, labels, reviews, prior, present, ridge, folds):
    """Log probabilities of every row by weights that were fitted without its review."""
    _, number = np.unique(reviews, return_inverse=True)
    out = np.zeros((len(labels), len(CLASSES)))
    for fold in range(folds):
        left_out = number % folds == fold
        if left_out.any():
            weights = fit(features[~left_out], labels[~left_out], prior, present, ridge)
            out[left_out] = log_probabilities(features[left_out], weights)
    return out


def figures(log_p, labels, prior):
    """Log likelihood and accuracy."""
    log_p, importance = np.asarray(log_p), weight_by_prior(labels, prior)
    return importance @ log_p[range(len(labels)), labels], importance @ (log_p.argmax(1) == labels)


def read_rows(paths):
    rows = []
    for path in paths:
        with open(path, encoding="utf-8") as handle:
            rows += [json.loads(line) for line in handle]
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="+", help="what `npm run pooling` has written")
    parser.add_argument("--prior", nargs=4, type=float, default=[0.6, 0.09, 0.21, 0.1], metavar=tuple(label.upper() for label in CLASSES))
    parser.add_argument("--ridge", type=float, default=3e-3)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--present", default=ENGINE_POOLING, help="pooling.ts with the present weights")
    args = parser.parse_args()
    with open(args.present, encoding="utf-8") as handle:
        source = handle.read()
    rows, present, limits = read_rows(args.rows), read_weights(source), read_limits(source)
    features = np.array([features_of(row, limits) for row in rows])
    labels = np.array([CLASSES.index(row["label"]) for row in rows])
    reviews = np.array([row["id"] for row in rows])
    if len(set(reviews)) < 2 or args.folds < 2:
        parser.error("cross-validation takes two reviews and two folds at least")
    counts = Counter(row["label"] for row in rows)
    print(f"{len(rows)} rows of {len(set(reviews))} reviews: {', '.join(f'{label} {counts[label]}' for label in CLASSES)}")
    anew = cross_validated(features, labels, reviews, args.prior, present, args.ridge, args.folds)
    for name, log_p in (("present", log_probabilities(features, present)), ("new", anew)):
        likelihood, accuracy = figures(log_p, labels, args.prior)
        print(f"{name:8} log likelihood {likelihood:.4f}  accuracy {accuracy:.4f}")
    fitted = fit(features, labels, args.prior, present, args.ridge)
    supported = args.prior[CLASSES.index("supported")]
    print(table(fitted))
    print(f"const ALIGNMENT_WEIGHT = {shown(fitted[NEUTRAL, ALIGNMENT])};")
    print(f"const SUPPORTED_ODDS = {shown(supported)} / {shown(1 - supported)};")


if __name__ == "__main__":
    main()
