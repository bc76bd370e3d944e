// Bundles the server's own code and the workspace packages it uses into one folder beside src/. Packages from the
// registry stay outside, because the embedded database finds its files beside itself; all but two.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Node 24 reads a package's package.json again for each of its modules. Drizzle's is 180 KB, and a hundred modules of
 * it are loaded: a third of a start. Of Zod, what nobody uses, such as fifty languages, takes 2 MiB of memory.
 */
const INSIDE = /^(?:drizzle-orm|zod)(\/|$)/;

/** Workspace packages are sources, to be bundled; every other bare import stays an import. */
const keepRegistryPackages = {
  name: 'keep-registry-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@rooster/') || INSIDE.test(name)
        ? undefined
        : { path: name, external: true },
    );
  },
};

/**
 * Escapes what esbuild leaves beyond ASCII, in comments, regular expressions and templates, where it means the same. A
 * file with one such character takes two bytes of memory for each of its own. Throws where it would mean another.
 */
function keepToAscii(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const plain = text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (/String\.raw`[^`]*[^\0-\x7f]/.test(text))
      throw new Error(`${name}: String.raw takes no escapes; keep it to ASCII`);
    if (plain !== text) writeFileSync(file, plain);
  }
}

/** Bundles files of src/, named by what they come out as, into a folder that is emptied first. */
export async function bundle(folder, files) {
  const outdir = path.join(root, folder);
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(root, 'src', file)])),
    outdir,
    bundle: true,
    splitting: true,
    // All in one folder: code finds its data files beside itself, from whichever chunk it ended up in.
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // The text stays in memory for as long as it runs. In short lines, so that a stack says where.
    minifyWhitespace: true,
    lineLimit: 160,
    logLevel: 'warning',
    plugins: [keepRegistryPackages],
  });
  keepToAscii(outdir);
  // What the code reads at run time rather than imports. Migrations are read from where they are, beside the folder.
  for (const file of [
    'platform/database/embedded/database-worker.mjs',
    'platform/http/large-body-worker.mjs',
    'areas/imports/csv-worker.mjs',
    'areas/accounts/common-passwords.txt',
  ]) {
    cpSync(path.join(root, 'src', file), path.join(outdir, path.basename(file)));
  }
}
