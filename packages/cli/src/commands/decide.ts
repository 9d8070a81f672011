import type { CreateDecisionInput, DecisionAction, SupportStatus } from '@claimcheck/client';
import { DECISION_ACTIONS, SUPPORT_STATUSES } from '@claimcheck/contracts';
import { Argument, Command, Option } from 'commander';
import { readAnswer } from '../check/read-answer.js';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { describeDecision, describeReview } from '../service/describe-decisions.js';
import { followRun } from '../service/follow-run.js';
import { jsonText } from '../terminal/printable.js';

interface DecideOptions extends ServiceOptions {
  readonly claim?: string;
  readonly status?: SupportStatus;
  readonly reason?: string;
  readonly output?: string;
}

const HELP = `
On a claim (--claim N): confirm, override, repair, comment, undo
On the run:             approve, approve_edited, reject, comment, undo

Entries are only added. The machine's verdict stays as it is.
${SERVICE_HELP}`;

export function decideCommand(): Command {
  return withServiceOptions(
    new Command('decide').description('Decide on a run of a service, or on one of its claims.'),
  )
    .argument('<run>', 'id of the run')
    .addArgument(new Argument('<action>', 'what to do').choices(DECISION_ACTIONS))
    .option('--claim <number>', 'the claim, by its number in the report')
    .addOption(new Option('--status <status>', 'with override: what it is').choices(SUPPORT_STATUSES))
    .option('--reason <text>', 'why; required for override, reject and comment')
    .option(
      '--output <file>',
      'with approve_edited: the edited text, checked again first; with repair: the new words',
    )
    .addHelpText('after', HELP)
    .action(decide);
}

async function decide(runId: string, action: DecisionAction, options: DecideOptions): Promise<void> {
  const output = options.output === undefined ? undefined : (await readAnswer(options.output)).text;
  await callService(options, async (client) => {
    const { review } = await client.reviewRuns.decisions(runId);
    if (action === 'approve_edited' && output !== undefined) {
      const { review_run } = await client.reviewRuns.recheck(runId, { output });
      await followRun(client, review_run.id, {});
    }
    const input: CreateDecisionInput = {
      action,
      claim_id: options.claim === undefined ? null : claimId(runId, options.claim),
      expected_version: review?.version ?? 0,
      ...(options.status !== undefined && { support_status: options.status }),
      ...(options.reason !== undefined && { reason: options.reason }),
      ...(output !== undefined && { output }),
    };
    const answer = await client.reviewRuns.decide(runId, input);
    const text = `${describeDecision(answer.decision)}\n${describeReview(answer.review)}`;
    process.stdout.write(`${options.json ? jsonText(answer) : text}\n`);
  });
}

const claimId = (runId: string, number: string): string =>
  number.startsWith('run_') ? number : `${runId}_claim_${number}`;
