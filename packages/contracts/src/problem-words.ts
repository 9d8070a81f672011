import type { z } from 'zod';

const GENERIC = /^(?:Invalid|Too big|Too small|Unrecognized)\b/;
const KIND: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong with a field, to be read after its name: "must have at most 100,000 characters". */
export function problemWords(issue: z.core.$ZodIssue): string {
  if (!GENERIC.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${KIND[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}

function bound(origin: string, side: string, limit: number | bigint): string {
  const number = limit.toLocaleString('en-US');
  const plural = limit === 1 ? '' : 's';
  if (origin === 'string') return `have ${side} ${number} character${plural}`;
  if (origin === 'array') return `hold ${side} ${number} item${plural}`;
  return `be ${side} ${number}`;
}
