import { describe, expect, it } from 'vitest';
import { parseHours, typedHours } from './typed-hours.ts';
import { languages } from './language.ts';

describe('hours as typed', () => {
  it.each([
    ['36', 36 * 3600],
    ['7,5', 27_000],
    ['7.25', 26_100],
    ['7,6', 27_360],
    ['7:20', 26_400],
    ['7u30', 27_000],
    ['4u', 14_400],
    ['8h', 28_800],
    [' 0 ', 0],
    ['', null],
    ['7:75', null],
    ['-4', null],
    ['veel', null],
  ])('%j', (text, seconds) => expect(parseHours(text)).toBe(seconds));

  it('shows what reads back the same', () => {
    for (const seconds of [0, 129_600, 27_360, 26_400, 36, 60]) {
      for (const language of languages) expect(parseHours(typedHours(seconds, language))).toBe(seconds);
    }
    expect(typedHours(27_360, 'nl')).toBe('7,6');
    expect(typedHours(27_360, 'en')).toBe('7.6');
    expect(typedHours(28_800, 'nl')).toBe('8');
    expect(typedHours(26_400, 'nl')).toBe('7:20');
  });
});
