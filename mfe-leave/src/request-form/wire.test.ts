// @vitest-environment node
import type { LeaveRequestDay } from '@rooster/contract';
import { expect, it } from 'vitest';
import { inputOf, linesOf } from './draft.ts';
import { draftOf } from './wire.ts';

const asked = (date: string, note: string | null): LeaveRequestDay => ({
  leaveRequestDayId: date,
  date,
  fromTime: null,
  toTime: null,
  requestedDuration: '08:00:00',
  approved: true,
  status: 'Approved',
  note,
  validationNote: null,
  inForce: '08:00:00',
});
const draft = draftOf(
  {
    type: 'Range',
    leaveTypeId: 'v',
    fromDate: '2026-12-10',
    toDate: '2026-12-11',
    days: [asked('2026-12-10', 'Bruiloft'), asked('2026-12-11', 'Nog steeds')],
  },
  'nl',
);
/** The notes that are sent for these dates, with what stands in the form's field. */
const notesOf = (dates: readonly string[], note: string) =>
  inputOf(
    linesOf(
      draft,
      dates.map((date) => ({
        date,
        seconds: 28_800,
        limit: 28_800,
        kind: 'WorkingDay',
        holiday: null,
        work: [],
        otherSeconds: 0,
      })),
    ),
    note,
  )?.map((day) => day.note);

it('a note goes with the first day alone, also where that is another day than before', () => {
  expect(draft.note).toBe('Bruiloft');
  expect(notesOf(['2026-12-09', '2026-12-10', '2026-12-11'], 'Bruiloft')).toEqual(['Bruiloft', null, 'Nog steeds']);
  expect(notesOf(['2026-12-09', '2026-12-10', '2026-12-11'], '')).toEqual([null, null, 'Nog steeds']);
  expect(notesOf(['2026-12-10', '2026-12-11'], 'Anders')).toEqual(['Anders', 'Nog steeds']);
});
