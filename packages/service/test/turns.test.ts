import { expect, test } from 'vitest';
import { Turns } from '../dist/children/turns.js';

const ROOM = { atOnce: 1, waiting: 6, waitingOfOne: 4 };

/** Work that says when it begins and ends when it is told to. */
function worker(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (who: string) =>
      turns.take(who, () => {
        begun.push(who);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    async finishAll(count: number) {
      for (let done = 0; done < count; done++) {
        while (ends.length === 0) await Promise.resolve();
        ends.shift()!();
      }
    },
  };
}

test('who brings much waits behind who brings little', async () => {
  const { bring, begun, finishAll } = worker(new Turns(ROOM));
  const all = [...Array(5).fill('noisy'), 'quiet', 'calm'].map(bring);
  await finishAll(all.length);
  await Promise.all(all);
  expect(begun).toEqual(['noisy', 'noisy', 'quiet', 'calm', 'noisy', 'noisy', 'noisy']);
});

test('one may wait with so much and no more, and leaves room for others', async () => {
  const { bring, begun, finishAll } = worker(new Turns(ROOM));
  const noisy = Array.from({ length: 8 }, () =>
    bring('noisy')
      .then(() => true)
      .catch((error) => error.code),
  );
  const quiet = bring('quiet');
  await finishAll(6);
  await quiet;
  expect((await Promise.all(noisy)).sort()).toEqual([
    ...Array(3).fill('service_unavailable'),
    ...Array(5).fill(true),
  ]);
  expect(begun[2]).toBe('quiet');
});

test('work that fails hands its turn on', async () => {
  const turns = new Turns(ROOM);
  const failing = turns.take('a', () => Promise.reject(new Error('it failed')));
  const next = turns.take('b', async () => 'done');
  await expect(failing).rejects.toThrow('it failed');
  expect(await next).toBe('done');
});
