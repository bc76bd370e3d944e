import { describe, expect, it } from 'vitest';
import { isNarrowed, loadListState, parseListState, queryOf, saveListState, wholeList } from './list-state.ts';

describe('the state of the list', () => {
  it('asks only for what was chosen', () => {
    expect(queryOf(wholeList)).toEqual({ sort: 'name' });
    expect(queryOf({ ...wholeList, search: '  van ', access: 'Invited', sort: '-name' })).toEqual({
      search: 'van',
      access: 'Invited',
      sort: '-name',
    });
  });

  it('is narrowed by anything but the order', () => {
    expect(isNarrowed({ ...wholeList, sort: '-employeeCode', search: '  ' })).toBe(false);
    expect(isNarrowed({ ...wholeList, contractState: 'None' })).toBe(true);
  });

  it('comes back for the same person only', () => {
    const state = { ...wholeList, search: 'jan', skillId: 's' };
    saveListState('me', state);
    expect(loadListState('me')).toEqual(state);
    expect(loadListState('you')).toEqual(wholeList);
  });

  it('survives whatever stands in the storage', () => {
    for (const stored of ['', 'null', '[]', '{"access":"Gone","sort":7,"search":{}}'])
      expect(parseListState(stored)).toEqual(wholeList);
  });
});
