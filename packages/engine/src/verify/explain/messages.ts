import { capitalised } from '../../text/capitals.js';

/** Every reason that a verdict may give, by its id. A step says which one and about what; the words stand here. */
const MESSAGES = {
  stated: () => 'A supplied source states this.',
  'stated-in-part': () => 'A supplied source states part of this, but not all of it.',
  'part-stated': ({ kept, dropped }: { kept: string; dropped: string }) =>
    `A supplied source states “${kept}”, but not “${dropped}”.`,
  'phrase-missing': ({ phrase }: { phrase: string }) =>
    `The passage quoted states part of this; “${phrase}” is not in it.`,
  reckoned: () => 'This follows from figures that a supplied source states.',
  'not-stated': () => 'No supplied source states this.',
  'cause-not-stated': () => 'No supplied source gives this cause.',
  'says-otherwise': () => 'A supplied source says otherwise.',
  'other-reason': () => 'A supplied source gives another reason.',
  changed: () => 'A supplied source changes what another states here.',
  'more-current': () => 'A more current source says otherwise.',
  vague: ({ reason }: { reason: string }) => sentence(reason),
  'too-many': () =>
    'The text has more claims than are checked in one run (2,500); split it, and check the rest by itself.',
  'too-long': () => 'The claim is too long to be read together with the passage closest to it; break it up.',
  /** What a check found. */
  found: ({ clause }: { clause: string }) => sentence(clause),
};

type Messages = typeof MESSAGES;
export type MessageId = keyof Messages;
type ParamsOf<Id extends MessageId> = Parameters<Messages[Id]> extends [infer Params] ? Params : null;

/** A reason for a verdict, not yet in words. */
export type Message = { [Id in MessageId]: { readonly id: Id; readonly params: ParamsOf<Id> } }[MessageId];

export const textOf = ({ id, params }: Message): string =>
  (MESSAGES[id] as (params: unknown) => string)(params);

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
