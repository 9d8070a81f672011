"""One global calibration and the choice of policy, from the logits saved by train.py (or eval_onnx.py).

usage: python -m verifier_training.calibrate small.logits.npz --pool pool.npz --out calibration.json
Temperature and biases come from the held-back training rows; then one shift of the supported bias, the same for all
sets, is chosen on the dev sets (never per set). Prints the mean balanced accuracy of every policy.
"""
import argparse
import json

import numpy as np

from .metrics import POLICIES, balanced_accuracy, fit_calibration, item_scores, probabilities, report
from .mix import CLASSES, DOCUMENT_SETS, HEADLINE_SETS, SUPPORTED, is_written
from .pool import CALIBRATION, DEV, Pool

SHIFTS = np.arange(-2.0, 2.01, 0.1)


def mean_by_shift(dev, logits, calibration, policy):
    """Mean balanced accuracy over the headline sets for every shift of the supported bias."""
    names = [str(n) for n in dev["dev_sets"]]
    out = []
    for shift in SHIFTS:
        moved = {"temperature": calibration["temperature"], "bias": [calibration["bias"][0] + shift, *calibration["bias"][1:]]}
        score, _ = item_scores(dev, probabilities(logits, moved), policy)
        values = []
        for name in HEADLINE_SETS:
            if name in names:
                mine = dev["dev_item_set"] == names.index(name)
                values.append(balanced_accuracy(score[mine], dev["dev_item_label"][mine] == SUPPORTED))
        out.append(np.mean(values))
    return np.array(out)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("logits")
    p.add_argument("--pool", required=True)
    p.add_argument("--policy", type=int, help="the policy to calibrate for (the best one by default)")
    p.add_argument("--out")
    args = p.parse_args()
    pool, saved = Pool(args.pool), np.load(args.logits)
    rows = pool.rows(CALIBRATION)
    documents = {i for i, g in enumerate(pool.groups) if g in DOCUMENT_SETS or is_written(g)}
    fitted = fit_calibration(saved["calibration"], pool.label[rows], pool.group[rows], documents)
    dev = {k: v for k, v in pool.arrays.items() if k.startswith("dev_")}
    dev["first"] = int(pool.rows(DEV)[0])
    best = {}
    for number, policy in enumerate(POLICIES):
        values = mean_by_shift(dev, saved["dev"], fitted, number)
        smooth = np.convolve(np.pad(values, 2, mode="edge"), np.ones(5) / 5, "valid")
        at = int(smooth.argmax())
        best[number] = (smooth[at], SHIFTS[at])
        raw = report(dev, saved["dev"], None, number)["average"]
        zero = int(np.abs(SHIFTS).argmin())
        print(f"{policy:16} raw {raw:.2f}  held-back calibration {values[zero]:.2f}  with shift {SHIFTS[at]:+.1f}: {values[at]:.2f}")
    policy = args.policy if args.policy is not None else max(best, key=lambda n: best[n][0])
    shift = float(best[policy][1])
    calibration = {"temperature": fitted["temperature"], "bias": [round(fitted["bias"][0] + shift, 4), *fitted["bias"][1:]]}
    figures = report(dev, saved["dev"], calibration, policy)
    print("chosen:", POLICIES[policy], calibration, "average", figures["average"], "three-way", figures["three_way"])
    for name, values in figures["sets"].items():
        print(f"  {name:18}", values)
    if args.out:
        with open(args.out, "w") as handle:
            json.dump({**calibration, "policy": POLICIES[policy], "order": list(CLASSES), "figures": figures}, handle, indent=1)


if __name__ == "__main__":
    main()
