import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTabMemory, tabMemory } from './tab-memory.ts';

const of = (who: string) => tabMemory(who, 'people.list');

describe('what a tab remembers', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem('rooster.return', '/app/settings');
    for (const who of ['anna', 'anna2']) of(who).write(`searched by ${who}`);
  });

  it('is of one person', () => {
    expect([of('anna').read(), of('anna2').read(), of('bram').read()]).toEqual([
      'searched by anna',
      'searched by anna2',
      null,
    ]);
  });

  it('goes when another person comes, and leaves alone what is of nobody', () => {
    forgetTabMemory('anna');
    expect([of('anna').read(), of('anna2').read(), sessionStorage.getItem('rooster.return')]).toEqual([
      'searched by anna',
      null,
      '/app/settings',
    ]);
  });

  it('goes when nobody is logged in any more', () => {
    forgetTabMemory();
    expect(Object.keys(sessionStorage)).toEqual(['rooster.return']);
  });
});
