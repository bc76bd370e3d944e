/** The order of antd's styles decides which of them holds: it has to be that of antd's own file. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeCSS, updateCSS } from './adopted-css.ts';

const names = () => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText.split(' ')[0]);
const keys = ['base', 'late', 'early', 'lock', 'again'];
const rule = (name: string) => `.${name} { color: red; }`;

beforeEach(() => {
  const own = new CSSStyleSheet();
  own.replaceSync(rule('own'));
  document.adoptedStyleSheets = [own];
});
afterEach(() => {
  for (const key of keys) removeCSS(key);
  document.adoptedStyleSheets = [];
});

describe('styles of antd', () => {
  it('stand before our own, by priority, and in the order in which they came', () => {
    updateCSS(rule('base'), 'base', { prepend: 'queue', priority: 0 });
    updateCSS(rule('early'), 'early', { prepend: 'queue', priority: -999 });
    updateCSS(rule('late'), 'late', { prepend: 'queue', priority: 0 });
    expect(names()).toEqual(['.early', '.base', '.late', '.own']);
  });

  it('stand behind all others where they ask for it', () => {
    updateCSS(rule('lock'), 'lock');
    updateCSS(rule('base'), 'base', { prepend: 'queue' });
    expect(names()).toEqual(['.base', '.own', '.lock']);
  });

  it('are left alone where they say what they said: the page would be matched to them anew', () => {
    updateCSS(rule('base'), 'base', { prepend: 'queue' });
    const written = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    updateCSS(rule('base'), 'base', { prepend: 'queue' });
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('are changed in their place, and taken away', () => {
    updateCSS(rule('base'), 'base', { prepend: 'queue' });
    updateCSS(rule('late'), 'late', { prepend: 'queue' });
    updateCSS(rule('again'), 'base', { prepend: 'queue' });
    expect(names()).toEqual(['.again', '.late', '.own']);
    removeCSS('base');
    expect(names()).toEqual(['.late', '.own']);
  });
});
