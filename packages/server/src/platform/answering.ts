/** How many requests this process is answering at this moment, where its other threads see it. */

const count = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** The memory that holds it: one whole number of 32 bits. Whoever waits for it is woken when it comes to 0. */
export const answeringCount: ArrayBufferLike = count.buffer;

/** Counts a request as long as it is answered. */
export function whileAnswering<T>(answer: () => Promise<T>): Promise<T> {
  Atomics.add(count, 0, 1);
  const answered = answer();
  const over = (): void => {
    if (Atomics.sub(count, 0, 1) === 1) Atomics.notify(count, 0);
  };
  answered.then(over, over);
  return answered;
}
