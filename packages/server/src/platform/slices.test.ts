/** Long work leaves others their turn. */
import { describe, expect, it } from 'vitest';
import { beforeSlices, mapInSlices, slicesOf } from './slices.ts';

/** How often others had their turn while `work` ran, with what was done by then. */
async function ticksDuring(work: (done: () => void) => Promise<unknown>): Promise<number[]> {
  const turns: number[] = [];
  let count = 0;
  let running = true;
  const look = (): void => {
    turns.push(count);
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await work(() => {
    count += 1;
  });
  running = false;
  turns.push(count);
  return turns;
}

describe('work in slices', () => {
  it('gives all results in order', async () => {
    expect(await mapInSlices([1, 2, 3, 4, 5], 2, (number) => number * 10)).toEqual([10, 20, 30, 40, 50]);
    expect(await mapInSlices([], 2, String)).toEqual([]);
    expect(slicesOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  });

  it('lets others go first after each slice', async () => {
    const turns = await ticksDuring((done) => mapInSlices(Array.from({ length: 100 }), 10, done));
    const steps = turns.map((count, index) => count - (turns[index - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(10);
  });

  it('lets others go first after a single item that takes long, whatever was thought of it', async () => {
    const turns = await ticksDuring((done) =>
      mapInSlices([1, 2, 3, 4, 5, 6], 5, () => {
        for (const began = performance.now(); performance.now() - began < 10;);
        done();
      }),
    );
    const steps = turns.map((count, index) => count - (turns[index - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });

  it('does one slice in a turn, however many works go on side by side', async () => {
    const works = 5;
    const turns = await ticksDuring((done) =>
      Promise.all(Array.from({ length: works }, () => mapInSlices(Array.from({ length: 40 }), 10, done))),
    );
    const steps = turns.map((count, index) => count - (turns[index - 1] ?? 0));
    expect(turns.at(-1)).toBe(works * 40);
    expect(Math.max(...steps)).toBeLessThanOrEqual(10);
  });

  describe('while somebody who asks for little is served', () => {
    const busy = (): void => {
      for (const began = performance.now(); performance.now() - began < 10;);
    };
    const slices = [1, 2, 3, 4, 5, 6];
    const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };

    it('rests as long as it works', async () => {
      let answered = (): void => undefined;
      const served = beforeSlices(() => new Promise<void>((resolve) => void (answered = resolve)));
      // Before each of the slices but the first.
      expect(await timeOf(() => mapInSlices(slices, 1, busy))).toBeGreaterThan(10 * slices.length + 40);
      answered();
      await served;
    });

    it('rests no longer once that is answered', async () => {
      let answered = (): void => undefined;
      const served = beforeSlices(() => new Promise<void>((resolve) => void (answered = resolve)));
      const order: string[] = [];
      const work = mapInSlices(slices, 1, (slice) => {
        busy();
        order.push(`slice ${slice}`);
        if (slice === 2) answered();
      });
      void served.then(() => order.push('answer'));
      await work;
      expect(order.slice(0, 4)).toEqual(['slice 1', 'slice 2', 'answer', 'slice 3']);
    });

    it('does not rest for itself', async () => {
      const turns = await beforeSlices(() => ticksDuring((done) => mapInSlices(Array.from({ length: 100 }), 10, done)));
      // A turn between two slices, and no time that passes unused.
      expect(turns.length).toBeLessThan(20);
    });
  });
});
