/** The stylesheet follows the tokens, and the colours can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { dark, hues, light, onHue, type Palette, shapes as drawn } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

type Name = keyof Palette;
const text: readonly (readonly [Name, Name])[] = [
  ...(['bg', 'surface', 'subtle', 'hover'] as const).flatMap(
    (ground) =>
      [
        ['text', ground],
        ['muted', ground],
        ['accentText', ground],
      ] as const,
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentText', 'accentSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['info', 'infoSoft'],
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap(
    (tone) =>
      [
        [tone, 'surface'],
        [tone, 'bg'],
        ['text', `${tone}Soft`],
      ] as const,
  ),
  ['text', 'accentSoft'],
  ['surface', 'text'],
];
const shapes: readonly (readonly [Name, Name])[] = [
  ['controlBorder', 'surface'],
  ...(['accent', 'success', 'warning', 'danger', 'info'] as const).flatMap(
    (tone) =>
      [
        [tone, 'surface'],
        [tone, 'bg'],
        [tone, 'subtle'],
      ] as const,
  ),
];

/** How much of a hue is in what stylesheets mix of it and the surface: pale parts of a bar, and edges. */
const PALE = 0.24;
const EDGE = 0.8;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two colours as `color-mix` in sRGB makes them into one. */
function mixed(front: string, back: string, share: number): string {
  const behind = channels(back);
  const parts = channels(front).map((part, index) => Math.round(part * share + (behind[index] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe('tokens', () => {
  it('tokens.css is what the tokens make', () => {
    expect(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')).toBe(tokensCss());
  });

  it.each(hues)('text on the hue %s reads at 4.5:1', (hue) => {
    expect(contrast(onHue, hue)).toBeGreaterThanOrEqual(4.5);
  });

  describe.each([
    ['light', light, drawn.light],
    ['dark', dark, drawn.dark],
  ])('%s', (_name, palette, hued) => {
    it.each(text)('%s on %s reads at 4.5:1', (front, back) => {
      expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
    });
    it.each(hued)('the drawn hue %s stands out at 3:1 on every ground, and from what is pale in it', (hue) => {
      for (const ground of ['surface', 'bg', 'subtle', 'hover'] as const)
        expect(contrast(hue, palette[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(hue, mixed(hue, palette.surface, PALE))).toBeGreaterThanOrEqual(3);
      expect(contrast(mixed(hue, palette.surface, EDGE), palette.surface)).toBeGreaterThanOrEqual(3);
    });
    it.each(shapes)('%s on %s stands out at 3:1', (front, back) => {
      expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
    });
  });
});
