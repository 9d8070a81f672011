/** What decides beside the checks, by id: what it goes by, in one plain sentence. */
export const DECIDERS: Readonly<Record<string, string>> = {
  'reader/embedded':
    'The reader that comes with the engine compared the claim with the passages nearest to it.',
  'reader/second': 'A second reader, a language model of your choice, read the claim as well.',
  'reader/part': 'A shorter statement that the claim contains is supported, and the rest is not.',
  'reader/rival-passage': 'A passage of another source that is worded like the deciding one says otherwise.',
  'reader/stating-quote': 'Of several passages the one that states the claim by itself is quoted.',
  'reader/heading-quote': 'The heading above the passage says it already, and is quoted.',
  'reader/several-passages':
    'The passage quoted says nothing by itself: the reason names two that do together, or says that none does.',
  'reader/joint-quote': 'Two sentences in a row state the claim together, and are quoted together.',
  'arithmetic/follows': 'The figure of the claim follows from figures that a source states.',
  'arithmetic/total-differs': 'The rows of a table make another total than the claim gives.',
  'tables/order-holds': 'The figures of a table put things in the order that the claim gives them.',
  'tables/order-differs': 'The figures of a table put things in another order than the claim.',
  'tables/row-states': 'The row of a table has what the claim says under the headings that it names.',
  'figures/bound-restated':
    'The source says the same limit from its other side: “at least 18” and “not under 18”.',
  'figures/other-notation': 'The source gives the same figure in another unit of measure.',
  'sources/silent': 'The source is about something else than the claim.',
  'sources/about-another': 'The source is about another thing of the same kind than the cited one.',
  'sources/says-nothing-against': 'What seems to contradict the claim leaves it as it is.',
  'sources/amended': 'A later source changes what the quoted one says.',
  'sources/more-current': 'Sources disagree, and the more current one is followed.',
  'claim/vague': 'The claim does not say enough to be checked.',
  'claim/too-many': 'The claim stands behind the last one that is checked in one run.',
  'claim/too-long': 'The claim is too long to be read together with a passage.',
  'wording/missing-part': 'The passage states part of the claim; what it lacks is named.',
};
