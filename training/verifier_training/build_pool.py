"""Build the pool of training, calibration and dev rows.

usage: python -m verifier_training.build_pool --data DIR --documents 'GLOB' --contrasts 'GLOB' --rewordings 'GLOB' --claims 'GLOB' --readings 'GLOB' --tokenizer tokenizer.json --out pool.npz
DIR has train/*.jsonl.gz and dev/*.jsonl.gz with rows {id, source, claim, label}. Dev rows are only ever measured.
"""
import argparse
import os
import random
import time
from collections import Counter

import numpy as np

from . import mix
from .contrasts import claims_by_key, read_contrasts
from .licences import KINDS, LICENCES, is_left_out
from .pages import Pages
from .perturb import altered, another, names_in, with_other_figure
from .pool import CALIBRATION, DEV, MAX_CLAIM_TOKENS, TRAIN, UNLABELLED_ROWS, PoolBuilder
from .read import fingerprint, read_claims, read_documents, read_exchanges, read_readings, read_rewordings, read_sets, unit_interval
from .synthetic import DocumentPairs
from .text import claim_parts, content_words, retrieve, sharing_most, split_sentences, squeeze, windows

WINDOW_TOKENS = 384
# Of so many other documents a claim is held against the one that shares most words with it.
UNLABELLED_OTHERS = 20
# Most sentences drawn are too short or long, or have nothing to alter.
LITERAL_TRIES = 20
# A claim and its twin that have so much of their words in common say two things of one matter.
SAME_MATTER = 0.3
# How many of the unlabelled pairs are about a page of the web.
UNLABELLED_PAGES = 0.2
# Pairs about all of a document; a passage is one by itself.
ABOUT_A_DOCUMENT = frozenset(("full", "contra", "partial", "neutral", "contrast", "elsewhere"))
ABOUT_A_PASSAGE = ABOUT_A_DOCUMENT | {"needs", "needs_contra"}


def fit_context(builder, sentences, claim, rng):
    """Sentences that the engine would put before the model; the room left varies so that no length is favoured."""
    room = builder.budget(claim)
    if rng.random() < 0.3:
        room = min(room, rng.randint(160, 500))
    chosen = retrieve(sentences, [builder.length(s) for s in sentences], claim, room)
    return [sentences[i] for i in chosen]


def trim_surroundings(builder, before, text, after, claim, rng):
    """Drop sentences of the other documents, farthest first, until everything fits."""
    room = builder.budget(claim) - sum(builder.length(s) for s in text)
    if rng.random() < 0.3:
        room = min(room, rng.randint(0, 350))
    before, after = list(before), list(after)
    while before or after:
        if sum(builder.length(s) for s in before + after) <= room:
            break
        if before and (not after or rng.random() < 0.5):
            before.pop(0)
        else:
            after.pop()
    return before + text + after


def without_overlap(sets, dev_rows):
    """The sets without rows that share a source or a longer claim with dev, and how many were dropped."""
    sources = {fingerprint(s[:160]) for s, _, _ in dev_rows}
    claims = {fingerprint(c) for _, c, _ in dev_rows if len(c.split()) > 10}

    def overlaps(name, source, claim):
        same_claim = name not in mix.SHARED_CLAIM_SETS and fingerprint(claim) in claims
        return same_claim or (len(source) > 120 and fingerprint(source[:160]) in sources)

    kept = {name: [row for row in rows if not overlaps(name, row[0], row[1])] for name, rows in sets.items()}
    return kept, sum(map(len, sets.values())) - sum(map(len, kept.values()))


def is_held_back(name, source):
    """A few per cent of the sources of every public set are kept for calibration."""
    return unit_interval("calibration" + source[:200]) < (0.07 if name in mix.DOCUMENT_SETS else 0.02)


def is_held_back_document(document):
    return is_held_back_text(document["id"])


def is_held_back_text(identity):
    return unit_interval("calibration" + identity) < 0.05


def add_public(builder, sets, rng):
    """Rows of the public sets; a few per cent of the sources are kept back for calibration."""
    counts, documents = Counter(), []
    for name, rows in sets.items():
        split_text = {}
        for source, claim, _ in rows:
            if source not in split_text:
                split_text[source] = split_sentences(source)
        builder.add_sentences([s for t in split_text.values() for s in t] + [claim for _, claim, _ in rows])
        for source, claim, label in rows:
            held = is_held_back(name, source)
            sentences = split_text[source]
            context = fit_context(builder, sentences, claim, rng)
            if not context or builder.length(claim) > MAX_CLAIM_TOKENS:
                continue
            builder.add_row(context, claim, label, name, CALIBRATION if held else TRAIN)
            counts[name] += not held
            if not held and name in mix.DOCUMENT_SETS:
                documents.append((sentences, claim, label))
    return counts, documents


