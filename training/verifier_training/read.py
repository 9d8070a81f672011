"""Reading the data folder: JSONL (optionally gzip) rows {id, source, claim, label}; the written documents and claims."""
import glob
import gzip
import hashlib
import json
import os
import re
from collections import defaultdict

from .licences import is_left_out
from .mix import LABELS
from .text import split_sentences, squeeze


def read_jsonl(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as handle:
        for line in handle:
            if line.strip():
                yield json.loads(line)


def read_lines(patterns):
    """(path, line) of all files that the patterns name, in the order of their names."""
    for path in sorted(p for pattern in patterns for p in glob.glob(pattern)):
        for line in read_jsonl(path):
            yield path, line


def set_name(path):
    return os.path.basename(path).split(".jsonl")[0]


def fingerprint(*texts):
    """Case, punctuation and spacing do not distinguish two texts."""
    joined = "|".join(re.sub(r"\W+", " ", t.lower()).strip() for t in texts)
    return hashlib.md5(joined.encode()).hexdigest()


def unit_interval(text):
    """A stable pseudo-random number in [0, 1) for splitting by source."""
    return int(hashlib.md5(text.encode()).hexdigest()[:8], 16) / 2**32


def read_sets(folder, limit=0, without=()):
    """{set name: [(source, claim, label)]}, duplicates dropped within and across the sets of the folder.

    `without`: kinds of licences (licences.py) whose sets are not read at all.
    """
    seen, sets = set(), {}
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl*"))):
        if is_left_out(set_name(path), without):
            continue
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
    for _, document in read_lines(patterns):
        key = fingerprint(" ".join(document["sentences"]))
        if key in seen:
            continue
        seen.add(key)
        out.append(document)
    return out


def read_rewordings(patterns, documents):
    """Further claims about written documents, as documents of their own: `{of, items, partial}`."""
    by_id, out = {document["id"]: document for document in documents}, []
    for path, line in read_lines(patterns):
        document = by_id.get(line["of"])
        if document is None:
            raise ValueError(f"{path}: claims about {line['of']}, which is no document")
        for item in line["items"]:
            if not item["needs"] or any(not 0 <= i < len(document["sentences"]) for i in item["needs"]):
                raise ValueError(f"{path}: a claim about {line['of']} needs no sentence, or one that is not there")
            if item["contra"] == item["claim"]:
                raise ValueError(f"{path}: a claim about {line['of']} is said to contradict itself")
        if not line["items"]:
            raise ValueError(f"{path}: no claims about {line['of']}")
        out.append({**document, "items": line["items"], "partial": [{"claim": claim} for claim in line["partial"]], "neutral": []})
    return out


def read_readings(patterns):
    """Claims of written reviews and the texts that the engine reads them against: (review, context, claim, label, whether the text is turned).

    Each claim comes alone and, where something stands before it in the answer, in its setting as well.
    """
    lines = [line for _, line in read_lines(patterns)]
    forms = [(line, claim) for line in lines for claim in claim_forms(line["claim"], line["setting"])]
    return [(line["id"], line["context"], squeeze(claim), LABELS[line["label"]], line["turned"]) for line, claim in forms]


def read_exchanges(patterns):
    """What a review and its twin say in one place, where the sources bear one out and deny the other.

    (review, claim, twin, texts that decide neither)
    """
    places = defaultdict(lambda: defaultdict(dict))
    for _, line in read_lines(patterns):
        if line["place"] is not None:
            places[line["id"], line["place"]][squeeze(line["claim"])][line["context"]] = line["label"]
    for (review, _), claims in places.items():
        supported, contradicted = ([claim for claim, texts in claims.items() if label in texts.values()] for label in ("supported", "contradicted"))
        if len(supported) == len(contradicted) == 1:
            decided = {text for texts in claims.values() for text, label in texts.items() if label in ("supported", "contradicted")}
            beside = dict.fromkeys(text for texts in claims.values() for text in texts if text not in decided)
            yield review, supported[0], contradicted[0], list(beside)


def claim_forms(claim, setting):
    """A claim alone, and as the verifier reads one that leans on its setting."""
    return [claim] if setting is None else [claim, f"({setting}) {claim}"]


def source_key(source):
    return hashlib.sha256(source.strip().encode()).hexdigest()[:16]


def read_claims(patterns, sets):
    """Claims written about sources of the public sets, as documents of the same form as the written ones.

    A line names its source by set and digest, and the sentences used (`from`, `to`); the text itself is in the set.
    """
    lines = [line for _, line in read_lines(patterns)]
    wanted, sources = {(line["set"], line["source"]) for line in lines}, {}
    for name in {name for name, _ in wanted}:
        for source in {source for source, _, _ in sets.get(name, [])}:
            if (name, source_key(source)) in wanted:
                sources[name, source_key(source)] = [squeeze(s) for s in split_sentences(source)]
    out = []
    for line in lines:
        sentences = sources.get((line["set"], line["source"]))
        if sentences is not None:
            identity = f"{line['set']}-{line['source']}-{line['from']}"
            out.append({"id": identity, "genre": line["set"], "sentences": sentences[line["from"]:line["to"]], **{k: line[k] for k in ("items", "partial", "neutral")}})
    return out
