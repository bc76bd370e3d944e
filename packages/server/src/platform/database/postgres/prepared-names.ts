/** Names of the statements that PostgreSQL parses and plans once for each connection. */
import { createHash } from 'node:crypto';

/** Statements that have a name at a time. Bounded: lists of values make ever new texts. */
const MOST_PREPARED = 300;

/** Names by text, for as many texts as `most`: the ones that were used last. */
export class PreparedNames {
  readonly #most: number;
  /** The last used one last. */
  readonly #names = new Map<string, string>();
  /** Texts that were sent once; the oldest first. */
  readonly #seenOnce = new Set<string>();

  constructor(most = MOST_PREPARED) {
    this.#most = most;
  }

  /** The name of a statement that is sent again; undefined for one that may never come back. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    if (!this.#seenOnce.delete(text)) {
      keepTo(this.#most - 1, this.#seenOnce);
      this.#seenOnce.add(text);
      return undefined;
    }
    keepTo(this.#most - 1, this.#names);
    // It follows from the text: what a connection has under a name is meant by it, also once it was forgotten here.
    const name = `r_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Takes the oldest ones out until no more than `most` are left. */
function keepTo(most: number, kept: Map<string, unknown> | Set<string>): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
}

/**
 * Statements that connections hold, by connection. One that holds far more than have names now is closed when it is
 * given back: PostgreSQL keeps what it planned for as long as the connection lasts.
 */
export class HeldStatements {
  readonly #most: number;
  readonly #byConnection = new WeakMap<object, Set<string>>();

  constructor(most = 2 * MOST_PREPARED) {
    this.#most = most;
  }

  note(connection: object, name: string): void {
    const held = this.#byConnection.get(connection);
    if (held) held.add(name);
    else this.#byConnection.set(connection, new Set([name]));
  }

  isFull(connection: object): boolean {
    return (this.#byConnection.get(connection)?.size ?? 0) >= this.#most;
  }
}
