// How many runs can be created and polled, against the cheapest request the server answers.
import { alternate, call, load } from './load.mjs';
import { reviewRequest } from './requests.mjs';
import { freshDatabase, serve } from './service-process.mjs';

export async function throughput() {
  const database = await freshDatabase();
  const service = await serve(['--role', 'api'], database.env);
  const runs = `${service.url}/v1/review-runs`;
  let n = 0;
  const create = () => ({ url: runs, method: 'POST', body: reviewRequest(n++) });
  const first = await call(undefined, runs, create());
  const poll = JSON.parse(first.text).polling_url;
  const results = await alternate(3, {
    probe: () =>
      load(() => ({ url: `${service.url}/healthz` }), { connections: 16, seconds: 2, expect: 200 }),
    create: () => load(create, { connections: 16, seconds: 3, expect: 202 }),
    poll: () => load(() => ({ url: poll }), { connections: 16, seconds: 3, expect: 200 }),
  });
  await service.stop();
  database.remove();
  const share = (name) => (results[name].perSecond / results.probe.perSecond).toFixed(2);
  return [
    `create   ${results.create.perSecond.toFixed(0)}/s, ${share('create')} of /healthz; p99 ${results.create.p99.toFixed(1)} ms`,
    `poll     ${results.poll.perSecond.toFixed(0)}/s, ${share('poll')} of /healthz; p99 ${results.poll.p99.toFixed(1)} ms`,
  ];
}
