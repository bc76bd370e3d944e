/**
 * The pages open at this process: passes on to each what its person may hear, and lets go of those whose session is
 * over.
 */
import { liveEvents } from '@rooster/contract';
import type { LiveMessage, LiveTopic } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import type { Database } from '../database/context.ts';
import type { Principal } from '../http/handler.ts';
import { forLog } from '../http/refusals.ts';
import type { FindPrincipal } from '../sessions/principal.ts';
import type { EventStream } from './stream.ts';
import { LIVE_CHANNEL } from './emit-live.ts';
import type { LiveEvent } from './emit-live.ts';
import { mayHear } from './may-hear.ts';

/**
 * Pages of one session and of one person that may be open at once. A browser shares one between its tabs where it can.
 */
export const MOST_PER_SESSION = 8;
export const MOST_PER_MEMBER = 24;
/** Time between two signs of life; also keeps proxies from closing. Milliseconds. */
const BEAT = 25_000;
/** Beats between two looks whether the sessions still stand, for those that end by themselves. */
const BEATS_PER_CHECK = 4;

/** What the hub needs. */
export interface HubParts {
  readonly database: Database;
  readonly findPrincipal: FindPrincipal;
  readonly log: { error(details: object, message: string): void };
}

interface Listener {
  readonly stream: EventStream;
  readonly token: string;
  principal: Principal;
  /**
   * While it is looked up what the person may hear by now, nothing is passed on; `held` says that there was something.
   */
  checks: number;
  held: boolean;
}

/** Starts listening for what is message in any process. */
export class LiveHub {
  readonly #parts: HubParts;
  readonly #byTenant = new Map<string, Set<Listener>>();
  readonly #timer: NodeJS.Timeout;
  #stopListening: (() => Promise<void>) | undefined;
  #beats = 0;
  #closed = false;

  private constructor(parts: HubParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#beat(), BEAT);
    this.#timer.unref();
  }

  /** Opens the hub; it hears messages from then on. */
  static async open(parts: HubParts): Promise<LiveHub> {
    const hub = new LiveHub(parts);
    hub.#stopListening = await parts.database.listen(LIVE_CHANNEL, {
      heard: (message) => hub.#heard(message),
      missed: () => hub.#missed(),
    });
    return hub;
  }

  /** Whether one more page of this session and person is too many. */
  isFull({ tenantId, memberId, sessionId }: Principal): boolean {
    const own = [...(this.#byTenant.get(tenantId) ?? [])].filter(({ principal }) => principal.memberId === memberId);
    return (
      own.length >= MOST_PER_MEMBER ||
      own.filter(({ principal }) => principal.sessionId === sessionId).length >= MOST_PER_SESSION
    );
  }

  /** Adds an open page; it leaves by itself when it closes. `token` is the session cookie's value. */
  add(stream: EventStream, principal: Principal, token: string): void {
    if (this.#closed) {
      stream.end();
      return;
    }
    const listener: Listener = { stream, token, principal, checks: 0, held: false };
    const { tenantId } = principal;
    const listeners = this.#byTenant.get(tenantId) ?? new Set();
    listeners.add(listener);
    this.#byTenant.set(tenantId, listeners);
    stream.onClose(() => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byTenant.get(tenantId) === listeners) this.#byTenant.delete(tenantId);
    });
  }

  /** Tells every page open at this process, whoever it is of: for what is no organisation's. */
  tellEverybody(topic: LiveTopic): void {
    const message: LiveMessage = { topic };
    for (const { stream } of this.#all()) stream.message(JSON.stringify(message));
  }

  /** How many pages are open at this process. */
  get openPages(): number {
    return this.#all().length;
  }

  /** Ends every page's answer and stops listening. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { stream } of this.#all()) stream.end();
    await this.#stopListening?.();
  }

  #all(): Listener[] {
    return [...this.#byTenant.values()].flatMap((listeners) => [...listeners]);
  }

  #heard(text: string): void {
    const event = JSON.parse(text) as LiveEvent;
    const { tenantId, topic, data } = event;
    const message: LiveMessage = data === undefined ? { topic } : { topic, data };
    const json = JSON.stringify(message);
    const hearing = [...(this.#byTenant.get(tenantId) ?? [])].filter(({ principal }) => mayHear(principal, event));
    if (topic === 'access') {
      this.#check(hearing, json);
      return;
    }
    for (const listener of hearing) {
      if (listener.checks > 0) listener.held = true;
      else listener.stream.message(json);
    }
  }

  /** The database was out of reach for a while: messages may have been lost. */
  #missed(): void {
    const everybody = this.#all();
    for (const { stream } of everybody) stream.event(liveEvents.missed);
    this.#check(everybody);
  }

  #beat(): void {
    for (const { stream } of this.#all()) stream.event(liveEvents.beat);
    this.#beats += 1;
    if (this.#beats % BEATS_PER_CHECK === 0) this.#check(this.#all());
  }

  /**
   * Looks again who these are and what they may do, and passes `json` on; ends the page of whoever is logged in no
   * longer.
   */
  #check(listeners: readonly Listener[], json?: string): void {
    for (const listener of listeners) listener.checks += 1;
    const renew = async (): Promise<void> => {
      // One after the other: many open pages must not take all of the database's connections.
      for (const listener of listeners) await this.#renew(listener, json);
    };
    renew().catch((error: unknown) => {
      // Without an answer nobody knows what they may hear: they come back, and are asked who they are.
      for (const { stream } of listeners) stream.end();
      this.#parts.log.error({ err: forLog(error) }, 'open pages could not be checked');
    });
  }

  async #renew(listener: Listener, json: string | undefined): Promise<void> {
    const { stream, token } = listener;
    const principal = await this.#parts.findPrincipal(token, currentTime(), { touch: false });
    if (principal === null) {
      stream.event(liveEvents.ended);
      stream.end();
      return;
    }
    listener.principal = principal;
    if (json !== undefined) stream.message(json);
    listener.checks -= 1;
    if (!listener.held || listener.checks > 0) return;
    listener.held = false;
    stream.event(liveEvents.missed);
  }
}
