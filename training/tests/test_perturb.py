import random
import unittest

from verifier_training.perturb import another, with_other_figure

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


class OtherFigure(unittest.TestCase):
    def altered(self, context, claim):
        return {with_other_figure(context, claim, random.Random(seed)) for seed in range(40)}

    def test_one_figure_is_changed_to_one_that_the_text_does_not_have(self):
        for claim in self.altered("The fee is 1,250 euros, the deposit 1,300.", "The fee is 1,250 euros."):
            self.assertRegex(claim, r"^The fee is [\d,]+ euros\.$")
            self.assertNotIn(claim.split()[3], ("1,250", "1,300"))

    def test_a_comma_after_a_figure_is_none_of_it(self):
        for claim in self.altered("It ends in 2031.", "It ends in 2031, they say."):
            self.assertRegex(claim, r"^It ends in \d{4}, they say\.$")

    def test_a_bound_or_a_figure_of_the_claims_own_stays(self):
        self.assertEqual(self.altered("Boxes hold 12 pots.", "Boxes hold more than 10 pots."), {None})
        self.assertEqual(self.altered("Boxes hold a dozen pots.", "Boxes hold 12 pots."), {None})


if __name__ == "__main__":
    unittest.main()
