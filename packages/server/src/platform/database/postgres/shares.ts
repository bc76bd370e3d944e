/**
 * Who gets a connection when there are fewer than are asked for: nobody takes all, and who would wait in vain is told
 * so at once.
 */
import type { ConnectionUse } from '../engine.ts';
import { DatabaseError } from '../errors.ts';

/**
 * Once the first in line has waited this long, whoever comes new is turned away: waiting would only make the line
 * longer. Milliseconds.
 */
const LINE_STANDS = 3000;
/** Longest wait in line. Milliseconds. */
const LONGEST = 10_000;

interface Waiting {
  readonly key: string | null;
  readonly since: number;
  readonly go: () => void;
}

const full = (): DatabaseError => new DatabaseError('All connections to the database are in use', '53300');

/** Divides the connections of one pool. */
export class Shares {
  readonly #total: number;
  /** What organisations may take together; the rest is for anyone who logs in, and for finding out who asks. */
  readonly #tenants: number;
  /** What one organisation may take. */
  readonly #each: number;
  readonly #taken = new Map<string | null, number>();
  #line: Waiting[] = [];

  constructor(total: number) {
    this.#total = total;
    this.#tenants = Math.max(1, total - Math.ceil(total / 5));
    this.#each = Math.max(1, Math.ceil(total / 2));
  }

  /**
   * Waits for a connection of `key`, an organisation or null for the system, and returns what gives it back. Rejects
   * with 53300 when there is none in time.
   */
  async take(key: string | null): Promise<() => void> {
    const now = performance.now();
    if (!this.#isFree(key)) {
      const [first] = this.#line;
      if (first && now - first.since > LINE_STANDS) throw full();
      await this.#wait(key, now);
    } else this.#count(key, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#count(key, -1);
      this.#next();
    };
  }

  use(): ConnectionUse {
    return { limit: this.#total, taken: this.#all(), waiting: this.#line.length };
  }

  #all(): number {
    return [...this.#taken.values()].reduce((sum, count) => sum + count, 0);
  }

  #of(key: string | null): number {
    return this.#taken.get(key) ?? 0;
  }

  #count(key: string | null, more: 1 | -1): void {
    const taken = this.#of(key) + more;
    if (taken === 0) this.#taken.delete(key);
    else this.#taken.set(key, taken);
  }

  #isFree(key: string | null): boolean {
    const all = this.#all();
    if (all >= this.#total) return false;
    return key === null || (all - this.#of(null) < this.#tenants && this.#of(key) < this.#each);
  }

  #wait(key: string | null, since: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        key,
        since,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#line = this.#line.filter((other) => other !== waiting);
        reject(full());
      }, LONGEST);
      this.#line.push(waiting);
    });
  }

  /** Lets the first go for whom there is room; it is counted here, so that nobody slips in between. */
  #next(): void {
    const index = this.#line.findIndex(({ key }) => this.#isFree(key));
    const [first] = index < 0 ? [] : this.#line.splice(index, 1);
    if (!first) return;
    this.#count(first.key, 1);
    first.go();
  }
}
