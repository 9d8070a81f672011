import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf, isNotRun, NOT_RUN, PAGES, SHOWN } from './blocks.js';
import { runPrograms } from './programs.js';
import { runShell } from './shell.js';
import { startWorld, type World } from './world.js';

const BLOCKS = PAGES.flatMap(blocksOf);
const ran = BLOCKS.filter((block) => !isNotRun(block));
/** The same command on two pages is run once. */
const once = ran.filter(({ code }, index) => ran.findIndex((block) => block.code === code) === index);
const commandsOf = (page: string) => once.filter((block) => block.page === page && block.language === 'sh');
const programs = ran.filter(({ language }) => language === 'ts');

const HANG = { timeout: 300_000 };

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, HANG.timeout);
afterAll(() => world?.stop());

test('every block is run, shows data, or is listed with a reason; nothing is listed in vain', () => {
  const known = ['sh', 'ts', 'python', ...SHOWN];
  expect(BLOCKS.filter(({ language }) => !known.includes(language))).toEqual([]);
  const vain = NOT_RUN.filter(
    ([page, line]) => !BLOCKS.some((block) => block.page === page && block.code.includes(line)),
  );
  expect(vain).toEqual([]);
  expect(ran.length).toBeGreaterThan(70);
});

test.each(PAGES.filter((page) => commandsOf(page).length > 0))(
  'the commands of %s run',
  HANG,
  async (page) => {
    await runShell(commandsOf(page), world);
  },
);

test('the programs run', HANG, async () => {
  expect(programs.length).toBeGreaterThan(20);
  expect(await runPrograms(programs, world)).toContain('all of them');
});
