// A package uses its own texts and those that all have. The compiler sees the texts of every package at once, and would
// let a remote name those of another, which are there only while that other one is.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

const listed = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const folderOf = (file: string): string => file.slice(0, file.indexOf('/src/'));

/** Namespaces by the folder of the package that declares them. */
const declared = new Map(
  listed('shell/src/texts.ts', 'mfe-*/src/texts.ts', 'packages/i18n/src/texts.ts').map((file) => {
    const [, inside = ''] = /interface Texts \{([^}]*)\}/.exec(read(file)) ?? [];
    return [folderOf(file), [...inside.matchAll(/readonly (\w+):/g)].map(([, name = '']) => name)] as const;
  }),
);
const common = declared.get('packages/i18n') ?? [];
const all = new Set([...declared.values()].flat());

it('names no texts of another package', () => {
  expect(all.size).toBeGreaterThan(common.length);
  const foreign = listed('shell/src/**', 'mfe-*/src/**', 'packages/ui/src/**', 'packages/module-kit/src/**')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const own = new Set([...common, ...(declared.get(folderOf(file)) ?? [])]);
      const text = read(file);
      const named = [
        ...text.matchAll(/useTranslation\(\[?'(\w+)'/g),
        ...text.matchAll(/\bt\(\s*['"`](\w+):/g),
        ...text.matchAll(/\bns: '(\w+)'/g),
      ].map(([, name = '']) => name);
      return named.filter((name) => all.has(name) && !own.has(name)).map((name) => `${file} names ${name}`);
    });
  expect(foreign).toEqual([]);
});
