import { availableParallelism } from 'node:os';
import { INTENDED_USES, type IntendedUse, STRICTNESSES, type Strictness } from '@claimcheck/contracts';
import { SAFE_USE_LABEL } from '@claimcheck/engine';
import { Command, Option } from 'commander';
import { FAIL_ON_HELP } from '../check/answer-options.js';
import { parseFailOn } from '../check/fail-on.js';
import { openEngines } from '../engine/engines.js';
import { httpAddress } from '../http-address.js';
import type { ProxyOptions } from '../proxy/proxy-server.js';
import { type ReaderOptions, secondReaderOf, withReaderOptions } from '../reader/reader-options.js';
import { UsageError } from '../usage-error.js';

const HELD_MESSAGE =
  'This answer is being held back: its sources do not bear it out. A person will look at it.';

const HELP = `
Point your program's base URL at it, and nothing else changes:
  claimcheck proxy --upstream https://api.example.com/v1
  new OpenAI({ baseURL: 'http://127.0.0.1:8090/v1' })

Answers are checked against the documents of the request: its "documents", documents among the parts
of its messages, and results of tools. The verdict comes back as the field "claimcheck" and in the
headers x-claimcheck-verdict and x-claimcheck-passed.
${FAIL_ON_HELP}`;

/** A long answer must not make all others wait. */
const ANSWERS_AT_A_TIME = 2;

interface ProxyCommandOptions extends ReaderOptions {
  readonly upstream?: string;
  readonly port: string;
  readonly host: string;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly failOn?: string;
  readonly onFail: 'report' | 'hold';
  readonly withoutSources: 'pass' | 'hold';
  readonly stream: 'hold' | 'trail';
  readonly systemIsSource?: boolean;
  readonly heldMessage: string;
}

export function proxyCommand(): Command {
  const command = new Command('proxy').description(
    'Stand in front of an OpenAI-compatible endpoint and check its answers, offline unless you set up a second reader.',
  );
  command
    .option('--upstream <url>', 'address of the endpoint, such as https://api.example.com/v1')
    .option('--port <port>', 'port to listen on', '8090')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--intended-use <use>', 'what answers are for')
        .choices(INTENDED_USES)
        .default('customer_facing'),
    )
    .addOption(
      new Option('--strictness <level>', 'how much is asked of them')
        .choices(STRICTNESSES)
        .default('standard'),
    )
    .option('--fail-on <statuses>', 'comma-separated statuses that fail the gate (see below)')
    .addOption(
      new Option('--on-fail <what>', 'only report a verdict, or hold the answer back')
        .choices(['report', 'hold'])
        .default('report'),
    )
    .addOption(
      new Option('--without-sources <what>', 'what to do where there is nothing to check against')
        .choices(['pass', 'hold'])
        .default('pass'),
    )
    .addOption(
      new Option(
        '--stream <how>',
        'streamed answers: hold until checked, or pass on and let the verdict trail',
      )
        .choices(['hold', 'trail'])
        .default('hold'),
    )
    .option('--system-is-source', 'what the system message says counts as a source')
    .option('--held-message <text>', 'what stands in the place of an answer that is held back', HELD_MESSAGE);
  return withReaderOptions(command).addHelpText('after', HELP).action(serveProxy);
}

async function serveProxy(options: ProxyCommandOptions): Promise<void> {
  const upstream = upstreamOf(options.upstream);
  const port = portOf(options.port);
  parseFailOn(options.failOn, 'enforcing');
  if (options.stream === 'trail' && options.onFail === 'hold')
    throw new UsageError(
      '--stream trail sends an answer before it is checked, so --on-fail hold cannot hold it back',
    );
  const secondReader = await secondReaderOf(options);
  const { createProxy } = await import('../proxy/proxy-server.js');
  const threads = Math.max(1, Math.floor(availableParallelism() / ANSWERS_AT_A_TIME));
  const engine = openEngines({ count: ANSWERS_AT_A_TIME, verifier: 'embedded', threads });
  const { intendedUse, strictness, failOn, withoutSources } = options;
  const server = createProxy({
    upstream,
    policy: { intendedUse, strictness, failOn, withoutSources, holds: options.onFail === 'hold' },
    streams: options.stream,
    systemIsSource: options.systemIsSource === true,
    heldMessage: options.heldMessage,
    engine,
    secondReader,
    onAnswer: say,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`port ${port} is in use; choose another with --port`)
          : error,
      ),
    );
    server.listen(port, options.host, resolve);
  });
  await engine.start().catch(async (error: unknown) => {
    server.close();
    await engine.close();
    throw error;
  });
  const { address, port: bound } = server.address() as { address: string; port: number };
  const host = address.includes(':') ? `[${address}]` : address;
  process.stdout.write(`Checking the answers of ${upstream.href} at http://${host}:${bound}/v1\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  const answered = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await answered;
  await engine.close();
}

/** One line an answer; none of its text. */
const say: NonNullable<ProxyOptions['onAnswer']> = ({ path, status, verdict, ms }) => {
  const found =
    verdict === null ? '' : verdict.checked ? `  ${SAFE_USE_LABEL[verdict.verdict]}` : '  Not checked';
  const of = verdict?.checked
    ? `, ${verdict.problems.length} of ${verdict.claim_count} claims with a problem`
    : '';
  process.stdout.write(`${status}  ${path}${found}${of}  ${(ms / 1000).toFixed(1)} s\n`);
};

function upstreamOf(address: string | undefined): URL {
  if (address === undefined)
    throw new UsageError(
      '--upstream is missing: give the address of the endpoint, such as https://api.example.com/v1',
    );
  return new URL(httpAddress('--upstream', address));
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError('--port must be from 0 to 65535');
  return port;
}
