import { importKinds } from '@rooster/contract/import-fields';
import { afterEach, describe, expect, it } from 'vitest';
import { keepList, keptList, parseKeptList } from './kept-list.ts';

const mapping = ['firstName', null] as const;

afterEach(() => {
  for (const who of ['anna', 'bob']) for (const kind of importKinds) keepList(who, kind, undefined);
  sessionStorage.clear();
});

describe('a list that was left', () => {
  it('is found again by the same person, each kind by itself', () => {
    keepList('anna', 'members', { csv: 'a;b', fileName: 'x.csv', mapping });
    expect(keptList('anna', 'members')).toEqual({ csv: 'a;b', fileName: 'x.csv', mapping });
    expect([keptList('anna', 'opening-balances'), keptList('bob', 'members')]).toEqual([undefined, undefined]);
    keepList('anna', 'members', { csv: ' \n' });
    expect(keptList('anna', 'members')).toBeUndefined();
  });

  it('is in the tab, for a document that comes after this one', () => {
    keepList('anna', 'members', { csv: 'a;b', mapping });
    const [key = ''] = Object.keys(sessionStorage);
    expect(parseKeptList(sessionStorage.getItem(key))).toEqual({ csv: 'a;b', mapping });
    // Longer than a browser keeps: nothing of before may come back in its place.
    keepList('anna', 'members', { csv: 'x'.repeat(1_000_001) });
    expect(parseKeptList(sessionStorage.getItem(key))).toBeUndefined();
    expect(keptList('anna', 'members')?.csv).toHaveLength(1_000_001);
  });

  it.each([null, '', '{', '7', '{"csv":7}', 'null', '[]'])('that can’t be read is none: %s', (stored) => {
    expect(parseKeptList(stored)).toBeUndefined();
  });
});
