// Bundles the server's own code and the workspace packages it uses into dist/; packages from the registry stay outside,
// because the embedded database finds its files beside itself. Run it with: node packages/server/dist/main.js
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

/** Workspace packages are sources, to be bundled; every other bare import stays an import. */
const keepRegistryPackages = {
  name: 'keep-registry-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => (kind === 'entry-point' || name.startsWith('@rooster/') ? undefined : { path: name, external: true }));
  },
};

rmSync(dist, { recursive: true, force: true });
await build({
  entryPoints: { main: path.join(root, 'src/main.ts'), seed: path.join(root, 'src/demo/cli.ts') },
  outdir: dist,
  bundle: true,
  splitting: true,
  // All in one folder: code finds its data files beside itself, from whichever chunk it ended up in.
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [keepRegistryPackages],
});

// What the code reads at run time rather than imports. Migrations are read from where they are, beside dist/.
for (const file of ['platform/database/embedded/database-worker.mjs', 'areas/imports/csv-worker.mjs', 'areas/accounts/common-passwords.txt']) {
  cpSync(path.join(root, 'src', file), path.join(dist, path.basename(file)));
}
