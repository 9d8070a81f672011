import type { ImportFormat } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { parseJson } from '../http/parse-json.js';
import { INLINE_BYTES } from '../http/parse-pool.js';

const HEAD_BYTES = 1024;
const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** What the first bytes of a file give away, beside what was announced. */
const BINARY_KINDS: readonly { readonly magic: readonly number[]; readonly advice: string }[] = [
  { magic: [0x1f, 0x8b], advice: 'The body is gzip-compressed. Send it uncompressed.' },
  {
    magic: [0x50, 0x4b, 0x03, 0x04],
    advice: 'The body is a ZIP archive or an Excel workbook. Save it as CSV (UTF-8) and send that.',
  },
  {
    magic: [0xd0, 0xcf, 0x11, 0xe0],
    advice: 'The body is an Excel workbook. Save it as CSV (UTF-8) and send that.',
  },
  { magic: [0x25, 0x50, 0x44, 0x46], advice: 'The body is a PDF. Imports are JSON, JSONL or CSV.' },
  { magic: [0xff, 0xfe], advice: 'The body is UTF-16. Save it as UTF-8.' },
  { magic: [0xfe, 0xff], advice: 'The body is UTF-16. Save it as UTF-8.' },
];

const notWhatItSays = (advice: string): ApiError => new ApiError('unsupported_media_type', advice);

function textAdvice(format: ImportFormat, text: string): string | null {
  const start = text.trimStart();
  if (/^<(!doctype|html|\?xml)/i.test(start))
    return 'The body is HTML or XML. Imports are JSON, JSONL or CSV.';
  const isArray = start.startsWith('[');
  const isRows = /^\{\s*"rows"\s*:/.test(start);
  const isLine = start.startsWith('{') && !isRows;
  const isHeader = /^"?[a-z_0-9 ]+"?\s*[,;\t]/.test(start) && /ai_output/.test(start);
  if (format === 'csv' && isLine) return 'The body is JSON Lines, not CSV. Send it as application/jsonl.';
  if (format !== 'json' && (isRows || isArray)) {
    return isRows
      ? 'The body is one JSON object with rows. Send it as application/json.'
      : 'The body is a JSON array. Send it as application/json in the form {"rows": […]}, or one row a line as application/jsonl.';
  }
  if (format !== 'csv' && isHeader) return 'The body is CSV. Send it as text/csv.';
  if (format === 'json' && isLine && /\}\s*\n\s*\{/.test(start)) {
    return 'The body is JSON Lines. Send it as application/jsonl.';
  }
  return null;
}

/** Refuses a file that is plainly not what its Content-Type says, and tells what to do instead. */
export function refuseMismatch(format: ImportFormat, head: Buffer): void {
  const binary = BINARY_KINDS.find(({ magic }) => magic.every((byte, index) => head[index] === byte));
  if (binary) throw notWhatItSays(binary.advice);
  const advice = textAdvice(format, head.toString('utf8').replace(/^\uFEFF/, ''));
  if (advice) throw notWhatItSays(advice);
}

/** Looks at the head of a stream, then gives the whole of it without its byte order mark. */
export async function sniff(
  format: ImportFormat,
  chunks: AsyncIterable<Buffer>,
): Promise<AsyncIterable<Buffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  refuseMismatch(format, head);
  const start = head.subarray(0, 3).equals(UTF8_BOM) ? head.subarray(3) : head;
  return (async function* () {
    yield start;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  })();
}

/** Says more than "not JSON" where the body is plainly something else. */
export function explainInvalidJson(body: Buffer, error: Error): Error {
  try {
    refuseMismatch('json', body.subarray(0, HEAD_BYTES));
    const end = body.indexOf(0x0a);
    const line = end > INLINE_BYTES ? body.subarray(0, 0) : body.subarray(0, end);
    if (!(error instanceof ApiError) || error.code !== 'invalid_json' || line.length === 0) return error;
    parseJson(line);
    return notWhatItSays('The body is JSON Lines. Send it as application/jsonl.');
  } catch (better) {
    return better instanceof ApiError && better.code === 'unsupported_media_type' ? better : error;
  }
}
