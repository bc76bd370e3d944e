import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, isFoundBy } from './search.ts';

describe('what is typed', () => {
  it.each([
    ['Zoë van der Meer', 'zoe'],
    ['Zoë van der Meer', 'MEER zo'],
    ['Łukasz Çelik', 'lukasz celik'],
    ['Søren Weiß', 'soren weis'],
    ['Ștefan Țurcanu', 'stefan turcanu'],
    ['Nguyễn Thị Hòa', 'nguyen thi hoa'],
    ['Anna', ''],
    ['Anna', '   '],
  ])('finds %s by "%s"', (text, typed) => expect(isFoundBy(text, typed)).toBe(true));

  it.each([
    ['Anna Berg', 'bergen'],
    ['Anna Berg', 'anna b c'],
  ])('does not find %s by "%s"', (text, typed) => expect(isFoundBy(text, typed)).toBe(false));

  const name = fc.stringMatching(/^[A-Za-zÀ-ɏ]{1,12}( [A-Za-zÀ-ɏ]{1,12}){0,2}$/u);

  it('finds every name by any part of it, with its accents or without', () => {
    fc.assert(
      fc.property(name, fc.nat(), (text, at) => {
        const part = text.slice(at % text.length);
        expect([isFoundBy(text, part), isFoundBy(text, fold(part)), isFoundBy(fold(text), part)]).toEqual([
          true,
          true,
          true,
        ]);
      }),
    );
  });
});
