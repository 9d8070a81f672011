"""Labelled pairs from the written documents.

A document has `sentences` and `items`; an item is a claim that the document supports, the indices of the sentences
it needs (delete any one and the rest no longer supports it) and `contra`, the same claim changed in one point, or
another claim about those sentences, that the document contradicts; without indices only the whole document is used. `partial` claims have an added part that is not in the document, `neutral` claims
are on topic but not settled by it. Everything below follows from these fields.
"""
import random
from collections import defaultdict

from .contrasts import claims_by_key
from .mix import CONTRADICTED, NEUTRAL, PARTIAL, SILENT, SUPPORTED, UNSUPPORTED
from .perturb import altered, another, names_in
from .text import content_words, sharing_most

# Of so many other documents the one that shares most words with a claim is taken as one that is silent about it.
OTHERS_COMPARED = 40
ELSEWHERE_SHARE = 0.3
BESIDE_SHARE = 0.5
# How often a document's title stands before its sentences, as the engine puts a heading before what it reads.
TITLE_SHARE = 0.25
# Pairs with the text as it was first written; where it was written anew as well, both count as contrasts.
CONTRASTED = frozenset(("full", "contra", "needs", "needs_contra", "partial", "neutral"))
# How often a text that was written anew serves as a claim about the text before, and the other way round.
TEXT_AS_CLAIM_SHARE, TEXT_AS_CLAIM_WORDS = 0.5, range(5, 46)


def join_claims(first, second, common, rng):
    """Two claims as one sentence, or as two sentences. `common`: words that occur in lower case somewhere."""
    if rng.random() < 0.35:
        return f"{first} {second}"
    head = second.split(" ", 1)[0]
    tail = second[0].lower() + second[1:] if head.lower() in common else second
    link = rng.choice([", and ", " and ", "; ", ", while ", "; also, "])
    return first.rstrip().rstrip(".") + link + tail


