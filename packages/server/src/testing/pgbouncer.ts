/** A real pgbouncer before a PostgreSQL server, set up as an operator would. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findProgram, ProgramMissing } from './debian-program.ts';
import type { Program } from './debian-program.ts';
import { temporaryFolder } from './embedded-template.ts';
import { freePort } from './free-port.ts';
import { unprivileged } from './unprivileged.ts';

/** A running pooler. */
export interface Pgbouncer {
  /** The same database and user as that of the server, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

const PASSWORD = 'of-the-pooler';

const find = (): Promise<Program> => findProgram('pgbouncer', ['pgbouncer', 'libc-ares2', 'libevent-2.1-7']);

/** Why there is no pgbouncer to be had here; undefined where there is. */
export async function reasonWithoutPgbouncer(): Promise<string | undefined> {
  try {
    await find();
    return undefined;
  } catch (error) {
    if (!(error instanceof ProgramMissing)) throw error;
    return error.message;
  }
}

/**
 * Starts pgbouncer before the server at `server`, whose superuser needs no password. It learns other logins' passwords
 * from the server. Throws ProgramMissing where there is
 * no pgbouncer.
 */
export async function startPgbouncer(
  server: string,
  { mode = 'transaction', size = 20 }: { mode?: 'transaction' | 'session'; size?: number } = {},
): Promise<Pgbouncer> {
  const { file, environment } = await find();
  const { hostname, port, username } = new URL(server);
  const own = await freePort();
  const folder = temporaryFolder();
  const user = unprivileged();
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${username}" "${PASSWORD}"\n`);
  fs.writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port} auth_user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
logfile =
`,
  );
  if (user)
    for (const one of ['', 'users.txt', 'pgbouncer.ini']) fs.chownSync(path.join(folder, one), user.uid, user.gid);
  if (user) fs.chmodSync(path.dirname(folder), 0o755);
  const child = spawn(file, ['-q', path.join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: '/',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const address = new URL(server);
  address.port = String(own);
  address.password = PASSWORD;
  const stop = async (): Promise<void> => {
    process.off('exit', killNow);
    child.kill('SIGINT');
    await Promise.race([ended, sleep(3000).then(killNow)]);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return { url: address.href, stop };
    } catch (error) {
      await client.end().catch(() => undefined);
      if (tries > 100 || child.exitCode !== null) {
        await stop();
        throw new Error(`pgbouncer did not start: ${words}`, { cause: error });
      }
      await sleep(50);
    }
  }
}
