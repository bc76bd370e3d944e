/** Every file that the table names is there. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const text = fs.readFileSync(path.join(import.meta.dirname, '../docs/asvs.md'), 'utf8');
const named = [...text.matchAll(/`((?:packages|shell|e2e|\.github)\/[^`]+)`/g)].map(([, file = '']) => file);

it('the answers to the standard exist', () => {
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

it('every chapter has an answer, or stands among those that do not apply', () => {
  const chapters = Array.from({ length: 17 }, (_, index) => `V${index + 1}`);
  expect(chapters.filter((chapter) => !new RegExp(`^(?:## ${chapter} |.*\\b${chapter} \\()`, 'm').test(text))).toEqual(
    [],
  );
});

it('what is answered in part stands in the list of what is open', () => {
  const [answers = '', open = ''] = text.split('## What is open');
  const sections = (part: string): string[] =>
    part.split('\n').flatMap((line) => /^\| (\d[\d., ]*) \|/.exec(line)?.[1]?.split(', ') ?? []);
  const inPart = answers.split('\n').filter((line) => line.includes('In part'));
  expect(sections(open).length).toBeGreaterThan(5);
  expect(sections(inPart.join('\n')).filter((section) => !sections(open).includes(section))).toEqual([]);
  expect(sections(open).filter((section) => !answers.includes(section))).toEqual([]);
});

it('the tests of security that are listed exist', () => {
  const listed = [
    ...fs.readFileSync(path.join(import.meta.dirname, '../docs/security-tests.md'), 'utf8').matchAll(/`(src\/[^`]+)`/g),
  ].map(([, file = '']) => file);
  expect(listed.length).toBeGreaterThan(25);
  expect(listed.filter((file) => !fs.existsSync(path.join(import.meta.dirname, '..', file)))).toEqual([]);
});
