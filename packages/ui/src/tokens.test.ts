/** The stylesheet follows the tokens, and the colours can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { dark, hues, light, onHue, type Palette } from './tokens.ts';
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

describe('tokens', () => {
  it('tokens.css is what the tokens make', () => {
    expect(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')).toBe(tokensCss());
  });

  it.each(hues)('text on the hue %s reads at 4.5:1', (hue) => {
    expect(contrast(onHue, hue)).toBeGreaterThanOrEqual(4.5);
  });

  describe.each([
    ['light', light],
    ['dark', dark],
  ])('%s', (_name, palette) => {
    it.each(text)('%s on %s reads at 4.5:1', (front, back) => {
      expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
    });
    it.each(shapes)('%s on %s stands out at 3:1', (front, back) => {
      expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
    });
  });
});
