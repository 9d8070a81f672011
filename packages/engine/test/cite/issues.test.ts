import { describe, expect, it } from 'vitest';
import { findCitationIssues } from '../../src/cite/issues.js';
import { extractClaims } from '../../src/extract/extract.js';
import type { ClaimVerdict, ReviewInput, SourceInput } from '../../src/model.js';

type Status = ClaimVerdict['status'];
type BySource = readonly (readonly [Status, number])[];

const SOURCES: SourceInput[] = ['1', '2', '3'].map((citationLabel) => ({
  title: `Paper ${citationLabel}`,
  content: 'Text.',
  uri: null,
  citationLabel,
  mediaType: 'text/plain',
}));

/** What is found about a claim that cites the first source, given what each source alone says of it. */
const issuesOf = (...of: Parameters<typeof findingsOf>) =>
  findingsOf(...of).map(({ kind, suggestedSourceIndex }) => [kind, suggestedSourceIndex]);

function findingsOf(
  status: Status,
  decidedBy: number | null,
  bySource: BySource,
  aiOutput = 'The ferry to Lindholm leaves at nine [1].',
  conflict: ClaimVerdict['conflict'] = null,
  restsOnWhole = false,
) {
  const input: ReviewInput = {
    aiOutput,
    sources: SOURCES,
    intendedUse: 'internal_draft',
    strictness: 'standard',
    question: null,
  };
  const verdict: ClaimVerdict = {
    status,
    confidence: 0.5,
    rationale: '',
    restsOnWhole,
    primarySpan: decidedBy === null ? null : { sourceIndex: decidedBy, range: { start: 0, end: 5 } },
    candidateCount: 1,
    supportedPart: null,
    unsupportedPart: null,
    fix: null,
    support: 0.5,
    conflict,
    decidedBy: 'reader/embedded',
    rulings: [],
    bySource: new Map(bySource.map(([each, support], i) => [i, { status: each, support }])),
  };
  const extraction = extractClaims(aiOutput, SOURCES);
  return findCitationIssues(input, extraction, Array(extraction.claims.length).fill(verdict));
}

describe('a cited source', () => {
  it('that backs the claim is right, though another backs it somewhat more', () => {
    expect(
      issuesOf('supported', 1, [
        ['supported', 0.5],
        ['supported', 0.8],
      ]),
    ).toEqual([]);
  });

  it('that hardly backs the claim is wrong where another one does so beyond doubt', () => {
    expect(
      issuesOf('supported', 1, [
        ['supported', 0.2],
        ['supported', 0.8],
      ]),
    ).toEqual([['wrong_source', 1]]);
  });

  it('that is silent is wrong where others back the claim, and the one that does so most is named', () => {
    expect(
      issuesOf('supported', 2, [
        ['unsupported', 0.1],
        ['supported', 0.4],
        ['supported', 0.7],
      ]),
    ).toEqual([['wrong_source', 2]]);
  });

  it('is not accused where no other source backs the claim clearly more', () => {
    expect(
      issuesOf('supported', 1, [
        ['unsupported', 0.2],
        ['supported', 0.3],
      ]),
    ).toEqual([]);
  });

  it('contradicts the claim where it decides that the claim is contradicted', () => {
    expect(
      issuesOf('contradicted', 0, [
        ['unsupported', 0.1],
        ['supported', 0.4],
      ]),
    ).toEqual([['cited_source_contradicts', null]]);
  });

  it('is silent where nothing backs the claim', () => {
    expect(
      issuesOf('unsupported', null, [
        ['unsupported', 0.05],
        ['unsupported', 0.2],
      ]),
    ).toEqual([['cited_source_silent', null]]);
  });

  it('is silent where it hardly comes near to backing an unsupported claim', () => {
    expect(issuesOf('unsupported', null, [['unsupported', 0.17]])).toEqual([['cited_source_silent', null]]);
  });

  it('is not called silent where it comes near to backing an unsupported claim', () => {
    expect(issuesOf('unsupported', null, [['unsupported', 0.25]])).toEqual([]);
  });

  it('that states a part of the claim is right', () => {
    expect(
      issuesOf('partially_supported', 0, [
        ['unsupported', 0.1],
        ['partially_supported', 0.9],
      ]),
    ).toEqual([]);
  });

  it('is wrong and contradicts nothing where another one states the claim and no conflict is listed', () => {
    const bySource: BySource = [
      ['contradicted', 0.05],
      ['supported', 0.9],
    ];
    expect(issuesOf('supported', 1, bySource)).toEqual([['wrong_source', 1]]);
    const span = { sourceIndex: 0, range: { start: 0, end: 5 } };
    const conflict = { supporting: { ...span, sourceIndex: 1 }, contradicting: span };
    expect(issuesOf('supported', 1, bySource, undefined, conflict)).toEqual([
      ['cited_source_contradicts', null],
    ]);
  });

  it('beside one that is not there still counts, and the other is reported', () => {
    expect(issuesOf('supported', 0, [['supported', 0.9]], 'The ferry leaves at nine [1, 9].')).toEqual([
      ['unknown_citation', null],
    ]);
  });
});

