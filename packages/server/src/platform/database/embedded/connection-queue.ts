import type { ConnectionUse } from '../engine.ts';
import { DatabaseError } from '../errors.ts';

/** Who has waited this long since his last turn goes next, whatever he has had. Milliseconds. */
const LONG = 1000;
/**
 * How long the connection is kept free for who comes back for his next turn, before somebody else gets it for longer
 * than `SHORT`; and since when that one must have had none for nobody to be put before him so. Milliseconds.
 */
const GRACE = 4;
const SHORT = 10;
const PASSED_BY = 150;

/** How somebody waits for the connection. */
export interface Turn {
  /** Whose turn it is. */
  readonly asker?: string;
  /** Milliseconds; without it, as long as it takes. */
  readonly longest?: number | undefined;
  /** Goes after everybody else, whenever they came. */
  readonly isLast?: boolean;
  /** Another turn of the same asker follows at once, as a call follows the look-up of who asks. */
  readonly comesBack?: boolean;
}

/** Who has the connection or waits for it. */
interface Asker {
  /** Milliseconds that he has used it, counted from what those had used whom he found there. */
  had: number;
  /** How long the last of his turns took. Milliseconds. */
  took: number;
  /** Since when the first of his turns waits, and is the first: milliseconds. */
  since: number;
  /** What his turns wait for, in order. */
  readonly line: (() => void)[];
}

/**
 * The embedded database has one connection, and one turn has it at a time. Who has had least of it goes next, so
 * that thirty turns that one asker wants at once, or a few long ones, are waited for by himself; who comes begins with
 * what the one had whom he finds there. (This is start-time fair queueing, in which nobody is passed by for ever.)
 */
export class ConnectionQueue {
  readonly #askers = new Map<string, Asker>();
  readonly #last: (() => void)[] = [];
  #isTaken = false;
  /** What the one whose turn it is had had when it began. Milliseconds. */
  #level = 0;
  /** Runs while the connection is kept free for somebody. */
  #grace: NodeJS.Timeout | undefined;

  /**
   * Waits for the connection and returns the function that releases it, which may be told how long it was used; else it
   * is the time since. Turns of one asker follow in their order. Throws 53300 when the connection is not free in time.
   */
  async acquire({ asker = '', longest, isLast = false, comesBack = false }: Turn = {}): Promise<
    (used?: number) => void
  > {
    const own = this.#askers.get(asker) ?? { had: this.#level, took: 0, since: 0, line: [] };
    if (own.line.length === 0) own.had = Math.max(own.had, this.#level);
    this.#askers.set(asker, own);
    if (!this.#isTaken) this.#begin(own);
    else if (isLast) await new Promise<void>((resolve) => void this.#last.push(resolve));
    else {
      const turn = this.#wait(own, longest);
      if (this.#grace) this.#next();
      await turn;
    }
    const began = performance.now();
    let isOver = false;
    return (used = performance.now() - began) => {
      if (isOver) return;
      isOver = true;
      own.took = used;
      own.had += own.took;
      this.#next(comesBack ? own : undefined);
    };
  }

  use(): ConnectionUse {
    const waiting = [...this.#askers.values()].reduce((sum, { line }) => sum + line.length, this.#last.length);
    return { limit: 1, taken: this.#isTaken ? 1 : 0, waiting };
  }

  #begin({ had }: Asker): void {
    this.#isTaken = true;
    this.#level = had;
  }

  /** Gives the connection to the next one, or keeps it free a moment for who `comesBack`. */
  #next(comesBack?: Asker): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    const now = performance.now();
    const waiting: Asker[] = [];
    for (const [name, asker] of this.#askers)
      if (asker.line.length > 0) waiting.push(asker);
      // Who comes back counts from the level in any case.
      else if (asker.had <= this.#level) this.#askers.delete(name);
    const rank = ({ had, since }: Asker): number => (now - since > LONG ? -Infinity : had);
    const [best] = waiting.toSorted((a, b) => (rank(a) === rank(b) ? a.since - b.since : rank(a) - rank(b)));
    // Else who asks for little would wait for a long turn twice: for his look-up, and then for what he asks.
    if (comesBack && best && best !== comesBack && best.took > SHORT && now - best.since < PASSED_BY) {
      this.#grace = setTimeout(() => this.#next(), GRACE);
      return;
    }
    const go = best?.line.shift();
    if (best && go) {
      best.since = now;
      this.#begin(best);
      go();
      return;
    }
    const last = this.#last.shift();
    if (last) {
      last();
      return;
    }
    // Nobody waits: all begin anew.
    this.#askers.clear();
    this.#level = 0;
    this.#isTaken = false;
  }

  #wait(own: Asker, longest: number | undefined): Promise<void> {
    const { line } = own;
    if (line.length === 0) own.since = performance.now();
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        longest === undefined
          ? undefined
          : setTimeout(() => {
              line.splice(line.indexOf(go), 1);
              reject(new DatabaseError('The connection to the database is in use', '53300'));
            }, longest);
      line.push(go);
    });
  }
}
