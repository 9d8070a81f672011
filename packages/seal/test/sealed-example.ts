import { generateKeyPairSync } from 'node:crypto';
import { childId } from '@claimcheck/contracts';
import { lexicalVerifier, review, toRunRecords } from '@claimcheck/engine';
import {
  envelopeFile,
  type Jwks,
  makeStatement,
  type SealedReport,
  sha256Hex,
  signEnvelope,
} from '@claimcheck/seal';

export const OUTPUT =
  'The warranty lasts 24 months [1]. The office opens at nine. Batteries are covered for 6 months.';
export const SOURCES = [
  {
    name: 'warranty.txt',
    text: 'The warranty period is 12 months from delivery. Batteries are covered for 6 months.',
  },
  { name: 'hours.txt', text: 'The office opens at nine on working days. Größe: 4 µm, 你好 🙂.' },
];
export const DECISIONS = [
  { action: 'override', claim_id: 'claim_1', reason: 'Checked by hand.', version: 1 },
];

const RUN_ID = 'run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c';
const AT = '2026-01-31T12:00:00.000Z';

export async function exampleReport(): Promise<SealedReport> {
  const input = {
    aiOutput: OUTPUT,
    sources: SOURCES.map(({ name, text }, index) => ({
      title: name,
      content: text,
      uri: null,
      citationLabel: `source ${index + 1}`,
      mediaType: 'text/plain' as const,
    })),
    intendedUse: 'customer_facing' as const,
    strictness: 'standard' as const,
    question: null,
  };
  const records = toRunRecords(await review(input, { verifier: lexicalVerifier }), RUN_ID, AT);
  return {
    review_run_id: RUN_ID,
    created_at: AT,
    intended_use: input.intendedUse,
    strictness: input.strictness,
    question: null,
    sources: input.sources.map((source, index) => ({
      id: childId(RUN_ID, 'source', index + 1),
      title: source.title,
      uri: null,
      citation_label: source.citationLabel,
      media_type: source.mediaType,
      content_sha256: sha256Hex(source.content),
    })),
    source_spans: records.sourceSpans,
    claims: records.claims,
    verification_results: records.verificationResults,
    claim_report: records.claimReport,
    gate_verdict: records.gateVerdict,
  };
}

export function newKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  const keys: Jwks = { keys: [{ kty: 'OKP', crv: 'Ed25519', x: x!, kid }] };
  return { keys, key: { keyid: kid, privateKey } };
}

export const sealed = (
  report: SealedReport,
  key: Parameters<typeof signEnvelope>[1],
  decisions: unknown[] = [],
) => envelopeFile(signEnvelope(makeStatement(report, { outputSha256: sha256Hex(OUTPUT), decisions }), key));
