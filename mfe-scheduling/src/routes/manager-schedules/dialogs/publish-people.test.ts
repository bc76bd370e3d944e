import type { PendingShift } from '@rooster/contract';
import { expect, it } from 'vitest';
import { byPerson } from './publish-people.tsx';

const shift = (shiftId: string, recipientIds: readonly string[]): PendingShift => ({
  shiftId,
  version: 1,
  displayName: shiftId,
  departmentId: 'd',
  start: '2026-11-16T08:00:00Z',
  end: '2026-11-16T16:00:00Z',
  startDate: '2026-11-16',
  timeZoneId: 'Europe/Amsterdam',
  state: 'New',
  changes: [],
  openCount: 0,
  recipientIds: [...recipientIds],
  notice: 'InTime',
  daysAhead: 30,
  lateOnCallIds: [],
  withdrawnCalls: [],
});

it('puts a shift with each of its people, those of nobody at the end, and leaves out who has none', () => {
  const names = new Map([
    ['n', 'Noor'],
    ['l', 'Lotte'],
    ['m', 'Milan'],
  ]);
  const groups = byPerson([shift('early', ['n', 'l']), shift('late', ['n']), shift('open', [])], names);
  expect(groups.map(({ name, shifts }) => [name, shifts.map(({ shiftId }) => shiftId)])).toEqual([
    ['Lotte', ['early']],
    ['Noor', ['early', 'late']],
    [null, ['open']],
  ]);
});

it('looks at each shift once, however many people there are', () => {
  let reads = 0;
  const counted = (shiftId: string, recipientId: string): PendingShift =>
    Object.defineProperty(shift(shiftId, []), 'recipientIds', {
      get: () => {
        reads += 1;
        return [recipientId];
      },
    });
  const ids = Array.from({ length: 200 }, (_, index) => `person ${index}`);
  const groups = byPerson(
    ids.map((id) => counted(`shift of ${id}`, id)),
    new Map(ids.map((id) => [id, id])),
  );
  expect([groups.length, reads]).toEqual([200, 200]);
});
