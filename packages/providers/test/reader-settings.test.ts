import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClaimReader, ReaderAbsent, type ReaderRequest } from '@claimcheck/engine';
import { describe, expect, it } from 'vitest';
import { AnswerFolder } from '../src/llm/answer-folder.js';
import { type KeptReply, remembering } from '../src/llm/remembering.js';
import { withinBudget } from '../src/llm/run-budget.js';
import { readerSetup } from '../src/llm/settings.js';
import { withReaderFile } from '../src/llm/settings-file.js';

const OPENAI = { CLAIMCHECK_READER: 'openai', CLAIMCHECK_READER_MODEL: 'm', CLAIMCHECK_READER_API_KEY: 'k' };

describe('the settings of a second reader', () => {
  it('are off unless somebody sets one up', () => {
    expect(readerSetup({})).toBeNull();
    expect(readerSetup({ CLAIMCHECK_READER: 'off', CLAIMCHECK_READER_MODEL: 'm' })).toBeNull();
  });

  it('take a key for a vendor, and none for a server of one’s own', () => {
    expect(readerSetup(OPENAI)).toMatchObject({
      settings: { baseUrl: 'https://api.openai.com/v1', model: 'm', apiKey: 'k' },
      mode: 'flag',
      ask: 'all',
      perRun: { calls: null, tokens: null, ms: 180_000 },
    });
    const own = { CLAIMCHECK_READER: 'openai', CLAIMCHECK_READER_MODEL: 'm' };
    const local = readerSetup({ ...own, CLAIMCHECK_READER_BASE_URL: 'http://localhost:11434/v1/' });
    expect(local!.settings).toMatchObject({ baseUrl: 'http://localhost:11434/v1', apiKey: null });
  });

  it.each([
    [{ CLAIMCHECK_READER: 'gemini' }, /CLAIMCHECK_READER: .*openai/],
    [{ CLAIMCHECK_READER: 'openai' }, /also needs CLAIMCHECK_READER_MODEL.*CLAIMCHECK_READER_API_KEY/],
    [{ ...OPENAI, CLAIMCHECK_READER_MODE: 'approve' }, /CLAIMCHECK_READER_MODE/],
    [{ ...OPENAI, CLAIMCHECK_READER_ASK: 'some' }, /CLAIMCHECK_READER_ASK/],
    [{ ...OPENAI, CLAIMCHECK_READER_BASE_URL: 'ftp://x' }, /BASE_URL: must be an http/],
    [{ ...OPENAI, CLAIMCHECK_READER_BASE_URL: 'http://8.8.8.8/v1' }, /BASE_URL: must begin with https/],
    [
      { ...OPENAI, CLAIMCHECK_READER_BASE_URL: 'http://[2001:4860::8]/v1' },
      /BASE_URL: must begin with https/,
    ],
    [{ ...OPENAI, CLAIMCHECK_READER_MAX_TOKENS_PER_RUN: '-1' }, /MAX_TOKENS_PER_RUN/],
    [
      { ...OPENAI, CLAIMCHECK_READER_MAX_TOKENS: '9' },
      /MAX_TOKENS is no setting; known: .*MAX_TOKENS_PER_RUN/,
    ],
    [{ ...OPENAI, CLAIMCHECK_READER_API_KEY: 'two words' }, /API_KEY: must be printable/],
  ])('say what is wrong with %j, and never the key', (given, message) => {
    expect(() => readerSetup(given)).toThrow(message);
    expect(() => readerSetup(given)).not.toThrow(/two words/);
  });

  it.each([
    'http://10.0.0.4/v1',
    'http://192.168.1.9:8000/v1',
    'http://[fd00::1]/v1',
    'http://ollama:11434/v1',
  ])('take plain http on one’s own network: %s', (CLAIMCHECK_READER_BASE_URL) => {
    const { settings } = readerSetup({ ...OPENAI, CLAIMCHECK_READER_BASE_URL })!;
    expect(settings.baseUrl).toBe(CLAIMCHECK_READER_BASE_URL);
  });

  it('come from a file as well, behind what is given otherwise', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'reader-')), 'reader.json');
    writeFileSync(
      file,
      JSON.stringify({ reader: 'openai', model: 'filed', api_key: 'k', max_calls_per_run: 3 }),
    );
    const setup = readerSetup(
      withReaderFile({ CLAIMCHECK_READER_FILE: file, CLAIMCHECK_READER_MODEL: 'given' }),
    );
    expect(setup).toMatchObject({ settings: { model: 'given', apiKey: 'k' }, perRun: { calls: 3 } });
    writeFileSync(file, JSON.stringify({ modle: 'x' }));
    expect(() => withReaderFile({ CLAIMCHECK_READER_FILE: file })).toThrow(
      /modle is no setting; known: reader, base_url/,
    );
    writeFileSync(file, '{');
    expect(() => withReaderFile({ CLAIMCHECK_READER_FILE: file })).toThrow(/is not valid JSON/);
    expect(() => withReaderFile({ CLAIMCHECK_READER_FILE: '/nowhere' })).toThrow(/cannot be read/);
  });
});

