// The folders of the shell import each other in one direction. Tests may put together what they like.
import { expect, it } from 'vitest';
import { importsAgainst, importsBelow, importsIn } from './imports.ts';

const SHELL = 'shell/src';

/** From the lowest layer to the highest. */
const ORDER = [
  ['services'],
  ['navigation', 'connection'],
  ['guard', 'feedback', 'layout'],
  ['account-form'],
  ['session', 'live'],
  ['pwa', 'notifications', 'dashboard', 'override'],
  ['search', 'tenants'],
  ['host', 'accounts'],
  ['router'],
  ['boot'],
  ['visitors'],
  ['styles', 'css.d.ts', 'texts.ts'],
  ['main.tsx', 'accounts-main.tsx'],
];

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

it('is the order of the shell', () => {
  const imports = importsBelow(SHELL).filter(({ file }) => !isTest(file));
  expect(imports.length).toBeGreaterThan(500);
  expect(importsAgainst(ORDER, SHELL, imports)).toEqual([]);
});

it.each([
  ['upwards', 'session/keeper.ts', '../boot/start.tsx'],
  ['across a layer', 'live/bus.ts', '../session/keeper.ts'],
  ['from a folder without a place', 'new/a.ts', '../guard/decide.ts'],
])('refuses an import %s', (_, file, target) => {
  const imports = importsIn(`${SHELL}/${file}`, `import { a } from '${target}';`);
  expect(importsAgainst(ORDER, SHELL, imports)).toHaveLength(1);
});
