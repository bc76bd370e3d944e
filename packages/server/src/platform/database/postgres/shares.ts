/**
 * Who gets a connection when there are fewer than are asked for: nobody takes all, and who would wait in vain is told
 * so at once.
 */
import type { ConnectionUse } from '../engine.ts';
import { DatabaseError } from '../errors.ts';

/**
 * Once somebody has waited this long for the same reason, whoever comes new is turned away: waiting would only make the
 * line longer. Milliseconds.
 */
const LINE_STANDS = 3000;
/** Longest wait in line. Milliseconds. */
const LONGEST = 10_000;

/** Who wants a connection. */
interface Wish {
  /** An organisation, or null for the system. */
  readonly tenantId: string | null;
  /** Who asks in it; empty in what it does by itself. */
  readonly asker: string;
}

interface Waiting {
  readonly wish: Wish;
  readonly since: number;
  readonly go: () => void;
}

/** Those who wait for one asker, in their order. */
interface Line {
  readonly waiting: Waiting[];
}

const full = (): DatabaseError => new DatabaseError('All connections to the database are in use', '53300');

const nameOf = ({ tenantId, asker }: Wish): string => `${tenantId ?? ''} ${asker}`;

/** Divides the connections of one pool. */
export class Shares {
  readonly #total: number;
  /** What organisations may take together; the rest is for anyone who logs in, and for finding out who asks. */
  readonly #tenants: number;
  /** What one organisation may take. */
  readonly #each: number;
  readonly #taken: Wish[] = [];
  /** By asker, those first who have waited longest for a turn: whoever had one goes to the end. */
  readonly #lines = new Map<string, Line>();

  constructor(total: number) {
    this.#total = total;
    this.#tenants = Math.max(1, total - Math.ceil(total / 5));
    this.#each = Math.max(1, Math.ceil(total / 2));
  }

  /** Waits for a connection, and returns what gives it back. Rejects with 53300 when there is none in time. */
  async take(wish: Wish): Promise<() => void> {
    const limit = this.#limit(wish);
    if (limit === undefined) this.#taken.push(wish);
    else {
      const now = performance.now();
      if (this.#stands(limit, now)) throw full();
      await this.#wait(wish, now);
    }
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken.splice(this.#taken.indexOf(wish), 1);
      this.#next();
    };
  }

  use(): ConnectionUse {
    const waiting = [...this.#lines.values()].reduce((sum, line) => sum + line.waiting.length, 0);
    return { limit: this.#total, taken: this.#taken.length, waiting };
  }

  /** The narrowest limit that keeps somebody from a connection now: whoever meets the same one waits for the same. */
  #limit(wish: Wish): string | undefined {
    const { tenantId } = wish;
    const count = (counts: (other: Wish) => boolean): number => this.#taken.filter(counts).length;
    if (tenantId !== null) {
      const name = nameOf(wish);
      const own = count((other) => nameOf(other) === name);
      const left = this.#each - count((other) => other.tenantId === tenantId);
      // What waits for a lock keeps its connection, so a member leaves his colleagues as many as he has.
      if (own > 0 && own >= left) return name;
      if (left <= 0) return tenantId;
      if (count((other) => other.tenantId !== null) >= this.#tenants) return 'tenants';
    }
    return this.#taken.length >= this.#total ? 'all' : undefined;
  }

  /** Whether somebody has waited too long already for what `limit` keeps from him. */
  #stands(limit: string, now: number): boolean {
    return [...this.#lines.values()].some(
      ({ waiting: [first] }) =>
        first !== undefined && now - first.since > LINE_STANDS && this.#limit(first.wish) === limit,
    );
  }

  #wait(wish: Wish, since: number): Promise<void> {
    const name = nameOf(wish);
    const line = this.#lines.get(name) ?? { waiting: [] };
    this.#lines.set(name, line);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        wish,
        since,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        if (line.waiting.length === 0) this.#lines.delete(name);
        reject(full());
      }, LONGEST);
      line.waiting.push(waiting);
    });
  }

  /**
   * Lets those go for whom there is room, in their order, and whoever else waits for one of them after all others;
   * counted here, so that nobody slips in between. What one left over because nobody could have it goes too.
   */
  #next(): void {
    for (const [name, line] of this.#lines) {
      const [first] = line.waiting;
      if (first === undefined || this.#limit(first.wish) !== undefined) continue;
      line.waiting.shift();
      this.#lines.delete(name);
      // It is looked at again in this same round, after all others.
      if (line.waiting.length > 0) this.#lines.set(name, line);
      // The very wish that will be given back.
      this.#taken.push(first.wish);
      first.go();
    }
  }
}
