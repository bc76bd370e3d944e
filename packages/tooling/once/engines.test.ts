// Every installed package runs on the oldest Node that the root package.json promises.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

interface Installed {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const promised = JSON.parse(textOf('package.json')) as { engines: { node: string } };
const oldest = minVersion(promised.engines.node)?.version ?? '';
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Readonly<Record<string, Installed>> };
const packages = Object.entries(lock.packages);

it('is the Node that the README names', () => {
  const [major, minor] = oldest.split('.');
  expect(textOf('README.md')).toContain(`Node ${major}.${minor} or newer`);
});

it.each([oldest, '22.13.0', '24.0.0'])('Node %s is enough for every package', (node) => {
  expect(packages.length).toBeGreaterThan(300);
  const refusing = packages.filter(([, { engines }]) => engines?.node && !satisfies(node, engines.node));
  expect(refusing.map(([path, { version, engines }]) => `${path} ${version} asks for ${engines?.node}`)).toEqual([]);
});

it('is never hidden: no setting silences the warnings of an install', () => {
  const settings = textOf('.npmrc') + textOf('packages/tooling/scripts/setup.mjs');
  expect(settings).not.toMatch(/loglevel|--silent|engine-strict\s*=\s*false/);
});
