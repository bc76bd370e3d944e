// A package that several workspaces use has one version, which all of them name exactly.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

type Versions = Readonly<Record<string, string>>;

const workspaces = ['.', 'shell', 'e2e']
  .concat(readdirSync(root).filter((name) => name.startsWith('mfe-')))
  .concat(
    readdirSync(join(root, 'packages'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? `packages/${entry.name}` : [],
    ),
  );

/** What each workspace asks for, as `[workspace, package, version]`. */
const asked = workspaces.flatMap((workspace) => {
  const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as { dependencies?: Versions; devDependencies?: Versions };
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
    workspace,
    name,
    version,
  }));
});

it('is one version of each package', () => {
  const versions = new Map<string, Set<string>>();
  for (const { name, version } of asked) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect(versions.size).toBeGreaterThan(50);
  expect([...versions].filter(([, found]) => found.size > 1).map(([name, found]) => [name, ...found])).toEqual([]);
});

it('is named exactly; our own packages come from this repository', () => {
  const isExact = (name: string, version: string): boolean =>
    name.startsWith('@rooster/') ? version === '*' : /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version);
  expect(asked.filter(({ name, version }) => !isExact(name, version))).toEqual([]);
});
