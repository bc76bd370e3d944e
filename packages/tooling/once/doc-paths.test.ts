// Every file and folder that a document names exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

const list = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const documents = list('*.md').filter((file) => !file.endsWith('CHANGELOG.md'));

/** Folders that a document may leave out of a path, beside its own and the one above. */
const BASES = [
  '.',
  'packages',
  'packages/server',
  'packages/server/src',
  'packages/server/src/areas',
  'shell/src',
  'e2e',
];

/** What a build or a start makes, so that a fresh clone lacks it; and examples. */
const MADE = [
  /(^|\/)(dist|generated|node_modules|reports|results|\.data|\.cache)(\/|$)/,
  /^mfe-x\//,
  /^(origin|next)\//,
];

/** Paths in backticks or links: with a folder, and with an ending or a closing slash. */
function namedIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s,()]+/));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  return [...quoted, ...links].filter(
    (path) =>
      /^[\w@.][\w@.[\]-]*(\/[\w@.[\]-]+)*(\/|\/[\w@-]+(\.[\w-]+)*\.(ts|tsx|mjs|js|json|md|html|css))$/.test(path) &&
      !MADE.some((made) => made.test(path)),
  );
}

const exists = (document: string, path: string): boolean =>
  [dirname(document), join(dirname(document), '..'), ...BASES].some((base) => existsSync(join(root, base, path)));

it('is read from documents that name paths', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(documents.flatMap((file) => namedIn(readFileSync(join(root, file), 'utf8'))).length).toBeGreaterThan(200);
});

it.each(documents)('%s names only what exists', (document) => {
  const named = namedIn(readFileSync(join(root, document), 'utf8'));
  expect([...new Set(named)].filter((path) => !exists(document, path))).toEqual([]);
});
