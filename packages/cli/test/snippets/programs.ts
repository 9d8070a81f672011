import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Block } from './blocks.js';
import { run, type World } from './world.js';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** What a program of the guide takes for granted. */
const prelude = (code: string): string => {
  const client = code.includes('new Claimcheck(') ? '' : 'const client = new Claimcheck();';
  return [
    code.includes("from '@claimcheck/client'") ? '' : "import { Claimcheck } from '@claimcheck/client';",
    code.includes('new OpenAI(') ? "import OpenAI from 'openai';" : '',
    code.includes('client.') ? client : '',
    code.includes('runId') ? 'const runId = process.env.RUN_ID;' : '',
  ].join('\n');
};

/** Calls what a program exports: a gate with an answer, a receiver of webhooks with a signed event. */
const calls = (): string => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'review_run.completed',
    data: { safe_use_status: 'blocked' },
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', Buffer.alloc(32, 1))
    .update(`evt_1.${time}.${body}`)
    .digest('base64');
  return `
export async function called(module) {
  if (module.checked) {
    const documents = [{ name: 'Terms', text: 'Refunds take 14 days.' }];
    const passed = await module.checked('How long?', 'Refunds take 14 days.', documents);
    const held = await module.checked('How long?', 'Refunds take 30 days.', documents);
    if (passed !== 'Refunds take 14 days.' || !held.includes('colleague')) throw new Error(\`\${passed} \${held}\`);
  }
  const receive = module.receive ?? module.POST;
  if (receive) {
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': '${time}', 'webhook-signature': 'v1,${signature}' };
    const request = new Request('http://x/', { method: 'POST', headers, body: ${JSON.stringify(body)} });
    const { status } = await receive(request);
    if (status !== 204) throw new Error(\`the receiver answered \${status}\`);
  }
}`;
};

/** Runs programs one after the other in one process; the first that throws ends it. */
export async function runPrograms(blocks: readonly Block[], world: World): Promise<string> {
  const folder = world.folder();
  writeFileSync(join(folder, 'calls.mjs'), calls());
  const names = blocks.map(({ page, code }, index) => {
    const id = code.includes('workerCredential') ? world.env.WORKER_RUN_ID! : world.env.PROGRAMS_RUN_ID!;
    const filled = world.fill(code.replace(/run_01940a3c[-0-9a-f]+/g, id), folder);
    const { code: program } = transformSync(`${prelude(code)}\n${filled}`, {
      loader: 'ts',
      format: 'esm',
      target: 'es2022',
    });
    const name = `${page.replace(/\W/g, '-')}-${index}.mjs`;
    writeFileSync(join(folder, name), program);
    return name;
  });
  const main = `import { called } from './calls.mjs';
for (const name of ${JSON.stringify(names)}) {
  try { await called(await import('./' + name)); } catch (error) { throw new Error(name, { cause: error }); }
}
console.log('all of them');`;
  writeFileSync(join(folder, 'main.mjs'), main);
  const { stdout } = await run(process.execPath, ['main.mjs'], {
    cwd: folder,
    env: { ...world.env, WEBHOOK_SECRET: SECRET },
    timeout: 280_000,
  });
  return String(stdout);
}
