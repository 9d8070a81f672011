import { type ExecFileOptions, execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApiKey } from '../../../service/dist/auth/api-keys.js';
import { createOrganization, createProject } from '../../../service/dist/auth/organizations.js';
import { inviteReviewer } from '../../../service/dist/auth/reviewers.js';
import { KEY, startTestService } from '../../../service/test/harness.js';
import { pdfOf } from '../check/documents.js';
import { runResident } from '../resident.js';
import { cleanEnv } from '../service-process.js';
import { ROOT } from './blocks.js';
import { startSharedCommand } from './shared-command.js';

const ANSWER = 'Refunds take 14 days. The office opens at nine.';
const SOURCE = 'Refunds take 14 days.\n\nThe office opens at nine.\n';

/** Where the key of the service belongs. */
const HOME = {
  organizationId: '00000000-0000-4000-8000-000000000001',
  projectId: '00000000-0000-4000-8000-000000000001',
};

export interface World {
  readonly url: string;
  readonly env: Record<string, string>;
  /** The program that does what `claimcheck` does. */
  readonly command: string;
  /** A folder with the files that the pages speak of. */
  folder(): string;
  /** A snippet with what stands for a secret, an id, a host or a folder filled in. */
  fill(code: string, folder: string): string;
  stop(): Promise<void>;
}

export const run = (command: string, args: string[], options: ExecFileOptions) =>
  promisify(execFile)(command, args, { ...options, encoding: 'utf8' });

