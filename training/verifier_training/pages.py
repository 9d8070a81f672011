"""Written documents as they are found on the web: menus, bylines and footers around them, several of them in one text,
numbered or called "passage 2:", sentences repeated and clipped, marks set apart by spaces. What a document says of a
claim stays what it is, so its pairs keep their labels."""
import re

from .perturb import MONTHS

MENU = (
    "Home", "About us", "Contact", "Log in", "Sign up", "News", "Sport", "Business", "Travel", "Culture", "Opinion", "Video", "Shop", "Basket",
    "Services", "Products", "Support", "Careers", "Press", "Events", "Search", "Menu", "FAQ", "Blog", "Downloads", "My account", "Subscribe",
)
BEFORE = (
    "Skip to main content", "You are here: {menu} > {menu} > {title}", "{title}", "{title} - {menu}", "By {name}", "By {name} | {date}",
    "Published {date}. Last updated {date}.", "{date}", "Posted by {name} on {date}", "{minutes} min read", "Image: archive", "Print this page",
    "Was this page helpful?", "Share on Facebook Share on X Share by e-mail", "Advertisement", "Table of contents", "Listen to this article",
    "We use cookies to make this site work. Accept all | Manage settings", "Q: {title}?", "Answer:", "Question: {title}", "Summary", "Overview",
)
AFTER = (
    "Read more: {other}", "Related: {other} | {other}", "See also", "Share this article", "All rights reserved.", "© {year} All rights reserved.",
    "Terms of use | Privacy | Imprint", "Back to top", "Next page: {other}", "Comments ({minutes})", "Leave a reply", "Sign up for our newsletter.",
    "Tags: {menu}, {menu}, {menu}", "Report a problem with this page", "Photo: {name}", "Most read: {other}", "Contact the editors", "Cite this page",
    "Editor's note: this page was first published in {year}.", "Load more", "Rate this answer", "Was this useful to you? Yes / No",
)
FIRST_NAMES = ("Anna", "Tom", "Priya", "Luis", "Mei", "Omar", "Karin", "Jonas", "Ruth", "Femi", "Elif", "Paul", "Noor", "Ivan", "Clara", "Hugo")
LAST_NAMES = ("Whitlow", "Serrano", "Okoro", "Lindqvist", "Banerjee", "Keller", "Nakano", "Dufour", "Petrov", "Marsh", "Aydin", "Costa")
LABELS = ("passage {n}:", "Passage {n}:", "[{n}]", "({n})", "{n}.", "Result {n}:", "Document {n}", "#{n}")
MARKS = re.compile(r"(?<=\w)([,.;:!?)])(?=\s|$)")


class Pages:
    def __init__(self, documents, rng):
        self.documents, self.rng = documents, rng

    def page(self, document, text):
        """The text of a document as a page: (what comes before, the text, what comes after)."""
        rng = self.rng
        others = [d for d in rng.sample(self.documents, min(5, len(self.documents))) if d["id"] != document["id"]]
        layout = rng.random()
        if layout < 0.4:
            before, after = self.furniture(BEFORE, document, others), self.furniture(AFTER, document, others)
        else:
            before, text, after = self.collection(text, others)
            if layout > 0.8:
                before, after = self.furniture(BEFORE, document, others) + before, after + self.furniture(AFTER, document, others)
        if rng.random() < 0.35:
            clipped = self.clipped(text) + [teaser for d in others[:1] for teaser in self.clipped(d["sentences"])]
            before, after = (before + clipped, after) if rng.random() < 0.4 else (before, clipped + after)
        if rng.random() < 0.15:
            before, text, after = ([MARKS.sub(r" \1", s) for s in part] for part in (before, text, after))
        return before, list(text), after

    def furniture(self, lines, document, others):
        """What stands around the text of a page."""
        rng = self.rng
        chosen = [self.filled(line, document, others) for line in rng.sample(lines, rng.randint(1, 4))]
        if rng.random() < 0.5:
            chosen.insert(0, rng.choice((" | ", " ", " · ", " > ")).join(rng.sample(MENU, rng.randint(3, 9))))
        return chosen

    def filled(self, line, document, others):
        rng = self.rng
        values = {
            "menu": lambda: rng.choice(MENU), "title": lambda: title_of(document), "minutes": lambda: rng.randint(2, 40),
            "name": lambda: f"{rng.choice(FIRST_NAMES)} {rng.choice(LAST_NAMES)}", "year": lambda: rng.randint(2008, 2025),
            "date": lambda: f"{rng.randint(1, 28)} {rng.choice(MONTHS)} {rng.randint(2008, 2025)}",
            "other": lambda: title_of(rng.choice(others)) if others else rng.choice(MENU),
        }
        return re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]()), line)

    def collection(self, text, others):
        """The text as one of several passages that a search has found; as a rule each has a number."""
        rng = self.rng
        label, first, place = rng.choice(LABELS), rng.randint(0, 1), rng.randint(0, len(others))
        is_numbered = rng.random() < 0.8
        passages = [cut(d["sentences"], rng) for d in others]
        passages.insert(place, list(text))
        if is_numbered:
            passages = [[f"{label.format(n=n)} {p[0]}", *p[1:]] for n, p in enumerate(passages, first)]
        flat = lambda part: [s for passage in part for s in passage]
        return flat(passages[:place]), passages[place], flat(passages[place + 1:])

    def clipped(self, sentences):
        """A sentence broken off, as teasers and search results show it."""
        words = self.rng.choice(sentences).split()
        if len(words) < 8:
            return []
        return [" ".join(words[: self.rng.randint(5, len(words) - 2)]).rstrip(",;:") + self.rng.choice((" ...", "…", ""))]


def title_of(document):
    return (document.get("title") or document.get("genre") or "Notice").rstrip(":.")


def cut(sentences, rng):
    """A document from its beginning, or a part of it."""
    start = 0 if rng.random() < 0.6 else rng.randrange(len(sentences))
    return list(sentences[start:start + rng.randint(1, 8)])
