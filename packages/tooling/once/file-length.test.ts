// A file is about one thing and read in one go: 400 lines at most.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

const LINES = 400;

const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\/generated\//.test(file));

it('has 400 lines at most', () => {
  expect(files.length).toBeGreaterThan(1000);
  const lengthOf = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  expect(files.filter((file) => lengthOf(file) > LINES)).toEqual([]);
});
