"""Calibration and the figures: balanced accuracy per set at the fixed threshold 0.5, and three-way accuracy."""
import numpy as np

from .mix import CLASSES, HEADLINE_SETS, OPEN_CLASSES, SUPPORTED, THREE_WAY_SETS, UNSUPPORTED

POLICIES = ("retrieval", "retrieval+parts", "windows", "windows+parts")


def probabilities(logits, calibration=None):
    """softmax(logits / temperature + bias)"""
    z = np.asarray(logits, np.float64)
    if calibration:
        z = z / calibration["temperature"] + np.array(calibration["bias"])
    e = np.exp(z - z.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def balanced_accuracy(score, positive, threshold=0.5):
    said = score >= threshold
    return 50.0 * (said[positive].mean() + (~said[~positive]).mean())


def item_scores(dev, probability, policy):
    """Supported probability of every dev item, and the probabilities of its deciding pair three ways: partial is neutral.

    Within a part the window with the highest supported probability decides; over parts the lowest counts.
    """
    links = dev["dev_links"][dev["dev_links"][:, 0] == policy]
    supported = probability[links[:, 3] - dev["first"], 0]
    order = np.lexsort((-supported, links[:, 2], links[:, 1]))
    links, supported = links[order], supported[order]
    first = np.ones(len(links), bool)
    first[1:] = (links[1:, 1] != links[:-1, 1]) | (links[1:, 2] != links[:-1, 2])
    links, supported = links[first], supported[first]
    order = np.lexsort((supported, links[:, 1]))
    links, supported = links[order], supported[order]
    first = np.ones(len(links), bool)
    first[1:] = links[1:, 1] != links[:-1, 1]
    links, supported = links[first], supported[first]
    score = np.full(len(dev["dev_item_set"]), np.nan)
    score[links[:, 1]] = supported
    three = np.full((len(score), 3), np.nan)
    decided = probability[links[:, 3] - dev["first"]]
    three[links[:, 1]] = decided[:, :3] + decided[:, 3:] * [0, 1, 0]
    return score, three


def report(dev, logits, calibration=None, policy=0):
    """{set: {balanced, best, three_way}} and the headline mean. `dev`: arrays of the pool plus `first`, the first dev row."""
    score, classes = item_scores(dev, probabilities(logits, calibration), policy)
    out, sets = {}, [str(s) for s in dev["dev_sets"]]
    for number, name in enumerate(sets):
        mine = dev["dev_item_set"] == number
        label = dev["dev_item_label"][mine]
        positive = label == SUPPORTED
        if positive.all() or not positive.any() or np.isnan(score[mine]).any():
            continue
        figures = {"balanced": balanced_accuracy(score[mine], positive)}
        figures["best"] = max(balanced_accuracy(score[mine], positive, t / 50) for t in range(1, 50))
        if name in THREE_WAY_SETS and not (label == UNSUPPORTED).any():
            figures["three_way"] = 100 * float((classes[mine].argmax(1) == label).mean())
        out[name] = {k: round(float(v), 2) for k, v in figures.items()}
    headline = [n for n in HEADLINE_SETS if n in out]
    by_threshold = []
    for t in range(10, 91, 2):
        values = []
        for name in headline:
            mine = dev["dev_item_set"] == sets.index(name)
            values.append(balanced_accuracy(score[mine], dev["dev_item_label"][mine] == SUPPORTED, t / 100))
        by_threshold.append((round(float(np.mean(values)), 2), t / 100) if values else (0.0, 0.5))
    return {
        "average": round(float(np.mean([out[n]["balanced"] for n in headline])), 2) if headline else None,
        "best_threshold": max(by_threshold),
        "three_way": round(float(np.mean([v["three_way"] for v in out.values() if "three_way" in v])), 2) if any("three_way" in v for v in out.values()) else None,
        "sets": out,
    }


def fit_calibration(logits, label, group, names=None, steps=300):
    """One temperature and a bias for every class but neutral; every group and, in it, both sides weigh the same."""
    import torch

    weight = np.zeros(len(label))
    for g in np.unique(group):
        if names is not None and g not in names:
            continue
        yes, no = (group == g) & (label == SUPPORTED), (group == g) & (label != SUPPORTED)
        if yes.sum() >= 8 and no.sum() >= 8:
            weight[yes], weight[no] = 0.5 / yes.sum(), 0.5 / no.sum()
    keep = weight > 0
    if not keep.any():
        return {"temperature": 1.0, "bias": [0.0] * len(CLASSES)}
    x = torch.tensor(np.asarray(logits)[keep], dtype=torch.float64)
    y, w = torch.tensor(label[keep]), torch.tensor(weight[keep] / weight.sum())
    q = torch.zeros(1 + len(CLASSES), dtype=torch.float64, requires_grad=True)
    is_open = torch.zeros(len(OPEN_CLASSES), len(CLASSES), dtype=torch.bool)
    for known, classes in OPEN_CLASSES.items():
        is_open[known, classes] = True
    optimiser = torch.optim.LBFGS([q], max_iter=steps, line_search_fn="strong_wolfe")

    def closure():
        optimiser.zero_grad()
        log_p = torch.log_softmax(x / q[0].exp() + q[1:] - q[2], -1)
        binary = -torch.where(y == SUPPORTED, log_p[:, 0], torch.logsumexp(log_p[:, 1:], -1))
        known = -torch.logsumexp(log_p.masked_fill(~is_open[y], float("-inf")), -1)
        loss = (w * (binary + 0.3 * known)).sum() + 1e-3 * (q**2).sum()
        loss.backward()
        return loss

    optimiser.step(closure)
    q = q.detach()
    return {"temperature": round(float(q[0].exp()), 4), "bias": [round(float(v - q[2]), 4) for v in q[1:]]}
