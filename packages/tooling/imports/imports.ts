/** Reads who imports whom from the code, for the tests that hold the order of packages and folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/** One import: which file asks for what. A relative one is given as a path from the root of the repository. */
export interface Import {
  readonly file: string;
  readonly target: string;
  /** Whether it was written as a path and not as a package's name. */
  readonly isPath: boolean;
}

/** The root of the repository. */
export const root = join(import.meta.dirname, '../../..');

const SKIPPED = new Set(['node_modules', 'dist', 'dist-under-test', 'generated', 'reports', 'results', 'report']);
/** `import`, `export … from`, `import()`, with the comment that names a chunk. */
const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'/g;

/** Paths of all code below a folder, without what is built. */
export function* codeFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* codeFiles(path);
    else if (/\.(?:ts|tsx|mjs|js)$/.test(entry.name)) yield path;
  }
}

/** The imports in a file's text. */
export const importsIn = (file: string, text: string): readonly Import[] =>
  Array.from(text.matchAll(IMPORT), ([, name = '']) => {
    const isPath = name.startsWith('.');
    return { file, isPath, target: isPath ? posix.join(posix.dirname(file), name) : name };
  });

/** All imports below a folder of the repository. */
export const importsBelow = (folder: string): readonly Import[] =>
  [...codeFiles(join(root, folder))].flatMap((path) =>
    importsIn(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')),
  );

/**
 * Imports that go up an order of folders or across one of its layers, one line each. `order` lists layers from the
 * lowest to the highest; a folder may import those in layers before its own.
 */
export function importsAgainst(
  order: readonly (readonly string[])[],
  below: string,
  imports: readonly Import[],
): readonly string[] {
  const partOf = (path: string): string => path.slice(below.length + 1).split('/')[0] ?? '';
  const layerOf = (part: string): number => order.findIndex((layer) => layer.includes(part));
  return imports.flatMap(({ file, target }) => {
    if (!file.startsWith(`${below}/`)) return [];
    if (layerOf(partOf(file)) < 0) return [`${file}: its folder has no place in the order`];
    if (!target.startsWith(`${below}/`) || partOf(file) === partOf(target)) return [];
    return layerOf(partOf(target)) < layerOf(partOf(file)) ? [] : [`${file} imports ${target}`];
  });
}
