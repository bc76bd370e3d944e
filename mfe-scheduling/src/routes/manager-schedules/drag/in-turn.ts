/**
 * Tells rows that what they say to what is carried has changed: a few in each frame. All at once, a board of two
 * hundred people stood still for as long as four frames.
 */

/** Rows told in one frame: with their styles and their painting some 15 ms on a slow computer. */
const ROWS_A_FRAME = 12;

type Listener = () => void;

export class InTurn {
  readonly #listeners = new Set<Listener>();
  #waiting = new Set<Listener>();
  #isFrameComing = false;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.#waiting.delete(listener);
    };
  };

  /** Tells all: the first at once, the others in the frames that follow. Told again meanwhile it begins anew. */
  tell(): void {
    this.#waiting = new Set(this.#listeners);
    this.#tellSome();
  }

  #tellSome(): void {
    let told = 0;
    for (const listener of this.#waiting) {
      if (told === ROWS_A_FRAME) break;
      this.#waiting.delete(listener);
      listener();
      told += 1;
    }
    if (this.#waiting.size === 0 || this.#isFrameComing) return;
    this.#isFrameComing = true;
    requestAnimationFrame(() => {
      this.#isFrameComing = false;
      this.#tellSome();
    });
  }
}
