/** @vitest-environment node */
/** The words that all apps share: each is used by one of them, and none that one uses is missing. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLocales } from './check.ts';
import * as en from './locales/en/index.ts';
import * as nl from './locales/nl/index.ts';

const root = join(import.meta.dirname, '../../..');
const inRoot = (folder: string): string => join(root, folder);

/** What is on a page by itself, whose keys are those of the shared words. */
const parts = ['packages/ui/src', 'packages/module-kit/src', 'packages/i18n/src'].map(inRoot);
const apps = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))]
  .map((name) => inRoot(`${name}/src`))
  .filter((folder) => existsSync(folder));

test('the shared words are used, and all there', () => {
  expect(apps.length).toBeGreaterThan(4);
  expect(checkLocales({ en: en.common, nl: nl.common, sources: parts, others: apps, namespace: 'common' })).toEqual([]);
});
