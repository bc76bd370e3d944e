/** What all drills have in common. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Ended, ServerProcess } from '../server-process.ts';
import type { Ground } from './ground.ts';
import type { Checked, Load } from './load.ts';

/** What a drill has measured, beside what it checked. */
export type Figures = Checked & Readonly<Record<string, unknown>>;

/** What a drill takes place on; a cluster is one whose address is given. */
export type DrillDatabase = 'embedded' | 'postgres' | 'cluster';

export interface Drill {
  /** What happens, for a list. */
  readonly about: string;
  readonly database: DrillDatabase;
  /** `rounds` is how often it strikes; throws NotHere where this machine can't do it. */
  readonly run: (ground: Ground, rounds: number) => Promise<Figures>;
  /** Says what is too much of what was measured, on a machine that does nothing else; no test asks. */
  readonly judge?: (figures: Figures) => string | undefined;
}

/** Ends the writers and the server, starts it again and compares. */
export async function checkAnew(server: ServerProcess, load: Load): Promise<Checked> {
  await load.stop();
  await server.kill();
  await server.start();
  return load.check();
}

/** How long each answer takes, one after another, until stopped. */
export class Watch {
  readonly #times: number[] = [];
  readonly failures: string[] = [];
  #stopped = false;
  readonly #done: Promise<void>;

  constructor(ask: () => Promise<Response>) {
    this.#done = this.#run(ask);
  }

  async #run(ask: () => Promise<Response>): Promise<void> {
    while (!this.#stopped) {
      const began = performance.now();
      try {
        const response = await ask();
        await response.arrayBuffer();
        if (response.status !== 200) this.failures.push(String(response.status));
      } catch (error) {
        this.failures.push(String(error));
      }
      this.#times.push(performance.now() - began);
      await sleep(10);
    }
  }

  /** Stops, and returns what each answer took in milliseconds. */
  async end(): Promise<readonly number[]> {
    this.#stopped = true;
    await this.#done;
    return this.#times;
  }
}

/** The 99th percentile, rounded. */
export const p99 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0);

/** Where the PostgreSQL server of a ground is. */
export const urlOf = ({ location }: Ground): string => {
  if (!('url' in location)) throw new Error('This drill needs a PostgreSQL server');
  return location.url;
};

/** A connection of somebody who locks tables; where a drill fails, it ends with the server. */
export async function lockOf(ground: Ground): Promise<pg.Client> {
  const locker = new pg.Client({ connectionString: urlOf(ground) });
  locker.on('error', () => undefined);
  await locker.connect();
  return locker;
}

/** Starts a server that is not meant to come up, and returns what it said. */
export async function refusal(server: ServerProcess): Promise<string> {
  server.spawn();
  const { code, words }: Ended = await server.ended();
  if (code !== 1 || /^\s+at /m.test(words))
    throw new Error(`It should have ended with 1 and a sentence; it ended with ${code}:\n${words}`);
  return words.trim();
}