const REQUEST: ReaderRequest = { promptVersion: 'v', system: 's'.repeat(400), user: 'u', schema: {} };
function countingReader(): ClaimReader & { calls: number } {
  const reader = {
    calls: 0,
    identity: { name: 'n', version: 'v', provider: 'p', model: 'm' },
    destination: 'd',
    mark: () => 'mark',
    async ask(_: ReaderRequest, signal?: AbortSignal) {
      reader.calls += 1;
      if (signal?.aborted) throw signal.reason;
      return { text: 't', usage: { inputTokens: 100, outputTokens: 50, latencyMs: 1 }, remembered: false };
    },
  };
  return reader;
}
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ReaderAbsent ? error.reason : String(error)),
  );

describe('the budget of a run', () => {
  it.each([
    [{ calls: 2, tokens: null, ms: 60_000 }, ['answered', 'answered', 'calls_spent']],
    [{ calls: null, tokens: 250, ms: 60_000 }, ['answered', 'tokens_spent']],
    [{ calls: 0, tokens: null, ms: 60_000 }, ['calls_spent']],
    [{ calls: null, tokens: null, ms: 0 }, ['time_spent']],
  ])('%j', async (budget, expected) => {
    const reader = withinBudget(countingReader(), budget);
    const reasons: string[] = [];
    for (const _ of expected) reasons.push(await reasonOf(reader.ask(REQUEST)));
    expect(reasons).toEqual(expected);
  });
});

describe('a reader that remembers', () => {
  it('is asked once for the same request, and again for another model or word', async () => {
    const kept = new Map<string, KeptReply>();
    const memory = {
      find: async (key: string) => kept.get(key) ?? null,
      keep: async (key: string, reply: KeptReply) => void kept.set(key, reply),
    };
    const reader = countingReader();
    const remembered = remembering(reader, memory);
    expect((await remembered.ask(REQUEST)).remembered).toBe(false);
    expect(await remembered.ask(REQUEST)).toMatchObject({ text: 't', remembered: true });
    await remembered.ask({ ...REQUEST, user: 'v' });
    const other = { ...reader, identity: { ...reader.identity, model: 'other' } };
    await remembering(other, memory).ask(REQUEST);
    expect(reader.calls).toBe(3);
  });
});

describe('a folder of answers', () => {
  const folder = () => join(mkdtempSync(join(tmpdir(), 'claimcheck-answers-')), 'cache');

  it('answers the same request in another process, with the same marks, and keeps both to its owner', async () => {
    const path = folder();
    const first = new AnswerFolder(path);
    const reader = countingReader();
    await remembering(reader, first).ask(REQUEST);
    const later = new AnswerFolder(path);
    expect(later.markSecret).toBe(first.markSecret);
    expect(await remembering(reader, later).ask(REQUEST)).toMatchObject({ text: 't', remembered: true });
    expect(reader.calls).toBe(1);
    for (const name of readdirSync(path)) expect(statSync(join(path, name)).mode & 0o077).toBe(0);
  });

  it('asks again where a file is broken, and has another secret in another folder', async () => {
    const path = folder();
    const memory = new AnswerFolder(path);
    const reader = countingReader();
    await remembering(reader, memory).ask(REQUEST);
    const [answer] = readdirSync(path).filter((name) => name.endsWith('.json'));
    writeFileSync(join(path, answer!), '{"text": "cut');
    await remembering(reader, memory).ask(REQUEST);
    expect(reader.calls).toBe(2);
    expect(new AnswerFolder(folder()).markSecret).not.toBe(memory.markSecret);
  });

  it('is named where it cannot be written to', () => {
    const file = folder();
    writeFileSync(file, '');
    expect(() => new AnswerFolder(file)).toThrow(`CLAIMCHECK_READER_CACHE: ${file} cannot be written to.`);
  });
});
