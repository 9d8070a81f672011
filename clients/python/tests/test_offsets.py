import random
import unittest

from claimcheck import code_points, slice_utf16


def utf16_slice(text: str, start: int, end: int) -> str:
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


class Offsets(unittest.TestCase):
    def test_offsets_of_the_service_give_the_same_text_as_in_javascript(self):
        chooser = random.Random(1)
        for _ in range(500):
            text = "".join(chooser.choice("aé中😀\u0301𝒳 ") for _ in range(chooser.randrange(30)))
            starts = [0]
            for char in text:
                starts.append(starts[-1] + (2 if ord(char) > 0xFFFF else 1))
            first, last = sorted(chooser.choices(range(len(starts)), k=2))
            self.assertEqual(slice_utf16(text, starts[first], starts[last]), text[first:last])
            self.assertEqual(slice_utf16(text, starts[first], starts[last]), utf16_slice(text, starts[first], starts[last]))

    def test_an_offset_inside_a_character_belongs_to_it(self):
        self.assertEqual(code_points("a😀b").index(2), 1)
        self.assertEqual(code_points("a😀b").index(3), 2)

    def test_an_offset_beyond_the_text_is_an_error(self):
        for offset in (-1, 5):
            with self.assertRaises(IndexError):
                code_points("a😀b").index(offset)
