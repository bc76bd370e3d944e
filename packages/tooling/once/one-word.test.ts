// One act has one name, whichever part of the product offers it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = [
  'shell/src/locales/nl.json',
  'shell/src/host/locales/nl.json',
  'packages/i18n/src/locales/nl/common.json',
  'packages/i18n/src/locales/nl/errors.json',
  ...readdirSync(root).flatMap((name) => (name.startsWith('mfe-') ? [`${name}/src/locales/nl.json`] : [])),
];
const dutch = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

it('there are texts', () => {
  expect(dutch.length).toBeGreaterThan(7);
});

it.each(dutch)('a page is loaded anew by one word in %s', (_, text) => {
  expect(text).not.toMatch(/ververs (?:de|hem|om)|vernieuw de|nu vernieuwen|pagina opnieuw laden/i);
});

it.each(dutch)('what others changed meanwhile is loaded by one word in %s', (_, text) => {
  expect(text).not.toMatch(/toon (?:het laatste|de laatste versie)|haal de nieuwste versie op/i);
});
