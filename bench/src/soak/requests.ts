/** Numbers in [0, 1) that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sentence = (n: number): string =>
  `Pump ${n} moves ${n + 30} litres a minute and was serviced in March ${2000 + (n % 24)}.`;
const lines = (from: number, count: number, step = 1): string =>
  Array.from({ length: count }, (_, k) => sentence(from + k * step)).join('\n');

export const goodRequest = (n: number) => ({
  ai_output: lines(n, 6).replaceAll('\n', ' '),
  sources: [{ title: 'Log', content: lines(n, 30) }],
  intended_use: 'eval_only',
  external_id: `soak-${n}`,
});

/** The same with its source as a file, which a child of the API reads. */
export function fileRequest(n: number) {
  const page = lines(n, 30).replaceAll('\n', '</p><p>');
  const content_base64 = Buffer.from(`<h1>Log</h1><p>${page}</p>`).toString('base64');
  return { ...goodRequest(n), sources: [{ title: 'Log', content_base64, media_type: 'text/html' }] };
}

/** Sources near what one request may hold, and so many claims that an engine can check them between two kills. */
export const hugeRequest = (n: number) => ({
  ai_output: lines(n, 60),
  sources: Array.from({ length: 4 }, (_, k) => ({ title: `Log ${k}`, content: lines(n, 10_000, k + 1) })),
  intended_use: 'eval_only',
  external_id: `soak-huge-${n}`,
});

const pump = (text: string, chars = 20_000): string => text.repeat(Math.ceil(chars / text.length));

/** Shapes of text that some program choked on before. All of them are legal requests. */
const HOSTILE_TEXTS: readonly (() => { output: string; titles?: string[]; source?: string })[] = [
  () => ({ output: 'This is final.¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹' }),
  () => ({ output: 'See [1-99999999999999999999].' }),
  () => ({ output: pump('[1] ') }),
  () => ({ output: pump('A') }),
  () => ({ output: pump('中。', 4_000) }),
  () => ({ output: pump('a.\n') }),
  () => ({ output: pump('| a ') }),
  () => ({ output: pump('> - * 1. ') }),
  () => ({ output: pump('<b><i>', 10_000) + pump('</i></b>', 10_000) }),
  () => ({ output: pump('12.5 % of 30 km and '), source: pump('13.5 % of 31 km, ') }),
  () => ({ output: pump('(Smith, 2020; '), source: pump('Smith (2020) ') }),
  () => ({ output: pump('e\u0301\u200d'), source: pump('\u202e') }),
  () => ({
    output: 'As the titles say, it is so.',
    titles: Array.from({ length: 50 }, () => pump('(a+)+', 490)),
  }),
  () => ({ output: pump('“‘"\'`'), source: pump('"') }),
];

export function hostileRequest(n: number) {
  const { output, titles = ['Log'], source = lines(n, 5) } = HOSTILE_TEXTS[n % HOSTILE_TEXTS.length]!();
  return {
    ai_output: output,
    sources: titles.map((title) => ({ title, content: source })),
    intended_use: 'eval_only',
    external_id: `soak-hostile-${n}`,
  };
}

export interface BadRequest {
  readonly body: string;
  readonly type?: string;
  readonly authorized?: boolean;
  /** The one status it may get while the database works. */
  readonly expect: number;
  readonly path?: string;
}

const good = JSON.stringify(goodRequest(0));
export const BAD_REQUESTS: readonly BadRequest[] = [
  { body: '{"ai_output": ', expect: 400 },
  { body: '[]', expect: 422 },
  { body: good.replace('eval_only', 'whatever'), expect: 422 },
  { body: good.replace('"sources"', '"source"'), expect: 422 },
  { body: good.replace('{', '{"__proto__": {"a": 1}, '), expect: 422 },
  { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, expect: 422 },
  { body: JSON.stringify({ ...goodRequest(0), ai_output: 'x'.repeat(100_001) }), expect: 422 },
  { body: good, type: 'text/html', expect: 415 },
  { body: good, authorized: false, expect: 401 },
  { body: ','.repeat(1024 * 1024), type: 'text/csv', path: '/v1/imports', expect: 422 },
];

/** A file of rows, some of which cannot be taken. */
export function importFile(n: number): { body: string; rows: number; bad: number } {
  const rows = Array.from({ length: 20 }, (_, k) => ({
    ...goodRequest(n * 100 + k),
    external_id: `soak-import-${n}-${k}`,
  }));
  const bad = ['{"ai_output": 5}', 'no JSON at all'];
  return {
    body: [...rows.map((row) => JSON.stringify(row)), ...bad].join('\n'),
    rows: rows.length,
    bad: bad.length,
  };
}
