/** @vitest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const read = (...path: string[]): string => readFileSync(join(here, ...path), 'utf8');

/** Components by their names: values with a capital that the package exports. */
const components = ['index.ts', 'overlay/index.ts', 'two-step/index.ts', 'date/index.ts']
  .flatMap((file) => [...read(file).matchAll(/^export \{([^}]*)\}/gm)])
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => /^[A-Z]/.test(name));

it('the gallery shows every component', () => {
  const gallery = readdirSync(join(here, '../gallery'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => read('../gallery', file))
    .join('\n');
  expect(components.length).toBeGreaterThan(40);
  expect([...new Set(components)].filter((name) => !gallery.includes(`<${name}`))).toEqual([]);
});
