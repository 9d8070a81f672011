"""The licence of every public set, and which sets a pool may be made without. MODEL_CARD.md has where each is stated."""

YES, NO, NOT_FOUND = "yes", "no", "not found"

# Set: (licence, whether it allows commercial use). Of statements that differ the stricter counts.
LICENCES = {
    "fever_train_evidence": ("CC BY-SA 3.0", YES), "fever_nei_synth": ("CC BY-SA 3.0", YES),
    "fever_rte": ("CC BY-SA 3.0", YES), "fever_symmetric": ("CC BY-SA 3.0", YES),
    "feverous_programfc": ("CC BY-SA 3.0", YES), "snli_dev": ("CC BY-SA 4.0", YES),
    "scitail_test": ("Apache-2.0", YES), "control": ("CC0 1.0", YES), "true_paws": ("any purpose", YES),
    "begin": ("CC BY 4.0", YES), "begin_v1": ("CC BY 4.0", YES), "q2_wow": ("Apache-2.0", YES),
    "bump": ("MIT", YES), "factcg_cg2c": ("MIT", YES),
    "contractnli_doc": ("Apache-2.0", YES), "contractnli_span": ("Apache-2.0", YES),
    "anli_r3": ("CC BY-NC 4.0", NO), "averitec": ("CC BY-NC 4.0", NO), "scifact_rte": ("CC BY-NC 2.0", NO),
    "covidfact": ("CC BY-NC 2.0", NO), "dialsummeval": ("CC BY-NC-ND 4.0", NO),
    "lingnli": (NOT_FOUND, NOT_FOUND), "conjnli": (NOT_FOUND, NOT_FOUND), "cad_snli": (NOT_FOUND, NOT_FOUND),
    "infotabs": (NOT_FOUND, NOT_FOUND), "rte": (NOT_FOUND, NOT_FOUND), "nli4ct": (NOT_FOUND, NOT_FOUND),
    "climate_fever": (NOT_FOUND, NOT_FOUND), "true_dialfact": (NOT_FOUND, NOT_FOUND),
    "defacto": (NOT_FOUND, NOT_FOUND), "fib": (NOT_FOUND, NOT_FOUND), "bingcheck": (NOT_FOUND, NOT_FOUND),
    "storysumm_sentence": (NOT_FOUND, NOT_FOUND),
    # The annotations are CC BY 4.0; the articles, which they do not include, have no licence that was found.
    "xsumfaith": ("CC BY 4.0", NOT_FOUND),
}
# What `build_pool --without` leaves out.
KINDS = {"noncommercial": NO, "unstated": NOT_FOUND}


def commercial_use(name):
    """Of a set that is not listed nothing is known."""
    return LICENCES.get(name, (NOT_FOUND, NOT_FOUND))[1]


def is_left_out(name, without):
    return commercial_use(name) in [KINDS[kind] for kind in without]
