// Packages import each other in one direction, and a remote imports no other.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsBelow, importsIn, root } from './imports.ts';
import { wrongWith } from './packages.ts';

const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(?:shell|packages|e2e|mfe-.*)$/.test(entry.name))
  .map(({ name }) => name);

it('is held by all of the code', () => {
  const imports = rooms.flatMap(importsBelow);
  expect(imports.length).toBeGreaterThan(5000);
  expect(imports.flatMap((one) => wrongWith(one) ?? [])).toEqual([]);
});

it.each([
  ['a remote that nobody has named yet', 'mfe-new/src/entry.ts', '@rooster/mfe-people'],
  ['a remote that takes another by its path', 'mfe-new/src/entry.ts', '../../mfe-people/src/entry.ts'],
  ['a remote that imports one that nobody has named yet', 'mfe-people/src/a.ts', '@rooster/mfe-new/screens'],
  ['a remote that imports the shell', 'mfe-people/src/a.ts', '@rooster/shell'],
  ['the shell that imports a remote', 'shell/src/main.tsx', '@rooster/mfe-leave'],
  ['code of a browser that imports the server', 'packages/ui/src/a.ts', '@rooster/server/app'],
  ['a package by its path', 'packages/ui/src/a.ts', '../../domain/src/clock.ts'],
  ['a registry that asks for more than the clock', 'packages/registry/src/a.ts', '@rooster/domain/leave'],
  ['a validator in the browser', 'mfe-people/src/a.ts', 'zod'],
  ['antd outside ui', 'shell/src/a.ts', 'antd/es/table'],
  ['a second solver', 'packages/server/src/a.ts', 'highs'],
  ['an engine that asks the server', 'packages/rostering/src/a.ts', '@rooster/server/app'],
  ['a second i18next', 'mfe-people/src/a.ts', 'i18next'],
  ['another way into the shell', 'mfe-people/src/a.ts', 'single-spa-react'],
  ['a package without a place', 'packages/new/src/a.ts', 'react'],
])('refuses %s', (_, file, target) => {
  expect(importsIn(file, `import { a } from '${target}';`).map(wrongWith)).toEqual([expect.stringContaining(file)]);
});

it.each([
  ['a value', (target: string) => `import a from '${target}';`],
  ['what is run', (target: string) => `import '${target}';`],
  ['a type', (target: string) => `import type { A } from '${target}';`],
  ['several lines', (target: string) => `import {\n  type A,\n  b,\n} from '${target}';`],
  ['what is handed on', (target: string) => `export * from '${target}';`],
  ['what is loaded later', (target: string) => `const a = import('${target}');`],
  ['a named chunk', (target: string) => `const a = import(/* webpackChunkName: "a" */ '${target}');`],
])('reads an import of %s', (_, write) => {
  expect(importsIn('mfe-new/src/a.ts', write('@rooster/server'))).toMatchObject([{ target: '@rooster/server' }]);
});
