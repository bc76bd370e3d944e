/** Connections are divided: nobody takes all, and who would wait in vain is turned away. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shares } from './shares.ts';

describe('shares of a pool', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  let askers = 0;

  /** Asks, as somebody else each time where it isn't said who, and returns what became of it so far. */
  function ask(shares: Shares, tenantId: string | null, asker = String(askers++)) {
    const asked: { state: 'waiting' | 'has' | 'refused'; giveBack: () => void } = {
      state: 'waiting',
      giveBack: () => undefined,
    };
    void shares.take({ tenantId, asker }).then(
      (giveBack) => Object.assign(asked, { state: 'has', giveBack }),
      () => Object.assign(asked, { state: 'refused' }),
    );
    return asked;
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const states = (list: readonly { state: string }[]) => list.map(({ state }) => state);

  it('give one organisation half, organisations together all but a fifth, and the system the rest', async () => {
    const shares = new Shares(10);
    const [a, b, system] = [
      Array.from({ length: 6 }, () => ask(shares, 'a')),
      Array.from({ length: 4 }, () => ask(shares, 'b')),
      Array.from({ length: 3 }, () => ask(shares, null)),
    ];
    await settled();
    expect(states(a)).toEqual(['has', 'has', 'has', 'has', 'has', 'waiting']);
    expect(states(b)).toEqual(['has', 'has', 'has', 'waiting']);
    expect(states(system)).toEqual(['has', 'has', 'waiting']);
  });

  it('give one member about half of what the organisation may have, whoever waits', async () => {
    const shares = new Shares(10);
    const greedy = Array.from({ length: 60 }, () => ask(shares, 'a', 'greedy'));
    await vi.advanceTimersByTimeAsync(9000);
    const colleagues = [ask(shares, 'a', 'one'), ask(shares, 'a', 'two'), ask(shares, 'a', 'three')];
    await settled();
    expect(greedy.filter(({ state }) => state === 'has')).toHaveLength(3);
    // The third waits for one of the two, who are quick; not in vain, as whoever greedy asks for.
    expect(states([...colleagues, ask(shares, 'a', 'greedy')])).toEqual(['has', 'has', 'waiting', 'waiting']);
    await settled();
    const late = ask(shares, 'a', 'greedy');
    await settled();
    expect(late.state).toBe('refused');
    colleagues[0]?.giveBack();
    await settled();
    expect(colleagues[2]?.state).toBe('has');
  });

  it('are left to a third member while two want all that there are', async () => {
    const shares = new Shares(10);
    const [one, two] = [
      Array.from({ length: 9 }, () => ask(shares, 'a', 'one')),
      Array.from({ length: 9 }, () => ask(shares, 'a', 'two')),
    ];
    const third = ask(shares, 'a', 'third');
    await settled();
    const has = (asked: readonly { state: string }[]) => asked.filter(({ state }) => state === 'has').length;
    expect([has(one), has(two), third.state]).toEqual([3, 1, 'has']);
  });

  it('are taken in turns by those who wait', async () => {
    const shares = new Shares(2);
    const first = ask(shares, 'a', 'greedy');
    await settled();
    const waiting = [
      ask(shares, 'a', 'greedy'),
      ask(shares, 'a', 'greedy'),
      ask(shares, 'a', 'greedy'),
      ask(shares, 'a', 'other'),
      ask(shares, 'a', 'third'),
    ];
    const order: number[] = [];
    for (let last = first, turn = 0; turn < waiting.length; turn += 1) {
      last.giveBack();
      await settled();
      const next = waiting.findIndex(({ state }, at) => state === 'has' && !order.includes(at));
      order.push(next);
      last = waiting[next] ?? last;
    }
    expect(order).toEqual([0, 3, 4, 1, 2]);
  });

  it('keep nobody waiting for long while each member wants several at a time, one after the other', async () => {
    const shares = new Shares(10);
    const locks = new Map<string, Promise<void>>();
    const waits: number[] = [];
    let asked = 0;
    // Eight connections send what one member after the other asks for, and one member's changes wait for each other.
    const send = async (): Promise<void> => {
      while (asked < 300) {
        const asker = String(Math.floor(asked / 20));
        asked += 1;
        const since = performance.now();
        const giveBack = await shares.take({ tenantId: 'a', asker });
        waits.push(performance.now() - since);
        const work = (locks.get(asker) ?? Promise.resolve()).then(
          () => new Promise<void>((resolve) => setTimeout(resolve, 10)),
        );
        locks.set(asker, work);
        await work;
        giveBack();
      }
    };
    const all = Promise.all(Array.from({ length: 8 }, send));
    await vi.advanceTimersByTimeAsync(4000);
    await all;
    expect(shares.use()).toEqual({ limit: 10, taken: 0, waiting: 0 });
    // Twenty times what one takes.
    expect(Math.max(...waits)).toBeLessThan(200);
  });

  it('go to the first in line for whom there is room, once', async () => {
    const shares = new Shares(2);
    const first = ask(shares, 'a');
    await settled();
    const [second, other] = [ask(shares, 'a'), ask(shares, 'b')];
    await settled();
    expect(states([first, second, other])).toEqual(['has', 'waiting', 'waiting']);
    first.giveBack();
    first.giveBack();
    await settled();
    expect(states([second, other])).toEqual(['has', 'waiting']);
  });

  it('are refused at once when the line stands, and after a while to who waits', async () => {
    const shares = new Shares(2);
    ask(shares, 'a');
    const waiting = ask(shares, 'a');
    await vi.advanceTimersByTimeAsync(4000);
    const [late, other] = [ask(shares, 'a'), ask(shares, 'b')];
    await settled();
    // What `b` waits for may come yet: the line is of `a`.
    expect(states([waiting, late, other])).toEqual(['waiting', 'refused', 'waiting']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(waiting.state).toBe('refused');
  });
});
