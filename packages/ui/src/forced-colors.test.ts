/** @vitest-environment node */
/**
 * Where the system chooses the colours (Windows calls it contrast themes), a ground tells nothing: what is chosen, on
 * or drawn by one says so there as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const places = ['packages/ui', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const sheets = places.flatMap((place) =>
  readdirSync(join(root, place, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${place}/src/${name}`),
);
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const rules = (css: string): (readonly [string, string])[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body] as const);
/** What stands in the rules for chosen colours, selectors and all. */
const forced = (css: string): string => css.split('@media (forced-colors: active)').slice(1).join('\n');

it('finds the sheets of all apps', () => {
  expect(sheets.length).toBeGreaterThan(50);
});

it('has one rule for what is pressed, selected or the page one is on', () => {
  const base = forced(read('packages/ui/src/base.css'));
  for (const state of ["[aria-pressed='true']", "[aria-selected='true']", "[aria-current='page']"])
    expect(base).toContain(state);
});

it('tells by more than a ground what is ticked or switched on, in each sheet that draws such a thing itself', () => {
  const untold = sheets.filter((name) => {
    const css = read(name);
    return (
      rules(css).some(
        ([selector, body]) => /:checked\)|aria-checked='true'/.test(selector) && /\bbackground/.test(body),
      ) && !/:checked\)|aria-checked='true'/.test(forced(css))
    );
  });
  // A radio button of the browser's own stands in this one.
  expect(untold).toEqual(['mfe-timesheet/src/settings/settings.module.css']);
});

it('keeps the hues of pieces of a bar and of the signs that explain a picture', () => {
  const faded = sheets.filter((name) => {
    const css = read(name);
    const draws = rules(css).some(
      ([selector, body]) => /\.(piece|swatch)$|\.legend li::before$/.test(selector) && /\bbackground|--tone/.test(body),
    );
    return draws && !/forced-color-adjust: none/.test(forced(css));
  });
  expect(faded).toEqual([]);
});
