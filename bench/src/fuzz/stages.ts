import { childId, type MediaType } from '@claimcheck/contracts';
import {
  type ClaimVerdict,
  extractClaims,
  indexSources,
  lexicalVerifier,
  parseDocument,
  type Review,
  type ReviewInput,
  renderHtml,
  review,
  type SourceInput,
  toRunRecords,
} from '@claimcheck/engine';
import { checkExtraction, checkRecords } from './offsets.js';

/** A part of the engine that a hostile text is given to. It throws where what comes out is wrong. */
export interface Stage {
  readonly name: string;
  /** From small to as long as it may be; a text is first tried at the two smallest. */
  readonly sizes: readonly number[];
  /** What it may take on a machine that does nothing else. */
  readonly mostSeconds: number;
  /** Growth that stays below this at the longest text harms nobody. */
  readonly harmlessSeconds: number;
  run(text: string): void | Promise<void>;
}

const RUN_ID = 'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3';
const CREATED_AT = '2026-01-31T12:00:00.000Z';
const PROSE = 'The fee is 12 euros for members. Guests pay 15 euros a day, and it rises in May 2025. ';

const sourceOf = (content: string, title = 'Fees', citationLabel = 'source 1'): SourceInput => ({
  title,
  content,
  uri: 'https://fees.example/a',
  citationLabel,
  mediaType: 'text/plain',
});

const SOURCES: readonly SourceInput[] = [
  sourceOf(PROSE),
  sourceOf(PROSE, 'Travel Policy 2024', 'KB-2207'),
  sourceOf('Smith and Lee (2019). Members may bring guests.', 'Handbook', 'HB'),
];
const MEDIA_TYPES: readonly MediaType[] = ['text/plain', 'text/markdown', 'text/html'];

const inputOf = (aiOutput: string, sources: readonly SourceInput[]): ReviewInput => ({
  aiOutput,
  sources,
  intendedUse: 'customer_facing',
  strictness: 'strict',
  question: null,
});

const HARMLESS_SECONDS = 0.6;

/** The same for texts of so many characters at most: what is harmless there is what would be at full length. */
export function upTo(stage: Stage, longest: number): Stage {
  const sizes = stage.sizes.filter((size, index) => index < 2 || size <= longest);
  const share = sizes.at(-1)! / stage.sizes.at(-1)!;
  return { ...stage, sizes, harmlessSeconds: stage.harmlessSeconds * share };
}

const isBlank = (text: string): boolean => text.trim() === '';

export const STAGES: readonly Stage[] = [
  {
    name: 'extraction',
    sizes: [2_000, 8_000, 16_000, 32_000, 64_000, 100_000],
    mostSeconds: 5,
    harmlessSeconds: HARMLESS_SECONDS,
    run: (text) => checkExtraction(text, extractClaims(text, SOURCES)),
  },
  {
    name: 'sources',
    sizes: [4_000, 16_000, 64_000, 256_000],
    mostSeconds: 5,
    harmlessSeconds: HARMLESS_SECONDS,
    run: (text) => {
      for (const mediaType of MEDIA_TYPES) {
        parseDocument(text, mediaType);
        indexSources([{ ...sourceOf(text), mediaType }], lexicalVerifier);
      }
    },
  },
  {
    name: 'names of sources',
    sizes: [500, 2_000, 8_000, 32_000],
    mostSeconds: 5,
    harmlessSeconds: HARMLESS_SECONDS,
    run: (text) => {
      const sources = Array.from({ length: 50 }, (_, i) =>
        sourceOf(PROSE, `${text.slice(0, 490).trim()} ${i}`, `${text.slice(0, 80)}${i}`),
      );
      checkExtraction(text, extractClaims(text, sources));
    },
  },
  {
    // It begins with an extraction.
    name: 'report',
    sizes: [2_000, 8_000, 16_000, 32_000, 64_000, 100_000],
    mostSeconds: 10,
    harmlessSeconds: HARMLESS_SECONDS,
    run: async (text) => reported(await unread(text), text, SOURCES),
  },
  {
    // As many as a claim for every two characters, each of which may take some milliseconds.
    name: 'review of a text',
    sizes: [300, 1_200, 2_400],
    mostSeconds: 10,
    harmlessSeconds: HARMLESS_SECONDS,
    run: async (text) => reviewed(text, [sourceOf(PROSE + text.slice(0, 1_000)), ...SOURCES.slice(1)]),
  },
  {
    name: 'review with a source',
    sizes: [2_000, 8_000, 32_000, 128_000],
    mostSeconds: 5,
    harmlessSeconds: HARMLESS_SECONDS,
    run: async (text) => reviewed(text.slice(0, 100) + PROSE, [sourceOf(text), ...SOURCES.slice(1)]),
  },
];

async function reviewed(aiOutput: string, sources: readonly SourceInput[]): Promise<void> {
  if (isBlank(aiOutput) || sources.some(({ content }) => isBlank(content))) return;
  const read = await review(inputOf(aiOutput, sources), { verifier: lexicalVerifier });
  checkExtraction(aiOutput, read.extraction);
  reported(read, aiOutput, sources);
}

function reported(read: Review, aiOutput: string, sources: readonly SourceInput[]): void {
  const records = toRunRecords(read, RUN_ID, CREATED_AT);
  checkRecords(records, aiOutput, sources);
  const shown = sources.map(({ title, citationLabel, mediaType, content }, i) => ({
    id: childId(RUN_ID, 'source', i + 1),
    title,
    citation_label: citationLabel,
    media_type: mediaType,
    content,
  }));
  const { claims, sourceSpans: spans, claimReport: report } = records;
  renderHtml({ aiOutput, sources: shown, claims, spans, report });
}

let template: ClaimVerdict | undefined;

/** A review as long as the text whose claims nobody has read: what is left is the cost of its report. */
async function unread(aiOutput: string): Promise<Review> {
  const input = inputOf(aiOutput, SOURCES);
  const short = await review(inputOf('Guests pay 16 euros a day.', SOURCES), { verifier: lexicalVerifier });
  template ??= short.verdicts[0]!;
  const extraction = extractClaims(aiOutput, SOURCES);
  const { claims } = extraction;
  return {
    ...short,
    input,
    extraction,
    verdicts: claims.map(() => template!),
    citationFindings: claims.flatMap(({ citations }, claimIndex) =>
      citations.slice(0, 1).map(({ marker, range }) => ({
        claimIndex,
        kind: 'unknown_citation' as const,
        marker,
        range,
        citedSourceIndex: null,
        suggestedSourceIndex: null,
        message: `${marker} points at no supplied source.`,
      })),
    ),
    repairs: [],
  };
}
