// Checks every <folder>/<name>/answer.md against the files in <folder>/<name>/sources.
// Exit codes: 0 all verified, 1 an answer is not, 2 wrong usage.
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Claimcheck, isVerified } from '@claimcheck/client';

const folder = process.argv[2];
if (!folder) {
  console.error('usage: node check-answers.js FOLDER');
  process.exit(2);
}

const client = new Claimcheck();

async function readCase(name) {
  const answerPath = join(folder, name, 'answer.md');
  const sourceFolder = join(folder, name, 'sources');
  const titles = (await readdir(sourceFolder)).sort();
  const contents = await Promise.all(titles.map((title) => readFile(join(sourceFolder, title), 'utf8')));
  return {
    name,
    answerPath,
    answer: await readFile(answerPath, 'utf8'),
    sources: titles.map((title, index) => ({ title, content: contents[index] })),
  };
}

async function check({ name, answerPath, answer, sources }) {
  const run = await client.reviewRuns.createAndWait({
    ai_output: answer,
    sources,
    intended_use: 'customer_facing',
    external_id: name,
    metadata: { commit: process.env.GITHUB_SHA ?? 'local' },
  });
  if (run.status !== 'completed') throw new Error(`${name}: ${run.error_code ?? run.status} (${run.id})`);
  const report = await client.reviewRuns.claimReport(run.id);
  return { name, answerPath, answer, run, report };
}

/** Commands of a workflow end at a line break, so those in values are written as codes. */
const escaped = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** An annotation at the line of each claim that its sources do not support. */
function annotate({ answerPath, answer, report }) {
  for (const claim of report.unsupported_claims) {
    const line = answer.slice(0, claim.output_start_offset).split('\n').length;
    const quote = claim.source_quote ? ` The source says: "${claim.source_quote}"` : '';
    const message = `${claim.support_status}: "${claim.claim_text}".${quote}`;
    console.log(`::error file=${answerPath},line=${line},title=Claimcheck::${escaped(message)}`);
  }
}

const names = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

let failed = 0;
for (const name of names) {
  const checked = await check(await readCase(name));
  const passed = isVerified(checked.run);
  if (!passed) failed += 1;
  console.log(`${passed ? 'pass' : 'FAIL'}  ${name}: ${checked.run.safe_use_status} (${checked.run.id})`);
  if (!passed) annotate(checked);
  if (process.env.GITHUB_STEP_SUMMARY) {
    await appendFile(process.env.GITHUB_STEP_SUMMARY, `${checked.report.markdown}\n\n`);
  }
}
console.log(`${names.length} answers checked, ${failed} not verified`);
process.exitCode = failed > 0 ? 1 : 0;
