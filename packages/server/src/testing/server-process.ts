/** The server as a process of its own, which a test may kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Starts and kills the server on one embedded database. */
export class ServerProcess {
  readonly base: string;
  readonly #dataDir: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.base = `http://127.0.0.1:${port}`;
  }

  /** On a port of its own; not started yet. */
  static async on(dataDir: string): Promise<ServerProcess> {
    return new ServerProcess(dataDir, await freePort());
  }

  /** Resolves when it is ready; rejects with what it said when it ends by itself. */
  async start(): Promise<void> {
    const tsx = path.resolve(import.meta.dirname, '../../../../node_modules/tsx/dist/loader.mjs');
    const child = spawn(process.execPath, ['--import', tsx, path.join(import.meta.dirname, '../main.ts')], {
      env: { ...process.env, DATA_DIR: this.#dataDir, PORT: String(this.#port), SEED_DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
    });
    for (let tries = 0; tries < 1200; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server ended by itself:\n${words}`);
      const ready = await fetch(`${this.base}/health/ready`).then(({ ok }) => ok, () => false);
      if (ready) return;
      await sleep(100);
    }
    throw new Error(`The server was not ready in time:\n${words}`);
  }

  /** With -9: it can't finish anything. */
  async kill(): Promise<void> {
    const running = this.#child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => void running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }
}
