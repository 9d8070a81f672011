// How long a GET takes while every core reviews runs, against the same service idle.
import { call, load } from './load.mjs';
import { reviewRequest } from './requests.mjs';
import { freshDatabase, serve } from './service-process.mjs';

export async function underLoad(cores) {
  const database = await freshDatabase();
  const service = await serve([], { ...database.env, CLAIMCHECK_CONCURRENCY: String(cores) });
  const runs = `${service.url}/v1/review-runs`;
  const create = (n) => call(undefined, runs, { method: 'POST', body: reviewRequest(n, { sentences: 40 }) });
  const target = JSON.parse((await create(0)).text).polling_url;
  while (JSON.parse((await call(undefined, target)).text).status !== 'completed') {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const poll = () => load(() => ({ url: target }), { connections: 2, seconds: 6, expect: 200 });
  const idle = await poll();
  for (let n = 1; n <= 20 * cores; n++) await create(n);
  const busy = await poll();
  const left = JSON.parse((await call(undefined, `${runs}?status=processing`)).text).items.length;
  await service.stop();
  database.remove();
  return [
    `GET      p99 ${busy.p99.toFixed(1)} ms with ${left} reviews in progress on ${cores} cores, ${(busy.p99 / idle.p99).toFixed(1)} times idle (${idle.p99.toFixed(1)} ms); p50 ${(busy.p50 / idle.p50).toFixed(1)} times`,
  ];
}