def form(kind, context):
    """Which group of its collection a derived pair belongs to."""
    if kind in ("altered", "renamed"):
        return kind
    if kind.startswith("summary"):
        return "summary"
    if "contrast" in kind or kind == "text_as_claim":
        return "contrast"
    if kind.endswith("_long"):
        return "long"
    return "short" if kind.startswith("needs") or len(context) <= 3 else "document"


def add_synthetic(builder, documents, contrasts, group, seed, rng):
    counts = Counter()
    held = [d for d in documents if is_held_back_document(d)]
    kept = [d for d in documents if not is_held_back_document(d)]
    for split, part in ((TRAIN, kept), (CALIBRATION, held)):
        if not part:
            continue
        for before, text, after, claim, label, kind in DocumentPairs(part, seed, contrasts).pairs():
            before, text, after, claim = [squeeze(s) for s in before], [squeeze(s) for s in text], [squeeze(s) for s in after], squeeze(claim)
            context = trim_surroundings(builder, before, text, after, claim, rng)
            builder.add_row(context, claim, label, f"{group}_{form(kind, context)}", split)
            counts[kind] += split == TRAIN
            counts[f"label {label}"] += split == TRAIN
    return counts


def add_pages(builder, documents, contrasts, wanted, seed, rng):
    """Pairs about whole written documents again, the document as a page of the web or as one of several passages."""
    kept = [d for d in documents if not is_held_back_document(d)]
    pairs = DocumentPairs(kept, seed, contrasts)
    wanted_kinds = lambda d: ABOUT_A_PASSAGE if len(d["sentences"]) == 1 else ABOUT_A_DOCUMENT
    rows = [(d, text, claim, label, kind) for d in kept for text, claim, label, kind in pairs.basic(d) if kind in wanted_kinds(d)]
    pages = Pages(kept, rng)
    for document, text, claim, label, kind in rng.sample(rows, min(wanted, len(rows))):
        # A title may state what another text, or the text written anew, does not.
        shown = document | {"title": ""} if kind in ("elsewhere", "contrast") else document
        before, text, after = ([squeeze(s) for s in part] for part in pages.page(shown, text))
        builder.add_row(trim_surroundings(builder, before, text, after, squeeze(claim), rng), squeeze(claim), label, "written_page", TRAIN)
    return min(wanted, len(rows))


def add_readings(builder, readings, rng):
    """Claims of written reviews with the texts that decide them, as they are and turned, with another figure, and with others that the engine reads besides."""
    counts = Counter()
    for review, text, claim, label, is_turned in readings:
        context, held = split_sentences(text), is_held_back_text(review)
        # A claim in its setting may leave less room than the engine gave the text.
        if builder.length(claim) > MAX_CLAIM_TOKENS or sum(builder.length(s) for s in context) > builder.budget(claim):
            continue
        decides = label in (mix.SUPPORTED, mix.CONTRADICTED, mix.PARTIAL)
        group = "reviews_turned" if is_turned else "reviews_deciding" if decides else "reviews_beside"
        builder.add_row(context, claim, label, group, CALIBRATION if held else TRAIN)
        counts[f"label {label}"] += not held
        counts["turned"] += is_turned and not held
        # In its setting a figure may be the setting's.
        changed = with_other_figure(text, claim, rng) if label == mix.SUPPORTED and not held and not claim.startswith("(") else None
        if changed and sum(builder.length(s) for s in context) <= builder.budget(changed):
            builder.add_row(context, changed, mix.CONTRADICTED, "reviews_altered", TRAIN)
            counts["other figure"] += 1
    return counts


def add_exchanges(builder, exchanges, rng):
    """A claim of a review and its twin read against each other, among sentences that decide neither.

    The same claim is borne out by one text and denied by another, so that remembering the claim is of no use.
    """
    counts = Counter()
    for review, claim, twin, texts in exchanges:
        if not texts or not share_most_words(claim, twin):
            continue
        split = CALIBRATION if is_held_back_text(review) else TRAIN
        for said in (claim, twin):
            sentences = split_sentences(rng.choice(texts))
            sentences.insert(rng.randint(0, len(sentences)), said if said.endswith((".", "!", "?")) else f"{said}.")
            for read in (claim, twin):
                if builder.length(read) <= MAX_CLAIM_TOKENS and sum(builder.length(s) for s in sentences) <= builder.budget(read):
                    builder.add_row(sentences, read, mix.SUPPORTED if read == said else mix.CONTRADICTED, "reviews_exchanged", split)
                    counts["supported" if read == said else "contradicted"] += 1
    return counts


