/** "twenty" and what stands alone or after it. */
export const CARDINALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);

export const ORDINALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
    thirteenth: 13,
    fourteenth: 14,
    fifteenth: 15,
    sixteenth: 16,
    seventeenth: 17,
    eighteenth: 18,
    nineteenth: 19,
    twentieth: 20,
    thirtieth: 30,
  }),
);

/** "three *hundred*". */
export const MULTIPLIERS: ReadonlyMap<string, number> = new Map(
  Object.entries({ dozen: 12, hundred: 100, thousand: 1_000, million: 1e6, billion: 1e9, trillion: 1e12 }),
);

/** Parts of a whole, singular: "a *third*". */
export const PARTS: ReadonlyMap<string, number> = new Map(
  Object.entries({ half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 }),
);

/** Words that are a number by themselves. */
export const FIXED_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({ dozen: 12, 'a couple of': 2, once: 1, twice: 2 }),
);