class DocumentPairs:
    """Derives (context sentences, claim, label, kind) from a collection of documents."""

    def __init__(self, documents, seed, contrasts=None):
        self.rng = random.Random(seed)
        self.contrasts = contrasts or {}
        self.by_genre = defaultdict(list)
        self.documents = documents
        self.common = {w.strip(".,;:()") for d in documents for s in d["sentences"] for w in s.split() if w[:1].islower()}
        self.names = names_in(documents)
        self.words = {}
        for document in documents:
            self.by_genre[self.genre(document)].append(document)

    @staticmethod
    def genre(document):
        """The last word of the genre: "hr policy" and "travel policy" are neighbours."""
        return (document.get("genre") or "other").split()[-1]

    def neighbour(self, document):
        """Another document, of the same genre where there is one."""
        group = self.by_genre[self.genre(document)]
        pool = group if len(group) > 3 and self.rng.random() < 0.7 else self.documents
        for _ in range(8):
            other = self.rng.choice(pool)
            if other["id"] != document["id"]:
                return other
        return None

    def surround(self, document, sentences):
        """The sentences inside a longer text made of other documents (whole ones, or the beginning of one)."""
        before, after = [], []
        for _ in range(self.rng.choice([1, 1, 2, 2, 3])):
            other = self.neighbour(document)
            if other is None:
                continue
            text = list(other["sentences"])
            if self.rng.random() < 0.4 and len(text) > 2:
                text = text[: self.rng.randint(2, len(text))]
            side = before if self.rng.random() < 0.5 else after
            side.extend(([other["title"]] if self.rng.random() < 0.3 and other.get("title") else []) + text)
        return before, sentences, after

    def basic(self, document):
        """The pairs of one document by itself."""
        rng, text = self.rng, document["sentences"]
        for item in document["items"]:
            needs = [i for i in item["needs"] if 0 <= i < len(text)]
            is_passage = len(text) == 1
            if not is_passage:
                yield text, item["claim"], SUPPORTED, "full"
                if item.get("contra"):
                    yield text, item["contra"], CONTRADICTED, "contra"
            if not needs:
                continue
            if not is_passage:
                yield from self.parts(text, item, needs)
            alone = [text[i] for i in sorted(set(needs))]
            yield alone, item["claim"], SUPPORTED, "needs"
            if item.get("contra"):
                yield alone, item["contra"], CONTRADICTED, "needs_contra"
            changed = altered(" ".join(text), item["claim"], rng)
            if changed:
                yield alone if rng.random() < 0.6 else text, changed, CONTRADICTED, "altered"
            yield from self.renamed(alone, item)
            if not is_passage:
                yield from self.renamed(text, item)
        for partial in document.get("partial") or []:
            yield text, partial["claim"], PARTIAL, "partial"
        for claim in document.get("neutral") or []:
            yield text, claim, SILENT, "neutral"
        yield from self.elsewhere(document)
        for contrast in self.contrasts.get(document["id"], []):
            yield from self.contrasted(text, contrast)

    def contrasted(self, before, contrast):
        """The same claims about a text that was written anew: neither the wording nor the topic of a claim tells its label."""
        after, is_passage = contrast.sentences, len(before) == 1
        for claim, label, deciding in contrast.claims:
            yield after, claim, label, "contrast"
            if not is_passage and len(deciding) < len(after):
                yield [after[i] for i in deciding], claim, label, "needs_contrast"
        if contrast.deciding is None:
            return
        [(index, new)] = contrast.changed.items()
        for claim, is_new in ((before[index], False), (new, True)):
            if len(claim.split()) not in TEXT_AS_CLAIM_WORDS:
                continue
            for text, label in ((after, SUPPORTED if is_new else CONTRADICTED), (before, CONTRADICTED if is_new else SUPPORTED)):
                if self.rng.random() < TEXT_AS_CLAIM_SHARE:
                    yield [text[i] for i in contrast.deciding] if self.rng.random() < 0.6 else text, claim, label, "text_as_claim"

    def elsewhere(self, document):
        """Claims of every kind against another document that shares words with them: what a claim is like must not tell its label."""
        for claim, _ in claims_by_key(document).values():
            if self.rng.random() >= ELSEWHERE_SHARE:
                continue
            others = [d for d in self.rng.sample(self.documents, min(OTHERS_COMPARED, len(self.documents))) if d["id"] != document["id"]]
            if others:
                yield sharing_most(claim, others, self.words_of)["sentences"], claim, SILENT, "elsewhere"

    def words_of(self, document):
        if document["id"] not in self.words:
            self.words[document["id"]] = set(content_words(" ".join(document["sentences"])))
        return self.words[document["id"]]

    def beside(self, text, item, needs, left_open):
        """The claim against the sentence that shares most words with it among those it does not need."""
        for claim in (item["claim"], item.get("contra")):
            others = [i for i in range(len(text)) if i not in needs]
            if not claim or not others or self.rng.random() >= BESIDE_SHARE:
                continue
            wanted = set(content_words(claim))
            closest = max(others, key=lambda i: (len(wanted & set(content_words(text[i]))), self.rng.random()))
            yield [text[closest]], claim, left_open, "beside"

    def renamed(self, text, item):
        """The pair in another world: one to three things that text and claim share are changed in both, or in the text alone."""
        changed, claim, contra, unlike = list(text), item["claim"], item.get("contra") or "", None
        taken = " ".join([*text, claim, contra])
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            found = another(" ".join(changed), claim, self.names, self.rng, taken)
            if found is None:
                break
            change, is_value = found
            changed, claim, contra = [change(s) for s in changed], change(claim), change(contra)
            unlike = CONTRADICTED if is_value or unlike == CONTRADICTED else UNSUPPORTED
        if unlike is None:
            return
        yield changed, claim, SUPPORTED, "renamed"
        yield changed, item["claim"], unlike, "renamed"
        if contra:
            yield changed, contra, CONTRADICTED, "renamed"

    def parts(self, text, item, needs):
        """Parts of a document of several sentences: with all that the claim needs, and without some of it."""
        rng, everything = self.rng, range(len(text))
        with_needs = lambda: [text[i] for i in everything if i in needs or i == 0 or rng.random() < 0.45]
        yield with_needs(), item["claim"], SUPPORTED, "subset"
        if item.get("contra") and rng.random() < 0.5:
            yield with_needs(), item["contra"], CONTRADICTED, "contra_subset"
        left_open = NEUTRAL if len(needs) == 1 else UNSUPPORTED
        yield from self.beside(text, item, needs, left_open)
        for gone in needs:
            rest = [text[i] for i in everything if i != gone]
            yield rest, item["claim"], left_open, "removed"
            if item.get("contra") and rng.random() < 0.35:
                yield rest, item["contra"], left_open, "contra_removed"
        if len(needs) > 1:
            yield [text[i] for i in needs[:-1]], item["claim"], UNSUPPORTED, "needs_removed"

    def merged(self, document):
        """Two claims of one document joined: supported only if both are, contradicted if one is, else partly supported."""
        rng, text, items = self.rng, document["sentences"], document["items"]
        if len(items) < 2:
            return
        others = [(i["contra"], CONTRADICTED) for i in items if i.get("contra")]
        others += [(claim, PARTIAL) for claim in document.get("neutral") or []]
        others += [(p["claim"], PARTIAL) for p in document.get("partial") or []]
        for _ in range(min(3, len(items) - 1)):
            a, b = rng.sample(items, 2)
            yield text, join_claims(a["claim"], b["claim"], self.common, rng), SUPPORTED, "both"
        for _ in range(min(3, len(items) - 1)):
            good = rng.choice(items)
            bad, label = rng.choice([o for o in others if o[0] != good.get("contra")] or others)
            pair = (good["claim"], bad) if rng.random() < 0.5 else (bad, good["claim"])
            yield text, join_claims(*pair, self.common, rng), label, "one_of_two"

    def pairs(self):
        """All pairs as (before, text, after, claim, label, kind); a share of them once more inside a longer text.

        `before` and `after` are sentences of other documents, which may be trimmed to fit the model's window.
        """
        rng = self.rng
        for document in self.documents:
            rows = list(self.basic(document)) + list(self.merged(document))
            is_summed_up = not any(item["needs"] for item in document["items"])
            for text, claim, label, kind in rows:
                if not text:
                    continue
                if is_summed_up and kind != "elsewhere":
                    kind = "summary_" + kind
                elif kind in CONTRASTED and document["id"] in self.contrasts:
                    kind += "_contrasted"
                is_passage, is_own = len(document["sentences"]) == 1, kind != "elsewhere"
                if is_own and not is_passage and document.get("title") and rng.random() < TITLE_SHARE:
                    text = [document["title"] + ":"] + list(text)
                yield [], list(text), [], claim, label, kind
                is_part = kind.startswith("needs") and not is_passage
                if not is_part and kind not in ("altered", "renamed", "elsewhere", "beside", "text_as_claim") and rng.random() < 0.33:
                    before, middle, after = self.surround(document, list(text))
                    yield before, middle, after, claim, label, kind + "_long"
