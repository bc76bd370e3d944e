/** One process per data folder: a second one would corrupt it, and the embedded database itself does not notice. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Another process has the folder open. */
export class DataDirLockedError extends Error {
  readonly code = 'DATA_DIR_LOCKED';

  constructor(folder: string) {
    super(
      `Another Rooster has ${folder} open. Stop it first, or give this one its own DATA_DIR. To run several, use PostgreSQL (DATABASE_URL).`,
    );
    this.name = 'DataDirLockedError';
  }
}

/** Where the lock of a folder listens. On Linux and Windows the name vanishes with the process, however it ends. */
export function addressOf(folder: string): string {
  const name = `rooster-${createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

function listen(address: string, serve: (socket: net.Socket) => void): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer(serve);
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Whether somebody answers at a socket file; a process that was killed leaves its file behind. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

const inUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Takes the folder's lock and returns what gives it back; `serve` answers who connects to it. Throws DataDirLockedError
 * when another process has it.
 */
export async function lockFolder(folder: string, serve: (socket: net.Socket) => void): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  let server: net.Server;
  try {
    server = await listen(address, serve);
  } catch (error) {
    if (!inUse(error)) throw error;
    const isFile = !address.startsWith('\0') && !address.startsWith('\\\\');
    if (!isFile || (await answers(address))) throw new DataDirLockedError(folder);
    fs.rmSync(address, { force: true });
    server = await listen(address, serve);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}
