// Reviews a second with 1, 2 and 4 worker processes on one database.
import { call } from './load.mjs';
import { reviewRequest } from './requests.mjs';
import { freshDatabase, serve } from './service-process.mjs';

async function reviewsPerSecond(workerCount, runCount) {
  const database = await freshDatabase();
  const env = { ...database.env, CLAIMCHECK_CONCURRENCY: '1' };
  const api = await serve(['--role', 'api'], env);
  const runs = `${api.url}/v1/review-runs`;
  const workers = await Promise.all(
    Array.from({ length: workerCount }, () => serve(['--role', 'worker'], env)),
  );
  const start = performance.now();
  for (let n = 0; n < runCount; n++)
    await call(undefined, runs, { method: 'POST', body: reviewRequest(n, { sentences: 2, lines: 4 }) });
  const pending = async (status) =>
    JSON.parse((await call(undefined, `${runs}?limit=1&status=${status}`)).text).items.length;
  while ((await pending('queued')) + (await pending('processing')) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - start) / 1000;
  await Promise.all([api, ...workers].map((process) => process.stop()));
  database.remove();
  return runCount / seconds;
}

export async function workers() {
  const one = await reviewsPerSecond(1, 30);
  const two = await reviewsPerSecond(2, 60);
  const four = await reviewsPerSecond(4, 60);
  return [
    `workers  1: ${one.toFixed(1)} reviews/s; 2: ${(two / one).toFixed(2)} times; 4: ${(four / one).toFixed(2)} times`,
  ];
}