describe('a claim without a marker of its own', () => {
  const COVERED = '## Ferries [1]\n\nThe ferry to Lindholm leaves at nine.';
  const UNCITED = '## Ferries [1]\n\n## Trains\n\nThe ferry to Lindholm leaves at nine.';

  it('lacks a citation, and the source that states it is named', () => {
    expect(
      issuesOf(
        'supported',
        1,
        [
          ['unsupported', 0.1],
          ['supported', 0.9],
        ],
        UNCITED,
      ),
    ).toEqual([['missing_citation', 1]]);
    expect(issuesOf('unsupported', null, [['unsupported', 0.1]], UNCITED)).toEqual([
      ['missing_citation', null],
    ]);
  });

  it.each([
    ['supported', 1, 'This claim cites no source; 2 states it.'],
    ['partially_supported', 1, 'This claim cites no source; 2 states a part of it.'],
    ['contradicted', 1, 'This claim cites no source; 2 says otherwise.'],
    ['unsupported', null, 'This claim cites no source. Add the citation or remove the claim.'],
  ] as const)('is told what to do where it is %s', (status, decidedBy, message) => {
    const bySource: BySource = [
      ['unsupported', 0.1],
      [status, 0.5],
    ];
    expect(findingsOf(status, decidedBy, bySource, UNCITED)[0]?.message).toBe(message);
  });

  it('is cited by the marker over it where that source backs it, or comes near', () => {
    expect(issuesOf('supported', 0, [['supported', 0.9]], COVERED)).toEqual([]);
    expect(issuesOf('unsupported', null, [['unsupported', 0.25]], COVERED)).toEqual([]);
  });

  it('lacks a citation where the source over it is silent, whether another states it or not', () => {
    expect(
      issuesOf(
        'supported',
        1,
        [
          ['unsupported', 0.1],
          ['supported', 0.9],
        ],
        COVERED,
      ),
    ).toEqual([['missing_citation', 1]]);
    expect(issuesOf('unsupported', null, [['unsupported', 0.1]], COVERED)).toEqual([
      ['missing_citation', null],
    ]);
  });

  it('is contradicted by the source over it', () => {
    expect(issuesOf('contradicted', 0, [['contradicted', 0.1]], COVERED)).toEqual([
      ['cited_source_contradicts', null],
    ]);
  });

  it('is under a marker that points nowhere', () => {
    expect(issuesOf('supported', 1, [['supported', 0.9]], COVERED.replace('1', '9'))).toEqual([
      ['unknown_citation', null],
    ]);
  });
});

describe('what is said of a source', () => {
  const message = (status: Status, decidedBy: number, bySource: BySource, restsOnWhole: boolean) =>
    findingsOf(status, decidedBy, bySource, undefined, null, restsOnWhole)[0]!.message;

  it('is no surer than the reason', () => {
    expect(message('contradicted', 0, [['contradicted', 0.1]], false)).toBe(
      '1 contradicts what it is cited for.',
    );
    expect(message('contradicted', 0, [['contradicted', 0.1]], true)).toBe(
      '1 seems to contradict what it is cited for.',
    );
    const elsewhere: BySource = [
      ['unsupported', 0.1],
      ['supported', 0.8],
    ];
    expect(message('supported', 1, elsewhere, true)).toBe('1 does not say this; 2 seems to state it.');
  });
});
