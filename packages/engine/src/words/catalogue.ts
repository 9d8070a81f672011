import { inWords, type Params } from './in-words.js';

interface Entry {
  /** The words, with places in braces. */
  readonly says: string;
  /** What may stand in the places, */
  readonly example: Params;
  /** and how that reads. */
  readonly reads: string;
}

const entry = (says: string, example: Params = {}, reads = says): Entry => ({ says, example, reads });

const CLAIM = '“Return shipping is free”';
const SAID = '“Return shipping costs €4.” (source 1)';

const QUOTED = { source: 'source 1', quote: ': “Vouchers are not refunded.”' };

/** All that a report says of its own accord, by id. What a check says stands with its examples in the check. */
export const CATALOGUE = {
  'verdict/stated': entry('A supplied source states this.'),
  'verdict/stated-in-part': entry(
    '{source} states part of this, but not all{quote}',
    QUOTED,
    `source 1 states part of this, but not all${QUOTED.quote}`,
  ),
  'verdict/says-otherwise': entry(
    '{source} says otherwise{quote}',
    QUOTED,
    `source 1 says otherwise${QUOTED.quote}`,
  ),
  'verdict/total-differs': entry(
    'The source has {parts}, which makes {sum} where the claim says {claimed}.',
    { parts: '€310, €38', sum: '348', claimed: '€358' },
    'The source has €310, €38, which makes 348 where the claim says €358.',
  ),
  'verdict/several-state': entry(
    'No single passage states this; two together do: “{one}” and “{other}”',
    { one: 'The fee is 25% of the price.', other: 'A ticket costs €64.' },
    'No single passage states this; two together do: “The fee is 25% of the price.” and “A ticket costs €64.”',
  ),
  'verdict/several-refute': entry(
    'No single passage says otherwise; two together do: “{one}” and “{other}”',
    { one: 'The fee is 25% of the price.', other: 'A ticket costs €64.' },
    'No single passage says otherwise; two together do: “The fee is 25% of the price.” and “A ticket costs €64.”',
  ),
  'verdict/whole-states': entry(
    'No passage of {source} states this by itself, though the source as a whole seems to: check it by hand. What is quoted is only the nearest passage.',
    { source: 'source 1' },
    'No passage of source 1 states this by itself, though the source as a whole seems to: check it by hand. What is quoted is only the nearest passage.',
  ),
  'verdict/whole-refutes': entry(
    'No passage of {source} speaks against this by itself, though the source as a whole seems to: check it by hand. What is quoted is only the nearest passage.',
    { source: 'source 1' },
    'No passage of source 1 speaks against this by itself, though the source as a whole seems to: check it by hand. What is quoted is only the nearest passage.',
  ),
  'verdict/changed': entry(
    '{source} changes what another source states here{quote}',
    QUOTED,
    `source 1 changes what another source states here${QUOTED.quote}`,
  ),
  'verdict/more-current': entry(
    '{source}, the more current one, says otherwise{quote}',
    QUOTED,
    `source 1, the more current one, says otherwise${QUOTED.quote}`,
  ),
  'verdict/part-stated': entry(
    'A supplied source states {stated}, but not “{missing}”.',
    { stated: 'this', missing: 'looks out over the lake' },
    'A supplied source states this, but not “looks out over the lake”.',
  ),
  'verdict/phrase-missing': entry(
    'The passage quoted states part of this; “{phrase}” is not in it.',
    { phrase: 'at no cost' },
    'The passage quoted states part of this; “at no cost” is not in it.',
  ),
  'verdict/reckoned': entry(
    'This follows from figures that a supplied source states{figures}.',
    { figures: ': €46.00 and 110' },
    'This follows from figures that a supplied source states: €46.00 and 110.',
  ),
  'verdict/not-stated': entry('No supplied source states this.'),
  'verdict/too-many': entry(
    'The text has more claims than are checked in one run (2,500); split it, and check the rest by itself.',
  ),
  'verdict/too-long': entry(
    'The claim is too long to be read together with the passage closest to it; break it up.',
  ),
  'conflict/because': entry(
    'the status follows {followed}, because {reason}',
    { followed: 'source 2', reason: 'its title has the later date' },
    'the status follows source 2, because its title has the later date',
  ),
  'conflict/although': entry(
    'the status follows {followed}, although {reason}: check which one applies',
    { followed: 'source 1', reason: 'the title of source 2 has the later date' },
    'the status follows source 1, although the title of source 2 has the later date: check which one applies',
  ),
  'conflict/undecided': entry(
    'nothing in them tells which one applies: the status goes by {followed}{cited} until a person decides',
    { followed: 'source 1', cited: ', which the claim cites,' },
    'nothing in them tells which one applies: the status goes by source 1, which the claim cites, until a person decides',
  ),
  'conflict/sides': entry(
    'Supported by {supporting}, contradicted by {contradicting}; {outcome}.',
    { supporting: 'source 1', contradicting: 'source 2', outcome: 'decide which one applies' },
    'Supported by source 1, contradicted by source 2; decide which one applies.',
  ),
  'citation/unknown': entry(
    '{marker} points at no supplied source.',
    { marker: '[3]' },
    '[3] points at no supplied source.',
  ),
  'citation/contradicts': entry(
    '{label} contradicts what it is cited for.',
    { label: 'source 1' },
    'source 1 contradicts what it is cited for.',
  ),
  'citation/seems-to-contradict': entry(
    '{label} seems to contradict what it is cited for.',
    { label: 'source 1' },
    'source 1 seems to contradict what it is cited for.',
  ),
  'citation/wrong-source': entry(
    '{label} does not say this; {other} {says}.',
    { label: 'source 2', other: 'source 1', says: 'states it' },
    'source 2 does not say this; source 1 states it.',
  ),
  'citation/silent': entry(
    '{label} says nothing that backs this claim.',
    { label: 'source 2' },
    'source 2 says nothing that backs this claim.',
  ),
  'gate/no-claims': entry('The output holds no claim that could be checked against the sources.'),
  'gate/low-confidence': entry(
    'Supported with a confidence of {confidence}; at least {asked} is asked for.',
    { confidence: '0.74', asked: '0.8' },
    'Supported with a confidence of 0.74; at least 0.8 is asked for.',
  ),
  'gate/conflict': entry('Two supplied sources disagree about this claim.'),
  'gate/readers-disagree': entry('The second reader disagrees with this verdict; see the evidence notes.'),
  'ask/right-text': entry('Is this the text that should be checked? It makes no claim.'),
  'ask/right-sources': entry('Are these the right sources? None of them speaks about any claim of the text.'),
  'ask/which-applies': entry(
    'Which applies to {claim}: {one} or {other}?',
    { claim: CLAIM, one: '“It is free.” (source 2)', other: SAID },
    `Which applies to ${CLAIM}: “It is free.” (source 2) or ${SAID}?`,
  ),
  'ask/unknown-document': entry(
    'Which document is {marker}, cited for {claim}?',
    { marker: '[3]', claim: CLAIM },
    `Which document is [3], cited for ${CLAIM}?`,
  ),
  'ask/supply-document': entry(
    'Which document is {marker}, cited for {claim}? Supply it or remove the claim.',
    { marker: '[3]', claim: CLAIM },
    `Which document is [3], cited for ${CLAIM}? Supply it or remove the claim.`,
  ),
  'ask/speaks-against': entry(
    'Does {said} speak against {claim}? If so, which of the two is right?',
    { said: SAID, claim: CLAIM },
    `Does ${SAID} speak against ${CLAIM}? If so, which of the two is right?`,
  ),
  'ask/anything-against': entry(
    'Does anything in {label} speak against {claim}? If so, which of the two is right?',
    { label: 'source 1', claim: CLAIM },
    `Does anything in source 1 speak against ${CLAIM}? If so, which of the two is right?`,
  ),
  'ask/which-is-right': entry(
    'Which is right: {claim} in the text or {said}?',
    { said: SAID, claim: CLAIM },
    `Which is right: ${CLAIM} in the text or ${SAID}?`,
  ),
  'ask/repair': entry(
    'Should {original} in {claim} {change}, as {label} says? If not, which document says otherwise?',
    { original: '“free”', claim: CLAIM, change: 'become “€4”', label: 'source 1' },
    `Should “free” in ${CLAIM} become “€4”, as source 1 says? If not, which document says otherwise?`,
  ),
  'ask/part': entry(
    'Which document states {part} in {claim}? If there is none, word the claim without it.',
    { part: '“free”', claim: CLAIM },
    `Which document states “free” in ${CLAIM}? If there is none, word the claim without it.`,
  ),
  'ask/further': entry(
    'Does {claim} go further than {said}? If so, which document covers the rest?',
    { claim: CLAIM, said: SAID },
    `Does ${CLAIM} go further than ${SAID}? If so, which document covers the rest?`,
  ),
  'ask/refers': entry(
    'What does {claim} refer to? Say it in the text, or supply the document that the claim relies on.',
    { claim: CLAIM },
    `What does ${CLAIM} refer to? Say it in the text, or supply the document that the claim relies on.`,
  ),
  'ask/by-hand': entry(
    'Can {claim} be confirmed by hand? The claim could not be checked automatically.',
    { claim: CLAIM },
    `Can ${CLAIM} be confirmed by hand? The claim could not be checked automatically.`,
  ),
  'ask/states': entry(
    'Which document states {claim}? Supply it or remove the claim.',
    { claim: CLAIM },
    `Which document states ${CLAIM}? Supply it or remove the claim.`,
  ),
} satisfies Record<string, Entry>;

export type CatalogueId = keyof typeof CATALOGUE;

export const say = (id: CatalogueId, params: Params = {}): string => inWords(CATALOGUE[id].says, params);
