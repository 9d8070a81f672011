import type { Command } from 'commander';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'check an answer against its sources, here and offline',
    load: async () => (await import('./commands/check.js')).checkCommand(),
  },
  {
    name: 'diff',
    summary: 'show what changed between two JSON reports',
    load: async () => (await import('./commands/diff.js')).diffCommand(),
  },
  {
    name: 'render',
    summary: 'write a saved report in another format',
    load: async () => (await import('./commands/render.js')).renderCommand(),
  },
  {
    name: 'verify-report',
    summary: 'verify a sealed report offline',
    load: async () => (await import('./commands/verify-report.js')).verifyReportCommand(),
  },
  {
    name: 'mcp',
    summary: 'serve the check to agents as a Model Context Protocol tool',
    load: async () => (await import('./commands/mcp.js')).mcpCommand(),
  },
  {
    name: 'proxy',
    summary: 'check the answers of an OpenAI-compatible endpoint on their way',
    load: async () => (await import('./commands/proxy.js')).proxyCommand(),
  },
  {
    name: 'run',
    summary: 'check an answer with a service',
    load: async () => (await import('./commands/run.js')).runCommand(),
  },
  {
    name: 'status',
    summary: 'show a run of a service',
    load: async () => (await import('./commands/status.js')).statusCommand(),
  },
  {
    name: 'list',
    summary: 'list runs of a service',
    load: async () => (await import('./commands/list.js')).listCommand(),
  },
  {
    name: 'report',
    summary: 'print the report of a run',
    load: async () => (await import('./commands/report.js')).reportCommand(),
  },
  {
    name: 'decide',
    summary: 'decide on a run or a claim of it',
    load: async () => (await import('./commands/decide.js')).decideCommand(),
  },
  {
    name: 'decisions',
    summary: 'list what people decided on a run',
    load: async () => (await import('./commands/decisions.js')).decisionsCommand(),
  },
  {
    name: 'import',
    summary: 'make a run of every row of a file',
    load: async () => (await import('./commands/import.js')).importCommand(),
  },
  {
    name: 'webhooks',
    summary: 'endpoints that a service posts events to',
    load: async () => (await import('./commands/webhooks.js')).webhooksCommand(),
  },
  {
    name: 'serve',
    summary: 'run the service',
    load: async () => (await import('./commands/serve.js')).serveCommand(),
  },
  {
    name: 'worker',
    summary: 'review privately: content stays here, verdicts go to the service',
    load: async () => (await import('./commands/worker.js')).workerCommand(),
  },
  {
    name: 'doctor',
    summary: 'try the models that are set up',
    load: async () => (await import('./commands/doctor.js')).doctorCommand(),
  },
  {
    name: 'migrate',
    summary: 'bring the database to the schema of this release',
    load: async () => (await import('./commands/migrate.js')).migrateCommand(),
  },
  {
    name: 'backup',
    summary: 'copy the embedded database while it is in use',
    load: async () => (await import('./commands/backup.js')).backupCommand(),
  },
  {
    name: 'restore',
    summary: 'put a backup into an empty data folder',
    load: async () => (await import('./commands/backup.js')).restoreCommand(),
  },
  {
    name: 'export',
    summary: 'take out the runs, reports and events of a project',
    load: async () => (await import('./commands/export.js')).exportCommand(),
  },
  {
    name: 'orgs',
    summary: 'organizations of a service',
    load: async () => (await import('./commands/orgs.js')).orgsCommand(),
  },
  {
    name: 'projects',
    summary: 'projects of an organization',
    load: async () => (await import('./commands/projects.js')).projectsCommand(),
  },
  {
    name: 'keys',
    summary: 'API keys of a service',
    load: async () => (await import('./commands/keys.js')).keysCommand(),
  },
  {
    name: 'reviewers',
    summary: 'people who review in the console of a service',
    load: async () => (await import('./commands/reviewers.js')).reviewersCommand(),
  },
];
