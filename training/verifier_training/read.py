"""Reading the data folder: JSONL (optionally gzip) rows {id, source, claim, label} and the written documents."""
import glob
import gzip
import hashlib
import json
import os
import re

from .mix import LABELS
from .text import squeeze


def read_jsonl(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as handle:
        for line in handle:
            if line.strip():
                yield json.loads(line)


def set_name(path):
    return os.path.basename(path).split(".jsonl")[0]


def fingerprint(*texts):
    """Case, punctuation and spacing do not distinguish two texts."""
    joined = "|".join(re.sub(r"\W+", " ", t.lower()).strip() for t in texts)
    return hashlib.md5(joined.encode()).hexdigest()


def unit_interval(text):
    """A stable pseudo-random number in [0, 1) for splitting by source."""
    return int(hashlib.md5(text.encode()).hexdigest()[:8], 16) / 2**32


def read_sets(folder, limit=0):
    """{set name: [(source, claim, label)]}, duplicates dropped within and across the sets of the folder."""
    seen, sets = set(), {}
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl*"))):
        rows = []
        for row in read_jsonl(path):
            source, claim = row["source"].strip(), squeeze(row["claim"])
            key = fingerprint(source[:600], claim)
            if not source or not claim or key in seen:
                continue
            seen.add(key)
            rows.append((source, claim, LABELS[row["label"]]))
            if limit and len(rows) >= limit:
                break
        sets[set_name(path)] = rows
    return sets


def read_documents(patterns):
    """Written documents, see synthetic.py; a document with a repeated id or text is dropped."""
    seen, out = set(), []
    for path in sorted(p for pattern in patterns for p in glob.glob(pattern)):
        for document in read_jsonl(path):
            key = fingerprint(" ".join(document["sentences"]))
            if key in seen:
                continue
            seen.add(key)
            out.append(document)
    return out
