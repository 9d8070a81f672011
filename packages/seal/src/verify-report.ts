import { POLICY_VERSION } from '@claimcheck/engine';
import { canonicalJson, contentDigest, sha256Hex } from './canonical.js';
import { Envelope, envelopeFile, fromBase64, signatureHolds } from './envelope.js';
import { inconsistencies } from './policy-check.js';
import { misplacedQuotes } from './quotes.js';
import { type Jwks, keyOf } from './signing-keys.js';
import { Statement } from './statement.js';

export const CHECKS = [
  'envelope',
  'signature',
  'report',
  'decisions',
  'subjects',
  'output',
  'sources',
  'quotes',
  'policy',
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface CheckResult {
  readonly name: CheckName;
  /** `not_checked`: what it needs was not given; `problems` says what. */
  readonly outcome: 'holds' | 'broken' | 'not_checked';
  readonly problems: readonly string[];
}

export interface SealVerification {
  readonly verified: boolean;
  readonly keyid: string | null;
  readonly report_hash: string | null;
  readonly checks: readonly CheckResult[];
  readonly statement: Statement | null;
}

export interface Evidence {
  readonly keys: Jwks;
  /** The text of the output, when given. */
  readonly output?: string | undefined;
  /** Texts of sources by name, in any order. */
  readonly sources?: readonly { readonly name: string; readonly text: string }[] | undefined;
}

const holdsUnless = (name: CheckName, problems: readonly string[]): CheckResult => ({
  name,
  outcome: problems.length === 0 ? 'holds' : 'broken',
  problems,
});
const notChecked = (name: CheckName, why: string): CheckResult => ({
  name,
  outcome: 'not_checked',
  problems: [why],
});

function parse(
  file: string,
): { envelope: Envelope; payload: Buffer; sig: Buffer; statement: Statement } | string {
  let json: unknown;
  try {
    json = JSON.parse(file);
  } catch {
    return 'The file is not JSON.';
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success)
    return `The file is no sealed report (see ${envelope.error.issues[0]?.path.join('.') || 'its top level'}).`;
  if (envelopeFile(envelope.data) !== file)
    return 'The file is not written as it was sealed: bytes outside the payload were changed.';
  const payload = fromBase64(envelope.data.payload);
  const sig = fromBase64(envelope.data.signatures[0]!.sig);
  if (!payload || !sig) return 'The payload or the signature is not base64.';
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return 'The payload is not JSON: it was changed.';
  }
  const statement = Statement.safeParse(value);
  if (!statement.success)
    return `The payload is no statement about a claim report (see ${statement.error.issues[0]?.path.join('.')}).`;
  if (canonicalOf(value) !== payload.toString()) return 'The payload is not canonical JSON: it was changed.';
  return { envelope: envelope.data, payload, sig, statement: value as Statement };
}

/** What is nested deeper than any report can be overflows the stack, and is none. */
function canonicalOf(value: unknown): string | null {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Checks a sealed report offline: who signed it, that nothing was changed, and that what it says follows. */
export function verifySealedReport(file: string, evidence: Evidence): SealVerification {
  const parsed = parse(file);
  if (typeof parsed === 'string') {
    const checks = [holdsUnless('envelope', [parsed])];
    return { verified: false, keyid: null, report_hash: null, checks, statement: null };
  }
  const { envelope, payload, sig, statement } = parsed;
  const { keyid } = envelope.signatures[0]!;
  const checks: CheckResult[] = [
    holdsUnless('envelope', []),
    checkSignature(keyid, payload, sig, evidence.keys),
    ...checkHashes(statement),
    ...checkTexts(statement, evidence),
    checkPolicy(statement),
  ];
  return {
    verified: checks.every(({ outcome }) => outcome !== 'broken'),
    keyid,
    report_hash: statement.predicate.report_hash,
    checks,
    statement,
  };
}

function checkSignature(keyid: string, payload: Buffer, sig: Buffer, { keys }: Jwks): CheckResult {
  const key = keys.find(({ kid }) => kid === keyid);
  if (!key) return holdsUnless('signature', [`None of the ${keys.length} keys given is ${keyid}.`]);
  const holds = signatureHolds(payload, sig, keyOf(key));
  return holdsUnless(
    'signature',
    holds ? [] : ['The signature does not match: the report was changed after it was signed.'],
  );
}

function checkHashes({ subject, predicate }: Statement): CheckResult[] {
  const { report, report_hash, decisions, decisions_hash, verdict } = predicate;
  const sources = report.sources.map(({ id, content_sha256 }) => `${id} ${content_sha256}`);
  const named = subject.slice(1).map(({ name, digest }) => `${name} ${digest.sha256}`);
  const subjects = [
    ...(subject[0]!.name === 'output' ? [] : ['The first subject is not the output.']),
    ...(sources.join() === named.join() ? [] : ['The subjects are not the sources of the report.']),
  ];
  return [
    holdsUnless('report', [
      ...(contentDigest(report) === report_hash
        ? []
        : ['The report does not have the hash that was sealed.']),
      ...(report.gate_verdict.safe_use_status === verdict ? [] : ['The verdict is not that of the report.']),
    ]),
    holdsUnless(
      'decisions',
      contentDigest(decisions) === decisions_hash
        ? []
        : ['The decisions do not have the hash that was sealed.'],
    ),
    holdsUnless('subjects', subjects),
  ];
}

function checkTexts(statement: Statement, { output, sources }: Evidence): CheckResult[] {
  const { report } = statement.predicate;
  const outputSha = statement.subject[0]!.digest.sha256;
  const outputCheck =
    output === undefined
      ? notChecked('output', 'The output was not given (--output).')
      : holdsUnless(
          'output',
          sha256Hex(output) === outputSha ? [] : ['The output is not the one that was checked.'],
        );
  if (sources === undefined) {
    const why = 'The sources were not given (--source).';
    return [outputCheck, notChecked('sources', why), notChecked('quotes', why)];
  }
  const bySha = new Map(sources.map(({ text }) => [sha256Hex(text), text]));
  const found = new Map<string, string>();
  const problems: string[] = [];
  for (const { id, title, content_sha256 } of report.sources) {
    const text = bySha.get(content_sha256);
    if (text === undefined)
      problems.push(`${id} (${title}): none of the files given is this source; it was changed or left out.`);
    else found.set(id, text);
  }
  const known = new Set(report.sources.map(({ content_sha256 }) => content_sha256));
  for (const { name, text } of sources) {
    if (!known.has(sha256Hex(text))) problems.push(`${name}: is none of the sources of the report.`);
  }
  const intact = output !== undefined && outputCheck.outcome === 'holds' ? output : null;
  return [
    outputCheck,
    holdsUnless('sources', problems),
    holdsUnless('quotes', misplacedQuotes(report, { output: intact, sources: found })),
  ];
}

function checkPolicy({ predicate: { report, versions } }: Statement): CheckResult {
  if (versions.policy !== POLICY_VERSION) {
    return notChecked(
      'policy',
      `The report states the policy ${versions.policy}; this release knows ${POLICY_VERSION}.`,
    );
  }
  return holdsUnless('policy', inconsistencies(report));
}
