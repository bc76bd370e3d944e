/** The catalogue and the code: what is declared can be answered, and nothing is in it that nobody answers. */
import fs from 'node:fs';
import path from 'node:path';
import { api, errorCodes } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { expect, it } from 'vitest';
import { details } from '../http/details.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|^(?:demo|testing)\/|platform\/http\/details\.ts$|testing\.ts$/.test(file);
const sources = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(isSource)
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('\n');
const calls = Object.values(api) as AnyCall[];

it.each(errorCodes)('%s is answered by something', (code) => {
  expect(sources.includes(`'${code}'`) || calls.some(({ failsWith }) => failsWith === code)).toBe(true);
});

it.each(errorCodes)('%s is explained in a sentence of its own, not in a code', (code) => {
  expect(details[code]).toMatch(/^[A-Z].{10,}[^.]$/);
  expect(details[code]).not.toContain(code);
  expect(Object.values(details).filter((text) => text === details[code])).toHaveLength(1);
});
