// A server of the product, started as `npm start` starts it, with a data folder and a registry of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { files } from './paths.ts';
import { publishBuilt } from './registry.ts';

/** Milliseconds a server may take until it is ready. The embedded database creates itself in that time. */
const READY_WITHIN = 60_000;
/** The same with the demo, which is filled first. */
const FILLED_WITHIN = 180_000;

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

/** What a server may be started with. */
export interface ServerOptions {
  /** With the demo tenant. */
  readonly demo?: boolean | undefined;
  /** A build of the shell other than the repository's. */
  readonly shellDir?: string | undefined;
  /** With a clock that `advance` moves, for what takes minutes or days. */
  readonly movableClock?: boolean | undefined;
}

/** One running server. */
export class Server {
  readonly url: string;
  readonly remotesDir: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #demo: boolean;
  readonly #shellDir: string | undefined;
  readonly #movableClock: boolean;
  #ahead = 0;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, { demo = false, shellDir, movableClock = false }: ServerOptions) {
    this.#folder = folder;
    this.#port = port;
    this.#demo = demo;
    this.#shellDir = shellDir;
    this.#movableClock = movableClock;
    this.url = `http://127.0.0.1:${port}`;
    this.remotesDir = path.join(folder, 'remotes');
  }

  /** Publishes the built remotes into a new folder and starts a server over it, with the demo tenant when asked for. */
  static async start(options: ServerOptions = {}): Promise<Server> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rooster-e2e-'));
    const server = new Server(folder, await freePort(), options);
    try {
      await mkdir(server.remotesDir, { recursive: true });
      await publishBuilt(server.remotesDir);
      await server.#spawn();
      return server;
    } catch (error) {
      await server.dispose();
      throw error;
    }
  }

  async #spawn(): Promise<void> {
    await mkdir(files.serverLogs, { recursive: true });
    const child = spawn(process.execPath, ['--enable-source-maps', ...(this.#movableClock ? ['--import', files.movedClock] : []), files.server], {
      stdio: ['ignore', 'pipe', 'pipe', ...(this.#movableClock ? ['ipc' as const] : [])],
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: path.join(this.#folder, 'data'),
        REMOTES_DIR: this.remotesDir,
        ...(this.#shellDir === undefined ? {} : { SHELL_DIR: this.#shellDir }),
        PUBLIC_URL: this.url,
        RATE_LIMIT: 'off',
        SEED_DEMO: String(this.#demo),
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
      },
    });
    const log = createWriteStream(path.join(files.serverLogs, `${this.#port}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    this.#process = child;
    await this.#ready(child);
  }

  async #ready(child: ChildProcess): Promise<void> {
    const limit = Date.now() + (this.#demo ? FILLED_WITHIN : READY_WITHIN);
    while (Date.now() < limit) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}; see ${files.serverLogs}/${this.#port}.log`);
      if (await fetch(`${this.url}/health/ready`).then((answer) => answer.ok, () => false)) return;
      await sleep(100);
    }
    throw new Error('The server did not become ready');
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

  /** Ends the process and removes its folder. */
  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }
}
