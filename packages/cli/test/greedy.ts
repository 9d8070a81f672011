/** The least that an engine may be given: enough for a small text. */
export const SMALL_HEAP = { CLAIMCHECK_ENGINE_HEAP_MB: '64' };

/** As much source text as is allowed, which an engine with a small heap does not survive. */
export const GREEDY_SOURCES = [1, 2, 3, 4, 5].map((part) => ({
  title: `Log ${part}`,
  content: Array.from(
    { length: 11_500 },
    (_, n) =>
      `Pump ${n * part} moves ${n + 30} litres a minute and was serviced in March ${2000 + (n % 24)}.`,
  ).join('\n'),
}));
