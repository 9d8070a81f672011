import { spawn } from 'node:child_process';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plain } from '../../dist/terminal/paint.js';
import { printable } from '../../dist/terminal/printable.js';
import { Progress } from '../../dist/terminal/progress.js';
import { terminalOf } from '../../dist/terminal/terminal.js';
import { run, wrap } from '../../dist/terminal/wrap.js';
import { BIN, cleanEnv } from '../service-process.js';
import { BAD_ANSWER, claimcheck, folderWith, POLICY } from './claimcheck.js';

const ESCAPE = '\u001b';

describe('colour', () => {
  const coloured = (tty: boolean, env: Record<string, string>) =>
    terminalOf({ isTTY: tty }, env).paint('x', 'red') !== 'x';

  test.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['a dumb terminal', true, { TERM: 'dumb' }, false],
    ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
    ['a terminal with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
    ['FORCE_COLOR against NO_COLOR', false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ])('%s', (_, tty, env, expected) => expect(coloured(tty, env)).toBe(expected));

  test('a piped report has no escape codes, a forced one says the same with them', async () => {
    const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
    const args = ['check', 'answer.md', '-s', 'policy.txt'];
    const piped = await claimcheck(args, { cwd });
    const forced = await claimcheck(args, { cwd, env: { FORCE_COLOR: '1' } });
    expect(piped.stdout).not.toContain(ESCAPE);
    expect(piped.stderr).toBe('');
    expect(forced.stdout).toContain(`${ESCAPE}[31m`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes the colours
    expect(forced.stdout.replace(/\u001b\[[0-9;]*m/g, '')).toBe(piped.stdout);
  });
});

describe('texts of others', () => {
  test('cannot send control sequences to the terminal', async () => {
    const evil = `${ESCAPE}[2J${ESCAPE}]0;owned\u0007 The warranty\u202e period is 36 months from the date of purchase.\n`;
    const cwd = folderWith({ 'answer.md': evil, 'policy.txt': `${POLICY}\n${ESCAPE}[31mred` });
    const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'policy.txt'], { cwd });
    expect(stdout).toContain('36 months');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  test('come out without control characters whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters
        expect(printable(text)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      }),
    );
  });
});

describe('a card', () => {
  const FEES = '| Country | Standard |\n|---|---|\n| Norway | €40 |\n| Spain | €12 |\n';

  test('shows a table row with its headers, both sides of a conflict and the source to cite', async () => {
    const cwd = folderWith({
      'answer.md':
        'Items may be returned within 60 days of delivery [2]. Standard shipping to Norway costs €45 [1]. Visitors sign in at the front desk [1].\n',
      'fees.md': `# Shipping\n\n${FEES}`,
      'returns v1.txt': 'Version 1. Items may be returned within 60 days of delivery.',
      'returns v2.txt': 'Version 2. Items may be returned within 30 days of delivery.',
      'house.txt': 'Visitors sign in at the front desk.',
    });
    const sources = ['fees.md', 'returns v1.txt', 'returns v2.txt', 'house.txt'];
    const { stdout } = await claimcheck(['check', 'answer.md', '-s', ...sources], {
      cwd,
      env: { COLUMNS: '100' },
    });
    const words = stdout.replace(/\s+/g, ' ');
    expect(words).toContain('Country: Norway; Standard: €40');
    expect(words).toContain('the status follows source 3, because its title has the higher version number.');
    expect(stdout).toContain('┃ For: Items may be returned within 60 days');
    expect(stdout).toContain('┃ Against: Items may be returned within 30 days');
    expect(words).toContain('source 1 does not say this; source 4 (house.txt) states it.');
    expect(words).toMatch(/\d repairs? offered/);
  });

  test('is not needed to say that an answer makes no claim', async () => {
    const cwd = folderWith({ 'answer.md': 'Hello! How can I help you?\n', 'policy.txt': POLICY });
    const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'policy.txt'], { cwd });
    expect(stdout.replace(/\s+/g, ' ')).toContain('The text makes no claim that could be checked.');
  });
});

