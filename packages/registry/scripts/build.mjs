// Bundles the command into one file: a rollback should not wait for a compiler. `dist/inputs.json` says which sources
// it was made of.
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { hashOf } from '../bin/built.mjs';

const root = join(import.meta.dirname, '../../..');
const dist = join(import.meta.dirname, '../dist');

const { metafile } = await build({
  entryPoints: [join(import.meta.dirname, '../src/cli.ts')],
  outfile: join(dist, 'cli.mjs'),
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  metafile: true,
  logLevel: 'warning',
  // Packages that are CommonJS ask for Node's own by `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
const inputs = Object.keys(metafile.inputs)
  .map((file) => relative(root, join(root, file)))
  .toSorted();
await writeFile(join(dist, 'inputs.json'), JSON.stringify({ inputs, hash: await hashOf(root, inputs) }));
