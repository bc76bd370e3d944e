/** The table of figures that were wrong: each test it names is there. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const packages = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('../docs/figures.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
/** The last cell: `path`: name; `path`: name. */
const named = rows.flatMap((row) =>
  [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`: (.+?)(?=; `| \|$)/g)].map(
    ([, path = '', name = '']): [string, string, string] => [row.split(' ')[1] ?? '', path, name],
  ),
);

it('names a test for each number', () => {
  expect(new Set(named.map(([number]) => number)).size).toBe(rows.length);
});

it.each(named)('%s is held by %s: %s', (_number, path, name) => {
  expect(readFileSync(new URL(path, packages), 'utf8')).toContain(`'${name}'`);
});
