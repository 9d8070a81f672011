import { Command } from 'commander';
import {
  type AnswerOptions,
  FAIL_ON_HELP,
  GATE_EXIT_CODES,
  LIVE_HELP,
  STRICTNESS_HELP,
  withAnswerOptions,
} from '../check/answer-options.js';
import { readInputs } from '../check/read-inputs.js';
import { writeReport } from '../formats/write-report.js';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { followRun, parseTimeout } from '../service/follow-run.js';
import { toCheckReport, toCreateInput } from '../service/run-report.js';
import { jsonText } from '../terminal/printable.js';

interface RunOptions extends AnswerOptions, ServiceOptions {
  readonly externalId?: string;
  readonly idempotencyKey?: string;
  readonly timeout?: string;
  readonly wait: boolean;
  readonly live?: boolean;
}

const HELP = `${STRICTNESS_HELP}${FAIL_ON_HELP}${SERVICE_HELP}

${GATE_EXIT_CODES} or the service did not answer

Examples:
  claimcheck run answer.md --source docs/
  claimcheck run answer.md --source docs/ --no-wait --json | jq -r .review_run.id`;

export function runCommand(): Command {
  const command = new Command('run').description(
    'Check an answer against its sources with a service: creates a run, waits for it and reports.',
  );
  return withServiceOptions(withAnswerOptions(command))
    .option('--external-id <id>', 'your own name of the answer')
    .option('--idempotency-key <key>', 'a second call with this key within a day makes no second run')
    .option('--timeout <seconds>', 'how long to wait for the result (default: until the run has ended)')
    .option('--live', LIVE_HELP)
    .option('--no-wait', 'only create the run and print its id')
    .addHelpText('after', HELP)
    .action(run);
}

async function run(answerPath: string | undefined, options: RunOptions): Promise<void> {
  const waitTimeout = parseTimeout(options.timeout);
  const inputs = await readInputs('run', answerPath, options);
  await callService(options, async (client) => {
    const { idempotencyKey, externalId } = options;
    const request = { ...toCreateInput(inputs.input), external_id: externalId };
    const created = await client.reviewRuns.create(request, { idempotencyKey });
    const { id, status } = created.review_run;
    if (!options.wait) {
      process.stdout.write(`${options.json ? jsonText(created) : `${id} ${status}`}\n`);
      return;
    }
    const ended = await followRun(client, id, { waitTimeout, live: options.live });
    const { items } = await client.reviewRuns.claims(id);
    const report = toCheckReport(ended, items, inputs, options.failOn);
    await writeReport(report, inputs.input, options.json ? { ...options, format: 'json' } : options);
    process.exitCode = report.gate.passed ? 0 : 1;
  });
}
