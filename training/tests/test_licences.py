import json
import os
import re
import tempfile
import unittest

from verifier_training import mix
from verifier_training.licences import LICENCES, NO, NOT_FOUND, YES, commercial_use, is_left_out
from verifier_training.read import read_claims, read_sets, source_key

ROW = {"id": "1", "source": "The hall closes at 18:00.", "claim": "It closes at six.", "label": "supported"}
CARD = os.path.join(os.path.dirname(__file__), "..", "MODEL_CARD.md")


def licences_of_the_card():
    """{set: (licence, commercial use)} by the table of the model card; a licence stands there with more words."""
    with open(CARD, encoding="utf-8") as handle:
        cells = [[cell.strip() for cell in line.strip("|\n ").split("|")] for line in handle if line.startswith("| ")]
    rows = [row for row in cells if len(row) == 5 and re.search(r"`\w+`", row[0])]
    return {name: (row[1], row[2]) for row in rows for name in re.findall(r"`(\w+)`", row[0])}


class Licences(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, *names):
        for name in names:
            with open(os.path.join(self.folder, f"{name}.jsonl"), "w", encoding="utf-8") as handle:
                handle.write(json.dumps(ROW) + "\n")

    def test_every_set_of_the_mix_has_one(self):
        self.assertEqual(set(LICENCES), set(mix.ROWS_PER_PASS))

    def test_the_model_card_says_the_same(self):
        card = licences_of_the_card()
        self.assertEqual(set(card), set(LICENCES))
        for name, (licence, use) in LICENCES.items():
            self.assertIn(licence, card[name][0], name)
            self.assertEqual(card[name][1], use, name)

    def test_a_licence_that_is_named_non_commercial_allows_none(self):
        for name, (licence, use) in LICENCES.items():
            self.assertIn(use, (YES, NO, NOT_FOUND))
            self.assertEqual(use == NO, "-NC" in licence, name)

    def test_sets_are_left_out_by_what_their_licence_allows(self):
        names = ("anli_r3", "lingnli", "control")
        self.write(*names)
        kept = lambda *without: [name for name in names if name in read_sets(self.folder, without=without)]
        self.assertEqual(kept(), ["anli_r3", "lingnli", "control"])
        self.assertEqual(kept("noncommercial"), ["lingnli", "control"])
        self.assertEqual(kept("noncommercial", "unstated"), ["control"])

    def test_of_a_set_that_is_not_listed_nothing_is_known(self):
        self.assertEqual(commercial_use("another"), NOT_FOUND)
        self.assertTrue(is_left_out("another", ["unstated"]))

    def test_a_row_of_a_set_left_out_stays_in_the_others(self):
        self.write("anli_r3", "control")
        self.assertEqual([len(rows) for rows in read_sets(self.folder).values()], [1, 0])
        self.assertEqual(len(read_sets(self.folder, without=["noncommercial"])["control"]), 1)

    def test_claims_written_about_a_set_go_with_it(self):
        self.write("anli_r3", "control")
        lines = [{"set": name, "source": source_key(ROW["source"]), "from": 0, "to": 1, "items": [], "partial": [], "neutral": []} for name in ("anli_r3", "control")]
        path = os.path.join(self.folder, "claims.txt")
        with open(path, "w", encoding="utf-8") as handle:
            handle.writelines(json.dumps(line) + "\n" for line in lines)
        claims = read_claims([path], read_sets(self.folder, without=["noncommercial"]))
        self.assertEqual([claim["genre"] for claim in claims], ["control"])


if __name__ == "__main__":
    unittest.main()
