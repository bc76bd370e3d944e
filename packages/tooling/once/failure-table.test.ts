// The registry's table of what happens when something goes wrong: each of its rows is held by tests that are there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

const [, table = ''] = readFileSync(join(root, 'packages/registry/README.md'), 'utf8').split('## What happens when …');

/** What is said of a test: its file, from the root, and its whole title as the code has it. */
const named = /`([^`]+)`: “([^”]+)”/g;

/** Titles of the tests in a file: what stands first in a call of `it` or `test`, or of what their `each` gives. */
function titlesIn(file: string): ReadonlySet<string> {
  const code = readFileSync(join(root, file), 'utf8');
  const calls = code.matchAll(
    /(?:\b(?:it|test)|\]\)|\beach\(\w+\))\(\s*(['"`])(.+?)\1,\s*(?:\{[^}]*\},\s*)?(?:async\b|\()/g,
  );
  return new Set([...calls].map(([, , title = '']) => title));
}

/** What is wrong with a row. */
function faultsOf(row: string): string[] {
  const cells = row.replaceAll(/^\| | \|$/g, '').split(' | ');
  const tests = [...(cells[2] ?? '').matchAll(named)];
  const about = cells[0] ?? '';
  if (cells.length !== 3 || tests.map(([whole]) => whole).join('; ') !== cells[2])
    return [`${about}: has something else than tests`];
  return tests.flatMap(([, file = '', title = '']) => {
    if (!existsSync(join(root, file))) return [`${about}: ${file} is not there`];
    return titlesIn(file).has(title) ? [] : [`${about}: ${file} has no test “${title}”`];
  });
}

it('names a test for each row', () => {
  const rows = table.split('\n').filter((line) => /^\| [^…-]/.test(line));
  expect(rows.length).toBeGreaterThan(55);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});

const here = 'packages/tooling/once/failure-table.test.ts';

it.each([
  ['no test', 'a paragraph', 'has something else than tests'],
  ['a file alone', `\`${here}\``, 'has something else than tests'],
  ['a file that is not there', '`packages/nothing.test.ts`: “names a test for each row”', 'is not there'],
  ['a test that is not there', `\`${here}\`: “names a test”`, 'has no test'],
  ['words of a comment', `\`${here}\`: “is not there”`, 'has no test'],
])('refuses a row with %s', (_what, cell, fault) => {
  expect(faultsOf(`| it | happens | ${cell} |`)).toEqual([expect.stringContaining(fault)]);
});
