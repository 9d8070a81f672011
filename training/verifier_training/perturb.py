"""Claims with one thing changed: a number, a listed word, a name, an opposite, a negation.

A supported claim so changed is nearly always contradicted; what an open one becomes only a teacher can say.
"""
import re

_NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?!\w)")
_NAME = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][a-z]+(?: [A-Z][a-z]+)*")
_MONTHS = "January February March April May June July August September October November December".split()
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
    found = [(m, words) for words in (_MONTHS, _DAYS, _COUNTS) for m in re.finditer(r"\b(" + "|".join(words) + r")\b", claim)]
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
