/** A throw-away PostgreSQL server for tests, from whatever the machine has or from a registry package. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { currentTime } from '@rooster/domain/clock';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** Of the database `postgres`, as superuser. */
  url: string;
  /** The server's first process; each connection has a child of it. */
  pid: number;
  stop: () => Promise<void>;
}

/** User and group to run PostgreSQL as: it refuses to run as root. Undefined for everybody else. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('This is root, and there is no other user to run PostgreSQL as');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

async function untilReady(url: string, alive: () => string | null): Promise<void> {
  for (const end = currentTime() + 30_000; currentTime() < end; await sleep(50)) {
    const failure = alive();
    if (failure !== null) throw new Error(`PostgreSQL ended at once: ${failure}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not start within 30 s');
}

/**
 * Starts a server on a free loopback port with a data folder that is removed on stop; `asksTenants` lets only the
 * superuser in without a password, `isStandby` makes one that follows a primary which never comes; `isDurable` has each
 * commit written to the disk, as in production. Throws with the reason if none can be had.
 */
export async function startPostgres({
  asksTenants = false,
  isStandby = false,
  isDurable = false,
} = {}): Promise<PostgresServer> {
  const bin = await findPostgresBinaries();
  const user = unprivileged();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rooster-postgres-'));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  // `cwd`, because the user it runs as may not be allowed to enter the folder of this process.
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } };
  try {
    await run(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'rooster', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    );
    if (asksTenants)
      fs.writeFileSync(
        path.join(data, 'pg_hba.conf'),
        'host all rooster 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
      );
    if (isStandby) fs.writeFileSync(path.join(data, 'standby.signal'), '');
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: isDurable ? 'on' : 'off',
      max_connections: 200,
    };
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-2000);
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // A test run that is killed must not leave a server behind.
    const killNow = (): void => void child.kill('SIGQUIT');
    process.once('exit', killNow);
    const url = `postgres://rooster@127.0.0.1:${port}/postgres`;
    await untilReady(url, () => (child.exitCode === null ? null : log));
    if (child.pid === undefined) throw new Error('PostgreSQL could not be started');
    return {
      url,
      pid: child.pid,
      stop: async () => {
        process.off('exit', killNow);
        child.kill('SIGINT');
        await ended;
        fs.rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
