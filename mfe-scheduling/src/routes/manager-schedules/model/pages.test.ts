/** A board of many people comes page by page. */
import type { ManagerSchedule } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { person, schedule, shift } from '../../../testing/schedule.ts';
import { allPages, joined } from './pages.ts';

describe('pages of the board', () => {
  it('are fetched one after the other, and shown as they come', async () => {
    const pages = new Map<string | null, ManagerSchedule>([
      [null, schedule([shift('a', [])], [person('anna')], { peopleCount: 3, nextCursor: 'two' })],
      ['two', schedule([shift('b', [])], [person('bas')], { peopleCount: 3, nextCursor: 'three' })],
      ['three', schedule([], [person('cas')], { peopleCount: 3, nextCursor: null })],
    ]);
    const seen: number[] = [];
    const whole = await allPages(async (cursor) => pages.get(cursor) ?? schedule([], []), ({ people }) => seen.push(people.length));
    expect(seen).toEqual([1, 2]);
    expect(whole.people.map(({ tenantUserId }) => tenantUserId)).toEqual(['anna', 'bas', 'cas']);
    expect(whole.nextCursor).toBeNull();
  });

  it('hold a shift of several people once', () => {
    const both = joined(schedule([shift('a', [])], [person('anna')]), schedule([shift('a', []), shift('b', [])], [person('bas')]));
    expect(both.shifts.map(({ shiftId }) => shiftId)).toEqual(['a', 'b']);
  });
});
