import { describe, expect, it } from 'vitest';
import { HeldStatements, PreparedNames } from './prepared-names.ts';

describe('names of prepared statements', () => {
  it('are given to what is sent again, the same to the same text', () => {
    const names = new PreparedNames(3);
    expect(names.of('select $1')).toBeUndefined();
    const name = names.of('select $1');
    expect(name).toMatch(/^r_[\da-f]{24}$/);
    expect(names.of('select $1')).toBe(name);
    expect(new PreparedNames(3).of('select $1')).toBeUndefined();
  });

  it('go from what was not used for longest to what is used now', () => {
    const names = new PreparedNames(3);
    const use = (text: string): string | undefined => names.of(text);
    for (const text of ['a', 'b', 'c', 'a', 'b', 'c']) use(text);
    expect([use('a'), use('c')]).not.toContain(undefined);
    for (const text of ['d', 'd']) use(text);
    // `b` was the one.
    expect([use('a'), use('c'), use('d')]).not.toContain(undefined);
    expect(use('b')).toBeUndefined();
  });

  it('stay with what is used, however many texts come once', () => {
    const names = new PreparedNames(3);
    const often = ['a', 'a'].map((text) => names.of(text)).at(-1);
    for (let round = 0; round < 10; round += 1) {
      names.of(`once ${round}`);
      expect(names.of('a')).toBe(often);
    }
  });

  it('are counted by connection, until it holds too many', () => {
    const held = new HeldStatements(2);
    const [one, other] = [{}, {}];
    for (const name of ['r_1', 'r_1', 'r_1']) held.note(one, name);
    expect(held.isFull(one)).toBe(false);
    held.note(one, 'r_2');
    expect([held.isFull(one), held.isFull(other)]).toEqual([true, false]);
  });
});
