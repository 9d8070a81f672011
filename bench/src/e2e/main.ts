// npm run bench:e2e -- DIR [--verbose] [--model FOLDER] [--reader openai|anthropic|FILE [--record FILE] …]
import { parseArgs } from 'node:util';
import { READER_MODES } from '@claimcheck/contracts';
import { conclude, type Review, review } from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { reliability, reliabilityTable } from '../reliability.js';
import { agreementOf } from './agreement.js';
import { type Case, readCases, toReviewInput } from './cases.js';
import { figuresOf } from './figures.js';
import { READER_FLAGS, readEverything, readerFrom, withReader } from './readers.js';
import { type CaseScore, type Outcome, scoreCase } from './score.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false }, model: { type: 'string' }, ...READER_FLAGS },
});
const folder = positionals[0];
if (folder === undefined) {
  process.stderr.write(
    'Usage: npm run bench:e2e -- DIR [--verbose] [--model FOLDER] [--reader openai|anthropic|RECORDING] [--reader-url URL] [--reader-model NAME] [--record FILE]\n',
  );
  process.exit(2);
}

const cases = readCases(folder);
const verifier = await EmbeddedVerifier.load(values.model === undefined ? {} : { folder: values.model });
const reviews: Review[] = [];
for (const testCase of cases) reviews.push(await review(toReviewInput(testCase), { verifier }));
const scoresOf = (results: readonly Review[]) => results.map((result, i) => scoreCase(cases[i]!, result));
const scores: CaseScore[] = scoresOf(reviews);
if (values.verbose) scores.forEach((score, i) => void explain(cases[i]!, score));
await verifier.close();

const overall = figuresOf(scores);
const phenomena = [...new Set(cases.flatMap((testCase) => testCase.phenomena))].sort();
const byPhenomenon = Object.fromEntries(
  phenomena.map((name) => [
    name,
    figuresOf(scores.filter((_, index) => cases[index]!.phenomena.includes(name))),
  ]),
);
const row = (name: string, figures: ReturnType<typeof figuresOf>) =>
  `${name.padEnd(26)}${[
    figures.claims,
    figures.claim_recall,
    figures.claim_precision,
    figures.status_accuracy,
    figures.supported_balanced_accuracy,
    figures.contradicted_recall,
    figures.false_alarm_rate,
    figures.evidence_hit_rate,
    figures.citation_issue_f1,
    figures.conflict_recall,
  ]
    .map((value) => String(Number(value.toFixed(3))).padStart(8))
    .join('')}`;
process.stdout.write(
  `${'cases with'.padEnd(26)}${['claims', 'recall', 'precis', 'status', 'sup.bal', 'contra', 'alarms', 'evid', 'cite.f1', 'confl'].map((name) => name.padStart(8)).join('')}\n`,
);
for (const name of phenomena) process.stdout.write(`${row(name, byPhenomenon[name]!)}\n`);
process.stdout.write(`${row('ALL', overall)}\n`);
process.stdout.write(`${confusion(scores.flatMap((score) => score.outcomes))}\n`);
const bins = reliability(
  scores
    .flatMap((score) => score.outcomes)
    .filter(({ predicted }) => predicted !== null)
    .map(({ confidence, status, gold }) => ({ confidence, right: status === gold.status })),
);
process.stdout.write(`${reliabilityTable(bins)}\n`);
const second = values.reader === undefined ? {} : await secondReaderFigures(values.reader);
process.stdout.write(
  `${JSON.stringify({ ...overall, ...second, reliability: bins, phenomena: byPhenomenon })}\n`,
);

/** The same reviews with a second reader, in both modes, beside the embedded verifier alone. */
async function secondReaderFigures(choice: string): Promise<Record<string, unknown>> {
  const reader = readerFrom(choice, values);
  const readings = await readEverything(reviews, reader);
  const modes = READER_MODES.map((mode) => {
    const folded = reviews.map((first, i) =>
      conclude(first, withReader(reader, mode, readings.byReview[i]!)),
    );
    const modeScores = scoresOf(folded);
    if (values.verbose) {
      process.stdout.write(`\n#### ${mode}\n`);
      modeScores.forEach((score, i) => void explain(cases[i]!, score));
    }
    return [mode, figuresOf(modeScores)] as const;
  });
  const shown = [
    'status_accuracy',
    'contradicted_recall',
    'false_allow_rate',
    'false_alarm_rate',
    'evidence_hit_rate',
    'citation_issue_f1',
    'gate_wrong',
  ] as const;
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(26)}${cells.map((cell) => String(typeof cell === 'number' ? Number(cell.toFixed(4)) : cell).padStart(10)).join('')}\n`;
  const columns = [['embedded', overall] as const, ...modes];
  process.stdout.write(
    line(
      'with a second reader',
      columns.map(([name]) => name),
    ),
  );
  for (const name of shown)
    process.stdout.write(
      line(
        name,
        columns.map(([, figures]) => figures[name]),
      ),
    );
  const { agreed, alone } = agreementOf(reviews, scores, readings.byReview);
  process.stdout.write(`\n${readings.summary}\n`);
  for (const [name, { n, right }] of Object.entries({ agreed, alone }))
    process.stdout.write(`opinions ${name.padEnd(8)}${String(n).padStart(6)}, right ${right.toFixed(3)}\n`);
  return Object.fromEntries([...modes, ['reader', { ...readings.work, agreed, alone }]]);
}

function confusion(outcomes: readonly Outcome[]): string {
  const statuses = [
    'supported',
    'partially_supported',
    'unsupported',
    'contradicted',
    'insufficient_context',
  ];
  const lines = statuses.map((gold) => {
    const counts = statuses.map(
      (status) =>
        outcomes.filter((outcome) => outcome.gold.status === gold && outcome.status === status).length,
    );
    return `${gold.padEnd(26)}${counts.map((n) => String(n).padStart(8)).join('')}`;
  });
  return `\ngold \\ predicted          ${statuses.map((name) => name.slice(0, 7).padStart(8)).join('')}\n${lines.join('\n')}\n`;
}

function explain(testCase: Case, score: CaseScore): void {
  process.stdout.write(`\n== ${testCase.id}\n`);
  for (const {
    gold,
    status,
    predicted,
    evidenceHit,
    citationIssues,
    conflictFound,
    rationale,
  } of score.outcomes) {
    const span = gold.span.replace(/\s+/g, ' ').slice(0, 110);
    if (predicted === null) process.stdout.write(`  MISSED ${span}\n`);
    else if (status !== gold.status) {
      process.stdout.write(
        `  ${gold.status} -> ${status}: ${span} || ${(gold.quote ?? '').slice(0, 100)} || ${rationale.slice(0, 120)}\n`,
      );
    } else if (evidenceHit === false)
      process.stdout.write(`  EVIDENCE ${span} || ${gold.quote?.slice(0, 90)}\n`);
    const issue = gold.citation_issue ?? 'none';
    if (predicted !== null && (citationIssues.join() || 'none') !== issue) {
      process.stdout.write(`  CITATION ${issue} -> ${citationIssues.join() || 'none'}: ${span}\n`);
    }
    if (predicted !== null && conflictFound !== (gold.conflict !== null)) {
      process.stdout.write(`  CONFLICT ${gold.conflict !== null} -> ${conflictFound}: ${span}\n`);
    }
  }
  for (const text of score.spurious)
    process.stdout.write(`  SPURIOUS ${text.replace(/\s+/g, ' ').slice(0, 110)}\n`);
  for (const text of score.nonClaimsReported)
    process.stdout.write(`  NON-CLAIM REPORTED ${text.slice(0, 110)}\n`);
}
