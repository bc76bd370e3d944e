/**
 * What the shared packages and calls of this checkout are, as `generated/offers.json`. Asking the compiler takes
 * seconds, so it is asked once for each state of the sources; the builds of shell and remotes read the file.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exportName, type Fingerprints, ShapeTable } from '@rooster/contract/shell';
import { ownShared } from '../rspack/shared.ts';
import { readTypes } from './read-types.ts';

const require = createRequire(import.meta.url);
const packages = join(import.meta.dirname, '../../..');
const file = join(import.meta.dirname, '../../generated/offers.json');

/** Folders that the types of the shared packages are written in. */
const sources = ['api-client', 'contract', 'domain', 'i18n', 'module-kit', 'ui'].map(
  (name) => `${packages}/${name}/src`,
);

/** Another text after each change of what the types are read from. */
function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of sources)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.tsx?$/.test(name) && !name.includes('.test.')) hash.update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(packages, '../package-lock.json')));
  return hash.digest('hex');
}

/** The exports as they were read of this state of the sources; undefined when they were not. */
function keptExports(state: string): ShapeTable | undefined {
  try {
    const { of, exports } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly of: unknown;
      readonly exports: unknown;
    };
    return of === state ? ShapeTable.parse(exports) : undefined;
  } catch {
    // Never written, or by another version of this.
    return undefined;
  }
}

function currentExports(): ShapeTable {
  const of = stateOfSources();
  const known = keptExports(of);
  if (known !== undefined) return known;
  const files = Object.fromEntries(ownShared.map((request) => [request, require.resolve(request)]));
  const exports = readTypes(join(import.meta.dirname, 'tsconfig.json'), files, exportName);
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(temporary, JSON.stringify({ of, exports }));
  renameSync(temporary, file);
  return exports;
}

/** What a shell and a server built from this checkout offer. */
export function currentOffers(): Fingerprints {
  const calls = ShapeTable.parse(
    JSON.parse(readFileSync(require.resolve('@rooster/contract/call-shapes.json'), 'utf8')),
  );
  return { exports: currentExports(), calls };
}
