/** Working times of a date: those of the planned shift, else those of the contract. */
import { workSpansOn } from '@rooster/domain/contracts';
import type { Contract, Span } from '@rooster/domain/contracts';
import { addDays, daysBetween, localFields } from '@rooster/domain/time';
import type { WorkedShift } from '../presence/shifts.ts';

const DAY = 86_400;

/** The date a shift begins on where it is, and its stretch in seconds since midnight there. */
function spanOfShift({ start, end, timeZoneId }: WorkedShift): { date: string; span: Span } {
  const { date, time } = localFields(start, timeZoneId);
  const until = localFields(end, timeZoneId);
  const seconds = (clock: string): number =>
    Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3, 5)) * 60 + Number(clock.slice(6, 8) || 0);
  return { date, span: { start: seconds(time), end: seconds(until.time) + daysBetween(date, until.date) * DAY } };
}

/**
 * By date the stretches a member works, by contracts and published shifts; dates of which nobody knows are left out.
 * Only what is published counts: he sees nothing else.
 */
export function workOn(
  contracts: readonly Contract[],
  shifts: readonly WorkedShift[],
  fromDate: string,
  toDate: string,
): Map<string, readonly Span[]> {
  const work = new Map<string, readonly Span[]>();
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const spans = workSpansOn(contracts, date);
    if (spans.length > 0) work.set(date, spans);
  }
  const planned = new Map<string, Span[]>();
  for (const shift of shifts) {
    const { date, span } = spanOfShift(shift);
    planned.set(date, [...(planned.get(date) ?? []), span]);
  }
  return new Map([...work, ...planned]);
}
