import random
import unittest

from verifier_training.perturb import another

NAMES = ["Elena Novak", "Oslo", "Krume", "Miriam Holt"]


class Another(unittest.TestCase):
    def change(self, source, claim):
        return another(source, claim, NAMES, random.Random(1))

    def test_a_value_is_changed_in_both_texts_alike(self):
        change, is_value = self.change("The fee is €1,250 from May.", "A fee of €1,250 is due.")
        self.assertTrue(is_value)
        source, claim = change("The fee is €1,250 from May."), change("A fee of €1,250 is due.")
        self.assertNotIn("1,250", source + claim)
        value = claim.split("€")[1].split()[0]
        self.assertEqual(source, f"The fee is €{value} from May.")

    def test_a_name_is_changed_word_by_word_wherever_it_stands(self):
        change, is_value = self.change("On Monday Ana Lopez resigned; then Lopez left.", "Lopez and Ana Lopez are one.")
        self.assertFalse(is_value)
        self.assertNotIn("Lopez", change("Lopez and Ana Lopez are one."))

    def test_longer_numbers_that_contain_it_stay(self):
        change, _ = self.change("Of 12 rooms 120 beds cost 12.5 euros.", "There are 12 rooms.")
        changed = change("Of 12 rooms 120 beds cost 12.5 euros.")
        self.assertIn("120 beds cost 12.5 euros", changed)
        self.assertNotIn("Of 12 ", changed)

    def test_nothing_in_common_gives_nothing(self):
        self.assertIsNone(self.change("The fee is due in May.", "A charge has to be paid."))


if __name__ == "__main__":
    unittest.main()
