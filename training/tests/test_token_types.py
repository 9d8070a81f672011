import unittest

import numpy as np
import torch

from verifier_training.token_types import CLAIM, CLAIM_FIGURE, CLAIM_FIGURE_SHARED, CLAIM_SHARED, CONTEXT, CONTEXT_FIGURE, CONTEXT_FIGURE_SHARED, CONTEXT_SHARED, Vocabulary, expanded, token_types, word_keys

VOCABULARY = "[CLS] [SEP] the fee is 4 , 165 180 . total 50 5 0 : ##80 41 ##65 nine 9 race ##s on monday was ten ##ancy € ##4 ##th mon ##kg oct october".split()


def types(context, claim):
    """The type of each token, given texts as tokens with spaces between them."""
    texts = [[VOCABULARY.index(t) for t in text.split()] for text in (context, claim)]
    starts = np.array([0, len(texts[0])])
    keys, is_figure = word_keys(np.array(texts[0] + texts[1]), starts, Vocabulary(VOCABULARY))
    found = token_types(
        torch.zeros(len(keys)), torch.arange(len(keys)) >= starts[1], torch.from_numpy(keys), torch.from_numpy(is_figure))
    return found[:starts[1]].tolist(), found[starts[1]:].tolist()


class TokenTypes(unittest.TestCase):
    def test_words_are_told_whether_the_other_text_has_them(self):
        context, claim = types("the fee is total", "the total was")
        self.assertEqual(context, [CONTEXT_SHARED, CONTEXT, CONTEXT, CONTEXT_SHARED])
        self.assertEqual(claim, [CLAIM_SHARED, CLAIM_SHARED, CLAIM])

    def test_all_tokens_of_a_word_are_compared_together(self):
        self.assertEqual(types("race ##s", "race")[1], [CLAIM])
        self.assertEqual(types("race ##s", "race ##s")[1], [CLAIM_SHARED] * 2)

    def test_a_figure_is_compared_whole(self):
        self.assertEqual(types("4 , 165", "4 , 180"), ([CONTEXT_FIGURE] * 3, [CLAIM_FIGURE] * 3))
        self.assertEqual(types("4 , 165", "41 ##65"), ([CONTEXT_FIGURE_SHARED] * 3, [CLAIM_FIGURE_SHARED] * 2))
        self.assertEqual(types("4 . 50", "4 . 5")[1], [CLAIM_FIGURE_SHARED] * 3)
        self.assertEqual(types("4 : 50", "4 . 50")[1], [CLAIM_FIGURE] * 3)

    def test_a_comma_between_figures_joins_thousands_only(self):
        self.assertEqual(types("4 , 5", "5")[1], [CLAIM_FIGURE_SHARED])

    def test_a_figure_does_not_reach_into_the_next_text(self):
        self.assertEqual(types("4 .", "50"), ([CONTEXT_FIGURE, CONTEXT], [CLAIM_FIGURE]))

    def test_numbers_in_words_and_days_are_figures(self):
        self.assertEqual(types("9 race", "nine race"), ([CONTEXT_FIGURE_SHARED, CONTEXT_SHARED], [CLAIM_FIGURE_SHARED, CLAIM_SHARED]))
        self.assertEqual(types("on 5", "on monday")[1], [CLAIM_SHARED, CLAIM_FIGURE])

    def test_a_word_that_begins_with_a_number_is_none(self):
        self.assertEqual(types("ten ##ancy", "ten ##ancy")[1], [CLAIM_SHARED] * 2)

    def test_signs_and_units_do_not_hide_a_figure(self):
        self.assertEqual(types("€ ##4 , 165", "41 ##65"), ([CONTEXT_FIGURE_SHARED] * 4, [CLAIM_FIGURE_SHARED] * 2))
        self.assertEqual(types("9 ##th 5 ##kg", "nine 5")[1], [CLAIM_FIGURE_SHARED] * 2)
        self.assertEqual(types("4 . € ##4", "4")[0], [CONTEXT_FIGURE_SHARED, CONTEXT] + [CONTEXT_FIGURE_SHARED] * 2)
        self.assertEqual(types("5 ##kg . 50", "5 . 50")[1], [CLAIM_FIGURE] * 3)

    def test_short_names_of_months_are_figures(self):
        self.assertEqual(types("oct 9", "october")[1], [CLAIM_FIGURE_SHARED])
        self.assertEqual(types("mon", "monday")[1], [CLAIM_FIGURE])

    def test_pairs_are_compared_each_for_itself(self):
        keys, is_claim = torch.tensor([5, 6, 6, 5]), torch.tensor([False, True, False, True])
        found = token_types(torch.tensor([0, 0, 1, 1]), is_claim, keys, torch.zeros(4, dtype=torch.bool))
        self.assertEqual(found.tolist(), [CONTEXT, CLAIM, CONTEXT, CLAIM])

    def test_special_tokens_are_shared_with_nothing(self):
        found = token_types(torch.zeros(2), torch.tensor([False, True]), torch.tensor([-1, -1]), torch.zeros(2, dtype=torch.bool))
        self.assertEqual(found.tolist(), [CONTEXT, CLAIM])

    def test_weights_made_without_these_types_read_as_before(self):
        old = torch.tensor([[1.0], [2.0]])
        self.assertEqual(expanded(old).flatten().tolist(), [1, 2, 1, 1, 1, 2, 2, 2])
