/** Messages of transactions that have committed, on their way to whoever listens, in any process. */
import { apart } from '../around.ts';

/** Sends messages: JSON of their channels and texts. */
export const EMIT =
  'select pg_notify(channel, text) from json_to_recordset($1::json) as message(channel text, text text)';

/**
 * Time from one sending to the next: where there is much to tell, what is told meanwhile leaves in one statement, and
 * reaches a process as one piece. Told alone each cost an eighth of the call that told it. Milliseconds.
 */
const GATHER = 20;
/** Time after which messages are tried again that could not be sent. Milliseconds. */
const AGAIN = 1000;

/** Messages by channel, each once. */
export type Messages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Sends them soon: at once where the last time is over, and else together with those that come until then. They are
 * about what is stored already, so a process that dies in between loses hints to look anew, and nothing else.
 */
export class Outgoing {
  readonly #send: (messages: string) => Promise<unknown>;
  #waiting = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #earliest = 0;
  #isOver = false;

  /** `send` carries out `EMIT`. */
  constructor(send: (messages: string) => Promise<unknown>) {
    this.#send = send;
  }

  /** Takes messages of a transaction that has committed. */
  add(messages: Messages): void {
    if (this.#isOver) return;
    for (const [channel, texts] of messages) {
      const known = this.#waiting.get(channel);
      if (known) for (const text of texts) known.add(text);
      else this.#waiting.set(channel, new Set(texts));
    }
    if (this.#waiting.size > 0) this.#sendLater();
  }

  /** Takes no more. Undefined where nothing waits, so that closing need not either; else what is left is tried once. */
  end(): Promise<void> | undefined {
    this.#isOver = true;
    clearTimeout(this.#timer);
    if (this.#sending) return this.#sending.then(() => this.#sendAll());
    return this.#waiting.size > 0 ? this.#sendAll() : undefined;
  }

  #sendLater(): void {
    if (this.#timer || this.#sending || this.#isOver) return;
    // Whoever told it first does not send it: who else did is nobody's business.
    this.#timer = apart(() => setTimeout(() => this.#sendNow(), Math.max(0, this.#earliest - performance.now())));
  }

  #sendNow(): void {
    this.#timer = undefined;
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
      if (this.#waiting.size > 0) this.#sendLater();
    });
  }

  async #sendAll(): Promise<void> {
    const messages = this.#waiting;
    if (messages.size === 0) return;
    this.#waiting = new Map();
    const all = [...messages].flatMap(([channel, texts]) => [...texts].map((text) => ({ channel, text })));
    try {
      await this.#send(JSON.stringify(all));
      this.#earliest = performance.now() + GATHER;
    } catch {
      // Those who listen have most likely lost their connection too, and then look at everything anew.
      this.#earliest = performance.now() + AGAIN;
      this.add(messages);
    }
  }
}
