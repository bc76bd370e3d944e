// An icon in the menu stands for one thing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const iconsOf = (remote: string): readonly string[] => {
  const manifest = readFileSync(join(root, remote, 'manifest.ts'), 'utf8');
  const [, nav = ''] = /\n  nav: \[\n([\s\S]*?)\n  \],\n/.exec(manifest) ?? [];
  return [...nav.matchAll(/\bicon: '([\w-]+)'/g)].map(([, icon = '']) => icon);
};

it('no two entries of the menu have the same', () => {
  const icons = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap(iconsOf);
  expect(icons.length).toBeGreaterThan(15);
  expect(icons.toSorted()).toEqual([...new Set(icons)].toSorted());
});
