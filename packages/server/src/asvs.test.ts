/** The table of the OWASP ASVS is whole, and every file and test that it names is there. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const text = fs.readFileSync(path.join(import.meta.dirname, '../docs/asvs.md'), 'utf8');
const [answers = '', decided = ''] = text.split('## What was decided');
/** What the product leaves out or to its operator; another item here is a decision of its own. */
const DECIDED = ['11.1.1', '11.2.2', '12.3.1', '13.2.2', '13.3.1', '16.4.3', '6.2.12', '6.3.3', '8.4.1'];
const inRepository = String.raw`(?:packages|shell|e2e|mfe-\w+|\.github)\/[^\`]+|README\.md|\.oxlintrc\.json`;
const named = [...text.matchAll(new RegExp(`\`(${inRepository})\``, 'g'))].map(([, file = '']) => file);

/** Items of levels 1 and 2 by section, of the chapters that apply: `1.3.1-11` is 1.3.1 to 1.3.11. */
const LEVELS_1_AND_2 = `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5
3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 11.1.1-2 11.2.1-3 11.3.1-3
11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3
15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`;

/** `1.2.3`, or the items from one to another of the same section. */
function itemsOf(range: string): string[] {
  const [, section = '', first = '', last = first] =
    /^(\d+\.\d+)\.(\d+)(?:[-–](?:\d+\.\d+\.)?(\d+))?$/.exec(range) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`);
}

/** The items that rows of a table are about, row by row. */
const rowsOf = (part: string): { items: string[]; line: string }[] =>
  part.split('\n').flatMap((line) => {
    const cell = /^\| (\d[\d., –]*) \|/.exec(line)?.[1];
    return cell === undefined ? [] : [{ items: cell.split(', ').flatMap(itemsOf), line }];
  });

it('has one answer for each item of levels 1 and 2', () => {
  const asked = LEVELS_1_AND_2.split(/\s+/).flatMap(itemsOf);
  expect(asked).toHaveLength(217);
  expect(
    rowsOf(answers)
      .flatMap(({ items }) => items)
      .toSorted(),
  ).toEqual(asked.toSorted());
});

it('answers with what is there, or says why it does not apply', () => {
  const empty = rowsOf(answers).filter(({ line }) => !/`|does not apply: |By decision: /.test(line));
  expect(empty).toEqual([]);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

it('names tests that exist', () => {
  const tests = [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)`: “([^”]+)”/g)];
  expect(tests.length).toBeGreaterThan(50);
  const missing = tests.filter(([, file = '', name = '']) => {
    const code = fs.readFileSync(path.join(root, file), 'utf8');
    return !["'", '"', '`'].some((quote) => code.includes(`${quote}${name}${quote}`));
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

it('what is decided stands with its reason, what remains of it and what an operator does; nothing is open', () => {
  const said = rowsOf(answers).filter(({ line }) => line.includes('By decision'));
  const decisions = rowsOf(decided);
  for (const rows of [said, decisions]) expect(rows.flatMap(({ items }) => items).toSorted()).toEqual(DECIDED);
  for (const { line } of decisions) {
    const cells = line.replace(/ \|$/, '').split(' | ').slice(1);
    expect(cells).toHaveLength(3);
    for (const cell of cells) expect(cell.length).toBeGreaterThan(60);
  }
  expect(text).not.toMatch(/\b(?:In part|Open)\b/);
});

it('every table has a level of protection and a time for which it is kept', () => {
  const schema = path.join(import.meta.dirname, 'schema');
  const tables = fs
    .readdirSync(schema)
    .flatMap((file) => [
      ...fs.readFileSync(path.join(schema, file), 'utf8').matchAll(/(?:Table|changeMarks)\(\s*'(\w+)'/g),
    ])
    .map(([, name = '']) => name);
  const data = fs.readFileSync(path.join(import.meta.dirname, '../docs/data.md'), 'utf8');
  const [, levels = '', rows = ''] = data.split(/^## /m);
  const known = [...levels.matchAll(/^\| (\w+) \| .{40,} \|$/gm)].map(([, level = '']) => level);
  expect(known).toEqual(['secret', 'delicate', 'personal', 'organisation']);
  const classified = [...rows.matchAll(/^\| (\w+) \| (`[^|]+`) \| .+ \|$/gm)];
  expect(classified.filter(([, level = '']) => !known.includes(level))).toEqual([]);
  const listed = classified.flatMap(([, , names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(tables.length).toBeGreaterThan(60);
  expect(listed.toSorted()).toEqual(tables.toSorted());
});

it('the tests of security that are listed exist', () => {
  const listed = [
    ...fs.readFileSync(path.join(import.meta.dirname, '../docs/security-tests.md'), 'utf8').matchAll(/`(src\/[^`]+)`/g),
  ].map(([, file = '']) => file);
  expect(listed.length).toBeGreaterThan(25);
  expect(listed.filter((file) => !fs.existsSync(path.join(import.meta.dirname, '..', file)))).toEqual([]);
});
