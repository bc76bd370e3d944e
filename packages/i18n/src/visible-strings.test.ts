/** @vitest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVisibleStrings } from './visible-strings.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'visible-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const found = (code: string, allowed: readonly string[] = []): string[] => {
  writeFileSync(join(folder, 'screen.tsx'), code);
  return findVisibleStrings({ sources: [folder], allowed }).map((line) =>
    line.slice(line.indexOf('screen.tsx') + 'screen.tsx:'.length),
  );
};

test('what stands in the code for people to read is found, with its line', () => {
  expect(found('const a = (\n  <p>\n    Hello <b>there</b>\n  </p>\n);')).toEqual(['2: Hello', '3: there']);
  expect(found('const a = <p>{on ? "Yes" : t("no")}{name ?? "nobody"}{open && `see ${x} below`}</p>;')).toEqual([
    '1: Yes',
    '1: nobody',
    '1: see',
    '1: below',
  ]);
  expect(
    found(
      'const a = <><img alt="A cat" /><input placeholder={"Search"} aria-label={a ? "One" : `Two`} title="Tip" /></>;',
    ),
  ).toEqual(['1: A cat', '1: Search', '1: One', '1: Two', '1: Tip']);
  expect(found('const a = <ul>{items.map((item) => <li key={item}>Item</li>)}</ul>;')).toEqual(['1: Item']);
});

test('so is what an object carries to where it is shown', () => {
  expect(
    found(
      'toast({ severity: "success", text: "Saved" });\nconst ask = { title: on ? "Sure?" : t("no"), "aria-label": `Row ${n}` };',
    ),
  ).toEqual(['1: Saved', '2: Sure?', '2: Row']);
  expect(found('const Card = ({ label = "Close" }) => label;')).toEqual(['1: Close']);
  expect(
    found(
      'const dark = { text: "#f4efe8" }; type A = { title: string }; const b = { title: { en: "One", nl: "Een" }, kind: "some words" };',
    ),
  ).toEqual([]);
});

test('keys, classes, signs, names and tests are left alone', () => {
  expect(
    found('const a: string = <p className="big" title={t("title")} id="x">{t("text")} · {n} h {" "}—</p>;'),
  ).toEqual([]);
  expect(
    found('const a = <p role={on ? "alert" : undefined}>{kind === "own" && t("own")} Rooster</p>;', ['Rooster']),
  ).toEqual([]);
  writeFileSync(join(folder, 'screen.test.tsx'), 'const a = <p>Only here</p>;');
  mkdirSync(join(folder, 'testing'), { recursive: true });
  writeFileSync(join(folder, 'testing', 'page.tsx'), 'const a = <p>Only here</p>;');
  expect(found('const a = null;')).toEqual([]);
});
