import { INTENDED_USES, STRICTNESSES, type SupportStatus } from '@claimcheck/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideGate, severity } from '../../src/gate/gate.js';
import { bandOf, CLAIM_POLICY, demandOf, FINDING_POLICY } from '../../src/gate/policy.js';
import type { ClaimVerdict, ExtractedClaim } from '../../src/model.js';

const WORSE: readonly SupportStatus[] = [
  'supported',
  'partially_supported',
  'insufficient_context',
  'unsupported',
  'contradicted',
];
const BANDS = ['minor', 'normal', 'critical'] as const;

function evidence(claims: readonly { status: SupportStatus; importance: number; confidence?: number }[]) {
  return {
    extraction: {
      claims: claims.map(({ importance }) => ({ importance }) as ExtractedClaim),
      segments: [],
      citesSources: false,
    },
    verdicts: claims.map(
      ({ status, confidence = 0.9 }) =>
        ({ status, confidence, rationale: status, conflict: null }) as unknown as ClaimVerdict,
    ),
    citationFindings: [],
  };
}

describe('gate policy table', () => {
  it('never gets milder with more demand', () => {
    const rows = [
      ...Object.values(CLAIM_POLICY).flatMap((bands) => Object.values(bands)),
      ...Object.values(FINDING_POLICY),
    ];
    for (const row of rows) {
      for (let demand = 1; demand < row.length; demand++) {
        expect(severity(row[demand]!)).toBeGreaterThanOrEqual(severity(row[demand - 1]!));
      }
    }
  });

  it('never gets milder with more importance', () => {
    for (const bands of Object.values(CLAIM_POLICY)) {
      for (let demand = 0; demand < 6; demand++) {
        expect(severity(bands.normal[demand]!)).toBeGreaterThanOrEqual(severity(bands.minor[demand]!));
        expect(severity(bands.critical[demand]!)).toBeGreaterThanOrEqual(severity(bands.normal[demand]!));
      }
    }
  });

  it('never gets milder when a claim gets worse', () => {
    for (const band of BANDS) {
      for (let demand = 0; demand < 6; demand++) {
        const severities = WORSE.map((status) => severity(CLAIM_POLICY[status][band][demand]!));
        expect(severities).toEqual([...severities].sort((a, b) => a - b));
      }
    }
  });

  it('never verifies a contradicted claim of importance 3 or more', () => {
    for (const importance of [3, 4, 5]) {
      for (const status of CLAIM_POLICY.contradicted[bandOf(importance)])
        expect(status).not.toMatch(/^verified/);
    }
  });

  it('orders intended uses and strictness as promised', () => {
    for (const strictness of STRICTNESSES) {
      expect(demandOf('action_taking', strictness)).toBeGreaterThanOrEqual(
        demandOf('customer_facing', strictness),
      );
      expect(demandOf('regulated_workflow', strictness)).toBeGreaterThanOrEqual(
        demandOf('customer_facing', strictness),
      );
      expect(demandOf('customer_facing', strictness)).toBeGreaterThanOrEqual(
        demandOf('internal_draft', strictness),
      );
      expect(demandOf('internal_draft', strictness)).toBeGreaterThanOrEqual(
        demandOf('eval_only', strictness),
      );
    }
    for (const use of INTENDED_USES) {
      expect(demandOf(use, 'strict')).toBeGreaterThanOrEqual(demandOf(use, 'standard'));
      expect(demandOf(use, 'standard')).toBeGreaterThanOrEqual(demandOf(use, 'advisory'));
    }
  });
});

describe('gate decision', () => {
  it('is insufficient_context without any claim', () => {
    expect(decideGate(evidence([]), 'internal_draft', 'standard').status).toBe('insufficient_context');
  });

  it('never improves when one claim of a run gets worse', () => {
    const claim = fc.record({
      status: fc.constantFrom(...WORSE),
      importance: fc.integer({ min: 1, max: 5 }),
      confidence: fc.constantFrom(0.3, 0.7, 0.95),
    });
    fc.assert(
      fc.property(
        fc.array(claim, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.constantFrom(...WORSE),
        fc.constantFrom(...INTENDED_USES),
        fc.constantFrom(...STRICTNESSES),
        fc.constantFrom(undefined, 0, 0.5, 1),
        (claims, at, status, use, strictness, least) => {
          const index = at % claims.length;
          const before = claims[index]!;
          if (WORSE.indexOf(status) < WORSE.indexOf(before.status)) return;
          const worse = claims.with(index, { ...before, status });
          const verdict = (list: typeof claims) =>
            severity(decideGate(evidence(list), use, strictness, least).status);
          expect(verdict(worse)).toBeGreaterThanOrEqual(verdict(claims));
        },
      ),
    );
  });

  it('lists every claim that moved the verdict, worst first', () => {
    const { status, reasons } = decideGate(
      evidence([
        { status: 'supported', importance: 3 },
        { status: 'partially_supported', importance: 3 },
        { status: 'contradicted', importance: 5 },
      ]),
      'customer_facing',
      'standard',
    );
    expect(status).toBe('contradicted');
    expect(reasons.map(({ code, claimIndex }) => [code, claimIndex])).toEqual([
      ['contradicted', 2],
      ['partially_supported', 1],
    ]);
  });

  it('sends a supported claim of little confidence to a person where the run is strict', () => {
    const unsure = evidence([
      { status: 'supported', importance: 3, confidence: 0.79 },
      { status: 'supported', importance: 3, confidence: 0.8 },
    ]);
    expect(decideGate(unsure, 'customer_facing', 'strict')).toEqual({
      status: 'needs_review',
      reasons: [
        {
          code: 'low_confidence',
          message: 'Supported with a confidence of 0.79; at least 0.8 is asked for.',
          claimIndex: 0,
        },
      ],
    });
    expect(decideGate(unsure, 'customer_facing', 'standard').status).toBe('verified_for_use');
  });

  it('takes the confidence that a run asks for, whatever its strictness', () => {
    const unsure = evidence([{ status: 'supported', importance: 3, confidence: 0.6 }]);
    const verdict = (strictness: (typeof STRICTNESSES)[number], least: number) =>
      decideGate(unsure, 'internal_draft', strictness, least).status;
    expect(verdict('advisory', 0.7)).toBe('verified_with_limits');
    expect(verdict('standard', 0.7)).toBe('needs_review');
    expect(verdict('strict', 0.5)).toBe('verified_for_use');
  });
});
