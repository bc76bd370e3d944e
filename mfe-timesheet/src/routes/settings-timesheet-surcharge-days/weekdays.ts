/** The seven percentages as they are in their fields. Pure. */
import type { WeekdayFactors } from '@rooster/contract';
import { readFactor } from './factor.ts';

/** As the wire names them, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

type Typed = Readonly<Record<Weekday, string>>;

const each = <T>(of: (day: Weekday) => T): Record<Weekday, T> => ({
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
  sunday: of('sunday'),
});

/** What the fields show of stored factors. */
export const typedFactors = (factors: WeekdayFactors): Typed => each((day) => String(factors[day]));

/** The factors that were typed; null while one of them can't be read. */
export function readFactors(typed: Typed): Record<Weekday, number> | null {
  const read = each((day) => readFactor(typed[day]));
  if (weekdays.some((day) => 'problem' in read[day])) return null;
  return each((day) => {
    const one = read[day];
    return 'factor' in one ? one.factor : 0;
  });
}
