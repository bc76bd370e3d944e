/** Periods in words. */
import { formatFor, languages } from '@rooster/i18n';
import { expect, it } from 'vitest';
import { periodLabel, rangeLabel } from './period.ts';

it('writes days from until as every other text of a page does', () => {
  for (const language of languages)
    for (const [from, to] of [
      ['2026-11-16', '2026-11-22'],
      ['2026-11-30', '2026-12-06'],
      ['2026-12-28', '2027-01-03'],
    ] as const)
      expect(rangeLabel(from, to, language)).toBe(formatFor(language).dateRange(from, to, 'year'));
  expect(periodLabel('week', '2026-11-18', 'nl')).toBe('16–22 nov 2026');
});
