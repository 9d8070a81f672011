const SENTENCES = [
  'The pump of line 4 moves 30 litres a minute.',
  'It was serviced in March 2024 by the night shift.',
  'Spare seals are kept in store room B, on the second shelf.',
  'A pressure above 6 bar stops the line by itself.',
];

/** Text of about this many characters, different for every row. */
function prose(seed: number, chars: number): string {
  let text = `Report ${seed}.`;
  for (let n = seed; text.length < chars; n++) text += ` ${SENTENCES[n % SENTENCES.length]}`;
  return text;
}

export const MEDIA_TYPES = { jsonl: 'application/jsonl', csv: 'text/csv' } as const;
export type Format = keyof typeof MEDIA_TYPES;

const ROW_CHARS = 27_000;
const CSV_HEADER = 'external_id,ai_output,intended_use,source_1_title,source_1_content\r\n';

/** A file of at least `bytes` bytes, a row at a time; every row is of the same size, whatever the file's. */
export function* fileOf(format: Format, bytes: number): Generator<string> {
  let written = 0;
  if (format === 'csv') yield CSV_HEADER;
  for (let row = 1; written < bytes; row++) {
    const id = `row-${row}`;
    const output = prose(row, 400);
    const content = prose(row + 1, ROW_CHARS);
    const text =
      format === 'csv'
        ? `${id},"${output}",eval_only,Log,"${content}"\r\n`
        : `${JSON.stringify({ external_id: id, ai_output: output, sources: [{ title: 'Log', content }], intended_use: 'eval_only' })}\n`;
    written += text.length;
    yield text;
  }
}
