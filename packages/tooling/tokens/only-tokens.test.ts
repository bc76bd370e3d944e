// Screens differ from each other only where a token says so: sizes and weights of text, colours and widths stand once.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A colour written out. */
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i;
/** From here on a width is one of the tokens'; below it belongs to a sign or a column of figures, in CSS pixels. */
const WIDE = 110;

/** Who writes a value of its own, and why. */
const MAY: Readonly<Record<string, string>> = {
  'packages/ui/src/tokens.css': 'is made from the tokens',
  'packages/ui/src/fonts.css': 'says which weights the typeface has',
  'packages/ui/src/two-step/two-step.module.css': 'a QR code is black on white in either theme',
  'shell/landing/styles/base.css': 'type of the public pages grows with the window',
  'shell/landing/styles/frame.css': 'type of the public pages grows with the window',
  'shell/landing/styles/legal.css': 'type of the public pages grows with the window',
  'shell/landing/styles/pricing.css': 'type of the public pages grows with the window',
  'shell/landing/styles/start.css': 'type of the public pages grows with the window',
};

const SKIPPED = new Set(['node_modules', 'dist', 'dist-under-test', 'generated', 'testing']);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (/\.(?:css|tsx)$/.test(entry.name) && !entry.name.includes('.test.')) yield relative(root, file);
  }
}

/** Whether a declaration of a stylesheet says something that isn't a token's. */
function isOwn(property: string, value: string): boolean {
  // Points are of paper.
  if (property === 'font-size') return !/^(?:var\(--text-\w+\)(?: !important)?|inherit|\d+pt)$/.test(value);
  if (property === 'font-weight') return !/^(?:var\(--weight-\w+\)|inherit)$/.test(value);
  if (property === 'font') return value !== 'inherit' && /\d+px|\b\d00\b/.test(value);
  if (/^(?:min-|max-)?(?:width|inline-size)$/.test(property))
    return [...value.matchAll(/(?<![\w.-])(\d+)px/g)].some(([, pixels]) => Number(pixels) >= WIDE);
  return COLOUR.test(value);
}

function ownOfStyles(text: string): readonly string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)]
    .filter(([, property = '', value = '']) => isOwn(property, value.trim()))
    .map(([all]) => all.trim());
}

/** Sizes, weights and colours that are in a component. */
const ownOfCode = (text: string): readonly string[] =>
  [
    ...text.matchAll(/\bfont(?:Size|Weight): *['"`\w]|(?:color|background|fill|stroke)\w*[:=] *['"`{(]+#[0-9a-f]{3}/gi),
  ].map(([all]) => all);

const ownOf = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return (file.endsWith('.css') ? ownOfStyles(text) : ownOfCode(text)).map((found) => `${file} has ${found}`);
};

const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const files = [...folders, 'shell', 'packages/ui', 'packages/module-kit'].flatMap((folder) => [
  ...filesIn(join(root, folder)),
]);

it('finds what is no token', () => {
  const own = ['font-size: 13px', 'font-weight: 600', 'color: #fff', 'max-width: 660px', 'width: min(420px, 100%)'];
  const fine = ['font-size: var(--text-sm)', 'font: inherit', 'width: 24px', 'width: var(--width-form)', 'margin: 3px'];
  expect(ownOfStyles(`.a { ${[...own, ...fine].join('; ')}; }`)).toEqual(own.map((line) => `${line};`));
  expect(ownOfCode(`style={{ fontSize: 12, color: '#123456' }}`)).toHaveLength(2);
});

it('every size, weight, colour and width is a token', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => !(file in MAY)).flatMap(ownOf)).toEqual([]);
});

it('has no exception that is not needed', () => {
  expect(Object.keys(MAY).filter((file) => ownOf(file).length === 0)).toEqual([]);
});
