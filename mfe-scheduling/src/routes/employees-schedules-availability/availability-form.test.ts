// @vitest-environment node
import { expect, it } from 'vitest';
import {
  type AvailabilityForm,
  faultsOf,
  formOf,
  inputOf,
  lastFixedDate,
  newForm,
  repeating,
} from './availability-form.ts';

const form = (rest: Partial<AvailabilityForm>): AvailabilityForm => ({ ...newForm('2026-11-18'), ...rest });

it.each<[string, Partial<AvailabilityForm>, object]>([
  ['a whole day', {}, {}],
  ['a night, which ends on the next day', { isWholeDay: false, startTime: '22:00', endTime: '06:00' }, {}],
  ['times that are not read when it is a whole day', { startTime: null, endTime: null }, {}],
  ['no times', { isWholeDay: false, startTime: null, endTime: null }, { startTime: 'required', endTime: 'required' }],
  ['no length', { isWholeDay: false, startTime: '09:00', endTime: '09:00' }, { endTime: 'start-equals-end' }],
  ['an end before the start', { endDate: '2026-11-17' }, { endDate: 'end-before-start' }],
  ['no end', { isRecurring: true, weekdayFlags: 4, endDate: '' }, { endDate: 'required' }],
  ['the longest there is', { endDate: '2027-12-23' }, {}],
  ['longer than that', { endDate: '2027-12-24' }, { endDate: 'period-too-long' }],
  ['no weekday', { isRecurring: true, weekdayFlags: 0, endDate: '2026-12-31' }, { weekdayFlags: 'required' }],
  [
    'a weekday that does not come',
    { isRecurring: true, weekdayFlags: 64, endDate: '2026-11-20' },
    { weekdayFlags: 'invalid-value' },
  ],
  ['a weekday that comes on the last day', { isRecurring: true, weekdayFlags: 64, endDate: '2026-11-22' }, {}],
])('%s', (_, changes, faults) => {
  expect(faultsOf(form(changes))).toEqual(faults);
});

it('comes back from what was sent as it was', () => {
  const sent = form({
    isAvailable: true,
    isPreferred: true,
    isWholeDay: false,
    startTime: '18:00',
    endTime: '23:00',
    isRecurring: true,
    weekdayFlags: 6,
    endDate: '2027-01-31',
    notes: 'Sport',
  });
  const {
    startTime,
    endTime,
    isPreferred = false,
    isRecurring = false,
    weekdayFlags = 0,
    notes = null,
    ...rest
  } = inputOf(sent, 'Europe/Amsterdam');
  expect(
    formOf({
      ...rest,
      startTime: `${startTime}:00`,
      endTime: `${endTime}:00`,
      isPreferred,
      isRecurring,
      weekdayFlags,
      notes,
      availabilityEntryId: 'a',
      status: 'Available' as const,
      tenantUserId: 'm',
      version: 1,
      createdAt: '',
      updatedAt: '',
    }),
  ).toEqual(sent);
});

it('sends neither times nor weekdays that do not count', () => {
  expect(inputOf(form({ notes: '  ' }), 'Europe/Amsterdam')).toMatchObject({
    startTime: null,
    endTime: null,
    weekdayFlags: 0,
    notes: null,
  });
});

it.each([
  ['2026-11-18', null, null],
  ['2026-11-18', 0, '2026-11-22'],
  ['2026-11-18', 4, '2026-11-22'],
  ['2026-11-18', 5, '2026-11-29'],
  ['2026-12-28', 14, '2027-01-17'],
] as const)('on %s with %s days, all up to %s is fixed', (today, days, last) => {
  expect(lastFixedDate(today, days)).toBe(last);
});

it('repeats on the weekday of the first day that is chosen by then, unless others were chosen', () => {
  const moved = form({ startDate: '2026-12-02', endDate: '2026-12-02' });
  expect(repeating(moved, true)).toEqual({ isRecurring: true, weekdayFlags: 4, endDate: '' });
  expect(repeating(form({ weekdayFlags: 3, endDate: '2026-12-24' }), true)).toEqual({ isRecurring: true });
});
