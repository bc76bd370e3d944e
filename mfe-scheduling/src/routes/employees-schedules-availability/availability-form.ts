/** What a person fills in of his availability, and what of it cannot be. Pure. */
import type { AvailabilityEntry, AvailabilityInput } from '@rooster/contract';
import { addDays, daysBetween, isOnWeekday, isPlainDate, mondayOf, weekdayFlag, weekdayOf } from '@rooster/domain/time';
import type { Said } from './word.ts';

/** Longest an entry goes on, in days. */
export const LONGEST = 400;

export interface AvailabilityForm extends Said {
  readonly isWholeDay: boolean;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly isRecurring: boolean;
  /** 0 until somebody has it repeat. */
  readonly weekdayFlags: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly notes: string;
}

/** A new entry for one date. */
export const newForm = (date: string): AvailabilityForm => ({
  isAvailable: false,
  isPreferred: false,
  isWholeDay: true,
  startTime: '09:00',
  endTime: '17:00',
  isRecurring: false,
  weekdayFlags: 0,
  startDate: date,
  endDate: date,
  notes: '',
});

/** An entry that is there, to be changed. */
export const formOf = ({
  isAvailable,
  isPreferred,
  startTime,
  endTime,
  isRecurring,
  weekdayFlags,
  startDate,
  endDate,
  notes,
}: AvailabilityEntry): AvailabilityForm => ({
  isAvailable,
  isPreferred,
  isWholeDay: startTime === null,
  startTime: startTime?.slice(0, 5) ?? '09:00',
  endTime: endTime?.slice(0, 5) ?? '17:00',
  isRecurring,
  weekdayFlags: isRecurring ? weekdayFlags : 0,
  startDate,
  endDate,
  notes: notes ?? '',
});

/** Has it repeat or not: at first on the weekday of the first day, until a last one that is still to be chosen. */
export const repeating = (
  { startDate, endDate, weekdayFlags }: AvailabilityForm,
  isRecurring: boolean,
): Partial<AvailabilityForm> => ({
  isRecurring,
  ...(isRecurring &&
    isPlainDate(startDate) &&
    weekdayFlags === 0 && { weekdayFlags: weekdayFlag(weekdayOf(startDate)) }),
  ...(isRecurring && endDate === startDate && { endDate: '' }),
});

/** The form as the calls want it. */
export const inputOf = (
  { isWholeDay, isRecurring, weekdayFlags, startTime, endTime, notes, ...rest }: AvailabilityForm,
  timeZoneId: string,
): AvailabilityInput => ({
  ...rest,
  isRecurring,
  weekdayFlags: isRecurring ? weekdayFlags : 0,
  startTime: isWholeDay ? null : startTime,
  endTime: isWholeDay ? null : endTime,
  notes: notes.trim() || null,
  timeZoneId,
});

/** Code of what is wrong with each field, as far as it shows before sending. */
export function faultsOf(form: AvailabilityForm): Partial<Record<keyof AvailabilityForm, string>> {
  const { startDate, endDate, startTime, endTime } = form;
  const faults: Partial<Record<keyof AvailabilityForm, string>> = {};
  if (!isPlainDate(startDate)) faults.startDate = startDate === '' ? 'required' : 'invalid-date';
  if (!isPlainDate(endDate)) faults.endDate = endDate === '' ? 'required' : 'invalid-date';
  else if (faults.startDate === undefined && endDate < startDate) faults.endDate = 'end-before-start';
  else if (faults.startDate === undefined && daysBetween(startDate, endDate) > LONGEST)
    faults.endDate = 'period-too-long';
  if (!form.isWholeDay) {
    if (startTime === null) faults.startTime = 'required';
    if (endTime === null) faults.endTime = 'required';
    else if (startTime === endTime) faults.endTime = 'start-equals-end';
  }
  if (form.isRecurring) {
    if (form.weekdayFlags === 0) faults.weekdayFlags = 'required';
    else if (
      faults.startDate === undefined &&
      faults.endDate === undefined &&
      !Array.from({ length: Math.min(7, daysBetween(startDate, endDate) + 1) }, (_, day) =>
        addDays(startDate, day),
      ).some((date) => isOnWeekday(form.weekdayFlags, date))
    )
      faults.weekdayFlags = 'invalid-value';
  }
  return faults;
}

/**
 * The last date that can no longer be changed: whole weeks are fixed so many days before their Monday. Null without a
 * deadline.
 */
export const lastFixedDate = (today: string, deadlineDays: number | null): string | null =>
  deadlineDays === null ? null : addDays(mondayOf(addDays(today, deadlineDays)), 6);
