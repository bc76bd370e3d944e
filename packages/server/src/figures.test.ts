/** The tables of what was wrong once, and of what is tried against a server: each test they name is there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const packages = new URL('../../', import.meta.url);
const quotes = ["'", '"', '`'];

describe.each(['checks.md', 'figures.md', 'trust.md'])('%s', (file) => {
  const rows = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  /** The last cell: `path`: name; `path`: name. */
  const named = rows.flatMap((row) =>
    [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`: (.+?)(?=; `| \|$)/g)].map(
      ([, path = '', name = '']): [string, string, string] => [row.split(' ')[1] ?? '', path, name],
    ),
  );

  it('names a test for each number', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(named.map(([number]) => number)).size).toBe(rows.length);
  });

  it('numbers its rows one by one', () => {
    expect(rows.map((row) => Number(row.split(' ')[1]))).toEqual(rows.map((_, index) => index + 1));
  });

  it.each(named)('%s is held by %s: %s', (_number, path, name) => {
    const text = readFileSync(new URL(path, packages), 'utf8');
    expect(quotes.some((quote) => text.includes(`${quote}${name}${quote}`))).toBe(true);
  });
});

it('every check against a running server is one of the tests of security', () => {
  const docs = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
  const listed = new Set(
    [...docs('security-tests.md').matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => `server/${path}`),
  );
  const named = [...docs('checks.md').matchAll(/^\| \d+ .*?`([^`\n]+)`/gm)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThanOrEqual(126);
  expect(named.filter((path) => !listed.has(path))).toEqual([]);
});
