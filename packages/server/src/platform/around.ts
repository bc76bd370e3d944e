/** What work finds wherever it is done, without passing it as an argument: who asks, in which transaction it runs. */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One for all: Node before 24 writes each store to each promise that is made, and a request makes hundreds of them.
 * Values are at their places.
 */
const storage = new AsyncLocalStorage<readonly unknown[]>();
let places = 0;

/** A value that whatever is begun within `run` finds. */
export class Around<T> {
  readonly #place = places++;

  /** The value here; undefined outside `run`. */
  get(): T | undefined {
    // Only `run` writes to this place.
    return storage.getStore()?.[this.#place] as T | undefined;
  }

  /** Does work within which the value is `value`, to its end. */
  run<R>(value: T, work: () => R): R {
    const values = storage.getStore()?.slice() ?? [];
    values[this.#place] = value;
    return storage.run(values, work);
  }
}

/** Begins work that belongs to nobody who is about: what it does finds no value here. */
export const apart = <R>(work: () => R): R => storage.run([], work);
