import { lineMap, positionOf } from '@claimcheck/documents';
import { allSeen, CITATION_ISSUE_LABEL, type QuoteReader } from '@claimcheck/engine';
import type { CheckReport, GateProblem } from '../check/check-report.js';
import { type Finding, findingsOf, reasonOf } from './findings.js';
import { problemLabel } from './problem-label.js';
import { quotePlace } from './quotes.js';

/** One test case a claim and one for what concerns the whole answer: failed when the gate is, skipped when it lets it pass. */
export function renderJunit(report: CheckReport, read: QuoteReader): string {
  const findings = findingsOf(report, read);
  const whole = report.gate.problems.filter(({ claim_id }) => claim_id === null);
  const all = [...findings.map(({ problems }) => problems), ...whole.map((problem) => [problem])];
  const failures = all.filter(fail).length;
  const skipped = all.filter((problems) => !fail(problems) && problems.length > 0).length;
  const counts = `tests="${all.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const lines = lineMap(report.ai_output);
  const cases = [
    ...findings.map((finding) =>
      testCase(finding, report, positionOf(lines, finding.claim.output_start_offset).line),
    ),
    ...whole.map((problem) => wholeCase(problem, report)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="claimcheck" ${counts}>
  <testsuite name="${xml(report.answer.path)}" ${counts}>
    <properties>
      <property name="verdict" value="${report.gate_verdict.verdict}"/>
      <property name="intended_use" value="${report.gate_verdict.metadata.intended_use}"/>
      <property name="strictness" value="${report.gate_verdict.strictness}"/>
    </properties>
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

function testCase(finding: Finding, { answer }: CheckReport, line: number): string {
  const { words, number, problems } = finding;
  const open = `    <testcase classname="${xml(answer.path)}" name="${xml(`${number}: ${words}`)}" file="${xml(answer.path)}" line="${line}"`;
  if (problems.length === 0) return `${open}/>`;
  const code = (problems.find(({ fails_gate }) => fails_gate) ?? problems[0]!).code;
  const reason = reasonOf(finding, code);
  const inner = fail(problems)
    ? `<failure type="${xml(code)}" message="${xml(`${problemLabel(code)}. ${reason}`)}">${xml(details(finding))}</failure>`
    : skippedFor(code, reason);
  return `${open}>\n      ${inner}\n    </testcase>`;
}

function wholeCase({ code, fails_gate }: GateProblem, { answer, gate_verdict }: CheckReport): string {
  const reason = gate_verdict.reasons.find((one) => one.code === code)!.message;
  const name = code === 'no_claims' ? 'claims' : code;
  const open = `    <testcase classname="${xml(answer.path)}" name="${name}" file="${xml(answer.path)}" line="1"`;
  const inner = fails_gate
    ? `<failure type="${code}" message="${xml(`${problemLabel(code)}. ${reason}`)}"/>`
    : skippedFor(code, reason);
  return `${open}>\n      ${inner}\n    </testcase>`;
}

const skippedFor = (code: string, reason: string): string =>
  `<skipped message="${xml(`${problemLabel(code)}, which this gate lets pass. ${reason}`)}"/>`;

const fail = (problems: readonly GateProblem[]): boolean => problems.some(({ fails_gate }) => fails_gate);

function details({ words, quote, citationIssues, conflicts, repairs }: Finding): string {
  return [
    `Claim: ${words}`,
    ...(quote ? [`Source: ${quotePlace(quote)}`, `Quote: ${quote.words}`] : []),
    ...citationIssues.map(({ kind, message }) => `${CITATION_ISSUE_LABEL[kind]}: ${message}`),
    ...conflicts.map(({ conflict }) => `Conflict: ${conflict.message}`),
    ...repairs.map(({ original, replacement }) =>
      replacement.trim() === ''
        ? `Repair: cut "${original}"`
        : `Repair: replace "${original}" with "${replacement}"`,
    ),
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 cannot hold these, not even escaped. */
const NOT_XML = /[\ufffe\uffff]|\p{Surrogate}/gu;

function xml(text: string): string {
  return allSeen(text)
    .replace(NOT_XML, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
