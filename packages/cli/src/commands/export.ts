import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ExportKind,
  type ExportLine,
  ensureDefaultProject,
  exportRecords,
  listProjects,
  type Storage,
} from '@claimcheck/service';
import { Command } from 'commander';
import { assertCanBeWritten } from '../formats/can-be-written.js';
import { type AdminOptions, withAdminOptions, withStorage } from '../open-admin-storage.js';
import { resumePoint } from '../take-out/resume-point.js';
import { jsonText } from '../terminal/printable.js';
import { UsageError } from '../usage-error.js';

interface ExportOptions extends AdminOptions {
  readonly project?: string;
  readonly since?: string;
  readonly out?: string;
  readonly resume?: boolean;
}

export function exportCommand(): Command {
  return withAdminOptions(
    new Command('export').description(
      'Take out the runs, reports, decisions and events of a project as JSONL.',
    ),
  )
    .option('--project <id>', 'the project (default: the default project)')
    .option('--since <time>', 'only what was made since this ISO 8601 time')
    .option('-o, --out <file>', 'write to a file (default: standard output)')
    .option('--resume', 'add what --out does not hold yet')
    .action(exportProject);
}

async function exportProject(options: ExportOptions): Promise<void> {
  const since = parseSince(options.since);
  const after = await findResumePoint(options);
  await withStorage(options, async (storage) => {
    const project = await findProject(storage, options.project);
    const lines = exportRecords(
      storage.db,
      { ...project, since, after },
      process.env.CLAIMCHECK_BASE_URL || null,
    );
    const target =
      options.out === undefined
        ? process.stdout
        : createWriteStream(options.out, { flags: 'a', mode: 0o600 });
    await pipeline(Readable.from(asText(lines)), target, { end: options.out !== undefined });
  });
}

async function* asText(lines: AsyncIterable<ExportLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${jsonText(line)}\n`;
}

async function findResumePoint({ out, resume }: ExportOptions): Promise<ReadonlyMap<ExportKind, ExportLine>> {
  if (out === undefined) {
    if (resume) throw new UsageError('--resume needs --out: name the file to go on with');
    return new Map();
  }
  assertCanBeWritten(out);
  if (!existsSync(out)) return new Map();
  if (!resume)
    throw new UsageError(`--out ${out}: exists already; go on with it by --resume, or name another file`);
  return resumePoint(out);
}

async function findProject({ db }: Storage, id: string | undefined) {
  if (id === undefined) return ensureDefaultProject(db);
  const project = (await listProjects(db)).find((candidate) => candidate.id === id);
  if (!project) throw new UsageError(`there is no project ${id}; see: claimcheck projects list`);
  return { organizationId: project.organization_id, projectId: project.id };
}

function parseSince(text: string | undefined): number {
  if (text === undefined) return 0;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new UsageError('--since must be an ISO 8601 time');
  return at;
}
