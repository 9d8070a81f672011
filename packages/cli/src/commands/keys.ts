import { join } from 'node:path';
import { SCOPES, type Scope } from '@claimcheck/contracts';
import { rotateSigningKey } from '@claimcheck/seal';
import { createApiKey, listApiKeys, publishKeys, revokeApiKeys } from '@claimcheck/service';
import { Command } from 'commander';
import { findProject } from '../find-project.js';
import { type AdminOptions, day, print, withAdminOptions, withStorage } from '../open-admin-storage.js';
import { signingFolderOf } from '../seal/signing-folder.js';
import { table } from '../terminal/table.js';
import { UsageError } from '../usage-error.js';

interface CreateOptions extends AdminOptions {
  readonly name: string;
  readonly project?: string;
  readonly scopes?: string;
  readonly expires?: string;
}

export function keysCommand(): Command {
  const keys = new Command('keys').description('API keys');

  withAdminOptions(keys.command('create').description('create an API key; it is shown once'))
    .option('--name <name>', 'what the key is for', 'api key')
    .option('--project <id>', 'project of the key (default: the default project)')
    .option('--scopes <list>', `comma-separated (default: all): ${SCOPES.join(', ')}`)
    .option('--expires <time>', 'ISO 8601 time after which the key is refused')
    .action(create);

  withAdminOptions(keys.command('list').description('list API keys')).action(
    async (options: AdminOptions) => {
      const rows = await withStorage(options, ({ db }) => listApiKeys(db));
      const cells = rows.map((key) => [
        key.id,
        key.name,
        key.project_id,
        key.revoked_at !== null
          ? 'revoked'
          : key.expires_at !== null
            ? `until ${day(key.expires_at)}`
            : 'active',
        day(key.last_used_at),
        key.scopes.length === SCOPES.length ? 'all' : key.scopes.join(','),
      ]);
      print(
        options,
        { items: rows },
        table(['ID', 'NAME', 'PROJECT', 'STATE', 'LAST USED', 'SCOPES'], cells),
      );
    },
  );

  withAdminOptions(keys.command('revoke <id>').description('refuse an API key from now on')).action(
    async (id: string, options: AdminOptions) => {
      const keyId = /^cck_([0-9A-Za-z]{12})_/.exec(id)?.[1] ?? id;
      const revoked = await withStorage(options, ({ db }) => revokeApiKeys(db, { id: keyId }));
      if (revoked === 0) throw new UsageError(`there is no active key ${keyId}; see: claimcheck keys list`);
      print(options, { id: keyId, revoked: true }, `API key ${keyId} revoked.`);
    },
  );

  withAdminOptions(
    keys
      .command('rotate-signing')
      .description('sign reports with a new key; the old public key stays published'),
  ).action(rotateSigning);

  return keys;
}

async function rotateSigning(options: AdminOptions): Promise<void> {
  const folder = signingFolderOf(options.dataDir && join(options.dataDir, 'signing-keys'));
  const rotated = await rotateSigningKey(folder);
  await withStorage(options, ({ db }) => publishKeys(db, folder));
  const old = rotated.previous === null ? '' : ` ${rotated.previous} signs no more and stays published.`;
  print(options, rotated, `Reports are signed with ${rotated.kid} from now on.${old}`);
}

async function create(options: CreateOptions): Promise<void> {
  const scopes = parseScopes(options.scopes);
  const expiresAt = parseExpiry(options.expires);
  const { token, id } = await withStorage(options, async ({ db }) => {
    const place = await findProject(db, options.project);
    return createApiKey(db, { ...place, name: options.name, scopes, expiresAt });
  });
  print(options, { id, api_key: token, scopes }, `${token}\n\nKeep it on a server; it is not shown again.`);
}

function parseScopes(list: string | undefined): readonly Scope[] {
  if (list === undefined) return SCOPES;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !SCOPES.includes(name as Scope));
  if (unknown !== undefined)
    throw new UsageError(`there is no scope ${unknown}; choose from ${SCOPES.join(', ')}`);
  return names as Scope[];
}

function parseExpiry(text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = Date.parse(text);
  if (!(at > Date.now())) throw new UsageError('--expires must be an ISO 8601 time in the future');
  return at;
}
