import { describe, expect, it } from 'vitest';
import { verifyPassword } from './password.ts';

describe('guesses at one time', () => {
  it('are counted before the next has its turn, however long counting takes', async () => {
    const events: string[] = [];
    let goOn = (): void => undefined;
    const isCounted = new Promise<void>((resolve) => (goOn = resolve));
    let allCounting = (): void => undefined;
    const areCounting = new Promise<void>((resolve) => (allCounting = resolve));
    const guess = () =>
      verifyPassword(null, 'niet-het-wachtwoord', {
        mayTry: async () => void events.push('tried'),
        onWrong: async () => {
          events.push('wrong');
          if (events.filter((event) => event === 'wrong').length === 3) allCounting();
          await isCounted;
        },
      });
    const guesses = Array.from({ length: 4 }, guess);
    await areCounting;
    // A place that came free while a guess is being counted would have gone to the fourth by now.
    await new Promise((resolve) => setImmediate(resolve));
    expect(events.filter((event) => event === 'tried')).toHaveLength(3);
    goOn();
    expect(await Promise.all(guesses)).toEqual([false, false, false, false]);
    expect(events.filter((event) => event === 'tried')).toHaveLength(4);
  });

  it('give their place on when one may not be tried', async () => {
    const refused = Array.from({ length: 5 }, () =>
      verifyPassword(null, 'niet-het-wachtwoord', {
        mayTry: () => Promise.reject(new Error('later')),
        onWrong: () => Promise.resolve(),
      }),
    );
    expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(await verifyPassword(null, 'niet-het-wachtwoord')).toBe(false);
  });
});
