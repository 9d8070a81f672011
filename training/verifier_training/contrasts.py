"""Contrasts: a written document with some of its sentences written anew, under which its claims have other labels.

A line is `{of, sentences: {index: new sentence}, labels: {key: label}}`. A key is c, d, p or n (an item's claim, its
changed twin, a partial and a neutral claim) with a number from 1; a label is + (supported), - (contradicted),
~ (partly supported) or ? (left open). What is not named is not known.
"""
from .mix import CONTRADICTED, PARTIAL, SILENT, SUPPORTED
from .read import read_lines

LABELS = {"+": SUPPORTED, "-": CONTRADICTED, "~": PARTIAL, "?": SILENT}


def claims_by_key(document):
    """{key: (claim, the sentences that it needs)} of a document."""
    everything = list(range(len(document["sentences"])))
    keys = {}
    for number, item in enumerate(document["items"], 1):
        keys[f"c{number}"] = item["claim"], item["needs"]
        if item.get("contra"):
            keys[f"d{number}"] = item["contra"], item["needs"]
    keys |= {f"p{number}": (p["claim"], everything) for number, p in enumerate(document.get("partial") or [], 1)}
    return keys | {f"n{number}": (claim, everything) for number, claim in enumerate(document.get("neutral") or [], 1)}


class Contrast:
    def __init__(self, line, document):
        self.changed = {int(index): sentence for index, sentence in line["sentences"].items()}
        before = document["sentences"]
        if not self.changed or not all(0 <= i < len(before) and s.strip() and s.strip() != before[i].strip() for i, s in self.changed.items()):
            raise ValueError(f"contrast of {line['of']}: a sentence is not in the document, empty or not changed")
        self.sentences = [self.changed.get(i, sentence) for i, sentence in enumerate(before)]
        keys = claims_by_key(document)
        unknown = set(line["labels"]) - set(keys) or set(line["labels"].values()) - set(LABELS)
        if unknown:
            raise ValueError(f"contrast of {line['of']}: unknown keys or labels {sorted(unknown)}")
        if not line["labels"]:
            raise ValueError(f"contrast of {line['of']}: no labels")
        # (claim, label, the sentences that decide it)
        self.claims = [(keys[key][0], LABELS[label], sorted({*keys[key][1], *self.changed})) for key, label in line["labels"].items()]
        # The old text entails a claim that the new one denies, so they contradict each other.
        denied = [keys[key][1] for key, label in line["labels"].items() if key[0] == "c" and label == "-"]
        self.deciding = sorted({*denied[0], *self.changed}) if denied and len(self.changed) == 1 else None


def read_contrasts(patterns, documents):
    """{id of a document: its contrasts}."""
    by_id, out = {document["id"]: document for document in documents}, {}
    for path, line in read_lines(patterns):
        if line["of"] not in by_id:
            raise ValueError(f"{path}: a contrast of {line['of']}, which is no document")
        out.setdefault(line["of"], []).append(Contrast(line, by_id[line["of"]]))
    return out
