import { createHash } from 'node:crypto';
import type { QuoteReader } from '@claimcheck/engine';
import type { CheckReport, FixedProblem, GateProblem } from '../../check/check-report.js';
import { jsonText, printable } from '../../terminal/printable.js';
import { VERSION } from '../../version.js';
import { type Finding, findingsOf, reasonOf } from '../findings.js';
import { AnswerLocations, quoteLocation } from './regions.js';
import { decidedRule, RULES, type Rule } from './rules.js';

/**
 * SARIF 2.1.0: one result a problem, at its place in the answer, with the quote as a related location. The rule of a
 * status says what decided it; `docs` is the address of a service, whose pages explain the rules.
 */
export function renderSarif(
  report: CheckReport,
  read: QuoteReader,
  docs = process.env.CLAIMCHECK_BASE_URL,
): string {
  const locations = new AnswerLocations(report);
  const rules = new Rules(docs);
  const results = [
    ...findingsOf(report, read).flatMap((finding) =>
      finding.problems.map((problem) => result(finding, problem, locations, rules)),
    ),
    ...report.gate.problems
      .filter(({ claim_id }) => claim_id === null)
      .map((problem) => wholeAnswer(problem, report, locations, rules)),
    ...(report.gate.fixed ?? []).map((fixed) => absent(fixed, locations, rules)),
  ];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'Claimcheck', version: VERSION, semanticVersion: VERSION, rules: rules.all },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: [{ location: locations.artifact, roles: ['analysisTarget'] }],
        results,
        properties: { verdict: report.gate_verdict.verdict, gatePassed: report.gate.passed },
      },
    ],
  };
  return `${jsonText(log, 2)}\n`;
}

function result(finding: Finding, problem: GateProblem, locations: AnswerLocations, rules: Rules) {
  const { claim, quote, conflicts } = finding;
  const place = placeOf(finding, problem);
  const decidedBy = claim.verification_result.metadata.decided_by;
  const quotes =
    problem.code === 'source_conflict'
      ? conflicts.flatMap(({ supporting, contradicting }) => [supporting, contradicting])
      : quote
        ? [quote]
        : [];
  return {
    ...rules.of(problem.code, problem.code === claim.support_status ? decidedBy : undefined),
    message: { text: printable(reasonOf(finding, problem.code)) },
    locations: [locations.location(place.start, place.end)],
    ...(quotes.length > 0 && {
      relatedLocations: quotes.map((each, index) => quoteLocation(each, index + 1)),
    }),
    ...fixes(finding, problem, locations),
    partialFingerprints: { 'claim/v1': fingerprint(claim.normalized_text, problem.code) },
    ...(problem.state !== null && { baselineState: problem.state }),
    rank: claim.importance * 20,
    properties: {
      claimId: claim.id,
      claimType: claim.claim_type,
      confidence: claim.verification_result.confidence,
      failsGate: problem.fails_gate,
      decidedBy,
    },
  };
}

/** A citation issue stands at its marker, everything else at the claim. */
function placeOf({ claim, citationIssues }: Finding, { code }: GateProblem): { start: number; end: number } {
  const issue = citationIssues.find(({ kind }) => kind === code);
  const at = issue && issue.output_end_offset > issue.output_start_offset ? issue : claim;
  return { start: at.output_start_offset, end: at.output_end_offset };
}

/** Repairs mend the claim, so they go with its status. */
function fixes({ claim, repairs }: Finding, { code }: GateProblem, locations: AnswerLocations) {
  const regions = repairs.map((repair) => ({
    repair,
    location: locations.location(repair.output_start_offset, repair.output_end_offset),
  }));
  const usable = regions.flatMap(({ repair, location: { physicalLocation } }) =>
    'region' in physicalLocation && physicalLocation.region
      ? [{ repair, region: physicalLocation.region }]
      : [],
  );
  if (code !== claim.support_status || usable.length === 0) return {};
  return {
    fixes: usable.map(({ repair, region }) => ({
      description: { text: printable(`Replace “${repair.original}” with “${repair.replacement}”.`) },
      artifactChanges: [
        {
          artifactLocation: locations.artifact,
          replacements: [{ deletedRegion: region, insertedContent: { text: repair.replacement } }],
        },
      ],
    })),
  };
}

function wholeAnswer(
  { code, state }: GateProblem,
  { gate_verdict: { reasons } }: CheckReport,
  locations: AnswerLocations,
  rules: Rules,
) {
  return {
    ...rules.of(code),
    message: { text: printable(reasons.find((reason) => reason.code === code)!.message) },
    locations: [{ physicalLocation: { artifactLocation: locations.artifact } }],
    ...(state !== null && { baselineState: state }),
  };
}

function absent({ claim_text, code }: FixedProblem, locations: AnswerLocations, rules: Rules) {
  return {
    ...rules.of(code),
    message: { text: printable(`Fixed: ${claim_text ?? 'the answer made no claim'}`) },
    locations: [{ physicalLocation: { artifactLocation: locations.artifact } }],
    baselineState: 'absent',
  };
}

/** Every kind of problem, and the rules that decided one. */
class Rules {
  readonly all: Rule[] = [...RULES];
  readonly #docs: string | undefined;

  constructor(docs: string | undefined) {
    this.#docs = docs;
  }

  of(code: string, decidedBy?: string) {
    const id = decidedBy === undefined ? code : `${code}/${decidedBy}`;
    if (decidedBy !== undefined && !this.all.some((rule) => rule.id === id))
      this.all.push(decidedRule(code, decidedBy, this.#docs));
    const index = this.all.findIndex((rule) => rule.id === id);
    return { ruleId: id, ruleIndex: index, level: this.all[index]!.defaultConfiguration.level };
  }
}

function fingerprint(text: string, code: string): string {
  return createHash('sha256')
    .update(`${code}\n${text.replace(/\s+/g, ' ')}`)
    .digest('hex')
    .slice(0, 32);
}
