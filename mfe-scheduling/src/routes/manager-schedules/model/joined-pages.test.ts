/** A board of many people comes page by page. */
import { describe, expect, it } from 'vitest';
import { person, schedule, shift } from '../../../testing/schedule.ts';
import { isWorthDrawing, joined } from './joined-pages.ts';

describe('pages of the board', () => {
  it('hold a shift of several people once', () => {
    const both = joined(
      schedule([shift('a', [])], [person('anna')]),
      schedule([shift('a', []), shift('b', [])], [person('bas')]),
    );
    expect(both.shifts.map(({ shiftId }) => shiftId)).toEqual(['a', 'b']);
  });

  it('are drawn when there is twice as much: 2,000 people in five times, and never less than is shown', () => {
    const people = (count: number) => ({ people: Array.from({ length: count }, (_, at) => person(String(at))) });
    const drawn: number[] = [];
    for (let count = 40; count < 2000; count += 100) {
      const last = drawn.at(-1);
      if (isWorthDrawing(people(count), last === undefined ? undefined : people(last))) drawn.push(count);
    }
    expect(drawn).toEqual([40, 140, 340, 740, 1540]);
    expect(isWorthDrawing(people(40), people(200))).toBe(false);
  });
});
