/** Parses the text of a cell to a value; undefined when it cannot be read. */
import type { BalanceType } from '@rooster/domain/leave';
import { isPlainDate } from '@rooster/domain/time';
import { plain } from './columns.ts';

const HOUR = 3600;

/** A date written `31-12-2026`, `31/12/2026`, `31.12.2026` or `2026-12-31`, as `YYYY-MM-DD`. A year has four digits. */
export function readDate(text: string): string | undefined {
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [dutch?.[3], dutch?.[2], dutch?.[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) && year >= '1900' && year <= '2200' ? date : undefined;
}

/**
 * Hours written `12,5`, `12.5`, `-4` or `12:30`, in seconds. A thousands separator could be a decimal one, so there is
 * none.
 */
export function readHours(text: string): number | undefined {
  const clock = /^([-+]?)(\d{1,5}):([0-5]\d)$/.exec(text);
  if (clock) return (clock[1] === '-' ? -1 : 1) * (Number(clock[2]) * HOUR + Number(clock[3]) * 60);
  const decimal = /^([-+]?)(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!decimal) return undefined;
  // A hundredth of an hour is 36 s, so nothing is rounded.
  const seconds = Number(decimal[2]) * HOUR + Number((decimal[3] ?? '').padEnd(2, '0')) * 36;
  return decimal[1] === '-' && seconds > 0 ? -seconds : seconds;
}

const typeNames: Readonly<Record<BalanceType, readonly string[]>> = {
  Legal: ['legal', 'wettelijk', 'wettelijkverlof', 'statutory'],
  AboveLegal: ['abovelegal', 'bovenwettelijk', 'bovenwettelijkverlof', 'extra'],
  WorkingTimeReduction: ['workingtimereduction', 'adv', 'atv', 'arbeidsduurverkorting', 'arbeidstijdverkorting', 'wtr'],
  TimeForTime: ['timefortime', 'tijdvoortijd', 'tvt', 'toil'],
  Other: ['other', 'overig', 'anders'],
};

/** A balance type by its Dutch or English name. */
export function readBalanceType(text: string): BalanceType | undefined {
  const name = plain(text);
  return (Object.entries(typeNames) as [BalanceType, readonly string[]][]).find(([, names]) =>
    names.includes(name),
  )?.[0];
}
