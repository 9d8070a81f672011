import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { runResident } from '../resident.js';

/**
 * A program for the shell that does what `claimcheck` does, in the process that the test files of a worker share: to
 * start one for each of a hundred commands takes longer than what they do.
 */
export async function startSharedCommand(folder: string) {
  const socket = join(folder, 'command.sock');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { input, ...command } = JSON.parse(Buffer.concat(chunks).toString());
    const failed = (error: unknown) => ({ code: 3, stdout: '', stderr: String(error) });
    const finished = await runResident({ ...command, input: Buffer.from(input, 'base64') }).catch(failed);
    response.end(JSON.stringify(finished));
  });
  await new Promise<void>((listening) => server.listen(socket, listening));
  const program = join(folder, 'command.mjs');
  writeFileSync(
    program,
    `import { readFileSync } from 'node:fs';
import { request } from 'node:http';
const input = process.stdin.isTTY ? '' : readFileSync(0).toString('base64');
request({ socketPath: ${JSON.stringify(socket)}, method: 'POST' }, async (response) => {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const { code, stdout, stderr } = JSON.parse(text);
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  process.exitCode = code;
}).end(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), env: process.env, input }));
`,
  );
  return {
    program,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
