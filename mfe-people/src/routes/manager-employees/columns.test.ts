import { beforeEach, describe, expect, it } from 'vitest';
import { loadColumns, parseColumns, saveColumns, toggled, usualColumns } from './columns.ts';

beforeEach(() => localStorage.clear());

describe('the chosen columns', () => {
  it('are the usual ones until somebody chooses, and stay chosen', () => {
    expect(loadColumns()).toEqual(usualColumns);
    saveColumns(toggled(usualColumns, 'email'));
    expect(loadColumns()).toEqual(['departments', 'roles', 'contract', 'access', 'email']);
  });

  it('may be none at all', () => {
    saveColumns([]);
    expect(loadColumns()).toEqual([]);
  });

  it('forget columns that are gone and keep their order', () => {
    expect(parseColumns('email,shoeSize,roles')).toEqual(['roles', 'email']);
    expect(toggled(['roles', 'email'], 'departments')).toEqual(['departments', 'roles', 'email']);
    expect(toggled(['roles', 'email'], 'email')).toEqual(['roles']);
  });
});