def share_most_words(claim, twin):
    one, other = set(claim.lower().split()), set(twin.lower().split())
    return len(one & other) >= SAME_MATTER * len(one | other)


def add_literal(builder, texts, wanted, rng):
    """Sentences of documents as claims about the passage they stand in: as they are, and altered."""
    texts = list({" ".join(sentences): sentences for sentences in texts}.values())
    made = 0
    for _ in range(LITERAL_TRIES * wanted if texts else 0):
        if made >= wanted:
            break
        sentences = rng.choice(texts)
        i = rng.randrange(len(sentences))
        if not 7 <= len(sentences[i].split()) <= 40:
            continue
        passage = sentences[max(0, i - rng.choice([0, 0, 1, 3, 6])):i + 1 + rng.choice([0, 1, 2, 5])]
        changed = altered(" ".join(sentences), sentences[i], rng)
        if not changed or sum(builder.length(s) for s in passage) > min(builder.budget(sentences[i]), builder.budget(changed)):
            continue
        builder.add_row(passage, sentences[i], mix.SUPPORTED, "literal", TRAIN)
        builder.add_row(passage, changed, mix.CONTRADICTED, "literal", TRAIN)
        made += 2
    return made


def add_renamed(builder, sets, names, wanted, rng):
    """Rows of the public sets in another world: a shared name or value changed in source and claim alike, or in one of them."""
    rows, made = [(name, row) for name, part in sets.items() for row in part], 0
    rng.shuffle(rows)
    for name, (source, claim, label) in rows:
        if made >= wanted:
            break
        found = None if is_held_back(name, source) or len(source) > 4000 else another(source, claim, names, rng)
        if found is None:
            continue
        change, is_value = found
        sentences, unlike = split_sentences(source), mix.CONTRADICTED if is_value else mix.UNSUPPORTED
        changed = [change(s) for s in sentences]
        pairs = [(changed, change(claim), label)]
        if label == mix.SUPPORTED:
            pairs += [(changed, claim, unlike), (sentences, change(claim), unlike)]
        for text, said, known in pairs:
            context = fit_context(builder, text, said, rng)
            if context and builder.length(said) <= MAX_CLAIM_TOKENS:
                builder.add_row(context, said, known, "renamed", TRAIN)
                made += 1
    return made


def add_unlabelled(builder, documents, pages, wanted, rng):
    """Pairs without a label about public documents, for teachers to score; what they know of such texts is handed on with them."""
    pool, made = [(sentences, claim) for sentences, claim, _ in documents if len(sentences) > 2], 0
    while pool and made < wanted:
        sentences, claim = rng.choice(pool)
        draw = rng.random()
        if draw < 0.6:
            kept = rng.uniform(0.3, 0.9)
            sentences = [s for s in sentences if rng.random() < kept]
        elif draw < 0.75:
            others = [text for text, _ in rng.sample(pool, min(UNLABELLED_OTHERS, len(pool))) if text != sentences]
            if not others:
                continue
            sentences = sharing_most(claim, others, lambda text: set(content_words(" ".join(text[:12]))))
        else:
            i = rng.randrange(len(sentences))
            claim, sentences = sentences[i], sentences[:i] + sentences[i + 1:]
            if not 6 <= len(claim.split()) <= 45:
                continue
        if not sentences or builder.length(claim) > 120:
            continue
        if rng.random() < UNLABELLED_PAGES:
            sentences = [squeeze(s) for part in pages.page({"id": None}, sentences) for s in part]
        builder.add_row(fit_context(builder, sentences, claim, rng), claim, mix.UNLABELLED, "unlabelled", UNLABELLED_ROWS)
        made += 1
    return made


