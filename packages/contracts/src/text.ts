import { z } from 'zod';

/** Where a string cannot be stored or sent as UTF-8 unchanged: a NUL or half of a surrogate pair. */
function firstUnstorable(text: string): { offset: number; what: string } | null {
  const nul = text.indexOf('\u0000');
  if (nul >= 0) return { offset: nul, what: 'a NUL character (U+0000)' };
  const surrogate = text.search(/\p{Surrogate}/u);
  return surrogate >= 0 ? { offset: surrogate, what: 'half of a surrogate pair' } : null;
}

/**
 * A string that survives storage and transport exactly; the message says where it would not. Its length is counted as
 * offsets are, in UTF-16 code units, which `max` of the library is not.
 */
export function exactText({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .min(min)
    .meta({ maxLength: max })
    .superRefine((text, context) => {
      if (text.length > max)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: text });
      const problem = firstUnstorable(text);
      if (problem)
        context.addIssue({
          code: 'custom',
          message: `contains ${problem.what} at offset ${problem.offset}; remove it`,
        });
    });
}

/** Exact text with at least one character that is not white space. */
export function proseText(limits: { max: number }) {
  return exactText({ min: 1, ...limits }).refine((text) => text === '' || /\S/.test(text), {
    error: 'must not be only white space',
  });
}
