import unittest

from verifier_training.mix import CONTRADICTED, PARTIAL, SILENT, SUPPORTED, UNSUPPORTED
from verifier_training.synthetic import DocumentPairs

DOCUMENT = {
    "id": "a-1", "genre": "fee table", "title": "Fees",
    "sentences": ["The yearly fee is €30.", "It is due on 4 May.", "Late payers are charged €5."],
    "items": [{"claim": "A yearly fee of €30 is due on 4 May.", "needs": [0, 1], "contra": "A yearly fee of €31 is due on 4 May."}],
}


class RenamedPairs(unittest.TestCase):
    def rows(self):
        for seed in range(200):
            pairs = DocumentPairs([DOCUMENT], seed)
            for text in (DOCUMENT["sentences"][:2], DOCUMENT["sentences"]):
                yield from pairs.renamed(text, DOCUMENT["items"][0])

    def test_the_fee_of_a_contradicted_claim_is_never_the_one_of_the_text(self):
        rows = list(self.rows())
        self.assertGreater(len(rows), 200)
        for text, claim, label, _ in rows:
            fee, day = claim.split("€")[1].split(" ")[0], claim.split("due on ")[1]
            same = f"€{fee}." in text[0] and day in text[1]
            self.assertEqual(same, label == SUPPORTED, (text, claim, label))
            self.assertIn(label, (SUPPORTED, CONTRADICTED))


OTHER = {
    "id": "a-2", "genre": "fee table", "title": "Lockers", "sentences": ["A locker costs a yearly fee of €12."],
    "items": [{"claim": "Lockers cost €12.", "needs": [0], "contra": "Lockers are free."}],
}
FAR = {"id": "a-3", "genre": "story", "title": "Sea", "sentences": ["The ship sank."], "items": []}


class SilentPairs(unittest.TestCase):
    def kinds(self, kind):
        rows = [row for seed in range(60) for row in DocumentPairs([DOCUMENT, OTHER, FAR], seed).pairs()]
        return [(text, claim, label) for _, text, _, claim, label, its in rows if its == kind]

    def test_a_claim_and_its_contradiction_are_held_against_the_other_document_closest_to_them(self):
        rows = [(tuple(text), claim, label) for text, claim, label in self.kinds("elsewhere")]
        for claim in DOCUMENT["items"][0]["claim"], DOCUMENT["items"][0]["contra"]:
            self.assertIn((tuple(OTHER["sentences"]), claim, SILENT), rows)
            self.assertNotIn((tuple(FAR["sentences"]), claim, SILENT), rows)
        self.assertTrue(all(label == SILENT for _, _, label in rows))

    def test_a_sentence_that_the_claim_does_not_need_leaves_it_open(self):
        rows = self.kinds("beside")
        self.assertEqual({claim for _, claim, _ in rows}, {DOCUMENT["items"][0]["claim"], DOCUMENT["items"][0]["contra"]})
        self.assertTrue(all(text[-1] == "Late payers are charged €5." and label == UNSUPPORTED for text, _, label in rows))


SUMMED_UP = {
    "id": "a-4", "genre": "news", "sentences": ["A van driver was robbed.", "The thief had a knife.", "Nobody was hurt."],
    "items": [{"claim": "A driver has been robbed at knifepoint.", "needs": [], "contra": "A driver has robbed a man at knifepoint."}],
    "partial": [{"claim": "A driver of 40 has been robbed at knifepoint."}], "neutral": ["The thief has been caught."],
}


class Summaries(unittest.TestCase):
    def test_claims_that_sum_up_a_document_are_only_held_against_all_of_it(self):
        rows = [row for seed in range(20) for row in DocumentPairs([SUMMED_UP, DOCUMENT, FAR], seed).pairs()]
        own = {(tuple(text), claim, label) for _, text, _, claim, label, kind in rows if kind.startswith("summary_")}
        whole = tuple(SUMMED_UP["sentences"])
        self.assertEqual(
            own,
            {
                (whole, SUMMED_UP["items"][0]["claim"], SUPPORTED), (whole, SUMMED_UP["items"][0]["contra"], CONTRADICTED),
                (whole, SUMMED_UP["partial"][0]["claim"], PARTIAL), (whole, SUMMED_UP["neutral"][0], SILENT),
            },
        )
        self.assertFalse([kind for *_, kind in rows if kind.startswith("summary_") and kind.endswith("elsewhere")])


if __name__ == "__main__":
    unittest.main()
