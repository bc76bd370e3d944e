/** A board of many people comes page by page. */
import { describe, expect, it } from 'vitest';
import { person, schedule, shift } from '../../../testing/schedule.ts';
import { joined } from './joined-pages.ts';

describe('pages of the board', () => {
  it('hold a shift of several people once', () => {
    const both = joined(
      schedule([shift('a', [])], [person('anna')]),
      schedule([shift('a', []), shift('b', [])], [person('bas')]),
    );
    expect(both.shifts.map(({ shiftId }) => shiftId)).toEqual(['a', 'b']);
  });
});
