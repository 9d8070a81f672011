"""Claims with one thing changed: a number, a listed word, a name, an opposite, a negation.

A supported claim so changed is nearly always contradicted; what an open one becomes only a teacher can say.
`another` changes a number, a month, a weekday or a name that claim and source share, in both alike: the label stays,
what there is to remember does not. Changed in the source alone, it takes a supported claim's support away.
`with_other_figure` changes a figure of the claim alone, and only where nothing but that figure would do.
"""
import re

_NUMBER = re.compile(r"(?<![\w.])\d(?:[\d,]*\d)?(?:\.\d+)?(?!\w)")
_TERM = re.compile(r"\d(?:[\d,]*\d)?(?:\.\d+)?(?!\w)|\w+")
_NAME = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][a-z]+(?: [A-Z][a-z]+)*")
MONTHS = "January February March April May June July August September October November December".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_COUNTS = "two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty".split()
_PAIRS = (
    "before/after increase/decrease increased/decreased rose/fell higher/lower highest/lowest largest/smallest "
    "more/fewer above/below always/never may/must can/cannot required/optional allowed/forbidden "
    "include/exclude with/without minimum/maximum approved/rejected won/lost bought/sold opened/closed first/last "
    "weekly/monthly daily/weekly hours/days days/weeks weeks/months months/years million/billion buyer/seller "
    "employer/employee tenant/landlord supplier/customer north/south east/west public/private earlier/later"
).split()
_SWAP = {}
for _pair in _PAIRS:
    _a, _b = _pair.split("/")
    _SWAP.setdefault(_a, _b)
    _SWAP.setdefault(_b, _a)
_NEGATE = [(f" {v} ", f" {v} not ") for v in "is was are were will must should does did has have had".split()]


def _replace(claim, match, new):
    return claim[: match.start()] + new + claim[match.end():]


def _number(source, claim, rng):
    found = [m for m in _NUMBER.finditer(claim)]
    if not found:
        return None
    match = rng.choice(found)
    others = [n for n in _NUMBER.findall(source) if n != match.group(0)]
    if others and rng.random() < 0.6:
        return _replace(claim, match, rng.choice(others))
    digits = match.group(0).replace(",", "")
    if "." in digits:
        return _replace(claim, match, str(round(float(digits) * rng.choice([0.5, 0.9, 1.1, 2]), 2)))
    return _replace(claim, match, str(max(0, int(digits) + rng.choice([-10, -2, -1, 1, 2, 3, 10]))))


def _listed(source, claim, rng):
    found = [(m, words) for words in (MONTHS, _DAYS, _COUNTS) for m in re.finditer(r"\b(" + "|".join(words) + r")\b", claim)]
    if not found:
        return None
    match, words = rng.choice(found)
    return _replace(claim, match, rng.choice([w for w in words if w != match.group(0)]))


def _name(source, claim, rng):
    found = list(_NAME.finditer(claim))
    names = sorted(set(_NAME.findall(source)))
    if not found or len(names) < 2:
        return None
    match = rng.choice(found)
    others = [n for n in names if n not in claim and match.group(0) not in n]
    return _replace(claim, match, rng.choice(others)) if others else None


def _opposite(source, claim, rng):
    found = [m for m in re.finditer(r"\b[a-z]+\b", claim) if m.group(0) in _SWAP]
    if not found:
        return None
    match = rng.choice(found)
    return _replace(claim, match, _SWAP[match.group(0)])


def _negation(source, claim, rng):
    if " not " in claim:
        return claim.replace(" not ", " ", 1)
    found = [(a, b) for a, b in _NEGATE if a in claim]
    return claim.replace(*rng.choice(found), 1) if found else None


def altered(source, claim, rng):
    """The claim with one thing changed, or None."""
    ways = [_number, _listed, _name, _name, _opposite, _opposite, _negation]
    rng.shuffle(ways)
    for way in ways:
        new = way(source, claim, rng)
        if new and new != claim:
            return new
    return None


def _near(number, rng):
    """Another number of about the same size, written the same way."""
    digits = number.replace(",", "")
    if "." in digits:
        places = len(digits.split(".")[1])
        return f"{float(digits) * rng.choice([0.6, 0.8, 0.9, 1.1, 1.3, 1.6]) + 10 ** -places:.{places}f}"
    value = int(digits)
    if 1800 <= value <= 2100 and "," not in number:
        return str(value + rng.choice([-9, -4, -3, -2, -1, 1, 2, 3, 5]))
    step = max(1, 10 ** (len(digits) - 2))
    new = max(1, value + step * rng.choice([-4, -3, -2, -1, 1, 2, 3, 5, 7]))
    return f"{new:,}" if "," in number else str(new)


_BOUND = re.compile(
    r"\b(?:least|most|more|less|fewer|over|under|above|below|up to|within|between|about|around|roughly|nearly|almost|some|any|before|after|by|until|than|if|or|maximum|minimum|exceed\w*)\b", re.I)


def with_other_figure(context, claim, rng):
    """A claim that gives a figure of the context exactly, with another that stands nowhere in it; or None."""
    if _BOUND.search(claim):
        return None
    there = set(_TERM.findall(context))
    said = there | set(_TERM.findall(claim))
    found = [(m, [_near(m.group(0), rng) for _ in range(4)]) for m in _NUMBER.finditer(claim) if m.group(0)[0] != "0"]
    found += [(m, [rng.choice(words) for _ in range(4)]) for words in (MONTHS, _DAYS, _COUNTS) for m in re.finditer(r"\b(?:" + "|".join(words) + r")\b", claim)]
    found = [(m, new) for m, news in found if m.group(0) in there for new in news if new not in said]
    return _replace(claim, *rng.choice(found)) if found else None


def names_in(documents):
    return [name for document in documents for sentence in document["sentences"] for name in _NAME.findall(sentence)]


def another(source, claim, names, rng, taken=""):
    """A function that changes one thing which both texts name, and whether it is a value (not a name); or None.

    `names`: names to choose from. `taken`: a text none of whose words is brought in either.
    """
    shared = set(_TERM.findall(source)) & set(_TERM.findall(claim))
    values = [n for n in _NUMBER.findall(claim) if n in shared]
    listed = [(w, words) for words in (MONTHS, _DAYS, _COUNTS) for w in words if w in shared]
    known = [n for n in _NAME.findall(source) + _NAME.findall(claim) if shared.issuperset(n.split()) and n not in MONTHS + _DAYS]
    ways = [w for w in (values, listed, known) if w]
    if not ways:
        return None
    chosen = rng.choice(rng.choice(ways))
    if isinstance(chosen, tuple):
        pairs = {chosen[0]: rng.choice(chosen[1])}
    elif chosen[0].isdigit():
        pairs = {chosen: _near(chosen, rng)}
    else:
        same_length = [n for n in (rng.choice(names) for _ in range(60)) if len(n.split()) == len(chosen.split())]
        fresh = [n for n in same_length if not any(w in source or w in claim for w in n.split())]
        if not fresh:
            return None
        pairs = dict(zip(chosen.split(), fresh[0].split()))
    said = set(_TERM.findall(f"{source} {claim} {taken}"))
    if any(new in said for new in pairs.values()):
        return None
    return (lambda text: _TERM.sub(lambda m: pairs.get(m.group(0), m.group(0)), text)), chosen not in known
