// One run alone: how soon its first claim and its last are decided, what its threads are worth, and what a text costs
// that was edited in one sentence.
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readCases } from '../dist/e2e/cases.js';
import { call } from './load.mjs';
import { reviewRequest } from './requests.mjs';
import { freshDatabase, KEY, serve } from './service-process.mjs';

const TEXTS = fileURLToPath(new URL('../data/e2e/fresh', import.meta.url));

/** The text with the most claims of those that people wrote for the bench. */
function longText() {
  const [longest] = readCases(TEXTS).sort((a, b) => b.claims.length - a.claims.length);
  const { ai_output, sources, intended_use } = longest;
  return { ai_output, intended_use, sources: sources.map(({ title, content }) => ({ title, content })) };
}

/** Seconds until the first claim of a new run is heard, and until the run has ended. */
async function follow(runs, body) {
  const start = performance.now();
  const created = JSON.parse((await call(undefined, runs, { method: 'POST', body })).text);
  const url = `${created.polling_url}/events`;
  let first = 0;
  let claims = 0;
  await new Promise((resolve, reject) => {
    const agent = new Agent();
    request(url, { agent, headers: { authorization: `Bearer ${KEY}` } }, (answer) => {
      answer.setEncoding('utf8').on('data', (text) => {
        claims += text.split('event: claim\n').length - 1;
        if (first === 0 && claims > 0) first = (performance.now() - start) / 1000;
      });
      answer.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
  return { id: created.review_run.id, claims, first, all: (performance.now() - start) / 1000 };
}

async function measure(env) {
  const database = await freshDatabase();
  const service = await serve([], { ...database.env, CLAIMCHECK_VERIFIER: 'embedded', ...env });
  const runs = `${service.url}/v1/review-runs`;
  await follow(runs, reviewRequest(0, { sentences: 1 }));
  const text = longText();
  const whole = await follow(runs, JSON.stringify(text));
  const ai_output = text.ai_output.replace(/\.\s*$/, ' today.');
  const edited = await follow(runs, JSON.stringify({ ...text, ai_output, previous_run_id: whole.id }));
  await service.stop();
  database.remove();
  return { ...whole, edited: edited.all, sources: text.sources.length };
}

export async function alone() {
  const all = await measure({ CLAIMCHECK_CONCURRENCY: '1' });
  const one = await measure({ CLAIMCHECK_CONCURRENCY: '1', CLAIMCHECK_THREADS_PER_RUN: '1' });
  return [
    `alone    ${all.claims} claims and ${all.sources} sources: first ${all.first.toFixed(2)} s, all ${all.all.toFixed(2)} s; on one thread ${(one.all / all.all).toFixed(2)} times as long; edited in one sentence ${(all.edited / all.all).toFixed(2)} times`,
  ];
}
