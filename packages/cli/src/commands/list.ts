import type { ListReviewRunsParams, ReviewRun } from '@claimcheck/client';
import {
  CAPTURE_METHODS,
  INTENDED_USES,
  LIMITS,
  RUN_STATUSES,
  SAFE_USE_STATUSES,
} from '@claimcheck/contracts';
import { Command, Option } from 'commander';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { describeRuns } from '../service/describe-run.js';
import { jsonText } from '../terminal/printable.js';
import { UsageError } from '../usage-error.js';

interface ListOptions extends ServiceOptions {
  readonly limit: string;
  readonly all?: boolean;
  readonly status?: ReviewRun['status'];
  readonly verdict?: NonNullable<ReviewRun['safe_use_status']>;
  readonly intendedUse?: ReviewRun['intended_use'];
  readonly captureMethod?: ReviewRun['capture_method'];
  readonly externalId?: string;
  readonly import?: string;
  readonly after?: string;
  readonly before?: string;
}

export function listCommand(): Command {
  return withServiceOptions(new Command('list').description('List runs of a service, newest first.'))
    .option('--limit <n>', 'at most this many runs', String(LIMITS.pageSizeDefault))
    .option('--all', 'every run, whatever their number')
    .addOption(new Option('--status <status>', 'only runs in this state').choices(RUN_STATUSES))
    .addOption(new Option('--verdict <verdict>', 'only runs with this verdict').choices(SAFE_USE_STATUSES))
    .addOption(new Option('--intended-use <use>', 'only runs for this use').choices(INTENDED_USES))
    .addOption(new Option('--capture-method <method>', 'only runs made this way').choices(CAPTURE_METHODS))
    .option('--external-id <id>', 'only runs with this name of yours')
    .option('--import <id>', 'only runs of this import')
    .option('--after <time>', 'only runs created after this ISO 8601 time')
    .option('--before <time>', 'only runs created before this ISO 8601 time')
    .addHelpText('after', SERVICE_HELP)
    .action(list);
}

async function list(options: ListOptions): Promise<void> {
  const most = options.all ? Number.POSITIVE_INFINITY : parseLimit(options.limit);
  const params: ListReviewRunsParams = {
    limit: Math.min(most, LIMITS.pageSizeMax),
    status: options.status,
    safe_use_status: options.verdict,
    intended_use: options.intendedUse,
    capture_method: options.captureMethod,
    external_id: options.externalId,
    import_id: options.import,
    created_after: options.after,
    created_before: options.before,
  };
  const runs = await callService(options, async (client) => {
    const found: ReviewRun[] = [];
    for await (const run of client.reviewRuns.list(params)) {
      found.push(run);
      if (found.length === most) break;
    }
    return found;
  });
  process.stdout.write(`${options.json ? jsonText({ items: runs }) : describeRuns(runs)}\n`);
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError('--limit must be a whole number, 1 or more');
  return Number(text);
}
