import unittest

import numpy as np

from verifier_training.build_pool import is_held_back_text
from verifier_training.fit_pooling import (
    ALIGNMENT, ENGINE_POOLING, IS_FREE, NEUTRAL, TABLE, Limits, cross_validated, features_of, figures, fit, log_probabilities, read_limits, read_weights, table,
    weight_by_prior,
)
from verifier_training.mix import CLASSES

LIMITS = Limits(short_claim_words=12, long_claim_words=24, least_score=0.02, usual_alignment=0.4)
RIGHT = IS_FREE * np.array([
    [2.0, -1.5, 0.8, -0.3, 0.1, -0.1, 0.4, 0.0, -0.1, 0.0, 0],
    [0.0, 0.0, -0.6, 0.5, -0.4, -0.1, -0.1, 0.3, 0.0, -0.1, 1.6],
    [1.0, -1.2, 0.0, -0.2, 0.5, -0.3, -0.5, 0.0, 0.3, -0.2, 0],
    [1.5, -1.0, 0.2, 0.0, -0.1, 0.6, 0.2, -0.2, -0.1, 0.3, 0],
])
NOTHING = np.zeros(IS_FREE.shape)


def some_row(rng):
    whole, near = (dict(zip(CLASSES, rng.dirichlet([0.7] * 4))) for _ in range(2))
    return {"whole": whole, "near": near, "alignment": rng.random(), "unusedShare": rng.random(), "claimWords": int(rng.integers(4, 26))}


def drawn(rows, seed=5):
    """Rows whose labels are drawn as the right weights have it, and how common the labels are."""
    rng = np.random.default_rng(seed)
    features = np.array([features_of(some_row(rng), LIMITS) for _ in range(rows)])
    labels = np.array([rng.choice(4, p=p) for p in log_probabilities(features, RIGHT).exp().numpy()])
    return features, labels, np.bincount(labels, minlength=4) / rows


def told_apart(weights):
    """The same added to what a reading says for every label changes nothing."""
    return weights - weights[NEUTRAL]


class Fitting(unittest.TestCase):
    def test_finds_the_weights_by_which_labels_were_drawn(self):
        features, labels, prior = drawn(20000)
        fitted = fit(features, labels, prior, NOTHING, 1e-7)
        np.testing.assert_allclose(told_apart(fitted), told_apart(RIGHT), atol=0.2)
        self.assertTrue((fitted[~IS_FREE] == 0).all())

    def test_stays_with_the_present_weights_the_more_the_greater_the_ridge(self):
        features, labels, prior = drawn(1000)
        distances = [np.abs(fit(features, labels, prior, RIGHT + IS_FREE, ridge) - RIGHT - IS_FREE).max() for ridge in (1e-3, 1e-1, 1e4)]
        self.assertEqual(distances, sorted(distances, reverse=True))
        self.assertLess(distances[-1], 1e-3)

    def test_makes_labels_as_common_as_the_prior_says(self):
        features, labels, _ = drawn(4000)
        prior = np.array([0.1, 0.2, 0.3, 0.4])
        said = log_probabilities(features, fit(features, labels, prior, NOTHING, 1e-7)).exp().numpy()
        np.testing.assert_allclose(weight_by_prior(labels, prior) @ said, prior, atol=1e-3)

    def test_judges_a_review_by_weights_fitted_without_it(self):
        features, labels, prior = drawn(400)
        reviews = np.array([f"a-{n // 100}" for n in range(400)])
        mislabelled = np.where(reviews == "a-2", (labels + 1) % 4, labels)
        out = [cross_validated(features, known, reviews, prior, NOTHING, 1e-2, 4)[reviews == "a-2"] for known in (labels, mislabelled)]
        np.testing.assert_array_equal(*out)

    def test_figures_count_labels_by_the_prior(self):
        log_p = np.log([[0.7, 0.1, 0.1, 0.1]] * 3)
        likelihood, accuracy = figures(log_p, np.array([0, 0, 2]), [0.75, 0, 0.25, 0])
        self.assertAlmostEqual(accuracy, 0.75)
        self.assertAlmostEqual(likelihood, 0.75 * np.log(0.7) + 0.25 * np.log(0.1))


class FormOfTheEngine(unittest.TestCase):
    def setUp(self):
        with open(ENGINE_POOLING, encoding="utf-8") as handle:
            self.source = handle.read()

    def test_the_table_is_printed_as_it_stands_there(self):
        weights = read_weights(self.source)
        self.assertIn(table(weights), self.source)
        self.assertIn(f"const ALIGNMENT_WEIGHT = {weights[NEUTRAL, ALIGNMENT]:g};", self.source)
        self.assertTrue((weights[~IS_FREE] == 0).all())
        self.assertTrue(all(limit > 0 for limit in read_limits(self.source)))

    def test_single_sentences_are_heard_on_short_claims_and_sureness_has_a_limit(self):
        sure = dict(zip(CLASSES, (1, 0, 0, 0)))
        row = {"whole": sure, "near": sure, "alignment": 0.5, "unusedShare": 0.25}
        logs = [0, *np.log([0.02] * 3)]
        for words, share in ((8, 1), (18, 0.5), (30, 0)):
            expected = [1, 0.25, *logs, *(share * log for log in logs), -0.1]
            np.testing.assert_allclose(features_of({**row, "claimWords": words}, LIMITS), expected)
        self.assertEqual(len(expected[TABLE]), ALIGNMENT)

    def test_npm_run_pooling_reads_the_reviews_that_are_held_back(self):
        """bench/test/pooling.test.ts names the same."""
        names = ("a-19", "aa-43", "ai-1", "aw-56", "a-1", "as-75", "z-66")
        self.assertEqual([is_held_back_text(name) for name in names], [True] * 4 + [False] * 3)


if __name__ == "__main__":
    unittest.main()
