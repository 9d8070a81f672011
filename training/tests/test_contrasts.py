import unittest

from verifier_training.build_pool import form
from verifier_training.contrasts import Contrast
from verifier_training.mix import CONTRADICTED, SUPPORTED
from verifier_training.synthetic import DocumentPairs

PASSAGE = {
    "id": "p-1", "genre": "passage", "title": "passage", "sentences": ["Dogs may come in, but only on a leash."],
    "items": [{"claim": "A dog on a leash is let in.", "needs": [0], "contra": "Dogs stay outside."}], "neutral": ["Cats may come in."],
}
DOCUMENT = {
    "id": "a-1", "genre": "fee table", "title": "Fees",
    "sentences": ["The yearly fee is €30.", "It is due on 4 May.", "Late payers are charged €5 at once."],
    "items": [{"claim": "A fee of €30 is due on 4 May.", "needs": [0, 1], "contra": "A fee of €30 is due on 9 May."}],
}
NO_DOGS = {"of": "p-1", "sentences": {"0": "Neither dogs nor cats are let in here."}, "labels": {"c1": "-", "d1": "+", "n1": "-"}}
LATER = {"of": "a-1", "sentences": {"1": "It has to be paid by 9 May."}, "labels": {"c1": "-", "d1": "+"}}


def rows(document, line, kind):
    contrasts = {document["id"]: [Contrast(line, document)]}
    found = [row for seed in range(40) for row in DocumentPairs([document], seed, contrasts).pairs()]
    return {(" ".join(text).removeprefix("Fees: "), claim, label) for _, text, _, claim, label, its in found if its == kind}


class Contrasts(unittest.TestCase):
    def test_claims_keep_their_words_and_change_their_label(self):
        text = NO_DOGS["sentences"]["0"]
        wanted = {(text, "A dog on a leash is let in.", CONTRADICTED), (text, "Dogs stay outside.", SUPPORTED), (text, "Cats may come in.", CONTRADICTED)}
        self.assertEqual(rows(PASSAGE, NO_DOGS, "contrast"), wanted)

    def test_a_document_is_read_whole_and_by_the_sentences_that_decide(self):
        new = "The yearly fee is €30. It has to be paid by 9 May."
        pair = [("A fee of €30 is due on 4 May.", CONTRADICTED), ("A fee of €30 is due on 9 May.", SUPPORTED)]
        self.assertEqual(rows(DOCUMENT, LATER, "needs_contrast"), {(new, *p) for p in pair})
        self.assertEqual(rows(DOCUMENT, LATER, "contrast"), {(new + " Late payers are charged €5 at once.", *p) for p in pair})

    def test_either_text_denies_the_other(self):
        old, new = PASSAGE["sentences"][0], NO_DOGS["sentences"]["0"]
        self.assertEqual(rows(PASSAGE, NO_DOGS, "text_as_claim"), {(old, old, SUPPORTED), (new, new, SUPPORTED), (old, new, CONTRADICTED), (new, old, CONTRADICTED)})

    def test_texts_that_may_both_hold_are_not_set_against_each_other(self):
        line = {"of": "p-1", "sentences": {"0": "Dogs on a leash may come in, and so may cats."}, "labels": {"n1": "+"}}
        self.assertEqual(rows(PASSAGE, line, "text_as_claim"), set())

    def test_a_line_that_does_not_fit_its_document_is_refused(self):
        for wrong in ({"sentences": {"1": "New."}}, {"sentences": {"0": PASSAGE["sentences"][0]}}, {"labels": {"c2": "+"}}, {"labels": {"c1": "!"}}, {"labels": {}}):
            with self.assertRaisesRegex(ValueError, "contrast of p-1"):
                Contrast(NO_DOGS | wrong, PASSAGE)

    def test_both_texts_count_as_contrasts_and_nothing_else_does(self):
        contrasts = {"p-1": [Contrast(NO_DOGS, PASSAGE)]}
        forms = {(" ".join(text), form(kind, text)) for _, text, _, _, _, kind in DocumentPairs([PASSAGE], 1, contrasts).pairs() if "long" not in kind}
        self.assertIn((PASSAGE["sentences"][0], "contrast"), forms)
        self.assertIn((NO_DOGS["sentences"]["0"], "contrast"), forms)
        without = {form(kind, text) for _, text, _, _, _, kind in DocumentPairs([PASSAGE], 1).pairs()}
        self.assertNotIn("contrast", without)


if __name__ == "__main__":
    unittest.main()
