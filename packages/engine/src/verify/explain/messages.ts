import { capitalised } from '../../text/capitals.js';
import { shortened } from '../../text/shortened.js';
import { type CatalogueId, say } from '../../words/catalogue.js';
import { givesQuote } from '../../words/gives-quote.js';
import { listed } from '../../words/in-words.js';

/** The source that decided, and its words where they are the reason. */
export interface Cited {
  readonly label: string;
  readonly quote: string | null;
}

/** Of more figures a reader sees nothing. */
const MOST_FIGURES = 3;

/** Every reason that a verdict may give, by its id. A step says which one and about what. */
const MESSAGES = {
  stated: () => say('verdict/stated'),
  'stated-in-part': (cited?: Cited) => saying('verdict/stated-in-part', cited),
  'part-stated': (parts: { stated: string; missing: string }) => say('verdict/part-stated', parts),
  'phrase-missing': (missing: { phrase: string }) => say('verdict/phrase-missing', missing),
  reckoned: ({ figures }: { figures: readonly string[] }) =>
    say('verdict/reckoned', {
      figures: figures.length === 0 || figures.length > MOST_FIGURES ? '' : `: ${listed(figures)}`,
    }),
  'not-stated': () => say('verdict/not-stated'),
  'says-otherwise': (cited?: Cited) => saying('verdict/says-otherwise', cited),
  changed: (cited?: Cited) => saying('verdict/changed', cited),
  'several-state': (passages: Passages) => several('verdict/several-state', passages),
  'several-refute': (passages: Passages) => several('verdict/several-refute', passages),
  'whole-states': (cited?: Cited) => saying('verdict/whole-states', cited),
  'whole-refutes': (cited?: Cited) => saying('verdict/whole-refutes', cited),
  'more-current': (cited?: Cited) => saying('verdict/more-current', cited),
  vague: ({ reason }: { reason: string }) => sentence(reason),
  'too-many': () => say('verdict/too-many'),
  'too-long': () => say('verdict/too-long'),
  /** What a check found. */
  found: ({ clause }: { clause: string }) => sentence(clause),
};

/** Two passages, in the order of their source. */
interface Passages {
  readonly one: string;
  readonly other: string;
}

const LONGEST_PASSAGE = 200;

const several = (id: CatalogueId, { one, other }: Passages): string =>
  sentence(say(id, { one: shortened(one, LONGEST_PASSAGE), other: shortened(other, LONGEST_PASSAGE) }));

type Messages = typeof MESSAGES;
export type MessageId = keyof Messages;
type ParamsOf<Id extends MessageId> = Parameters<Messages[Id]> extends [infer Params] ? Params : null;

/** A reason for a verdict, not yet in words. */
export type Message = { [Id in MessageId]: { readonly id: Id; readonly params: ParamsOf<Id> } }[MessageId];

export const textOf = ({ id, params }: Message, cited?: Cited): string =>
  (MESSAGES[id] as (params: unknown) => string)(params ?? cited);

/** “Source 1 says otherwise: “Vouchers are not refunded.”” */
function saying(id: CatalogueId, cited: Cited | undefined): string {
  const { label = 'a supplied source', quote = null } = cited ?? {};
  return sentence(say(id, { source: label, quote: quote === null ? '' : `: “${quote}”` }));
}

/** Whether a reason says that no passage shows by itself what the source as a whole seems to say. */
export const isOfWhole = ({ id }: Message): boolean => id === 'whole-states' || id === 'whole-refutes';

/** Beside the quote such a reason says nothing more. */
export const repeatsQuote = (reason: string): boolean => reason === MESSAGES.stated() || givesQuote(reason);

export const saysTheSame = (a: Message, b: Message): boolean =>
  a.id === b.id && JSON.stringify(a.params) === JSON.stringify(b.params);

/** A message that has nothing to tell beyond its id. */
export type PlainId = { [Id in MessageId]: ParamsOf<Id> extends null ? Id : never }[MessageId];
export const plainly = (id: PlainId): Message => ({ id, params: null });

export const found = (clause: string): Message => ({ id: 'found', params: { clause } });

function sentence(clause: string): string {
  const text = capitalised(clause);
  return /[.!?]”?$/.test(text) ? text : `${text}.`;
}
