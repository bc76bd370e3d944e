/** The production server as a process of its own, with data of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { registryProgram, root, seedProgram, serverProgram } from './paths.ts';

export interface ServerOptions {
  /** Folder of the embedded database and, below it, of the published remotes. */
  readonly dataDir: string;
  readonly port: number;
  /** Instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The first process of that database's server, where it is on this machine. */
  readonly databasePid?: number | undefined;
  /** Instead of the shell's build. */
  readonly shellDir?: string | undefined;
  /** Another build of the server to compare with. */
  readonly program?: string | undefined;
}

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly databasePid: number | undefined;
  stop(): Promise<void>;
}

function environment({ dataDir, port, databaseUrl, shellDir }: ServerOptions): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    DATA_DIR: dataDir,
    REMOTES_DIR: path.join(dataDir, 'remotes'),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT: 'off',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(shellDir === undefined ? {} : { SHELL_DIR: shellDir }),
  };
}

/** Folders of all remotes. */
export const remoteFolders = (): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'dist/remote.json')));

/** Publishes the built remotes into a data folder. */
export function publishRemotes(dataDir: string): void {
  for (const folder of remoteFolders()) {
    execFileSync(
      process.execPath,
      [registryProgram, 'publish', path.join(folder, 'dist'), '--promote', '--dir', path.join(dataDir, 'remotes')],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
}

/**
 * A tenant from the generator, everybody with a login. The server must not be running on the same embedded database.
 */
export function seedTenant(
  options: ServerOptions,
  { name, members, months }: { readonly name: string; readonly members: number; readonly months: number },
): void {
  const args = ['--name', name, '--members', String(members), '--months', String(months), '--all-logins'];
  // An older build can't open a database that a newer one has made.
  const generator = options.program === undefined ? seedProgram : path.join(path.dirname(options.program), 'seed.js');
  execFileSync(process.execPath, [generator, ...args], {
    env: { ...environment(options), NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** As `npm start` has them. */
const withEmbedded = ['--max-semi-space-size=16', '--heap-growing-percent=25'];
const withPostgres = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
const lean = { MALLOC_ARENA_MAX: '2' };

/** Starts the server; in production mode unless it shall make the demo tenant. */
export async function startServer(options: ServerOptions, { demo = false } = {}): Promise<RunningServer> {
  const url = `http://127.0.0.1:${options.port}`;
  const mode = demo ? { NODE_ENV: 'development', SEED_DEMO: 'true' } : { NODE_ENV: 'production' };
  const nodeOptions = options.databaseUrl === undefined ? withEmbedded : withPostgres;
  const child = spawn(process.execPath, [...nodeOptions, options.program ?? serverProgram], {
    env: { ...environment(options), ...lean, ...mode },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { pid } = child;
  if (pid === undefined) throw new Error('The server could not be started');
  for (const until = currentTime() + 60_000; ; await sleep(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) break;
    if (child.exitCode !== null || currentTime() > until)
      throw new Error(`The server on port ${options.port} did not start`);
  }
  return {
    url,
    pid,
    databasePid: options.databasePid,
    stop: async () => {
      process.off('exit', killNow);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
