"""Check the form of the written documents (synthetic.py says what the fields mean).

usage: python -m verifier_training.validate_documents documents/*.jsonl
Prints every problem and a count; the exit status is 1 when there is a problem.
"""
import json
import sys

KEYS = {"id", "genre", "title", "sentences", "items", "partial", "neutral"}
ITEM_KEYS = {"claim", "needs", "contra", "changed"}
CHANGES = frozenset(
    "number date unit role entity quantifier modality condition negation comparison order cause place other".split()
)
SENTENCES, ROWS, PASSAGE = range(5, 17), range(3, 17), 1


def too_short(text):
    return len((text or "").split()) < 3


def item_problems(item, sentences):
    if set(item) - ITEM_KEYS:
        yield f"unknown keys of an item: {sorted(set(item) - ITEM_KEYS)}"
    if too_short(item.get("claim")):
        yield "claim missing or too short"
    needs = item.get("needs") or []
    if not needs or any(not isinstance(i, int) or not 0 <= i < sentences for i in needs):
        yield f"needs {needs}: not indices of sentences (from 0)"
    if not item.get("contra") or item["contra"].strip() == item.get("claim", "").strip():
        yield "contra missing or equal to the claim"
    if "changed" in item and item["changed"] not in CHANGES:
        yield f"changed {item.get('changed')!r} is none of {sorted(CHANGES)}"


def problems(document):
    if set(document) - KEYS:
        yield f"unknown keys {sorted(set(document) - KEYS)}"
    if not document.get("title") or not document.get("genre"):
        yield "title or genre missing"
    sentences = len(document.get("sentences") or [])
    usual = ROWS if document.get("genre") == "table" else SENTENCES
    if sentences != PASSAGE and sentences not in usual:
        yield f"{sentences} sentences, neither one passage nor {usual.start} to {usual.stop - 1}"
    items = document.get("items") or []
    least = 2 if sentences == PASSAGE else 3
    if len(items) < least:
        yield f"fewer than {least} items"
    for item in items:
        yield from item_problems(item, sentences)
    if any("claim" not in p or set(p) - {"claim", "added"} for p in document.get("partial") or []):
        yield "a partial claim needs claim, and perhaps added, nothing else"
    neutral = document.get("neutral") or []
    if not neutral or any(too_short(claim) for claim in neutral):
        yield "neutral claims missing or too short"


def main():
    ids, documents, items, found = set(), 0, 0, 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as handle:
            for number, line in enumerate(handle, 1):
                try:
                    document = json.loads(line)
                    here = list(problems(document))
                except json.JSONDecodeError as error:
                    document, here = {}, [f"not JSON: {error}"]
                if document.get("id") in ids:
                    here.append(f"id {document['id']} occurs twice")
                ids.add(document.get("id"))
                documents, items, found = documents + 1, items + len(document.get("items") or []), found + len(here)
                for problem in here:
                    print(f"{path}:{number}: {problem}")
    print(f"{documents} documents, {items} items, {found} problems")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
