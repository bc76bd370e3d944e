import { expect, it } from 'vitest';
import { hueOf } from './hue.ts';

it('gives each department a hue of its own, red to the eighth alone, since red says trouble', () => {
  const ids = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'];
  const hues = ids.map((id) => Object.values(hueOf(id, ids.toReversed()))[0]);
  expect(new Set(hues).size).toBe(8);
  expect(hues.indexOf('var(--shape-4)')).toBe(7);
  expect(hueOf(null, ids)).toEqual({ '--hue': 'var(--muted)' });
});
