// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { changeMapping } from './mapping.ts';

describe('a column that is taken for something else', () => {
  it('leaves out the one that was that before: no two are the same', () => {
    expect(changeMapping(['firstName', 'lastName', null], 2, 'lastName')).toEqual(['firstName', null, 'lastName']);
  });

  it('is left out itself, and others stay', () => {
    expect(changeMapping(['firstName', 'lastName', null], 0, null)).toEqual([null, 'lastName', null]);
    expect(changeMapping([null, null], 1, 'email')).toEqual([null, 'email']);
  });
});
