import { Command, CommanderError } from 'commander';
import { keysCommand } from './commands/keys.js';
import { orgsCommand } from './commands/orgs.js';
import { projectsCommand } from './commands/projects.js';
import { serveCommand } from './commands/serve.js';
import { UsageError } from './usage-error.js';

const COMMANDS = [serveCommand, orgsCommand, projectsCommand, keysCommand];

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('claimcheck')
    .description('Tells which sentences of an AI output its sources support.')
    .showHelpAfterError('(run with --help for the options)')
    .exitOverride();
  for (const command of COMMANDS) program.addCommand(inheritSettings(command(), program));
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    process.stderr.write(`claimcheck: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function inheritSettings(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) inheritSettings(child, command);
  return command;
}
