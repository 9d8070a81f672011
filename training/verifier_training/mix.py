"""The training mix: how many rows of each public set one pass over the data uses, and which sets are long documents."""

# What the model tells apart.
CLASSES = ("supported", "neutral", "contradicted", "partial")
# What is known of a row, and the classes it leaves open. In public sets and readings "neutral" may well be partly supported.
SUPPORTED, NEUTRAL, CONTRADICTED, UNSUPPORTED, PARTIAL, SILENT, UNLABELLED = 0, 1, 2, 3, 4, 5, -1
OPEN_CLASSES = {SUPPORTED: [0], NEUTRAL: [1, 3], CONTRADICTED: [2], UNSUPPORTED: [1, 2, 3], PARTIAL: [3], SILENT: [1]}
LABELS = {"supported": SUPPORTED, "neutral": NEUTRAL, "contradicted": CONTRADICTED, "unsupported": UNSUPPORTED, "partial": PARTIAL, "silent": SILENT}

# Rows per pass. A set with fewer rows is repeated, one with more is sampled anew for every pass.
ROWS_PER_PASS = {
    "fever_train_evidence": 7500, "fever_nei_synth": 3000, "fever_rte": 2500, "fever_symmetric": 700,
    "lingnli": 15000, "snli_dev": 3500, "conjnli": 3500, "cad_snli": 3500, "infotabs": 4000, "rte": 1900,
    "scitail_test": 1500, "control": 1600, "nli4ct": 1200, "averitec": 500, "covidfact": 2000,
    "climate_fever": 2250, "scifact_rte": 750, "true_dialfact": 3000, "true_paws": 3000, "begin_v1": 2000,
    "begin": 1500, "q2_wow": 500, "defacto": 5250, "fib": 2250, "xsumfaith": 600, "bump": 1100,
    "factcg_cg2c": 4500, "feverous_programfc": 3000, "contractnli_doc": 1250, "contractnli_span": 500,
    "bingcheck": 3500, "storysumm_sentence": 600, "dialsummeval": 850, "anli_r3": 400,
}
DEFAULT_ROWS = 1000

# How often a pass uses each pair derived from the written documents, claims and reviews, by its form
# (build_pool.py). Short pairs are about comparing; a document's text and claims come back in many pairs, and are
# remembered rather than compared when they come back too often. In contrasts, alone or in a longer
# text, and between a review's sources and the same sources turned, the same claims have both labels. The wording of reworded claims gives their labels away in part
# (supported ones share few words with the text, contradicted ones many); literal sentences, which are supported, make up for that.
COLLECTIONS = ("written", "claims", "reworded", "reviews")
WRITTEN_RATES = {"contrast": 0.5, "short": 0.4, "altered": 0.3, "renamed": 0.4, "document": 0.3, "long": 0.15, "page": 0.5, "summary": 0.8, "deciding": 0.7, "turned": 1.0, "exchanged": 0.6, "beside": 0.4}
# The same for pairs that a program derives from public and (literal) written texts.
DERIVED_RATES = {"literal": 0.8, "renamed": 0.5, "unlabelled": 1.0}


def is_written(group):
    return group.startswith(COLLECTIONS)


def is_public(group):
    """Rows of the public sets, and unlabelled ones about their documents; others are labelled by who or what made them."""
    return not is_written(group) and group not in ("literal", "renamed")


def rate_of(group, rows):
    """How often a pass uses each of the `rows` rows of a group."""
    if is_written(group):
        return WRITTEN_RATES[group.split("_")[1]]
    return DERIVED_RATES.get(group) or min(4.0, ROWS_PER_PASS.get(group, DEFAULT_ROWS) / rows)


# Sets whose sources are documents of several sentences.
DOCUMENT_SETS = frozenset(
    "defacto factcg_cg2c storysumm_sentence contractnli_doc bingcheck dialsummeval bump nli4ct control fib xsumfaith "
    "averitec covidfact begin".split()
)
# One-sentence sets whose source is never wrapped in distractors (captions, paraphrases).
BARE_SETS = frozenset("snli_dev cad_snli conjnli true_paws".split())

# In the last part of a run passes lean towards documents: single-sentence sets are halved, documents used more.
SENTENCE_SETS = frozenset(
    "fever_train_evidence fever_nei_synth fever_rte lingnli snli_dev conjnli cad_snli infotabs true_paws".split()
)
LATE_SENTENCES, LATE_DOCUMENTS = 0.5, 1.4

# Sets whose claims are a fixed list, the same for every source (so an equal claim in dev is no overlap).
SHARED_CLAIM_SETS = frozenset(("contractnli_doc", "contractnli_span"))

# The eight sets whose mean balanced accuracy is the headline figure, and the sets measured three ways.
HEADLINE_SETS = ("aggrefact_xsum", "aggrefact_cnn", "wice", "factcheckgpt", "lfqa", "ragtruth_qa", "expertqa", "claimverify")
THREE_WAY_SETS = ("mnli", "lingnli", "healthver", "contractnli", "foolmetwice")

# How often a pass of refine.py uses each row of a group.
REFINE_RATES = {
    "written_contrast": 0.16, "written_page": 0.08, "written_short": 0.06, "claims_short": 0.08, "written_document": 0.015, "claims_document": 0.03, "claims_summary": 0.03,
    "reworded_short": 0.06, "reworded_document": 0.03, "reworded_long": 0.01, "reworded_altered": 0.02, "reworded_renamed": 0.02, "reviews_deciding": 0.08, "reviews_turned": 0.16, "reviews_altered": 0.03, "reviews_exchanged": 0.03, "reviews_beside": 0.03,
    "written_long": 0.005, "claims_long": 0.01, "written_altered": 0.02, "claims_altered": 0.02, "written_renamed": 0.02, "claims_renamed": 0.02,
    "literal": 0.05, "renamed": 0.03, "unlabelled": 0.0, "fever_train_evidence": 0.01, "fever_nei_synth": 0.02, "fever_rte": 0.05, "lingnli": 0.08,
    "snli_dev": 0.1, "cad_snli": 0.1, "conjnli": 0.05, "true_paws": 0.1, "infotabs": 0.03, "fib": 0.08, "others": 0.25,
}
