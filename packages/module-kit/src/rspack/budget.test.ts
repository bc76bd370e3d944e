/** A remote that weighs more than it may does not build, whatever else is right. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManifestSource } from '@rooster/contract/shell';
import { rspack, type Stats } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { RemoteJsonPlugin } from './remote-json-plugin.ts';

const directory = mkdtempSync(join(tmpdir(), 'budget-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});
mkdirSync(join(directory, 'src'));
writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: '@rooster/mfe-notes', version: '1.0.0' }));
// Five KiB that no minimizer takes away.
writeFileSync(join(directory, 'src/entry.ts'), `globalThis.text = ${JSON.stringify('x'.repeat(5 * 1024))};`);

/** The errors of a build that may weigh so many KiB. */
async function errorsOf(all: number, production: boolean): Promise<string[]> {
  const source = ManifestSource.parse({ name: 'notes', routes: [], nav: [], widgets: [], budget: { first: all, all } });
  const compiler = rspack({
    mode: 'production',
    context: directory,
    entry: './src/entry.ts',
    output: { path: join(directory, 'dist'), filename: 'remoteEntry.js' },
    plugins: [new RemoteJsonPlugin({ directory, source, production })],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, built) => (error ? reject(error) : resolve(built))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return (stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message);
}

it('ends a build over its budget, and names what it weighs', async () => {
  const errors = await errorsOf(4, true);
  expect(errors.join('\n')).toMatch(/notes weighs \d+ KiB \(first\), and its budget is 4 KiB/);
  expect(errors.join('\n')).toMatch(/\(all\), and its budget is 4 KiB/);
});

it('lets one pass that keeps to it, and what is only for development', async () => {
  expect(await errorsOf(6, true)).toEqual([]);
  expect(await errorsOf(4, false)).toEqual([]);
});
