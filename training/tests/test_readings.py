import json
import random
import tempfile
import unittest

from test_rewordings import Rows
from verifier_training import mix
from verifier_training.build_pool import add_exchanges, add_readings
from verifier_training.pool import CALIBRATION, TRAIN
from verifier_training.read import read_exchanges, read_readings

LINE = {"id": "a-1", "context": "Dogs stay outside. The hall closes at 18:00.", "claim": " Pets must  wait outside.", "setting": None, "label": "supported", "place": 0, "turned": False}


class Readings(unittest.TestCase):
    def read(self, *lines, reader=read_readings):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/readings.jsonl"
            with open(path, "w", encoding="utf-8") as handle:
                handle.writelines(json.dumps(line) + "\n" for line in lines)
            return list(reader([path]))

    def test_every_label_of_a_reading_leaves_the_right_classes_open(self):
        expected = {"supported": [0], "contradicted": [2], "partial": [3], "silent": [1], "neutral": [1, 3], "unsupported": [1, 2, 3]}
        for label, classes in expected.items():
            [(_, _, claim, number, _)] = self.read({**LINE, "label": label})
            self.assertEqual((claim, mix.OPEN_CLASSES[number]), ("Pets must wait outside.", classes))
        with self.assertRaises(KeyError):
            self.read({**LINE, "label": "true"})

    def test_a_claim_comes_alone_and_in_its_setting(self):
        claims = [claim for _, _, claim, *_ in self.read({**LINE, "setting": "The hall has a  cloakroom"})]
        self.assertEqual(claims, ["Pets must wait outside.", "(The hall has a cloakroom) Pets must wait outside."])

    def test_a_review_is_used_or_held_back_whole(self):
        rows = Rows()
        add_readings(rows, self.read(*({**LINE, "id": f"a-{n}", "label": label} for n in range(200) for label in ("supported", "silent"))), random.Random(1))
        self.assertEqual(rows.rows[0][:2], (["Dogs stay outside.", "The hall closes at 18:00."], "Pets must wait outside."))
        splits = [(first[4], second[4]) for first, second in zip(rows.rows[::2], rows.rows[1::2])]
        self.assertEqual(set(splits), {(TRAIN, TRAIN), (CALIBRATION, CALIBRATION)})
        self.assertLess(splits.count((CALIBRATION, CALIBRATION)), 30)

    def test_readings_that_decide_come_more_often_and_are_learnt_from_their_labels(self):
        rows = Rows()
        add_readings(rows, self.read(*({**LINE, "label": label} for label in ("supported", "contradicted", "partial", "silent", "neutral", "unsupported"))), random.Random(1))
        groups = [row[3] for row in rows.rows]
        self.assertEqual(groups, ["reviews_deciding"] * 3 + ["reviews_beside"] * 3)
        self.assertGreater(mix.rate_of(groups[0], 1000), mix.rate_of(groups[-1], 1000))
        add_readings(rows, self.read({**LINE, "turned": True}), random.Random(1))
        groups.append(rows.rows[-1][3])
        self.assertEqual(groups[-1], "reviews_turned")
        for group in groups:
            self.assertTrue(mix.is_written(group) and not mix.is_public(group) and group in mix.REFINE_RATES)

    def test_a_supported_claim_comes_with_another_figure_too(self):
        line, rows = {**LINE, "id": "a-2", "claim": "The hall closes at 18:00.", "setting": "Hours: 9 to 18"}, Rows()
        add_readings(rows, self.read(line, {**line, "label": "contradicted"}), random.Random(1))
        altered = [row for row in rows.rows if row[3] == "reviews_altered"]
        self.assertEqual([row[2] for row in altered], [mix.CONTRADICTED])
        self.assertNotEqual(altered[0][1], line["claim"])
        self.assertTrue(altered[0][1].startswith("The hall closes at 1"))

    def test_a_claim_and_its_twin_are_read_against_each_other(self):
        twin = {**LINE, "claim": "Pets may come inside.", "label": "contradicted"}
        beside = {**LINE, "context": "Bags are left at the desk.", "label": "unsupported"}
        elsewhere = {**LINE, "place": 1, "claim": "There is a desk."}
        exchanges = self.read(LINE, twin, beside, elsewhere, {**elsewhere, "place": None}, reader=read_exchanges)
        self.assertEqual(exchanges, [("a-1", "Pets must wait outside.", "Pets may come inside.", ["Bags are left at the desk."])])
        rows = Rows()
        add_exchanges(rows, [("a-1", "Pets must wait outside", "Pets must wait inside", ["Bags are left at the desk."])], random.Random(1))
        seen = {(claim, "Pets must wait outside." in context): label for context, claim, label, *_ in rows.rows}
        self.assertEqual(seen, {
            ("Pets must wait outside", True): mix.SUPPORTED, ("Pets must wait inside", True): mix.CONTRADICTED,
            ("Pets must wait inside", False): mix.SUPPORTED, ("Pets must wait outside", False): mix.CONTRADICTED})
        self.assertTrue(all("Bags are left at the desk." in row[0] and len(row[0]) == 2 for row in rows.rows))

    def test_claims_that_share_few_words_may_both_hold(self):
        rows = Rows()
        add_exchanges(rows, [("a-1", "Pets must wait outside", "The desk keeps bags for members", ["Bags are left."])], random.Random(1))
        self.assertEqual(rows.rows, [])


if __name__ == "__main__":
    unittest.main()
