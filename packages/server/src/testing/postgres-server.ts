/** A throw-away PostgreSQL server for tests, from whatever the machine has or from a registry package. */
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { currentTime } from '@rooster/domain/clock';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { unprivileged } from './unprivileged.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** Of the database `postgres`, as superuser. */
  url: string;
  /** The same by its socket, which spares both the machine's network. */
  socketUrl: string;
  /** The server's first process; each connection has a child of it. */
  pid: number;
  stop: () => Promise<void>;
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

interface StartOptions {
  readonly asksTenants?: boolean;
  readonly isStandby?: boolean;
  readonly isDurable?: boolean;
  readonly copy?: { readonly data: string; readonly settings: Readonly<Record<string, string>> };
}

/**
 * A copy of a running server's files and all that it writes from then on, in a folder of their own: what an operator
 * keeps to go back to a moment.
 */
export interface KeptLog {
  readonly data: string;
  /** The folder with what was written. */
  readonly log: string;
  /** Waits until everything written so far is there, and ends. */
  stop(): Promise<void>;
  remove(): void;
}

/** Starts a standby that follows a running server by streaming, made with PostgreSQL's own programs. */
export async function startStandbyOf(url: string): Promise<PostgresServer> {
  const bin = await findPostgresBinaries();
  const user = unprivileged();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rooster-postgres-'));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'copy');
  try {
    await run(
      path.join(bin, 'pg_basebackup'),
      ['-D', data, '-d', url, '-c', 'fast', '-X', 'stream', '--no-sync', '--write-recovery-conf'],
      { ...user, cwd: folder, env: { ...process.env, HOME: folder } },
    );
    return await startPostgres({ copy: { data, settings: {} } });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The server keeps what the follower has yet to receive, from this moment on. A slot of `pg_receivewal --create-slot`
 * keeps nothing until the first segment was received: a checkpoint before that takes it away from under it.
 */
async function keepUnreceived(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot('kept', immediately_reserve => true)");
  } finally {
    await client.end();
  }
}

/** Copies a running server's files and follows what it writes, with PostgreSQL's own programs. */
export async function copyOf(url: string): Promise<KeptLog> {
  const bin = await findPostgresBinaries();
  const user = unprivileged();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rooster-postgres-'));
  const [data, log] = [path.join(folder, 'copy'), path.join(folder, 'log')];
  fs.mkdirSync(log);
  if (user) for (const one of [folder, log]) fs.chownSync(one, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder } };
  await keepUnreceived(url);
  const follower = spawn(path.join(bin, 'pg_receivewal'), ['-D', log, '-d', url, '-s', '1', '--slot=kept'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  follower.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => follower.once('exit', () => resolve()));
  const killNow = (): void => void follower.kill('SIGKILL');
  process.once('exit', killNow);
  await run(
    path.join(bin, 'pg_basebackup'),
    ['-D', data, '-d', url, '-c', 'fast', '-X', 'stream', '--no-sync'],
    options,
  );
  return {
    data,
    log,
    stop: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        // A segment has its own name once all of it was received; until then only a part of it may be there.
        const { rows } = await client.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last');
        const last = path.join(log, rows[0]?.last ?? '');
        for (let tries = 0; !fs.existsSync(last); tries += 1) {
          if (tries > 600) throw new Error(`What the server wrote was not kept in time: ${words}`);
          await sleep(50);
        }
      } finally {
        await client.end();
      }
      follower.kill('SIGINT');
      await ended;
      process.off('exit', killNow);
    },
    remove: () => {
      killNow();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server on a free loopback port with a data folder that is removed on stop; `asksTenants` lets only the
 * superuser in without a password, `isStandby` makes one that follows a primary which never comes; `isDurable` has each
 * commit written to the disk, as in production; `copy` begins with a copy that `copyOf` made, and settings for what to
 * do with it. Throws with the reason if none can be had.
 */
export async function startPostgres({
  asksTenants = false,
  isStandby = false,
  isDurable = false,
  copy,
}: StartOptions = {}): Promise<PostgresServer> {
  const bin = await findPostgresBinaries();
  const user = unprivileged();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rooster-postgres-'));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  // `cwd`, because the user it runs as may not be allowed to enter the folder of this process.
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } };
  try {
    if (copy) fs.renameSync(copy.data, data);
    else
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
      unix_socket_directories: folder,
      fsync: isDurable ? 'on' : 'off',
      max_connections: 200,
      ...copy?.settings,
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
      socketUrl: `postgres://rooster@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
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
