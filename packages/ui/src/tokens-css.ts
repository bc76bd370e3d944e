/** Writes the tokens as CSS custom properties. */
import { dark, hues, light, measures, onHue, type Palette, shapes } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const colours = (palette: Palette, drawn: readonly string[]) => [
  ...Object.entries(palette).map(([name, value]) => `--${kebab(name)}: ${value};`),
  ...drawn.map((value, index) => `--shape-${index + 1}: ${value};`),
];
const pixels = (prefix: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => `--${prefix}-${name}: ${value}px;`);
const block = (selector: string, lines: readonly string[], indent = '') =>
  `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line}`).join('\n')}\n${indent}}\n`;

/**
 * The whole stylesheet: light by default, dark when the system asks for it and the person has not chosen light,
 * or when the person has chosen dark. Paper is always light.
 */
export function tokensCss(): string {
  const space = Object.fromEntries(measures.space.map((value, index) => [String(index + 1), value]));
  const fixed = [
    ...pixels('space', space),
    ...pixels('radius', measures.radius),
    ...pixels('text', measures.text),
    ...Object.entries(measures.weight).map(([name, value]) => `--weight-${name}: ${value};`),
    ...pixels('width', measures.width),
    `--control: ${measures.control}px;`,
    `--touch: ${measures.touch}px;`,
    `--sidebar: ${measures.sidebar}px;`,
    `--sidebar-collapsed: ${measures.sidebarCollapsed}px;`,
    `--font: ${measures.font};`,
    ...hues.map((value, index) => `--hue-${index + 1}: ${value};`),
    `--on-hue: ${onHue};`,
  ];
  return [
    '/* Made from tokens.ts by `npm run tokens`; a test compares the two. */\n',
    block(':root', ['color-scheme: light;', ...fixed, ...colours(light, shapes.light)]),
    `@media screen and (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", ['color-scheme: dark;', ...colours(dark, shapes.dark)], '  ')}}\n`,
    `@media screen {\n${block(":root[data-theme='dark']", ['color-scheme: dark;', ...colours(dark, shapes.dark)], '  ')}}\n`,
  ].join('\n');
}
