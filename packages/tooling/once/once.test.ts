// A list that the product grows by is in one place, so that a new language or module is not looked for.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { codeFiles, root } from '../imports/imports.ts';

const files = ['shell', 'packages', 'e2e', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))]
  .flatMap((folder) => [...codeFiles(join(root, folder))])
  .map((path) => relative(root, path).replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'));

/** Files that name as many of these words side by side as there are: `'en' | 'nl'`, `['en', 'nl']`. */
const listing = (...words: readonly string[]): readonly string[] => {
  const word = `'(?:${words.join('|')})'`;
  const list = new RegExp(words.map(() => word).join('\\s*[|,]\\s*'));
  return files.filter((file) => list.test(readFileSync(join(root, file), 'utf8')));
};

it('names the languages once', () => {
  expect(listing('en', 'nl')).toEqual(['packages/domain/src/language.ts']);
});

it('asks for what a language needs, never which one it is', () => {
  const asks = /(?:===|!==) '(?:en|nl)'|(?:startsWith|includes)\('(?:en|nl)'\)/;
  const asking = files.filter((file) => !file.startsWith('e2e/') && asks.test(readFileSync(join(root, file), 'utf8')));
  expect(asking).toEqual([]);
});

it('names the modules once', () => {
  expect(listing('Timesheet', 'Vacation', 'Scheduling')).toEqual(['packages/contract/src/modules.ts']);
});

it('names the remotes nowhere: each is a folder', () => {
  const remotes = new Set(readdirSync(root).filter((name) => name.startsWith('mfe-')));
  const named = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return (
      [...remotes].filter((name) => text.includes(name)).length > 1 && !file.startsWith('packages/tooling/imports/')
    );
  });
  expect(named).toEqual([]);
});
