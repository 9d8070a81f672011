import json
import random
import tempfile
import unittest

from verifier_training.build_pool import add_literal, add_synthetic, is_held_back_document
from verifier_training.mix import CONTRADICTED, SUPPORTED, WRITTEN_RATES, is_public, is_written, rate_of
from verifier_training.read import read_rewordings

SENTENCES = ["Visitors sign in at the gate.", "The hall closes at 18:00 on Fridays.", "Dogs stay outside."]


def document(identity):
    return {
        "id": identity, "genre": "notice", "title": "House rules", "sentences": SENTENCES,
        "items": [{"claim": "On Fridays the hall closes at 18:00.", "needs": [1], "contra": "On Fridays the hall closes at 19:00."}],
        "partial": [{"claim": "Visitors sign in at the gate with a passport."}], "neutral": ["The hall was built in 1950."],
    }


def written_to(folder, *lines):
    path = f"{folder}/rewordings.jsonl"
    with open(path, "w", encoding="utf-8") as handle:
        handle.writelines(json.dumps(line) + "\n" for line in lines)
    return [path]


class Rows:
    """What a pool is given."""

    def length(self, sentence):
        return len(sentence.split())

    def __init__(self, room=400):
        self.rows, self.room = [], room

    def budget(self, _claim):
        return self.room

    def add_row(self, context, claim, label, group, split):
        self.rows.append((context, claim, label, group, split))


class Rewordings(unittest.TestCase):
    LINE = {"of": "a-1", "items": [{"claim": "Pets must not come in.", "needs": [2], "contra": "Pets may be brought along."}], "partial": ["Dogs stay outside on a lead."]}

    def read(self, line, documents):
        with tempfile.TemporaryDirectory() as folder:
            return read_rewordings(written_to(folder, line), documents)

    def test_claims_stand_beside_the_text_and_are_held_back_with_it(self):
        for number in range(60):
            base = document(f"a-{number}")
            [reworded] = self.read({**self.LINE, "of": base["id"]}, [base])
            self.assertEqual((reworded["sentences"], is_held_back_document(reworded)), (SENTENCES, is_held_back_document(base)))
            self.assertEqual([item["claim"] for item in reworded["items"]], ["Pets must not come in."])
            self.assertEqual((reworded["partial"], reworded["neutral"]), ([{"claim": "Dogs stay outside on a lead."}], []))

    def test_a_line_about_no_document_or_sentence_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no document"):
            self.read(self.LINE, [document("b-1")])
        item = self.LINE["items"][0]
        for bad, why in (([{**item, "needs": [3]}], "not there"), ([{**item, "needs": []}], "no sentence"), ([], "no claims"), ([{**item, "contra": item["claim"]}], "itself")):
            with self.assertRaisesRegex(ValueError, why):
                self.read({**self.LINE, "items": bad}, [document("a-1")])

    def test_they_are_a_collection_of_their_own(self):
        pool, kept = Rows(), next(d for d in map(document, map(str, range(99))) if not is_held_back_document(d))
        [reworded] = self.read({**self.LINE, "of": kept["id"]}, [kept])
        add_synthetic(pool, [reworded], {}, "reworded", 1, random.Random(1))
        self.assertIn((["Dogs stay outside."], "Pets may be brought along.", CONTRADICTED, "reworded_short", 0), pool.rows)
        for _, _, _, group, _ in pool.rows:
            self.assertTrue(is_written(group) and not is_public(group), group)
            self.assertEqual(rate_of(group, 1), WRITTEN_RATES[group.split("_")[1]])


class Literal(unittest.TestCase):
    def test_a_sentence_is_supported_by_its_passage_and_its_altered_form_is_not(self):
        text = [s.replace("sign in at the gate", "from other towns always sign in at the gate") for s in SENTENCES]
        text[1] = "The old hall by the river closes at 18:00 on Fridays."
        pool, narrow, full = Rows(), Rows(12), Rows(3)
        for rows in pool, narrow, full:
            add_literal(rows, [text], 40, random.Random(2))
        self.assertEqual((len(pool.rows), len(narrow.rows), len(full.rows)), (40, 40, 0))
        self.assertGreater(max(sum(map(pool.length, context)) for context, *_ in pool.rows), 12)
        self.assertLessEqual(max(sum(map(narrow.length, context)) for context, *_ in narrow.rows), 12)
        for context, claim, label, _, _ in pool.rows:
            self.assertEqual(claim in context, label == SUPPORTED, (context, claim))
