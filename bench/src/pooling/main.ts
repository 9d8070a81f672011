// npm run pooling -- OUT.jsonl FILE.jsonl... [--limit REVIEWS] [--model FOLDER]: what the engine pools on claims of held-back reviews
import { parseArgs } from 'node:util';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { RowFile } from '../readings/row-file.js';
import { heldBackReviews } from './held-back.js';
import { poolingRowsOf } from './rows.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string' }, model: { type: 'string' } },
});
const [out, ...files] = positionals;
if (out === undefined || files.length === 0) {
  process.stderr.write(
    'Usage: npm run pooling -- OUT.jsonl FILE.jsonl... [--limit REVIEWS] [--model FOLDER]\n',
  );
  process.exit(2);
}

const limit = Number(values.limit ?? Number.POSITIVE_INFINITY);
if (!(limit >= 1)) {
  process.stderr.write(`--limit: ${values.limit} is not a number of reviews; give 1 or more\n`);
  process.exit(2);
}

const reviews = heldBackReviews(files, limit);
const verifier = await EmbeddedVerifier.load(values.model === undefined ? {} : { folder: values.model });
const rows = new RowFile(out);
const started = performance.now();
for (const [number, review] of reviews.entries()) {
  for (const row of await poolingRowsOf(review, verifier)) rows.write(row);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stderr.write(
    `${review.name}: ${number + 1} of ${reviews.length} reviews, ${rows.size} rows, ${seconds} s\n`,
  );
}
await verifier.close();
rows.close();
process.stdout.write(`${rows.size} rows: ${rows.labels}\n`);