test('a quote of four lines is not folded: what limits it often stands at its end', async () => {
  const claim = 'The archive opens at nine on every working day of the week';
  const terms = `${claim}, while the reading room on the first floor, the map collection, the newspaper cellar and the small exhibition beside the stairs stay closed until the works on the roof have come to an end.`;
  const cwd = folderWith({ 'answer.md': `${claim}.`, 'terms.txt': terms });
  const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'terms.txt'], { cwd });
  expect(stdout).toContain('✓ 1 supported');
  expect(stdout.replace(/\n\s*┃/g, '')).toContain('until the works on the roof have come to an end.');
});

describe('width', () => {
  test.each([40, 100])('no line of a report is wider than %i columns', async (columns) => {
    const answer = `${BAD_ANSWER}\n${'x'.repeat(150)} is a word that fits no line. 日本語の文章も幅を守ります。\n`;
    const cwd = folderWith({ 'answer.md': answer, 'policy.txt': POLICY });
    const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'policy.txt'], {
      cwd,
      env: { COLUMNS: String(columns) },
    });
    const widest = Math.max(...stdout.split('\n').map((line) => stringWidth(line)));
    expect(widest).toBeLessThanOrEqual(columns);
  });

  test('wrapping keeps every word in order and never exceeds the width', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '語', '🙂', '.'), maxLength: 120 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.integer({ min: 4, max: 30 }), (texts, width) => {
        const lines = wrap(
          texts.map((each) => run(each)),
          width,
          plain,
        );
        expect(lines.join('').replace(/\s/g, '')).toBe(texts.join('').replace(/\s/g, ''));
        for (const line of lines) expect(stringWidth(line.trimEnd())).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const watched = (isTTY: boolean, everywhere = false) => {
    const written: string[] = [];
    const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
    return { progress: new Progress(stream, {}, { everywhere }), written };
  };

  test('shows nothing for work under a second', () => {
    const { progress, written } = watched(true);
    progress.update({ claimsDone: 1, claimsTotal: 2 });
    vi.advanceTimersByTime(900);
    progress.stop();
    expect(written).toEqual([]);
  });

  test('counts claims after a second and leaves an empty line behind', () => {
    const { progress, written } = watched(true);
    progress.update({ claimsDone: 3, claimsTotal: 12 });
    vi.advanceTimersByTime(1_200);
    progress.stop();
    expect(written.join('')).toContain('3/12');
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  test('keeps the latest lines above the bar and takes all of it away', () => {
    const { progress, written } = watched(true);
    progress.update({ claimsDone: 9, claimsTotal: 12 });
    for (let n = 1; n <= 9; n++) progress.tell(`claim ${n}`);
    vi.advanceTimersByTime(1_050);
    expect(written.at(-1)).toMatch(/2Kclaim 2\n[\s\S]*claim 9\n.* 9\/12$/);
    progress.stop();
    expect(written.at(-1)).toBe('\r\u001b[2K\u001b[8A\u001b[J');
  });

  test('writes lines elsewhere only where they are asked for', () => {
    const { progress, written } = watched(false, true);
    progress.tell('claim 1');
    expect(written).toEqual(['claim 1\n']);
    const quiet = watched(false);
    quiet.progress.tell('claim 1');
    expect(quiet.written).toEqual([]);
  });

  test('shows nothing where standard error is no terminal', () => {
    const { progress, written } = watched(false);
    vi.advanceTimersByTime(5_000);
    progress.stop();
    expect(written).toEqual([]);
  });
});

test('a reader that stops reading is no error, and the exit code stays that of the check', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER.repeat(40), 'policy.txt': POLICY });
  const child = spawn(process.execPath, [BIN, 'check', 'answer.md', '-s', 'policy.txt', '-f', 'json'], {
    cwd,
    env: cleanEnv({}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});
