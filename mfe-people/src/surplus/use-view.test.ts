// @vitest-environment node
import { expect, it } from 'vitest';
import { readView, writeView } from './use-view.ts';

it.each([
  ['', '2026-11-21', { unit: 'month', year: 2026, open: null }],
  ['per=week&year=2024&open=14', '2026-11-21', { unit: 'week', year: 2024, open: 14 }],
  ['per=week', '2027-01-02', { unit: 'week', year: 2026, open: null }],
  ['per=day&year=1999&open=0', '2026-11-21', { unit: 'month', year: 2026, open: null }],
  ['year=x&open=54', '2026-11-21', { unit: 'month', year: 2026, open: null }],
])('reads "%s" on %s', (address, today, view) => {
  expect(readView(new URLSearchParams(address), today)).toEqual(view);
});

it('writes what it reads, and leaves the rest of the address alone', () => {
  const written = writeView(new URLSearchParams('department=d&open=3'), { unit: 'week', year: 2025, open: null });
  expect(written.toString()).toBe('department=d&per=week&year=2025');
  expect(readView(written, '2026-11-21')).toEqual({ unit: 'week', year: 2025, open: null });
});
