import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LONGEST_SOCKET_PATH = 100;

export class StateInUseError extends Error {
  override readonly name = 'StateInUseError';
}

function socketPath(folder: string): string {
  const path = join(resolve(folder), 'lock.sock');
  if (path.length <= LONGEST_SOCKET_PATH) return path;
  return join(tmpdir(), `claimcheck-${createHash('sha256').update(path).digest('hex').slice(0, 24)}.sock`);
}

/** A local socket that only its holder answers: a lock that ends with the process, however that ends. */
export async function lockStateFolder(folder: string): Promise<() => void> {
  const path = socketPath(folder);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(path);
    if (server) return () => server.close();
    if (await answers(path)) break;
    rmSync(path, { force: true });
  }
  throw new StateInUseError(
    `Another worker uses the state folder ${folder}. Stop it or choose another folder.`,
  );
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    );
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
