/** @vitest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLocales } from './check.ts';

let folder = '';
let others = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  others = mkdtempSync(join(tmpdir(), 'others-'));
  writeFileSync(join(others, 'other.tsx'), "t('title'); t('mine:fromElsewhere')");
  writeFileSync(
    join(folder, 'screen.tsx'),
    "t('title'); t(`status.${state}`); t('count', { count }); t('save'); t('common:save'); t('mine:qualified'); const x = <Trans i18nKey=\"rich\" />; start('nothing'); t(isOn() ? 'on' : 'off')",
  );
  writeFileSync(join(folder, 'screen.test.tsx'), "t('onlyInATest')");
});
afterAll(() => [folder, others].forEach((each) => rmSync(each, { recursive: true })));

const texts = {
  title: 'T',
  status: { open: 'O', done: 'D' },
  count_one: '{{count}} x',
  count_other: '{{count}} xs',
  qualified: 'Q',
  rich: 'R',
  on: 'On',
  off: 'Off',
};
const check = (en: typeof texts | object, nl: object = en) =>
  checkLocales({
    en: en as typeof texts,
    nl: nl as typeof texts,
    sources: [folder],
    namespace: 'mine',
    shared: { save: 'Save' },
  });

test('texts that fit their code are fine', () => {
  expect(check(texts)).toEqual([]);
});

test('what others use counts by its namespace only', () => {
  const withOthers = (en: object) =>
    checkLocales({
      en: en as typeof texts,
      nl: en as typeof texts,
      sources: [folder],
      others: [others],
      namespace: 'mine',
      shared: { save: 'Save' },
    });
  expect(withOthers({ ...texts, fromElsewhere: 'F' })).toEqual([]);
  expect(withOthers(texts)).toEqual([expect.stringMatching(/^fromElsewhere: used in .*other\.tsx but missing$/)]);
});

test('a text of another app is refused: that app may not be there', () => {
  writeFileSync(join(folder, 'borrowed.tsx'), "t('other:thing')");
  expect(check(texts)).toEqual([expect.stringMatching(/^other:thing: used in .*borrowed\.tsx but of another app$/)]);
  rmSync(join(folder, 'borrowed.tsx'));
});

test('a text of several words that is the same in both languages was left untranslated, unless it is named', () => {
  const alike = { ...texts, title: 'Open source {{name}}' };
  expect(check(alike)).toEqual(['title: the same in both languages']);
  expect(checkLocales({ en: alike, nl: alike, same: ['title'] })).toEqual([]);
});

test('quotation marks are those of the language, and none of a keyboard', () => {
  const quoting = (en: string, nl: string) => check({ ...texts, title: en }, { ...texts, title: nl });
  expect(quoting('It’s “so”', '‘Zo’ is het')).toEqual([]);
  expect(quoting("It's so", 'Zo is het')).toEqual(['title: other quotation marks in en than its texts have']);
  expect(quoting('It’s so', '“Zo” is het')).toEqual(['title: other quotation marks in nl than its texts have']);
  expect(quoting('{{name}} is <b title="so">so</b>', '{{name}} is <b title="zo">zo</b>')).toEqual([]);
});

test('a key that could be any is refused', () => {
  writeFileSync(join(others, 'any.tsx'), 't(`${name}.title`)');
  expect(() => checkLocales({ en: texts, nl: texts, sources: [others] })).toThrow('begins with a variable');
  rmSync(join(others, 'any.tsx'));
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

test('every value of a key that the code builds needs its text, and nothing else is there for it', () => {
  const withBuilt = (built: Record<string, string[]>) =>
    checkLocales({ en: texts, nl: texts, sources: [folder], namespace: 'mine', shared: { save: 'Save' }, built });
  expect(withBuilt({ 'status.*': ['open', 'done'] })).toEqual([]);
  expect(withBuilt({ 'status.*': ['open', 'denied'] })).toEqual([
    'status.done: not used in the code',
    expect.stringMatching(/^status\.denied: used in .*screen\.tsx but missing$/),
  ]);
  expect(withBuilt({})).toContainEqual(
    expect.stringMatching(/^status\.\*: built in .*screen\.tsx, but what it can be is not said$/),
  );
});