/** One service for all snippets, with a finished run, an endpoint that listens, and everything they name. */
export async function startWorld(): Promise<World> {
  const root = mkdtempSync(join(tmpdir(), 'claimcheck-snippets-'));
  const hooks = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((listening) => hooks.listen(0, '127.0.0.1', listening));
  const hooksUrl = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/hooks`;
  const service = await startTestService({ CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: 'true' });
  const { call, storage } = service;
  const env = cleanEnv({
    HOME: root,
    CLAIMCHECK_API_KEY: KEY,
    CLAIMCHECK_BASE_URL: service.url,
    CLAIMCHECK_DATA_DIR: service.config.dataDir,
    CLAIMCHECK_VERIFIER: 'lexical',
    CLAIMCHECK_CONCURRENCY: '1',
  });
  const endpoint = await call('POST', '/v1/webhook-endpoints', {
    body: { url: hooksUrl, events: ['review_run.completed'] },
  });
  const finished = async (text: string) => {
    const body = {
      ai_output: text,
      sources: [{ title: 'terms.md', content: SOURCE }],
      intended_use: 'customer_facing',
    };
    const answer = await call('POST', '/v1/review-runs', { body, headers: { prefer: 'wait=60' } });
    return answer.body.review_run.id as string;
  };
  const runId = await finished(ANSWER.replace('nine', 'ten'));
  const programsRunId = await finished(ANSWER);
  const sealed = await call('GET', `/v1/review-runs/${programsRunId}/claim-report?format=sealed`);
  const workerRun = await call('POST', '/v1/private-worker/review-runs', { body: exampleOf('create') });
  const tested = await call('POST', `/v1/webhook-endpoints/${endpoint.body.webhook_endpoint.id}/test`);
  const organizationId = await createOrganization(storage.db, 'Acme', 'unlimited');
  const projectId = await createProject(storage.db, organizationId, 'Bot');
  const { id: keyId } = await createApiKey(storage.db, {
    organizationId,
    projectId,
    name: 'bot',
    scopes: ['review_runs:read'],
    expiresAt: null,
  });
  const reviewer = await inviteReviewer(storage.db, { ...HOME, name: 'Somebody', role: 'reviewer' });
  const filled: (folder: string) => [RegExp, string][] = (folder) => [
    [/cck_…/g, KEY],
    [/\/srv\/claim-reports\/run_…/g, `${folder}/srv/claim-reports/run_*`],
    [/run_…|run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c/g, runId],
    [/whe_…/g, endpoint.body.webhook_endpoint.id],
    [/evt_…(?=\n|$)/g, tested.body.delivery.event_id],
    [/rev_…/g, reviewer.id],
    [/--since …/g, '--since 2026-01-31T00:00:00Z'],
    [/\bORGANIZATION_ID\b/g, organizationId],
    [/\bPROJECT(_ID)?\b(?!=)/g, projectId],
    [/\bKEY_ID\b/g, keyId],
    [/https?:\/\/(?:app|hooks)\.example\.com\/\w+|http:\/\/localhost:3000\/hooks/g, hooksUrl],
    [/https:\/\/(?:claimcheck|claims)\.example\.com|http:\/\/127\.0\.0\.1:8080/g, service.url],
    [/--port 8080/g, '--port 0'],
    [/(?<=[\s"'=])(\/var\/lib|\/backups|\/srv)(?=\/)/g, `${folder}$1`],
  ];
  const report = join(root, 'report.json');
  mkdirSync(join(root, 'sources'));
  writeFileSync(join(root, 'answer.md'), ANSWER);
  writeFileSync(join(root, 'sources/terms.md'), SOURCE);
  await runResident({ args: ['check', 'answer.md', '--source', 'sources', '--out', report], env, cwd: root });
  const command = await startSharedCommand(root);
  const made = {
    'sealed.json': sealed.text,
    'before.json': readFileSync(report),
    'report.json': readFileSync(report),
  };
  let count = 0;
  return {
    url: service.url,
    command: command.program,
    env: {
      ...env,
      RUN: runId,
      RUN_ID: runId,
      PROGRAMS_RUN_ID: programsRunId,
      MY_KEY: KEY,
      OPENAI_API_KEY: 'unused',
      WORKER_RUN_ID: workerRun.body.review_run.id,
      WORKER_CREDENTIAL: workerRun.body.worker_credential.token,
    },
    folder() {
      const folder = join(root, `page-${count++}`);
      writeFiles(folder, made);
      return folder;
    },
    fill: (code, folder) =>
      filled(folder).reduce((text, [placeholder, value]) => text.replace(placeholder, value), code),
    async stop() {
      command.stop();
      await service.stop();
      hooks.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A request that the page on security shows. */
const exampleOf = (kind: string): unknown =>
  JSON.parse(
    new RegExp(`\`\`\`json ${kind}\n([\\s\\S]*?)\n\`\`\``).exec(
      readFileSync(join(ROOT, 'docs/security-review.md'), 'utf8'),
    )![1]!,
  );

function writeFiles(folder: string, made: Readonly<Record<string, string | Buffer>>): void {
  const job = {
    external_id: 'ticket-1042',
    ai_output: ANSWER,
    sources: [{ title: 'Terms', content: SOURCE }],
    intended_use: 'customer_facing',
  };
  for (const part of ['docs', 'jobs.d', 'srv', 'var/lib', 'backups', 'clients'])
    mkdirSync(join(folder, part), { recursive: true });
  cpSync(join(ROOT, 'docs/examples'), join(folder, 'docs/examples'), { recursive: true });
  cpSync(join(ROOT, 'examples/quickstart'), join(folder, 'examples/quickstart'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const files: Record<string, string | Uint8Array> = {
    'package.json': '{"type": "module"}',
    'answer.md': ANSWER,
    'docs/terms.md': SOURCE,
    'terms.pdf': pdfOf([['The warranty period is 12 months from delivery.']]),
    'faq.html': '<h1>FAQ</h1><p>The office opens at nine.</p>',
    'request.json': JSON.stringify({ ...job, external_id: undefined }),
    'jobs.d/job.json': JSON.stringify(job),
    'jobs.jsonl': `${JSON.stringify(job)}\n`,
    'answers.jsonl': `${JSON.stringify(job)}\n`,
    ...made,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
