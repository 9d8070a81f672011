import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupportPair } from '@claimcheck/engine';
import { EmbeddedVerifier, ModelFilesError } from '@claimcheck/providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MODEL = fileURLToPath(new URL('../../model-small', import.meta.url));
const DOCUMENT =
  'Employees may carry over up to five days of leave. Days that are not taken by 31 March are lost. ' +
  'Requests go to the line manager, who answers within three working days.';
const PAIRS: SupportPair[] = [
  'Employees may carry over up to five days of leave.',
  'Employees may carry over up to nine days of leave.',
  'The line manager answers within three working days.',
  'The company owns a boat.',
].map((claim) => ({ context: DOCUMENT, claim }));

describe('embedded verifier', () => {
  let verifier: EmbeddedVerifier;
  beforeAll(async () => {
    verifier = await EmbeddedVerifier.load({ threads: 2 });
  });
  afterAll(() => verifier.close());

  it('supports a restated fact, more than a changed one, and not an absent one', async () => {
    const [restated, changed, , absent] = await verifier.score(PAIRS);
    expect(restated!.supported).toBeGreaterThan(0.5);
    expect(restated!.supported).toBeGreaterThan(changed!.supported);
    expect(absent!.supported).toBeLessThan(0.5);
  });

  it('gives probabilities that sum to one', async () => {
    for (const { supported, neutral, contradicted, partial } of await verifier.score(PAIRS)) {
      expect(supported + neutral + contradicted + partial).toBeCloseTo(1, 3);
    }
  });

  it('scores a pair the same alone, among others, in another order and on another thread count', async () => {
    const together = await verifier.score(PAIRS);
    const alone = await Promise.all(PAIRS.map(async (pair) => (await verifier.score([pair]))[0]));
    const reversed = (await verifier.score([...PAIRS].reverse())).reverse();
    const single = await EmbeddedVerifier.load({ threads: 1 });
    const onOneThread = await single.score(PAIRS);
    await single.close();
    expect(alone).toEqual(together);
    expect(reversed).toEqual(together);
    expect(onOneThread).toEqual(together);
  });

  it('reads what a claim is about in its setting, and judges the claim alone', async () => {
    const context = 'The blue line runs every ten minutes. The red line runs every hour.';
    const claim = 'It runs every hour.';
    const [blue, red, afterWrong] = await verifier.score([
      { context, claim, setting: 'The blue line stops here' },
      { context, claim, setting: 'The red line stops here' },
      { context, claim: 'The red line runs every hour.', setting: 'The blue line runs once a year' },
    ]);
    expect(red!.supported).toBeGreaterThan(0.5);
    expect(red!.supported).toBeGreaterThan(blue!.supported + 0.2);
    expect(afterWrong!.supported).toBeGreaterThan(0.5);
    const [asTaught] = await verifier.score([{ context, claim: `(The red line stops here) ${claim}` }]);
    expect(red).toEqual(asTaught);
  });

  it('refuses a pair beyond its window instead of cutting it', async () => {
    const long = 'word '.repeat(600);
    await expect(verifier.score([{ context: long, claim: 'A claim.' }])).rejects.toThrow(
      /exceeds the model's window/,
    );
  });

  it('stops when its caller gives up', async () => {
    const gaveUp = AbortSignal.abort(new Error('gave up'));
    await expect(verifier.score(PAIRS, gaveUp)).rejects.toThrow('gave up');
  });

  it('keeps the event loop free while it works', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await verifier.score(Array.from({ length: 40 }, () => PAIRS[0]!));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  it('names itself, its version and its model', () => {
    expect(verifier.identity.provider).toBe('embedded');
    expect(verifier.identity.version).toMatch(/^[a-z-]+\.\d{4}-\d\d-\d\d\.v\d+$/);
  });
});

describe('model files', () => {
  async function damagedCopy(damage: (folder: string) => Promise<void>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'claimcheck-model-'));
    await cp(MODEL, folder, { recursive: true });
    await damage(folder);
    return folder;
  }

  it.each([
    [
      'a changed weight file',
      (folder: string) => writeFile(join(folder, 'verifier.onnx'), 'x'),
      /verifier\.onnx is damaged/,
    ],
    [
      'a changed graph',
      (folder: string) => writeFile(join(folder, 'graph.onnx'), 'x'),
      /graph\.onnx is damaged/,
    ],
    [
      'a missing tokenizer',
      (folder: string) => rm(join(folder, 'tokenizer.json')),
      /tokenizer\.json cannot be read/,
    ],
    [
      'a broken manifest',
      (folder: string) => writeFile(join(folder, 'manifest.json'), '{'),
      /manifest\.json is not JSON/,
    ],
    [
      'an incomplete manifest',
      (folder: string) => writeFile(join(folder, 'manifest.json'), '{}'),
      /manifest\.json is not valid: name: /,
    ],
    [
      'weights for other token types',
      async (folder: string) => {
        const file = join(folder, 'manifest.json');
        const manifest = JSON.parse(await readFile(file, 'utf8'));
        await writeFile(file, JSON.stringify({ ...manifest, token_types: 2 }));
      },
      /manifest\.json is not valid: token_types: .*8/,
    ],
  ])('are refused with %s, saying which file and what to do', async (_, damage, message) => {
    const folder = await damagedCopy(damage);
    const loading = EmbeddedVerifier.load({ folder });
    await expect(loading).rejects.toThrow(ModelFilesError);
    await expect(loading).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  });
});

describe('closing', () => {
  /** A crash in native code ends the whole process, so it is looked for in a process of its own. */
  const endOf = (script: string): number | null =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'ignore',
    }).status;

  it('right after loading, while other threads still load, ends the process cleanly', () => {
    expect(
      endOf(`
        import { EmbeddedVerifier } from '@claimcheck/providers';
        const verifier = await EmbeddedVerifier.load({ threads: 6 });
        await verifier.close();
      `),
    ).toBe(0);
  });

  it('while pairs are being scored ends the process cleanly', () => {
    expect(
      endOf(`
        import { EmbeddedVerifier } from '@claimcheck/providers';
        const verifier = await EmbeddedVerifier.load({ threads: 2 });
        const pairs = Array.from({ length: 40 }, (_, n) => ({ context: 'word '.repeat(400), claim: 'Claim ' + n }));
        const stop = new AbortController();
        const scoring = verifier.score(pairs, stop.signal).catch(() => {});
        setTimeout(() => stop.abort(), 50);
        await scoring;
        await verifier.close();
      `),
    ).toBe(0);
  });
});
