/** "*more* than the year before". */
export const HAS_MORE: readonly string[] = [
  'more',
  'higher',
  'larger',
  'greater',
  'bigger',
  'longer',
  'dearer',
];

/** "*fewer* than the year before". */
export const HAS_LESS: readonly string[] = ['less', 'fewer', 'lower', 'smaller', 'shorter', 'cheaper'];

/** What comes before or after something else. */
export const TAKES_ITS_TIME: readonly string[] = [
  'comes?|came|starts?|started|begins?|began|opens?|opened|is|was|takes? place|took place',
  'is held|was held|leaves?|departs?|runs?',
];

/** One thing has more than another: "A *outsold* B", "A *came ahead of* B"; or less: "A *is behind* B". */
export const HAS_MORE_THAN: readonly string[] = [
  'overt(?:ook|akes|aken)|surpass(?:es|ed)|exceed(?:s|ed)|outnumber(?:s|ed)|outs(?:old|ells)|outstrip(?:s|ped)',
];
export const STANDS: readonly string[] = ['is|are|was|were|came|comes|lies|lay|finished|remains'];
export const STAYS_AHEAD: readonly string[] = ['stays|stayed'];
export const FALLS_BEHIND: readonly string[] = ['trail(?:s|ed)'];

/** Words by which a statement denies a comparison, limits it to a case, or speaks of change. */
export const NOT_COMPARED: readonly string[] = [
  'no|not|never|hardly|neither|nor|nothing|none|without|if|unless|when|although',
  'sav(?:e[sd]?|ings?)|(?:dis)?advantages?|discounts?|value for money|one of|some of',
  'among the (?:most|least)|second|third|fourth|next|since|ever|except|apart from|besides',
  'than ever|may|might|could|expected|planned|as (?:much|many)|gr[eo]w(?:s|n|ing|th)?',
  String.raw`increas\w+`,
  'ros?e|risen|ris(?:es|ing)|fell|fallen',
  String.raw`declin\w+|dropp?\w*|chang\w+|improv\w+`,
  'per (?:head|capita|person)|on average|relative(?:ly)?',
  String.raw`proportion\w*`,
];

/** "more than *any other*". */
export const ALL_THE_OTHERS: readonly string[] = [
  'any(?:thing|one|body)? (?:other|else)|any of the (?:other|rest)',
  String.raw`(?:all (?:of )?)?the (?:others?|rest)\b(?! (?:two|three|four|five|six)\b)`,
  'every(?:thing|one)? (?:other|else)|(?:all|each) (?:the |of the )?other',
];

/** Words that say only that there are others. */
export const ANYTHING_COUNTED: readonly string[] = [
  'items?|one|options?|entry|entries|position|category|group|number|amount|figure|value',
  'share|part',
];

/** Told by shares, not by numbers. */
export const FREQUENCIES: readonly string[] = [
  'often|frequent|frequently|common|commonly|likely|probable|prevalent',
];

/** Words that compare, by scale, and the headings of a table under which its figures stand. */
export const COMPARATIVES = {
  amount: {
    headings: null,
    more: 'more most higher highest larger largest greater greatest bigger biggest',
    less: 'less least fewer fewest lower lowest smaller smallest',
  },
  price: {
    headings: /\b(?:price|cost|fee|rent)\b/i,
    more: 'dearer dearest costlier costliest pricier priciest',
    less: 'cheaper cheapest',
  },
  extent: { headings: /\b(?:length|duration|term)\b/i, more: 'longer longest', less: 'shorter shortest' },
  distance: {
    headings: /\bdistance\b/i,
    more: 'farther farthest further furthest',
    less: 'closer closest nearer nearest',
  },
  slowness: {
    headings: /\b(?:time|duration)\b/i,
    more: 'slower slowest',
    less: 'faster fastest quicker quickest',
  },
  speed: { headings: /\bspeed\b/i, more: 'faster fastest quicker quickest', less: 'slower slowest' },
  width: { headings: /\bwidth\b/i, more: 'wider widest broader broadest', less: 'narrower narrowest' },
  height: { headings: /\bheight\b/i, more: 'taller tallest', less: '' },
  depth: { headings: /\bdepth\b/i, more: 'deeper deepest', less: 'shallower shallowest' },
  thickness: { headings: /\bthickness\b/i, more: 'thicker thickest', less: 'thinner thinnest' },
  weight: { headings: /\b(?:weight|mass)\b/i, more: 'heavier heaviest', less: 'lighter lightest' },
  age: { headings: /\bage\b/i, more: 'older oldest', less: 'younger youngest' },
  loudness: { headings: null, more: 'louder loudest noisier noisiest', less: 'quieter quietest' },
  warmth: {
    headings: /\btemperature\b/i,
    more: 'warmer warmest hotter hottest',
    less: 'colder coldest cooler coolest',
  },
  hour: { headings: null, more: 'later latest', less: 'earlier earliest sooner soonest' },
} as const;
