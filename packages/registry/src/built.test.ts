import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

interface Bundles {
  readonly hashOf: (root: string, files: readonly string[]) => Promise<string>;
  readonly built: (root: string, dist: string) => Promise<string | undefined>;
}
const { hashOf, built } = (await import(new URL('../bin/built.mjs', import.meta.url).href)) as Bundles;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('takes the bundled command for as long as its sources are those it was made of', async () => {
  const dist = join(root, 'dist');
  expect(await built(root, dist)).toBeUndefined();
  await writeFile(join(root, 'a.ts'), 'one');
  await mkdir(dist);
  await writeFile(join(dist, 'inputs.json'), JSON.stringify({ inputs: ['a.ts'], hash: await hashOf(root, ['a.ts']) }));
  expect(await built(root, dist)).toBe(join(dist, 'cli.mjs'));
  await writeFile(join(root, 'a.ts'), 'two');
  expect(await built(root, dist)).toBeUndefined();
  await rm(join(root, 'a.ts'));
  expect(await built(root, dist)).toBeUndefined();
});
