import { READER_ASKS, READER_MODES } from '@claimcheck/contracts';
import { type ReaderSetup, type RunReader, readerSetup, withReaderFile } from '@claimcheck/providers/light';
import { type Command, Option } from 'commander';

export interface ReaderOptions {
  readonly reader?: string;
  readonly readerUrl?: string;
  readonly readerModel?: string;
  readonly readerMode?: string;
  readonly readerAsk?: string;
  readonly readerFile?: string;
  readonly readerCache?: string;
}

/** The key has no option: command lines are seen by others. */
export function withReaderOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--reader <provider>',
        'language model as second reader (CLAIMCHECK_READER; default off)',
      ).choices(['openai', 'anthropic', 'off']),
    )
    .option('--reader-model <name>', 'its model (CLAIMCHECK_READER_MODEL)')
    .option(
      '--reader-url <url>',
      'its server, such as http://localhost:11434/v1 (CLAIMCHECK_READER_BASE_URL)',
    )
    .addOption(
      new Option(
        '--reader-mode <mode>',
        'flag: it may only lower verdicts; decide: its opinion counts both ways',
      ).choices(READER_MODES),
    )
    .addOption(
      new Option('--reader-ask <which>', 'claims it is asked about (default all)').choices(READER_ASKS),
    )
    .option('--reader-file <file>', 'JSON file with its settings (CLAIMCHECK_READER_FILE)')
    .option(
      '--reader-cache <folder>',
      'keep its answers here, so that the same check asks nothing again (CLAIMCHECK_READER_CACHE)',
    );
}

/** What the command line, the environment and the file set up together; null where no second reader is. */
export function readerSetupOf(options: ReaderOptions): ReaderSetup | null {
  const given = {
    CLAIMCHECK_READER: options.reader,
    CLAIMCHECK_READER_MODEL: options.readerModel,
    CLAIMCHECK_READER_BASE_URL: options.readerUrl,
    CLAIMCHECK_READER_MODE: options.readerMode,
    CLAIMCHECK_READER_ASK: options.readerAsk,
    CLAIMCHECK_READER_FILE: options.readerFile,
    CLAIMCHECK_READER_CACHE: options.readerCache,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return readerSetup(withReaderFile({ ...process.env, ...set }));
}

/** Gives every run the second reader with a budget of its own. */
export async function secondReaderOf(options: ReaderOptions): Promise<() => RunReader | null> {
  const setup = readerSetupOf(options);
  if (!setup) return () => null;
  const { openReader } = await import('@claimcheck/providers');
  return openReader(setup);
}
