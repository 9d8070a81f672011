// A closed-loop load generator: every connection sends its next request when the last one is answered.
import { Agent, request } from 'node:http';
import { KEY } from './service-process.mjs';

export function call(agent, url, { method = 'GET', body } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${KEY}` };
    if (body)
      Object.assign(headers, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
    const outgoing = request(url, { agent, method, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];

/** `next()` gives the url and options of one request; answers must have `expect` as status. */
export async function load(next, { connections, seconds, expect }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const end = performance.now() + seconds * 1000;
  const start = performance.now();
  const lane = async () => {
    while (performance.now() < end) {
      const { url, ...options } = next();
      const sent = performance.now();
      const { status, text } = await call(agent, url, options);
      if (status !== expect) throw new Error(`${url} answered ${status}: ${text.slice(0, 200)}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Alternates the measurements, so that what else the machine does falls on all of them alike. */
export async function alternate(rounds, measurements) {
  const results = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measurements)) results[name].push(await measure());
  }
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(
    Object.entries(results).map(([name, rows]) => [
      name,
      Object.fromEntries(Object.keys(rows[0]).map((key) => [key, median(rows.map((row) => row[key]))])),
    ]),
  );
}
