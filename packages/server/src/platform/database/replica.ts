/**
 * A standby that reads which tolerate a lag go to. How far behind it is follows from marks: where the primary's log
 * stood at a moment, and whether the standby has come that far. An idle primary is behind nobody, and a standby that
 * lost its primary does not seem to keep up.
 */
import type { Engine } from './engine.ts';

/** Milliseconds between two looks, while anybody asks. */
const INTERVAL = 1000;
/** Milliseconds without a question after which nobody looks any more. */
const IDLE = 30_000;

/**
 * PostgreSQL's codes of a standby that can't answer now: its connections end, it starts, it takes no writes, or what it
 * has to repeat is in the way of what is read.
 */
const unfit = /^(?:08...|57P0[1-5]|40001|25006|53300)$/;

/** What is known of a standby. */
export interface ReplicaState {
  /** Milliseconds that it is behind, as last seen; undefined where it is away, or nobody has looked. */
  readonly lag: number | undefined;
  /** Reads that it has answered, and those that the primary answered in its place. */
  readonly reads: number;
  readonly instead: number;
}

/** How a standby is used. */
export interface ReplicaOptions {
  /** Most that it may be behind. Milliseconds. */
  readonly longestLag: number;
  /** Makes it ready to serve tenants; asked until it succeeds, as a standby may come later than this process. */
  readonly prepare: () => Promise<void>;
  /** Told when it is used, and why it is not any more. */
  readonly onChange?: ((isUsed: boolean, reason: string) => void) | undefined;
}

/** A place in PostgreSQL's log, such as `16/B374D848`, as a number. */
function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function one<T>(engine: Engine, text: string): Promise<T> {
  const connection = await engine.connect();
  try {
    const { rows } = await connection.query({ text }, []);
    return rows[0] as T;
  } finally {
    connection.release();
  }
}

/** A read was given up as the standby was left: it may never be answered. */
class Left extends Error {}

/** Follows how far a standby is behind, and says whether reads may go there. */
export class Replica {
  readonly engine: Engine;
  readonly #primary: Engine;
  readonly #options: ReplicaOptions;
  #marks: { readonly place: bigint; readonly at: number }[] = [];
  #isReady = false;
  #isUsed = false;
  #lag: number | undefined;
  #asked = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #reads = 0;
  #instead = 0;
  #isClosed = false;
  /** Reads that are under way there, each with how to give it up. */
  readonly #reading = new Set<() => void>();

  constructor(engine: Engine, primary: Engine, options: ReplicaOptions) {
    this.engine = engine;
    this.#primary = primary;
    this.#options = options;
  }

  get state(): ReplicaState {
    return { lag: this.#lag, reads: this.#reads, instead: this.#instead };
  }

  /**
   * Reads there, or on the primary where the standby is away, too far behind, or fails at it: then once more, from the
   * beginning. The first question after a while goes to the primary, as nobody has looked meanwhile.
   */
  async read<T>(there: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    this.#asked = performance.now();
    this.#follow();
    if (this.#isUsed) {
      try {
        const answer = await this.#unlessLeft(there);
        this.#reads += 1;
        return answer;
      } catch (error) {
        if (!(error instanceof Left) && !this.#isUnfit(error)) throw error;
      }
    }
    this.#instead += 1;
    return onPrimary();
  }

  /** Looks at once; for tests, and while somebody asks each second. */
  look(): Promise<void> {
    return (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.engine.close();
  }

  /** Reads there, for as long as the standby answers whoever looks how far it is. */
  #unlessLeft<T>(there: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Left('The standby was left'));
      this.#reading.add(giveUp);
      void there()
        .then(resolve, reject)
        .finally(() => this.#reading.delete(giveUp));
    });
  }

  #follow(): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    const next = (): void => {
      if (this.#isClosed) return;
      if (performance.now() - this.#asked > IDLE) {
        // Nobody knows any more, and nothing is to be told of it.
        this.#timer = undefined;
        this.#isUsed = false;
        this.#lag = undefined;
        return;
      }
      this.#timer = setTimeout(() => void this.look().finally(next), INTERVAL);
      this.#timer.unref();
    };
    this.#timer = setTimeout(() => void this.look().finally(next), 0);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { longestLag } = this.#options;
    // A network that loses everything closes nothing.
    const late = setTimeout(() => this.#abandon(`it has not answered for ${longestLag} ms`), longestLag);
    try {
      if (!this.#isReady) {
        await this.#options.prepare();
        this.#isReady = true;
      }
      const at = performance.now();
      const { place } = await one<{ place: string }>(this.#primary, 'select pg_current_wal_lsn()::text as place');
      // The oldest that was not reached decides; two minutes of them say enough.
      if (this.#marks.length < 120) this.#marks.push({ place: placeOf(place), at });
      const { follows, reached } = await one<{ follows: boolean; reached: string | null }>(
        this.engine,
        'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as reached',
      );
      // A standby that was promoted goes a way of its own, of which nobody here knows.
      if (!follows || reached === null) return this.#leave('it follows no other server');
      this.#marks = this.#marks.filter((mark) => mark.place > placeOf(reached));
      const [oldest] = this.#marks;
      this.#lag = oldest === undefined ? 0 : Math.round(performance.now() - oldest.at);
      if (this.#lag > longestLag) return this.#leave(`it is ${this.#lag} ms behind`, this.#lag);
      if (!this.#isUsed) this.#options.onChange?.(true, `it is ${this.#lag} ms behind`);
      this.#isUsed = true;
    } catch (error) {
      this.#abandon(error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(late);
    }
  }

  /** Leaves a standby that does not answer; who reads there at this moment does so elsewhere. */
  #abandon(reason: string): void {
    this.#leave(reason);
    for (const giveUp of this.#reading) giveUp();
  }

  #leave(reason: string, lag?: number): void {
    this.#lag = lag;
    if (this.#isUsed) this.#options.onChange?.(false, reason);
    this.#isUsed = false;
  }

  /** Whether an error is the standby's, not that of what was read; nothing goes there then until it was looked at. */
  #isUnfit(error: unknown): boolean {
    for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
      const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
      const isLost = cause.message.startsWith('Connection terminated') || /^E[A-Z]+$/.test(code);
      if (!isLost && !unfit.test(code)) continue;
      // Only what repeats there was in the way, or something was written: the standby itself is well.
      if (code !== '40001' && code !== '25006') this.#leave(cause.message);
      return true;
    }
    return false;
  }
}
