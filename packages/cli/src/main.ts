import { Command, CommanderError } from 'commander';
import { COMMANDS, type CommandEntry } from './command-table.js';
import { VERSION } from './version.js';

/** By name: the service's error class would load the service. */
const USER_ERRORS = ['UsageError', 'DocumentError', 'JobError', 'ConfigError'];

const INTERNAL_ERROR = 3;

export const EXIT_CODES = `
Exit codes:
  0  done; a check passed its gate
  1  a check failed its gate
  2  wrong usage or input; nothing was checked
  3  internal error`;

export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('claimcheck')
    .description('Tells which sentences of an AI output its sources support.')
    .version(VERSION)
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(run with --help for the options)')
    .showSuggestionAfterError()
    .exitOverride();
  process.stdout.on('error', whenOutputFails);
  const wanted = commandName(argv);
  for (const entry of COMMANDS) program.addCommand(await commandOf(entry, wanted, program));
  try {
    await program.parseAsync(argv);
  } catch (error) {
    process.exitCode = await report(error);
  }
}

/** Only the command that runs is loaded, so that none pays for what another one needs. */
async function commandOf(
  entry: CommandEntry,
  wanted: string | undefined,
  program: Command,
): Promise<Command> {
  const command = entry.name === wanted ? await entry.load() : new Command(entry.name);
  return inheritSettings(command.summary(entry.summary), program);
}

function commandName(argv: readonly string[]): string | undefined {
  const words = argv.slice(2).filter((word) => !word.startsWith('-'));
  return words[0] === 'help' ? words[1] : words[0];
}

/** `claimcheck … | head` is no error; the exit code stays that of the command. On a full disk the report is lost. */
function whenOutputFails(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`claimcheck: standard output cannot be written: ${error.message}\n`);
  process.exit(INTERNAL_ERROR);
}

function inheritSettings(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) inheritSettings(child, command);
  return command;
}

/** Says what went wrong and returns the exit code for it. */
async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  const { printable } = await import('./terminal/printable.js');
  process.stderr.write(`claimcheck: ${printable(message)}\n`);
  return error instanceof Error && USER_ERRORS.includes(error.name) ? 2 : INTERNAL_ERROR;
}
