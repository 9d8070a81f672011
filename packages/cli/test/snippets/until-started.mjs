// Runs a command that goes on until it is told to stop: waits for its first line, then stops it as Ctrl-C does.
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'pipe', 'inherit'] });
child.stdout.once('data', (line) => {
  process.stdout.write(line);
  child.kill('SIGINT');
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
