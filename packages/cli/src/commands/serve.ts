import {
  DataFolderInUseError,
  loadConfig,
  ROLES,
  type RunningService,
  startService,
} from '@claimcheck/service';
import { Command, Option } from 'commander';
import { banner } from '../banner.js';
import { UsageError } from '../usage-error.js';

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly dataDir?: string;
  readonly role?: string;
  readonly json?: boolean;
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('run the service')
    .option('--port <port>', 'port to listen on (PORT; default 8080)')
    .option('--host <host>', 'address to listen on (HOST; default 127.0.0.1)')
    .option('--data-dir <folder>', 'data folder (CLAIMCHECK_DATA_DIR; default .claimcheck)')
    .addOption(
      new Option('--role <role>', 'what this process does (CLAIMCHECK_ROLE; default all)').choices(ROLES),
    )
    .option('--json', 'print one JSON event a line')
    .action(serve);
}

function settingsOf(options: ServeOptions): Record<string, string | undefined> {
  const quiet = !options.json && process.stderr.isTTY;
  return {
    ...(quiet && { CLAIMCHECK_LOG_LEVEL: 'warn' }),
    ...process.env,
    ...(options.port !== undefined && { PORT: options.port }),
    ...(options.host !== undefined && { HOST: options.host }),
    ...(options.dataDir !== undefined && { CLAIMCHECK_DATA_DIR: options.dataDir }),
    ...(options.role !== undefined && { CLAIMCHECK_ROLE: options.role }),
  };
}

async function serve(options: ServeOptions): Promise<void> {
  const config = loadConfig(settingsOf(options));
  const say = (event: string, text: string, more: Readonly<Record<string, unknown>> = {}) =>
    process.stdout.write(options.json ? `${JSON.stringify({ event, ...more })}\n` : text);

  const service = await startService(config).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DataFolderInUseError) throw new UsageError(error.message);
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`port ${config.port} is in use; choose another with --port`);
  });
  // Before anybody can know the process and stop it.
  stopOnSignal(service, say);
  say('listening', banner(config, service), {
    url: service.url,
    docs_url: `${service.url}/docs`,
    console_url: `${service.url}/console/`,
    role: config.role,
  });
  if (service.firstKey !== null) {
    say('api_key', '', { api_key: service.firstKey, sign_in_url: service.firstSignInUrl });
  }
  try {
    await service.ready;
  } catch (error) {
    await service.stop();
    throw error;
  }
  say('ready', '');
}

/** The first signal drains; a second one does not wait. */
function stopOnSignal(service: RunningService, say: (event: string, text: string) => void): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('draining', '\n  Finishing what is in progress…\n');
    service.stop().then(
      () => {
        say('stopped', '  Stopped.\n');
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
