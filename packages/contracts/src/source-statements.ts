import { z } from 'zod';
import { LIMITS } from './limits.js';
import { exactText } from './text.js';

const IsoDate = z.iso.date().or(z.iso.datetime({ offset: true }));

const fields = {
  published_at: z
    .string()
    .refine((text) => IsoDate.safeParse(text).success, {
      error: 'must be an ISO 8601 date or date-time, such as 2026-05-01 or 2026-05-01T09:00:00Z',
    })
    .meta({
      description: 'When this text was published: an ISO 8601 date, or a date-time with `Z` or an offset.',
      examples: ['2026-05-01'],
    }),
  version: exactText({ min: 1, max: LIMITS.sourceVersionChars }).meta({
    description: 'Compared by its numbers: `2.10` is later than `2.9`, `2.0-rc1` earlier than `2.0`.',
    examples: ['2.1'],
  }),
  supersedes: z
    .array(exactText({ min: 1, max: LIMITS.sourceTitleChars }))
    .max(LIMITS.sources)
    .meta({
      description: 'Sources of the request whose place this one takes, by `citation_label` or title.',
    }),
  authority: z.int().min(1).max(5).meta({
    description: '1 to 5: where sources disagree, the higher one is followed. Unsaid, it counts as 3.',
  }),
};

/** What the customer says of a source. It beats what title and text let guess. */
export const SourceStatement = z.object(fields).partial();
export type SourceStatement = z.infer<typeof SourceStatement>;

export const STATEMENT_FIELDS = Object.keys(fields) as (keyof SourceStatement)[];

/** The same in a request, where null says nothing. */
export const statementInputs = {
  published_at: fields.published_at.nullish(),
  version: fields.version.nullish(),
  supersedes: fields.supersedes.nullish(),
  authority: fields.authority.nullish(),
};

type Said = { readonly [Field in keyof SourceStatement]?: SourceStatement[Field] | null | undefined };

/** What is said of a source, in the order of the fields; null where that is nothing. */
export function statementOf(source: Said): SourceStatement | null {
  const said = STATEMENT_FIELDS.flatMap((field) => {
    const value = source[field] ?? null;
    return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[field, value] as const];
  });
  return said.length === 0 ? null : (Object.fromEntries(said) as SourceStatement);
}

/** The same as a part of the engine's input. */
export function saidIn(source: Said): { said?: SourceStatement } {
  const said = statementOf(source);
  return said ? { said } : {};
}

export interface NamedSource {
  readonly title: string;
  readonly label: string;
  readonly supersedes?: readonly string[] | null | undefined;
}

/** Which source a name stands for: a label first, else a title that only one source has. */
export function sourceNamed(name: string, sources: readonly NamedSource[]): number | 'nobody' | 'several' {
  const labelled = sources.findIndex(({ label }) => label === name);
  if (labelled >= 0) return labelled;
  const titled = sources.flatMap(({ title }, index) => (title === name ? [index] : []));
  return titled.length > 1 ? 'several' : (titled[0] ?? 'nobody');
}

const NAMING_PROBLEM = {
  nobody: 'is no citation_label or title of a source of this request',
  several: 'is the title of several sources; name the one that is meant by its citation_label',
} as const;

/** What is wrong with who supersedes whom. */
export function supersedingProblems(
  sources: readonly NamedSource[],
): { path: (string | number)[]; message: string }[] {
  const problems = sources.flatMap(({ supersedes }, index) =>
    (supersedes ?? []).flatMap((name, place) => {
      const named = sourceNamed(name, sources);
      const message =
        named === index ? 'is this source itself' : typeof named === 'string' ? NAMING_PROBLEM[named] : null;
      return message === null ? [] : [{ path: ['sources', index, 'supersedes', place], message }];
    }),
  );
  if (problems.length > 0) return problems;
  const first = sources.findIndex((_, index) => supersededBy(index, sources).has(index));
  if (first < 0) return [];
  const message = 'goes in a circle: a source that this one supersedes supersedes it';
  return [{ path: ['sources', first, 'supersedes'], message }];
}

/** The sources that one supersedes, and those that they supersede. */
export function supersededBy(index: number, sources: readonly NamedSource[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (at: number) => {
    for (const name of sources[at]!.supersedes ?? []) {
      const named = sourceNamed(name, sources);
      if (typeof named === 'string' || found.has(named)) continue;
      found.add(named);
      visit(named);
    }
  };
  visit(index);
  return found;
}
