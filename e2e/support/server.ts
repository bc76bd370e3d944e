// A server of the product, started as `npm start` starts it, with a data folder and a registry of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';
import { scratchDatabase } from '@rooster/server/testing/postgres';
import type { ScratchDatabase } from '@rooster/server/testing/postgres';
import { files } from './paths.ts';
import { freePort } from './port.ts';
import { POSTGRES } from './postgres.ts';
import { fillRemotes } from './registry.ts';
import { shellOnRunDay } from './run-day.ts';

/**
 * Milliseconds after which a server that still runs counts as stuck. One that can't start ends by itself, which is seen
 * at once; this is far beyond what creating the database and filling the demo take on a machine with other work.
 */
const STUCK_AFTER = 240_000;
/** Milliseconds after which a question to a busy server is asked anew. */
const ANSWERED_WITHIN = 5000;
/** Characters of what the server wrote last that a failure to start quotes. */
const QUOTED = 4000;

/** What a server may be started with. */
export interface ServerOptions {
  /** With the demo tenant. */
  readonly demo?: boolean | undefined;
  /** A build of the shell other than the repository's. */
  readonly shellDir?: string | undefined;
  /** Another checkout, whose remotes it has. */
  readonly remotesOf?: string | undefined;
  /** With a clock that `advance` moves, for what takes minutes or days. */
  readonly movableClock?: boolean | undefined;
  /** Where pages take the files of remotes from; this server sends them unless it is given. */
  readonly remotesOrigin?: string | undefined;
  /** `embedded` also where the run has a PostgreSQL server; absent is PostgreSQL where there is one. */
  readonly engine?: 'embedded' | undefined;
}

/**
 * A database of its own on the run's PostgreSQL server, which takes a third of the processor time of an embedded one.
 */
async function databaseFor({ engine }: ServerOptions): Promise<ScratchDatabase | undefined> {
  const url = process.env[POSTGRES];
  return url === undefined || engine === 'embedded' ? undefined : scratchDatabase(url);
}

/** One running server. */
export class Server {
  readonly url: string;
  readonly remotesDir: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #demo: boolean;
  readonly #shell: Awaited<ReturnType<typeof shellOnRunDay>>;
  readonly #movableClock: boolean;
  readonly #remotesOrigin: string;
  readonly #database: ScratchDatabase | undefined;
  #ahead = 0;
  #process: ChildProcess | undefined;

  private constructor(
    folder: string,
    port: number,
    shell: Awaited<ReturnType<typeof shellOnRunDay>>,
    database: ScratchDatabase | undefined,
    { demo = false, movableClock = false, remotesOrigin = '' }: ServerOptions,
  ) {
    this.#folder = folder;
    this.#port = port;
    this.#demo = demo;
    this.#shell = shell;
    this.#database = database;
    this.#movableClock = movableClock;
    this.#remotesOrigin = remotesOrigin;
    this.url = `http://127.0.0.1:${port}`;
    this.remotesDir = path.join(folder, 'remotes');
  }

  /** The build of the shell that it serves. */
  get shellDir(): string {
    return this.#shell.dir;
  }

  /** Copies the published remotes into a new folder and starts a server over it; with the demo tenant when asked. */
  static async start(options: ServerOptions = {}): Promise<Server> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rooster-e2e-'));
    const shell = await shellOnRunDay(options.shellDir ?? files.shell);
    const server = new Server(folder, await freePort(), shell, await databaseFor(options), options);
    try {
      await mkdir(server.remotesDir, { recursive: true });
      await fillRemotes(server.remotesDir, options.remotesOf);
      await server.#spawn();
      return server;
    } catch (error) {
      await server.dispose();
      throw error;
    }
  }

  async #spawn(): Promise<void> {
    await mkdir(files.serverLogs, { recursive: true });
    const child = spawn(
      process.execPath,
      [...(this.#movableClock ? ['--import', files.movedClock] : []), files.server],
      {
        stdio: ['ignore', 'pipe', 'pipe', ...(this.#movableClock ? ['ipc' as const] : [])],
        env: {
          ...process.env,
          PORT: String(this.#port),
          DATA_DIR: path.join(this.#folder, 'data'),
          REMOTES_DIR: this.remotesDir,
          REMOTES_ORIGIN: this.#remotesOrigin,
          SHELL_DIR: this.#shell.dir,
          PUBLIC_URL: this.url,
          RATE_LIMIT: 'off',
          SEED_DEMO: String(this.#demo),
          LOG_LEVEL: 'warn',
          DATABASE_URL: this.#database?.url ?? '',
        },
      },
    );
    const logFile = path.join(files.serverLogs, `${this.#port}.log`);
    const log = createWriteStream(logFile, { flags: 'a' });
    let written = '';
    for (const output of [child.stdout, child.stderr]) {
      output?.pipe(log, { end: false });
      output?.on('data', (chunk: Buffer) => {
        written = (written + chunk.toString()).slice(-QUOTED);
      });
    }
    this.#process = child;
    this.#ahead = 0;
    const reason = await this.#notReady(child);
    if (reason !== undefined) throw new Error(`${reason}. It wrote (${logFile}):\n${written || 'nothing'}`);
  }

  /** Waits until the server is ready; answers why it is not when it never will be. */
  async #notReady(child: ChildProcess): Promise<string | undefined> {
    // Its output is complete only then.
    const closed = once(child, 'close').then(([code, signal]) => `The server ended with ${code ?? signal}`);
    const started = currentTime();
    let answer = '';
    while (currentTime() - started < STUCK_AFTER) {
      const ended = await Promise.race([closed, sleep(100)]);
      if (ended !== undefined) return ended;
      try {
        const ready = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(ANSWERED_WITHIN) });
        if (ready.ok) return undefined;
        answer = `${ready.status} ${await ready.text()}`;
      } catch (error) {
        // What `fetch` throws says only that it failed; its cause says why.
        const cause = error instanceof Error ? error.cause : undefined;
        answer = String(cause instanceof Error ? cause : error);
      }
    }
    return `The server was not ready after ${STUCK_AFTER / 1000} s, and when asked last it said: ${answer}`;
  }

  /** Lets time pass on the server, by so many seconds. Only of one that was started with `movableClock`. */
  async advance(seconds: number): Promise<void> {
    const child = this.#process;
    if (!child?.connected) throw new Error('This server’s clock cannot be moved');
    this.#ahead += seconds * 1000;
    const moved = once(child, 'message');
    child.send(this.#ahead);
    await moved;
  }

  /** So many days from the server's own today, `YYYY-MM-DD`: tests before this one may have moved its clock. */
  dayFromToday(days: number): string {
    return addDays(localDate(currentTime() + this.#ahead, 'Europe/Amsterdam'), days);
  }

  /** Ends the process at once, as a power cut would. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Starts again over the same data, after `kill` or instead of it. */
  async restart(): Promise<void> {
    await this.kill();
    await this.#spawn();
  }

  /** Ends the process and removes its folder and database. */
  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    const removed = rm(this.#folder, { recursive: true, force: true });
    await Promise.all([this.#shell.dispose(), removed, this.#database?.drop()]);
  }
}
