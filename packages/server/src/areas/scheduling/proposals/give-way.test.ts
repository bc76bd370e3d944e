import { describe, expect, it } from 'vitest';
import { answeringCount, whileAnswering } from '../../../platform/answering.ts';
import { giveWayTo } from './give-way.ts';

/** Work on a clock of its own: each step takes a millisecond. */
function work(count: Int32Array, steps: number): { worked: number; halts: number[] } {
  let time = 0;
  let worked = 0;
  const halts: number[] = [];
  const giveWay = giveWayTo(count, {
    now: () => time,
    wait: (_, held, most) => {
      expect(held).toBe(count[0]);
      halts.push(most);
      time += most;
    },
  });
  for (; worked < steps; worked += 1) {
    time += 1;
    giveWay();
  }
  return { worked, halts };
}

describe('work on a thread of its own', () => {
  it('goes on while nobody asks anything', () => {
    expect(work(Int32Array.of(0), 1000).halts).toEqual([]);
  });

  it('has a third of the time while others are answered', () => {
    const { worked, halts } = work(Int32Array.of(3), 1000);
    expect(halts.length).toBeGreaterThan(100);
    expect(halts.reduce((sum, halt) => sum + halt, 0)).toBe(worked * 2);
  });

  it('gives way no longer than a moment for what it did before', () => {
    const count = Int32Array.of(0);
    let time = 0;
    const halts: number[] = [];
    const giveWay = giveWayTo(count, { now: () => time, wait: (_, __, most) => void halts.push(most) });
    time = 5000;
    Atomics.store(count, 0, 1);
    giveWay();
    expect(halts).toEqual([40]);
  });
});

describe('what is being answered', () => {
  const count = new Int32Array(answeringCount);

  it('is counted from its beginning to its end, however it ends', async () => {
    const [answered, failed] = [whileAnswering(() => Promise.resolve('hours')), whileAnswering(() => fail())];
    expect(Atomics.load(count, 0)).toBe(2);
    await expect(answered).resolves.toBe('hours');
    await expect(failed).rejects.toThrow('refused');
    expect(Atomics.load(count, 0)).toBe(0);
  });
});

const fail = (): Promise<never> => Promise.reject(new Error('refused'));
