/** @vitest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLocales } from './check.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  writeFileSync(
    join(folder, 'screen.tsx'),
    "t('title'); t(`status.${state}`); t('count', { count }); t('save'); t('other:thing'); t('mine:qualified'); const x = <Trans i18nKey=\"rich\" />; start('nothing'); t(isOn() ? 'on' : 'off')",
  );
  writeFileSync(join(folder, 'screen.test.tsx'), "t('onlyInATest')");
});
afterAll(() => rmSync(folder, { recursive: true }));

const texts = { title: 'T', status: { open: 'O', done: 'D' }, count_one: '{{count}} x', count_other: '{{count}} xs', qualified: 'Q', rich: 'R', on: 'On', off: 'Off' };
const check = (en: typeof texts | object, nl: object = en) => checkLocales({ en: en as typeof texts, nl: nl as typeof texts, sources: [folder], namespace: 'mine', shared: { save: 'Save' } });

test('texts that fit their code are fine', () => {
  expect(check(texts)).toEqual([]);
});

test('each kind of fault is named', () => {
  expect(check(texts, { ...texts, title: ' ' })).toEqual(['title: empty in nl']);
  expect(check({ ...texts, qualified: '' }, texts)).toEqual(['qualified: empty in en']);
  expect(check(texts, { ...texts, status: { open: 'O' } })).toEqual(['status.done: missing in nl']);
  expect(check(texts, { ...texts, count_other: '{{n}} xs' })).toEqual(['count_other: placeholders differ']);
  expect(check({ ...texts, onlyInATest: 'x' })).toEqual(['onlyInATest: not used in the code']);
  const { title: _, ...without } = texts;
  expect(check(without)).toEqual([expect.stringMatching(/^title: used in .*screen\.tsx but missing$/)]);
});
