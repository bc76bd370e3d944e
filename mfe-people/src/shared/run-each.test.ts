import { refusal } from '@rooster/module-kit/testing';
import { describe, expect, it } from 'vitest';
import { chunked, type Outcome, runEach } from './run-each.ts';

const open = () => new AbortController().signal;

describe('runEach', () => {
  it('goes on after a failure and says whose it was', async () => {
    const failure = new Error('no');
    const seen: Outcome<number>[] = [];
    const all = await runEach(
      [1, 2, 3],
      (item) => (item === 2 ? Promise.reject(failure) : Promise.resolve()),
      (outcome) => seen.push(outcome),
      open(),
    );
    expect(all).toEqual(
      [{ item: 1 }, { item: 2, error: failure }, { item: 3 }].map((each) => ({ error: undefined, ...each })),
    );
    expect(seen).toEqual(all);
  });

  it('asks nobody to prove who he is once more for each of the rest, when he would rather not', async () => {
    const declined = refusal('proof-required', 403);
    const asked: number[] = [];
    const all = await runEach(
      [1, 2, 3],
      (item) => {
        asked.push(item);
        return Promise.reject(declined);
      },
      () => undefined,
      open(),
    );
    expect(asked).toEqual([1]);
    expect(all).toEqual([{ item: 1, error: declined }]);
  });

  it('works on one at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await runEach([1, 2, 3], work, () => undefined, open());
    expect(most).toBe(1);
  });

  it('leaves the rest alone once stopped', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    await runEach(
      [1, 2, 3],
      (item) => Promise.resolve(done.push(item)),
      ({ item }) => (item === 2 ? stop.abort() : undefined),
      stop.signal,
    );
    expect(done).toEqual([1, 2]);
  });
});

it('cuts a list into parts', () => {
  expect(chunked([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(chunked([], 2)).toEqual([]);
});
