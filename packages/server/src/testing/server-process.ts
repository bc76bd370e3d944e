/** The server as a process of its own, which a test may kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { underTest } from './under-test.ts';

/**
 * For processes that live for seconds with an embedded database in them: its code is compiled in one quick pass. The
 * second, which makes it faster for a long life, takes a third of what a start does, and again with each.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;

/** How a process ended, and what it said on stderr. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly words: string;
}

/** Starts, stops and kills the server on one database. */
export class ServerProcess {
  readonly base: string;
  readonly #environment: Readonly<Record<string, string>>;
  /** Where its output goes; nowhere, or to a file that is open. */
  output: 'ignore' | number = 'ignore';
  #program: string | undefined;
  #child: ChildProcess | undefined;
  #words = '';
  #ended: Promise<Ended> | undefined;

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.#environment = {
      PORT: String(port),
      SEED_DEMO: 'false',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      ...environment,
    };
    this.base = `http://127.0.0.1:${port}`;
  }

  /** On a port of its own; not started yet. */
  static async on(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), { DATA_DIR: dataDir, ...environment });
  }

  /** Starts another version from now on: the file of its program, or this one's where there is none. */
  runs(program: string | undefined): void {
    this.#program = program;
  }

  /** What the running process, or the last one, has said on stderr. */
  get words(): string {
    return this.#words;
  }

  /** Starts the process without waiting for anything. */
  spawn(): void {
    const child = spawn(process.execPath, [...SHORT_LIVED, this.#program ?? underTest('main')], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', this.output, 'pipe'],
    });
    this.#child = child;
    this.#words = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#words += chunk;
    });
    this.#ended = new Promise(
      (resolve) => void child.once('close', (code, signal) => resolve({ code, signal, words: this.#words })),
    );
  }

  /** Resolves when it is ready; rejects with what it said when it ends by itself. */
  async start(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  /** Resolves when the process that was spawned is ready; rejects with what it said when it ends by itself. */
  async ready(): Promise<void> {
    for (let tries = 0; tries < 1200; tries += 1) {
      if (this.#child?.exitCode !== null || this.#child.signalCode !== null)
        throw new Error(`The server ended by itself:\n${this.#words}`);
      const ready = await fetch(`${this.base}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      await sleep(100);
    }
    throw new Error(`The server was not ready in time:\n${this.#words}`);
  }

  /** How it ends, whoever ends it. */
  ended(): Promise<Ended> {
    if (!this.#ended) throw new Error('It was never started');
    return this.#ended;
  }

  /** Sends a signal, and waits for nothing. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Asks it to stop, and returns how it ended. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.#child?.kill(signal);
    return this.ended();
  }

  /** With -9: it can't finish anything. */
  async kill(): Promise<void> {
    const running = this.#child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await this.#ended;
  }
}
