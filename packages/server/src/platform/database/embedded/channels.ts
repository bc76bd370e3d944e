/** Listeners by channel of the embedded database. They outlive its threads. */
import type { ChannelListener } from '../engine.ts';

/** Who listens to which channel. */
export class Channels {
  readonly #listeners = new Map<string, Set<ChannelListener>>();

  /** Adds a listener; true when the channel is new to the database. */
  add(channel: string, listener: ChannelListener): boolean {
    const known = this.#listeners.get(channel);
    if (known) known.add(listener);
    else this.#listeners.set(channel, new Set([listener]));
    return !known;
  }

  /** Takes a listener away. The thread goes on listening, which costs nothing when nobody hears it. */
  remove(channel: string, listener: ChannelListener): void {
    this.#listeners.get(channel)?.delete(listener);
  }

  /** Channels that a new thread must listen on. */
  names(): string[] {
    return [...this.#listeners.keys()];
  }

  /** Passes a message on. */
  readonly heard = (channel: string, message: string): void => {
    for (const listener of this.#listeners.get(channel) ?? []) listener.heard(message);
  };

  /** Says on every channel that something may have been missed. */
  missed(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.missed();
  }
}
