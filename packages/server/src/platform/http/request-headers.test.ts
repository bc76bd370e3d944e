import { describe, expect, it } from 'vitest';
import { ifMatchVersion, preferredLanguage } from './request-headers.ts';

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"3"', 3],
    ['W/"12"', 12],
    ['3', Number.NaN],
    ['"abc"', Number.NaN],
    ['"1", "2"', Number.NaN],
  ])('%s names version %s', (header, version) => {
    expect(ifMatchVersion(header)).toBe(version);
  });
});

describe('the preferred language', () => {
  it.each([
    [undefined, 'nl'],
    ['', 'nl'],
    ['de-DE,de;q=0.9', 'nl'],
    ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
    ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
    ['de,en;q=0.5,nl;q=0.7', 'nl'],
    ['en;q=0,nl;q=0.1', 'nl'],
    ['fr,en;q=0.1', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
