import { REVIEWER_ROLES, type ReviewerRole } from '@claimcheck/contracts';
import {
  createSignInLink,
  inviteReviewer,
  listReviewers,
  revokeReviewer,
  signInUrl,
} from '@claimcheck/service';
import { Command, Option } from 'commander';
import { findProject } from '../find-project.js';
import { isOnlyHere, type LinkOptions, linkAddress } from '../link-address.js';
import { type AdminOptions, print, withAdminOptions, withStorage } from '../open-admin-storage.js';
import { oneLine } from '../terminal/printable.js';
import { table } from '../terminal/table.js';
import { UsageError } from '../usage-error.js';

interface InviteOptions extends LinkOptions {
  readonly role: ReviewerRole;
  readonly project?: string;
}

const HELP = `
Roles:
  viewer    sees runs and decisions
  reviewer  decides, and starts checks
  admin     also manages keys and reviewers`;

const withLinkOptions = (command: Command): Command =>
  withAdminOptions(command).option(
    '--base-url <url>',
    'address of the service in the link (CLAIMCHECK_BASE_URL; default: where it was started)',
  );

export function reviewersCommand(): Command {
  const reviewers = new Command('reviewers').description('people who review in the console');

  withLinkOptions(reviewers.command('invite <name>').description('give a person a sign-in link of their own'))
    .addOption(
      new Option('--role <role>', 'what the person may do').choices(REVIEWER_ROLES).default('reviewer'),
    )
    .option('--project <id>', 'project the person works in (default: the default project)')
    .addHelpText('after', HELP)
    .action(invite);

  withLinkOptions(reviewers.command('link <id>').description('a new sign-in link for a person')).action(link);

  withAdminOptions(reviewers.command('list').description('list reviewers')).action(list);

  withAdminOptions(reviewers.command('revoke <id>').description('sign a person out for good')).action(
    async (id: string, options: AdminOptions) => {
      if (!(await withStorage(options, ({ db }) => revokeReviewer(db, id)))) throw unknownReviewer(id);
      print(options, { id, revoked: true }, `Reviewer ${id} revoked.`);
    },
  );

  return reviewers;
}

const unknownReviewer = (id: string): UsageError =>
  new UsageError(`there is no active reviewer ${id}; see: claimcheck reviewers list`);

interface SignIn {
  readonly address: string;
  readonly id: string;
  readonly token: string;
}

function printLink(options: LinkOptions, { address, id, token }: SignIn, greeting: string): void {
  const url = signInUrl(address, token);
  const where = isOnlyHere(address)
    ? 'within 7 days, on this machine. For others, set CLAIMCHECK_BASE_URL to the address they reach.'
    : 'within 7 days.';
  print(options, { id, sign_in_url: url }, `${greeting}\n\n    ${url}\n\nIt works once, ${where}`);
}

async function invite(name: string, options: InviteOptions): Promise<void> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 100) throw new UsageError('a name has 1 to 100 characters');
  const address = linkAddress(options);
  const { id, link } = await withStorage(options, async ({ db }) => {
    const place = await findProject(db, options.project);
    return db
      .transaction()
      .execute((tx) => inviteReviewer(tx, { ...place, name: trimmed, role: options.role }));
  });
  const greeting = `${oneLine(trimmed)} (${options.role}) signs in here:`;
  printLink(options, { address, id, token: link }, greeting);
}

async function link(id: string, options: LinkOptions): Promise<void> {
  const address = linkAddress(options);
  const token = await withStorage(options, async ({ db }) => {
    const known = (await listReviewers(db)).find((reviewer) => reviewer.id === id);
    if (!known || known.revoked_at !== null) throw unknownReviewer(id);
    return db.transaction().execute((tx) => createSignInLink(tx, id));
  });
  printLink(options, { address, id, token }, 'A new sign-in link; the one before no longer works:');
}

async function list(options: AdminOptions): Promise<void> {
  const items = await withStorage(options, ({ db }) => listReviewers(db));
  const minute = (time: string | null) => time?.slice(0, 16) ?? '-';
  const rows = items.map(({ id, name, role, project_id, revoked_at, last_seen_at }) => [
    id,
    name,
    role,
    project_id,
    revoked_at === null ? 'active' : 'revoked',
    minute(last_seen_at),
  ]);
  print(options, { items }, table(['ID', 'NAME', 'ROLE', 'PROJECT', 'STATE', 'LAST SEEN'], rows));
}
