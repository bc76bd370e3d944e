// @vitest-environment node
/** Text is read on every colour that a company may choose. */
import { contrast } from '@rooster/ui/contrast';
import { dark, light } from '@rooster/ui/tokens';
import { expect, it } from 'vitest';
import { FILL, hues } from './hue.ts';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two colours as `color-mix` in sRGB makes them into one. */
function mixed(color: string, other: string): string {
  const others = channels(other);
  const parts = channels(color).map((part, index) =>
    Math.round((part * FILL + (others[index] ?? 0) * (100 - FILL)) / 100),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const fixed = Object.entries(hues).filter(([, hue]) => hue.startsWith('#'));

it.each(fixed)('the surface’s colour on %s reads at 4.5:1, light and dark', (_name, hue) => {
  expect(fixed.length).toBeGreaterThan(20);
  for (const { text, surface } of [light, dark])
    expect(contrast(surface, mixed(hue, text))).toBeGreaterThanOrEqual(4.5);
});