def add_dev(builder, sets):
    """Dev rows under four ways of choosing context and claim; equal pairs are stored once.

    Windows are tried on the headline sets only. policy 0: retrieval, whole claim; 1: retrieval, claim in parts; 2: windows, whole claim; 3: windows, parts.
    The score of an item is the minimum over parts of the maximum over windows of the supported probability.
    """
    item_set, item_label, links, names, known, item = [], [], [], [], {}, 0
    for name, rows in sets.items():
        names.append(name)
        for source, claim, label in rows:
            sentences = split_sentences(source)
            builder.add_sentences(sentences)
            lengths = [builder.length(s) for s in sentences]
            item_set.append(len(names) - 1)
            item_label.append(label)
            for policy in range(4 if name in mix.HEADLINE_SETS else 2):
                for part_number, part in enumerate(claim_parts(claim) if policy % 2 else [claim]):
                    if policy < 2:
                        choices = [retrieve(sentences, lengths, part, builder.budget(part))]
                    else:
                        choices = windows(lengths, min(WINDOW_TOKENS, builder.budget(part)))
                    for choice in choices:
                        key = (tuple(builder.index[sentences[i]] for i in choice), part)
                        if key not in known:
                            known[key] = builder.add_row([sentences[i] for i in choice], part, label, "dev_" + name, DEV)
                        links.append((policy, item, part_number, known[key]))
            item += 1
    return {
        "dev_sets": np.array(names), "dev_item_set": np.array(item_set, np.int16), "dev_item_label": np.array(item_label, np.int8),
        "dev_links": np.array(links, np.int32),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--documents", nargs="*", default=[])
    parser.add_argument("--contrasts", nargs="*", default=[], help="written documents in which sentences were written anew")
    parser.add_argument("--rewordings", nargs="*", default=[], help="freely reworded claims about written documents")
    parser.add_argument("--claims", nargs="*", default=[], help="claims about sources of the public sets")
    parser.add_argument("--readings", nargs="*", default=[], help="what the engine reads on claims of written reviews")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--without", nargs="*", default=[], choices=tuple(KINDS), help="leave out public sets that forbid commercial use, or of whose licence nothing was found")
    parser.add_argument("--unlabelled", type=int, default=400000)
    parser.add_argument("--pages", type=int, default=80000)
    parser.add_argument("--literal", type=int, default=60000)
    parser.add_argument("--renamed", type=int, default=60000)
    parser.add_argument("--limit", type=int, default=0, help="rows per set, for trying things out")
    parser.add_argument("--seed", type=int, default=17)
    args = parser.parse_args()
    started, rng = time.time(), random.Random(args.seed)
    builder = PoolBuilder(args.tokenizer)
    dev_sets = read_sets(os.path.join(args.data, "dev"), args.limit)
    dev_rows = [row for rows in dev_sets.values() for row in rows]
    sets, dropped = without_overlap(read_sets(os.path.join(args.data, "train"), args.limit, args.without), dev_rows)
    written, claims = read_documents(args.documents), read_claims(args.claims, sets)
    contrasts, reworded = read_contrasts(args.contrasts, written), read_rewordings(args.rewordings, written)
    if args.without:
        print(f"without {' and '.join(args.without)} sets: {sorted(name for name in LICENCES if is_left_out(name, args.without))}", flush=True)
    counts, documents = add_public(builder, sets, rng)
    print(f"public rows {dict(counts)}, {dropped} that overlap with dev dropped ({time.time() - started:.0f} s)", flush=True)
    for group, part, anew in (("written", written, contrasts), ("claims", claims, {}), ("reworded", reworded, {})):
        print(f"{group} documents {len(part)}: {dict(add_synthetic(builder, part, anew, group, args.seed, rng))}", flush=True)
    print(f"readings {dict(add_readings(builder, read_readings(args.readings), rng))}", flush=True)
    print(f"exchanges {dict(add_exchanges(builder, read_exchanges(args.readings), rng))}", flush=True)
    print("rows about pages", add_pages(builder, written, contrasts, args.pages, args.seed, rng), flush=True)
    told = [(d["sentences"], squeeze(claim), None) for d in claims if not is_held_back_document(d) for claim, _ in claims_by_key(d).values()]
    names = names_in(written)
    print("renamed rows", add_renamed(builder, sets, names, args.renamed, rng), flush=True)
    kept = [d for d in written if not is_held_back_document(d)]
    texts = [sentences for sentences, _, _ in documents] + [[squeeze(s) for s in d["sentences"]] for d in kept if len(d["sentences"]) > 1]
    print("literal rows", add_literal(builder, texts, args.literal, rng), flush=True)
    print("unlabelled rows", add_unlabelled(builder, documents + told, Pages(kept, rng), args.unlabelled, rng), flush=True)
    dev = add_dev(builder, dev_sets)
    train = Counter(g for g, s in zip(builder.group, builder.split) if s in (TRAIN, UNLABELLED_ROWS))
    rates = {name: mix.rate_of(name, train[number]) for name, number in builder.groups.items() if train[number]}
    distractors = {s for s in (x for t, _, _ in documents for x in t[:8]) if 6 < len(s.split()) < 45}
    distractors |= {s for src, _, _ in sets.get("fever_train_evidence", []) for s in split_sentences(src) if len(s.split()) > 5}
    distractors = sorted(distractors)
    rng.shuffle(distractors)
    builder.save(args.out, distractors[:40000], rates, dev)
    print(f"rows {len(builder.label)}, sentences {len(builder.tokens)}, tokens {sum(builder.lengths)}, {time.time() - started:.0f} s")


if __name__ == "__main__":
    main()
