/** The least that an engine may be given: enough for a small text. */
export const SMALL_HEAP = { CLAIMCHECK_ENGINE_HEAP_MB: '64' };

/** As much source text as is allowed, in the shortest lines: an engine with a small heap soon ends of it. */
export const GREEDY_SOURCES = [1, 2, 3, 4, 5].map((part) => ({
  title: `Log ${part}`,
  content: `- Pump ${part}\n${'- 5\n'.repeat(249_000)}`,
}));
