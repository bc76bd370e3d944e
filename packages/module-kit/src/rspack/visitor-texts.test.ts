/** @vitest-environment node */
// The texts of the public pages: all that they can show, and nothing of the app behind them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visitorTexts, visitorTextsRule } from './visitor-texts.ts';

const repository = join(import.meta.dirname, '../../../..');
const shell = join(repository, 'shell');
const own = join(shell, 'src/locales/nl.json');
const errors = join(repository, 'packages/i18n/src/locales/nl/errors.json');

interface Texts {
  readonly [group: string]: Texts | string;
}

function picked(resourcePath: string): { readonly all: Texts; readonly kept: Texts } {
  const json = readFileSync(resourcePath, 'utf8');
  const loader = { resourcePath, addDependency: () => undefined };
  const kept = JSON.parse(visitorTexts(json, loader, join(shell, 'src/accounts-main.tsx'))) as Texts;
  return { all: JSON.parse(json) as Texts, kept };
}

test('of the shell they have what these pages say, and nothing of the dashboard, the menu and the search', () => {
  const { all, kept } = picked(own);
  expect(kept['accounts']).toEqual(all['accounts']);
  expect(kept['feedback']).toMatchObject({ dismiss: expect.any(String) });
  for (const group of ['dashboard', 'layout', 'search', 'notifications']) {
    expect(all).toHaveProperty(group);
    expect(kept).not.toHaveProperty(group);
  }
});

test('of the errors they have those of any call and of logging in, and what can be wrong with a field', () => {
  const { all, kept } = picked(errors);
  expect(kept['codes']).toMatchObject({
    'login-failed': expect.any(String),
    'invite-expired': expect.any(String),
    'logout-failed': expect.any(String),
    'internal-error': expect.any(String),
  });
  expect(all['codes']).toHaveProperty('timesheet-closed');
  expect(kept['codes']).not.toHaveProperty('timesheet-closed');
  expect({ ...kept, codes: {} }).toEqual({ ...all, codes: {} });
});

test('the shared words are left as they are', () => {
  const { test: has } = visitorTextsRule(shell);
  const takes = (file: string): unknown => typeof has === 'function' && has(file);
  expect([own, join(shell, 'src/host/locales/en.json'), errors].map(takes)).toEqual([true, true, true]);
  expect(takes(join(repository, 'packages/i18n/src/locales/nl/common.json'))).toBe(false);
});
