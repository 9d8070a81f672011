import { Command } from 'commander';
import { type ReaderOptions, readerSetupOf, withReaderOptions } from '../reader/reader-options.js';
import { type Trial, tryEmbedded, tryReader } from '../reader/trials.js';
import { jsonText } from '../terminal/printable.js';

interface DoctorOptions extends ReaderOptions {
  readonly json?: boolean;
}

export function doctorCommand(): Command {
  const command = new Command('doctor').description(
    'Try what is set up: the embedded model and, where there is one, the second reader. Sends it one harmless claim about a made-up source.',
  );
  return withReaderOptions(command).option('--json', 'print JSON').action(doctor);
}

async function doctor(options: DoctorOptions): Promise<void> {
  const setup = await readerSetupOf(options);
  const trials: Trial[] = [await tryEmbedded(), await tryReader(setup)];
  if (trials.some(({ state }) => state === 'failed')) process.exitCode = 1;
  const text = trials.map(({ what, state, found }) => `${MARK[state]} ${what}: ${found}`).join('\n');
  process.stdout.write(`${options.json ? jsonText({ trials }) : text}\n`);
}

const MARK: Record<Trial['state'], string> = { works: '✓', failed: '✗', off: '–' };
