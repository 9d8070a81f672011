import random
import re
import unittest

from verifier_training.pages import MARKS, Pages

DOCUMENTS = [
    {"id": f"d{n}", "genre": "notice", "title": f"Notice {n}", "sentences": [f"Sentence {i} of document {n} says that rule {i} holds, as before." for i in range(6)]}
    for n in range(9)
]


class PagesTest(unittest.TestCase):
    def test_the_text_stays_whole_and_in_order(self):
        pages = Pages(DOCUMENTS, random.Random(1))
        for n in range(300):
            document = DOCUMENTS[n % 9]
            before, text, after = pages.page(document, document["sentences"])
            self.assertEqual(len(text), 6)
            for said, written in zip(text, document["sentences"]):
                self.assertTrue(said.endswith(written) or said.endswith(MARKS.sub(r" \1", written)), said)
            self.assertTrue(before or after)

    def test_there_is_no_open_place_left_in_a_line(self):
        pages = Pages(DOCUMENTS, random.Random(2))
        for n in range(300):
            before, _, after = pages.page(DOCUMENTS[n % 9], DOCUMENTS[n % 9]["sentences"])
            self.assertFalse([line for line in before + after if "{" in line])

    def test_nothing_else_of_the_document_itself_comes_whole(self):
        pages = Pages(DOCUMENTS, random.Random(3))
        for n in range(300):
            document = DOCUMENTS[n % 9]
            before, _, after = pages.page(document, document["sentences"][:3])
            self.assertFalse([line for line in before + after if any(s in line for s in document["sentences"])])

    def test_passages_of_a_collection_are_numbered_one_after_the_other(self):
        pages, numbered = Pages(DOCUMENTS, random.Random(4)), 0
        for _ in range(200):
            before, text, after = pages.collection(DOCUMENTS[0]["sentences"], DOCUMENTS[1:4])
            labels = [line[: line.index("Sentence")] for line in before + text + after]
            numbers = [int(re.sub(r"\D", "", label)) for label in labels if label]
            self.assertEqual(numbers, list(range(numbers[0], numbers[0] + 4)) if numbers else [])
            numbered += bool(numbers)
        self.assertTrue(120 < numbered < 200)

    def test_a_short_sentence_is_not_clipped(self):
        self.assertEqual(Pages(DOCUMENTS, random.Random(5)).clipped(["It is open."]), [])


if __name__ == "__main__":
    unittest.main()
