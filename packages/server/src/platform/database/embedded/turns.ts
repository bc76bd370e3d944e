/** First come, first served: the embedded database has one connection, and whoever holds the turn has it alone. */
export class Turns {
  #tail: Promise<void> = Promise.resolve();

  /** Waits for the turn and returns what ends it. */
  async take(): Promise<() => void> {
    const before = this.#tail;
    let done: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    return done;
  }
}
