/** Writers over HTTP that note what was acknowledged, and the comparison with what is there afterwards. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpPerson } from '../http-person.ts';

/** Rest before a write that was not acknowledged is sent again, under the same key. Milliseconds. */
const REST = 200;
/**
 * Rest of a writer between its writes: at full speed the writers, and not what is drilled, take most of the machine.
 * Milliseconds.
 */
const BREATH = 20;
/** Longest that a writer waits for an answer. Milliseconds. */
const PATIENCE = 20_000;

/** What a check has counted. */
export interface Checked {
  readonly acknowledged: number;
  /** Sent again because no answer came, or one that says to come again. */
  readonly repeated: number;
}

/**
 * Writers that each add one department after another, each under a name and a key of its own, until it is acknowledged.
 */
export class Load {
  readonly #acknowledged = new Map<string, string>();
  readonly #sent = new Set<string>();
  readonly #person: HttpPerson;
  readonly #workers: Promise<void>[] = [];
  readonly #answered = new Map<string, number>();
  #stopping = false;
  #repeated = 0;

  constructor(person: HttpPerson) {
    this.#person = person;
  }

  /** How many writes were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** How often each status, or each code of a broken connection, came instead of an acknowledgement. */
  get failures(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#answered);
  }

  /** Names that are acknowledged at this moment, for a comparison with a copy of now. */
  snapshot(): ReadonlySet<string> {
    return new Set(this.#acknowledged.keys());
  }

  /** Begins to write, so many writes at a time. */
  start(writers: number): void {
    for (let writer = 1; writer <= writers; writer += 1) this.#workers.push(this.#write());
  }

  /** Resolves once so many more have been acknowledged. Throws after `patience` milliseconds. */
  async progress(more: number, patience = 120_000): Promise<void> {
    const goal = this.acknowledged + more;
    for (const began = performance.now(); this.acknowledged < goal; await sleep(20)) {
      if (performance.now() - began > patience)
        throw new Error(
          `Only ${this.acknowledged} of ${goal} writes were acknowledged; ${JSON.stringify(this.failures)}`,
        );
    }
  }

  /**
   * Writes no longer. What is under way is given up where it gets no answer. Throws what a writer was refused for good.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#workers);
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const name = `Drill ${randomUUID()}`;
      const key = randomUUID();
      this.#sent.add(name);
      while (!(await this.#isAcknowledged(name, key))) {
        if (this.#stopping) return;
        this.#repeated += 1;
        await sleep(REST);
      }
      await sleep(BREATH);
    }
  }

  #count(what: string): void {
    this.#answered.set(what, (this.#answered.get(what) ?? 0) + 1);
  }

  async #isAcknowledged(name: string, key: string): Promise<boolean> {
    try {
      const response = await this.#person.send(
        'POST',
        '/api/departments',
        { name },
        { headers: { 'idempotency-key': key }, patience: PATIENCE },
      );
      const text = await response.text();
      if (response.status === 201) {
        this.#acknowledged.set(name, (JSON.parse(text) as { departmentId: string }).departmentId);
        return true;
      }
      this.#count(String(response.status));
      if (response.status < 500 && response.status !== 429)
        throw new Refused(`A write was refused with ${response.status}: ${text}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#count(codeOf(error));
    }
    return false;
  }

  /**
   * Compares what is there with what was acknowledged, or with a part of it. Throws for a write that is missing, is
   * there twice or under another id, or was never sent, and where a writer was answered with 500.
   */
  async check(person = this.#person, expected: ReadonlySet<string> = this.snapshot()): Promise<Checked> {
    if (this.#answered.has('500'))
      throw new Error(`A fault was answered with 500 in place of when to come back: ${JSON.stringify(this.failures)}`);
    const response = await person.send('GET', '/api/departments');
    if (response.status !== 200)
      throw new Error(`The list of what was written answered ${response.status}: ${await response.text()}`);
    const { items } = (await response.json()) as { items: { departmentId: string; name: string }[] };
    const found = new Map<string, string[]>();
    for (const { name, departmentId } of items)
      if (name.startsWith('Drill ')) found.set(name, [...(found.get(name) ?? []), departmentId]);
    const wrong = [...new Set([...expected, ...found.keys()])].flatMap((name) => {
      const ids = found.get(name) ?? [];
      const id = this.#acknowledged.get(name);
      if (ids.length > 1) return [`${name} is there ${ids.length} times`];
      if (ids.length === 0) return [`${name} was acknowledged and is not there`];
      if (!this.#sent.has(name)) return [`${name} was never sent`];
      return id !== undefined && ids[0] !== id ? [`${name} has another id than was answered`] : [];
    });
    if (wrong.length > 0)
      throw new Error(
        `${wrong.length} of ${expected.size} writes are not there once:\n${wrong.slice(0, 10).join('\n')}`,
      );
    return { acknowledged: expected.size, repeated: this.#repeated };
  }
}

/** An answer that no repetition changes. */
class Refused extends Error {}

/** The system's code for a request that got no answer. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : String(cause);
}
