import type { Claimcheck } from '@claimcheck/client';
import { Command } from 'commander';
import { FAIL_ON_HELP, LIVE_HELP } from '../check/answer-options.js';
import { parseFailOn, verdictFails } from '../check/fail-on.js';
import { decideOutcome } from '../check/gate.js';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { describeRun } from '../service/describe-run.js';
import { type CompletedRun, followRun, parseTimeout } from '../service/follow-run.js';
import { jsonText } from '../terminal/printable.js';
import { terminalOf } from '../terminal/terminal.js';

interface StatusOptions extends ServiceOptions {
  readonly wait?: boolean;
  readonly live?: boolean;
  readonly failOn?: string;
  readonly timeout?: string;
}

const HELP = `${FAIL_ON_HELP}${SERVICE_HELP}

Exit codes:
  0  done; with --wait, the gate let the answer pass
  1  with --wait, the gate failed
  2  wrong usage or input, or there is no such run
  3  internal error, the run failed, or the service did not answer`;

export function statusCommand(): Command {
  return withServiceOptions(new Command('status').description('Show a run of a service.'))
    .argument('<run>', 'id of the run')
    .option('--wait', 'wait until the run has ended and let its gate decide the exit code')
    .option('--live', `with --wait: ${LIVE_HELP}`)
    .option('--fail-on <statuses>', 'with --wait: comma-separated statuses that fail the gate (see below)')
    .option('--timeout <seconds>', 'with --wait: how long (default: until the run has ended)')
    .addHelpText('after', HELP)
    .action(status);
}

async function status(runId: string, options: StatusOptions): Promise<void> {
  const waitTimeout = parseTimeout(options.timeout);
  parseFailOn(options.failOn, 'enforcing');
  await callService(options, async (client) => {
    const run = options.wait
      ? await followRun(client, runId, { waitTimeout, live: options.live })
      : await client.reviewRuns.retrieve(runId);
    const terminal = terminalOf(process.stdout, process.env);
    process.stdout.write(`${options.json ? jsonText(run) : describeRun(run, terminal)}\n`);
    if (options.wait) process.exitCode = (await passes(client, run as CompletedRun, options.failOn)) ? 0 : 1;
  });
}

/** The same gate as of a check; of a worker run the service knows the verdict only. */
async function passes(client: Claimcheck, run: CompletedRun, failOn: string | undefined): Promise<boolean> {
  const { claim_report, gate_verdict } = run;
  if (gate_verdict === null) throw new Error(`${run.id} is completed but has no verdict`);
  const names = parseFailOn(failOn, gate_verdict.mode);
  if (claim_report === null || !('coverage' in claim_report)) {
    return !verdictFails(gate_verdict.verdict, names);
  }
  const { items: claims } = await client.reviewRuns.claims(run.id);
  return decideOutcome({ claims, claim_report, gate_verdict }, names, null).passed;
}
