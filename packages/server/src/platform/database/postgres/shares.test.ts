/** Connections are divided: nobody takes all, and who would wait in vain is turned away. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shares } from './shares.ts';

describe('shares of a pool', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Asks, and returns what became of it so far. */
  function ask(shares: Shares, key: string | null) {
    const asked: { state: 'waiting' | 'has' | 'refused'; giveBack: () => void } = {
      state: 'waiting',
      giveBack: () => undefined,
    };
    void shares.take(key).then(
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
    const late = ask(shares, 'b');
    await settled();
    expect(states([waiting, late])).toEqual(['waiting', 'refused']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(waiting.state).toBe('refused');
  });
});
