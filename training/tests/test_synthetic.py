import unittest

from verifier_training.mix import CONTRADICTED, SUPPORTED
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


if __name__ == "__main__":
    unittest.main()
