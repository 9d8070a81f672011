import { Command } from 'commander';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { describeDecision, describeReview } from '../service/describe-decisions.js';
import { jsonText } from '../terminal/printable.js';

export function decisionsCommand(): Command {
  return withServiceOptions(
    new Command('decisions').description('List what people decided on a run of a service.'),
  )
    .argument('<run>', 'id of the run')
    .addHelpText('after', SERVICE_HELP)
    .action(decisions);
}

async function decisions(runId: string, options: ServiceOptions): Promise<void> {
  await callService(options, async (client) => {
    const answer = await client.reviewRuns.decisions(runId);
    const lines = [...answer.items.map(describeDecision), describeReview(answer.review)];
    process.stdout.write(`${options.json ? jsonText(answer) : lines.join('\n')}\n`);
  });
}
