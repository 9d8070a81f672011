import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_EVENT_TYPES } from '@claimcheck/contracts';
import { Command, Option } from 'commander';
import { SERVICE_HELP, withServiceOptions } from '../service/call-service.js';
import { deliveries, replay, sendTest } from '../webhooks/deliveries.js';
import { create, list, remove, rotateSecret, setStatus, show, update } from '../webhooks/endpoints.js';
import { listen } from '../webhooks/listen.js';

const EVENTS_HELP = `
Events:
  ${WEBHOOK_EVENT_TYPES.join('\n  ')}`;

const LISTEN_HELP = `${EVENTS_HELP}
${SERVICE_HELP}
  CLAIMCHECK_WEBHOOK_SECRET  signs what is forwarded (default: one is made and shown)`;

export function webhooksCommand(): Command {
  const webhooks = new Command('webhooks').description('Endpoints that a service posts events to.');
  const command = (nameAndArgs: string, description: string, help = SERVICE_HELP): Command =>
    withServiceOptions(webhooks.command(nameAndArgs).description(description)).addHelpText('after', help);

  command(
    'create <url>',
    'post events to an address; its secret is shown once',
    `${EVENTS_HELP}\n${SERVICE_HELP}`,
  )
    .option('--events <list>', 'comma-separated (default: all)')
    .option('--description <text>', 'what the endpoint is for')
    .action(create);
  command('list', 'list the endpoints of the project').action(list);
  command('show <id>', 'show an endpoint').action(show);
  command('update <id>', 'change an endpoint', `${EVENTS_HELP}\n${SERVICE_HELP}`)
    .option('--url <url>', 'another address')
    .option('--events <list>', 'other events, comma-separated')
    .option('--description <text>', 'another description')
    .action(update);
  command('disable <id>', 'send nothing to an endpoint until it is enabled').action(setStatus('disabled'));
  command('enable <id>', 'send to an endpoint again, also what waited for it').action(setStatus('enabled'));
  command('delete <id>', 'delete an endpoint and the log of its deliveries').action(remove);
  command('rotate-secret <id>', 'give an endpoint a new secret; it is shown once')
    .option('--overlap <seconds>', 'how long the old secret signs too (default: a day)')
    .action(rotateSecret);
  command('test <id>', 'send a test event and tell how it went').action(sendTest);
  command('deliveries <id>', 'list what was sent to an endpoint, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(WEBHOOK_DELIVERY_STATUSES))
    .option('--limit <n>', 'at most this many', '20')
    .action(deliveries);
  command('replay <id>', 'send events again, with the ids they had')
    .option('--event <id>', 'one event')
    .option('--since <time>', 'all since this ISO 8601 time')
    .option('--until <time>', 'with --since: until this time (default: now)')
    .action(replay);
  command('listen', 'forward events to this machine while you develop', LISTEN_HELP)
    .requiredOption('--forward <url>', 'where to post them, for instance http://localhost:3000/hooks')
    .option('--events <list>', 'comma-separated (default: all)')
    .action(listen);
  return webhooks;
}
