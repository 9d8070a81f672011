import { lineMap, positionOf } from '@claimcheck/documents';
import { CITATION_ISSUE_LABEL, type QuoteReader } from '@claimcheck/engine';
import type { CheckReport } from '../check/check-report.js';
import { type Finding, findingsOf, reasonOf } from './findings.js';
import { problemLabel } from './problem-label.js';
import { quotePlace } from './quotes.js';

/** One test case a claim: failed when the claim fails the gate, skipped when its problem does not. */
export function renderJunit(report: CheckReport, read: QuoteReader): string {
  const findings = findingsOf(report, read);
  const failures = findings.filter(fails).length;
  const skipped = findings.filter((finding) => !fails(finding) && finding.problems.length > 0).length;
  const noClaims = report.claims.length === 0;
  const counts = `tests="${noClaims ? 1 : findings.length}" failures="${noClaims && !report.gate.passed ? 1 : failures}" errors="0" skipped="${skipped}"`;
  const lines = lineMap(report.ai_output);
  const cases = noClaims
    ? [noClaimsCase(report)]
    : findings.map((finding) =>
        testCase(finding, report, positionOf(lines, finding.claim.output_start_offset).line),
      );
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
  const inner = fails(finding)
    ? `<failure type="${failingCode(finding)}" message="${xml(`${problemLabel(failingCode(finding))}. ${reasonOf(finding, failingCode(finding))}`)}">${xml(details(finding))}</failure>`
    : `<skipped message="${xml(`${problemLabel(problems[0]!.code)}, which this gate lets pass. ${reasonOf(finding, problems[0]!.code)}`)}"/>`;
  return `${open}>\n      ${inner}\n    </testcase>`;
}

function noClaimsCase({ answer, gate }: CheckReport): string {
  const message = 'The answer makes no claim that could be checked.';
  const open = `    <testcase classname="${xml(answer.path)}" name="claims" file="${xml(answer.path)}" line="1"`;
  return gate.passed
    ? `${open}/>`
    : `${open}>\n      <failure type="no_claims" message="${message}"/>\n    </testcase>`;
}

function fails({ problems }: Finding): boolean {
  return problems.some(({ fails_gate }) => fails_gate);
}

function failingCode({ problems }: Finding): string {
  return problems.find(({ fails_gate }) => fails_gate)!.code;
}

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
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these, not even escaped
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function xml(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
