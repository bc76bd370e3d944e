// The glossary of ARCHITECTURE.md holds every domain word that a file name or an export uses. Words of general English
// and of programming are in general-words.txt, one line a letter: a new word belongs to either.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|enum|interface|type) (?<name>\w+)/gm;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);

/** One form for `approve`, `approves`, `approved` and `approving`. */
const stemOf = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})s$/, '')
    .replace(/(?<=[a-z]{3})(ed|ing)$/, '')
    .replace(/(?<=[a-z]{3})e+$/, '')
    .replace(/([a-z])\1$/, '$1');

const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\/generated\//.test(file));

/** Each word with the first place that uses it. */
const used = new Map<string, string>();
for (const file of files) {
  const exported = [...readFileSync(join(root, file), 'utf8').matchAll(EXPORT)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  for (const name of [basename(file).replace(/\.\w+$/, ''), ...exported])
    for (const word of wordsOf(name)) if (!used.has(word)) used.set(word, `${word} (${name} in ${file})`);
}

const architecture = readFileSync(join(root, 'packages/ARCHITECTURE.md'), 'utf8');
/** Rows of the glossary: English, Dutch, meaning. */
const glossary = [
  ...(architecture.split('\n## Glossary\n')[1]?.split('\n## ')[0] ?? '').matchAll(
    /^\| (?<term>[^|]+) \| (?<dutch>[^|]+) \| (?<meaning>[^|]+) \|$/gm,
  ),
]
  .map(({ groups }) => ({
    term: groups?.['term'] ?? '',
    dutch: groups?.['dutch'] ?? '',
    meaning: groups?.['meaning'] ?? '',
  }))
  .filter(({ term, dutch }) => dutch !== 'Dutch' && !term.startsWith('-'));
const domain = new Set(glossary.flatMap(({ term }) => wordsOf(term)).map(stemOf));
const general = new Set(
  readFileSync(join(import.meta.dirname, 'general-words.txt'), 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .map(stemOf),
);

it('is a table of terms, their Dutch and a sentence', () => {
  expect(glossary.length).toBeGreaterThan(60);
  expect(glossary.filter(({ dutch, meaning }) => dutch.trim() === '' || !meaning.trim().endsWith('.'))).toEqual([]);
});

it('holds every domain word of file names and exports', () => {
  const unknown = [...used].filter(([word]) => !domain.has(stemOf(word)) && !general.has(stemOf(word)));
  expect(unknown.map(([, place]) => place)).toEqual([]);
});

it('shares no word with the general ones', () => {
  expect([...general].filter((word) => domain.has(word))).toEqual([]);
});
