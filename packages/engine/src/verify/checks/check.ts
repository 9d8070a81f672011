import type { Unit } from '../../retrieve/units.js';
import { inWords, type Params } from '../../words/in-words.js';

/** `contradicts`: both cannot hold. `limits`: the source attaches a condition that the claim drops. */
export type Effect = 'contradicts' | 'limits';

/** What a check saw when it held a claim against one unit of a source. */
export interface Observation<MessageId extends string = string> {
  /** Said by a check that has either effect; the others have the one they declare. */
  readonly effect?: Effect;
  /** Which of the check's messages says it, */
  readonly message: MessageId;
  /** and what stands in its places. */
  readonly params?: Params;
  /** The words of the claim that do not hold. */
  readonly claimPart: string;
  /** The source's own words for that part, when putting them in its place would mend the claim. */
  readonly replacement: string | null;
  /** Whether a text says what the claim does about the point in question, such as a figure or a date. */
  readonly isStatedIn?: (text: string) => boolean;
  /** Whether a unit gives the claim's figure in a place that has as much to do with it as the one found. */
  readonly isPlacedIn?: (unit: Unit) => boolean;
  /** All that speaks against the claim is this (a figure may be a date as well), and it may be about something else. */
  readonly merely?: 'another figure' | 'a limit';
  /** The unit says the same of the same, but for this figure. */
  readonly isPlain?: boolean;
  /** The unit has the claim's very figure, in another unit of measure. */
  readonly keepsFigure?: boolean;
  /** What is limited is denied of a part of what the claim is about, wherever the source states the claim itself. */
  readonly isException?: boolean;
  /** The finding itself shows that the unit is the place the claim speaks of, as an altered quotation does. */
  readonly provesRelevance?: boolean;
}

/** An observation in words, with the name of the check that made it. */
export interface Finding extends Omit<Observation, 'params'> {
  /** The id of the check: `figures/quantity-differs`. */
  readonly ruledBy: string;
  readonly effect: Effect;
  /** A clause for the rationale: "the source says 12 minutes where the claim says 20 minutes". */
  readonly message: string;
}

export interface Comparison {
  /** The claim as a self-contained statement. */
  readonly statement: string;
  readonly unit: Unit;
  /** The unit with its neighbours and headings, as the verifier reads it. */
  readonly surroundings: string;
  /** What the reader of the claim has in mind: its heading and the claims before it. */
  readonly setting?: string | null;
  /** Other rows that were found under the headings of this one. */
  readonly otherRows?: readonly Unit[];
}

/** A claim and what a source says, under its heading or in a row of a table. */
export type Example = readonly [
  claim: string,
  source: string,
  place?: Partial<Pick<Unit, 'context' | 'isRow'>>,
];

export interface CheckDefinition<MessageId extends string = string> {
  /** `subject/what-is-wrong`, the subject being the folder of the check. */
  readonly id: string;
  readonly effect: Effect | 'contradicts or limits';
  /** What is wrong with a claim that it finds, in one plain sentence. */
  readonly about: string;
  /** Clauses for the rationale, with places in braces: "the source says {said}". */
  readonly messages: Readonly<Record<MessageId, string>>;
  /** Where it finds something, and where it seems to but does not. Both are tried, and shown in the rule reference. */
  readonly examples: { readonly fires: readonly Example[]; readonly silent: readonly Example[] };
  run(comparison: Comparison): Observation<MessageId> | null;
}

export interface Check extends Omit<CheckDefinition, 'run'> {
  run(comparison: Comparison): Finding | null;
}

/** A check whose findings name it. */
export const defineCheck = <MessageId extends string>(definition: CheckDefinition<MessageId>): Check => ({
  ...definition,
  run(comparison) {
    const seen = definition.run(comparison);
    if (seen === null) return null;
    const { params = {}, ...rest } = seen;
    const message = inWords(definition.messages[seen.message], params);
    const effect = seen.effect ?? (definition.effect === 'limits' ? 'limits' : 'contradicts');
    return { ...rest, message, effect, ruledBy: definition.id };
  },
});
