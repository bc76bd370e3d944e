/** Has long work on a thread of its own give way to requests, which it shares processors and their caches with. */

/** What is worked, at the least, before it gives way again. Milliseconds. */
const SHORTEST = 2;
/** How many times as long as it has worked it gives way, and how long at once at the most, in milliseconds. */
const [TIMES, LONGEST] = [2, 40];

/** How it tells the time in milliseconds, and waits until a number changes or so many milliseconds are over. */
export interface Waiting {
  readonly now: () => number;
  readonly wait: (count: Int32Array, held: number, most: number) => void;
}

const waiting: Waiting = {
  now: () => performance.now(),
  wait: (count, held, most) => void Atomics.wait(count, 0, held, most),
};

/**
 * Makes what such work calls again and again. While requests are answered (`count` is how many) it is halted for
 * twice as long as it has worked, so that under any load it still gets a third of its time; with none it goes on at
 * once.
 */
export function giveWayTo(count: Int32Array, { now, wait }: Waiting = waiting): () => void {
  let since = now();
  return () => {
    const answered = Atomics.load(count, 0);
    if (answered === 0) return;
    const worked = now() - since;
    if (worked < SHORTEST) return;
    wait(count, answered, Math.min(worked * TIMES, LONGEST));
    since = now();
  };
}
