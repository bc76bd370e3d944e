/**
 * Tells builds of one remote apart. Two versions can be on one page, and then the chunks of one must never be taken
 * for the other's: the id is part of the name under which a build loads its chunks. It follows from what is built,
 * so the same sources give the same files.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.turbo']);

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!skipped.has(name)) yield* filesBelow(join(path, name));
}

/** Eight hex digits that follow from the remote's files and from the workspace packages that are bundled with it. */
export function buildId(directory: string): string {
  const packages = join(import.meta.dirname, '../../..');
  const bundled = ['api-client', 'contract', 'domain', 'i18n', 'module-kit'].map((name) => join(packages, name, 'src'));
  const hash = createHash('sha256');
  for (const root of [directory, ...bundled, join(packages, '../package-lock.json')]) {
    if (existsSync(root))
      for (const file of filesBelow(root)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
