// npm run bench:e2e -- DIR [--verbose] [--model FOLDER]
import { parseArgs } from 'node:util';
import { review } from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { reliability, reliabilityTable } from '../reliability.js';
import { type Case, readCases, toReviewInput } from './cases.js';
import { figuresOf } from './figures.js';
import { type CaseScore, type Outcome, scoreCase } from './score.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false }, model: { type: 'string' } },
});
const folder = positionals[0];
if (folder === undefined) {
  process.stderr.write('Usage: npm run bench:e2e -- DIR [--verbose] [--model FOLDER]\n');
  process.exit(2);
}

const cases = readCases(folder);
const verifier = await EmbeddedVerifier.load(values.model === undefined ? {} : { folder: values.model });
const scores: CaseScore[] = [];
for (const testCase of cases) {
  const result = await review(toReviewInput(testCase), { verifier });
  const score = scoreCase(testCase, result);
  scores.push(score);
  if (values.verbose) explain(testCase, score);
}
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
process.stdout.write(`${JSON.stringify({ ...overall, reliability: bins, phenomena: byPhenomenon })}\n`);

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
