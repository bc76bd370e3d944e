/** Counts how often others got their turn on the event loop while something long went on. */

/** Does the work; returns what it came to, and how many turns there were meanwhile. */
export async function ticksDuring<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let turns = 0;
  let running = true;
  const look = (): void => {
    turns += 1;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  try {
    const result = await work();
    return { result, turns };
  } finally {
    running = false;
  }
}
