import { describe, expect, it } from 'vitest';
import { changedSince, edited, floating, isDirty, type Saved, valuesOf, versionOf } from './draft.ts';

interface Values {
  readonly name: string;
  readonly tags: readonly string[];
}
const saved: Saved<Values> = { values: { name: 'a', tags: ['x'] }, version: 1 };
const newer: Saved<Values> = { values: { name: 'b', tags: ['y'] }, version: 2 };

describe('a draft', () => {
  it('keeps what was typed and the version it was typed on when the saved values change beneath it', () => {
    const edit = edited(saved, undefined, { name: 'mine' });
    expect(valuesOf(newer, edit)).toEqual({ name: 'mine', tags: ['x'] });
    expect(versionOf(newer, edited(newer, edit, { tags: [] }))).toBe(1);
  });

  it('is no change any more once everything is as it was', () => {
    const edit = edited(saved, edited(saved, undefined, { tags: ['x', 'z'] }), { tags: ['x'] });
    expect(edit).toBeUndefined();
    expect(valuesOf(newer, edit)).toEqual(newer.values);
  });

  it('moves onto a newer version with only its own changes, and stays there', () => {
    const edit = floating(edited(saved, undefined, { name: 'mine' }));
    expect(versionOf(newer, edit)).toBe(2);
    expect(valuesOf(newer, edit)).toEqual({ name: 'mine', tags: ['y'] });
    expect(versionOf({ ...newer, version: 3 }, edited(newer, edit, { name: 'more' }))).toBe(2);
  });

  it('is no change when somebody else has made the same one', () => {
    expect(isDirty(newer, floating(edited(saved, undefined, { name: 'b' })))).toBe(false);
    expect(isDirty(newer, floating(edited(saved, undefined, { name: 'c' })))).toBe(true);
  });

  it('keeps what was typed while it was sent, also what was put back, and nothing of what was sent', () => {
    const sent = valuesOf(saved, edited(saved, undefined, { name: 'b', tags: ['y'] }));
    const back = valuesOf(saved, edited(saved, undefined, { tags: ['y'] }));
    expect(valuesOf(newer, changedSince(sent, back))).toEqual({ name: 'a', tags: ['y'] });
    expect(versionOf(newer, changedSince(sent, back))).toBe(2);
    expect(changedSince(sent, sent)).toBeUndefined();
  });
});
