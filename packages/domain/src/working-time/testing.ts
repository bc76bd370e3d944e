/** What the tests of working time share: a readable way to write shifts, and any person's plan. */
import fc from 'fast-check';
import { addDays } from '../time/index.ts';
import { resolve } from '../time/wall-time.ts';
import { recordOf, violationsIn } from './check.ts';
import type { WorkPeriod } from './period.ts';
import {
  defaultWorkingTimeSettings,
  workingTimeRules,
  type RuleStrictness,
  type WorkingTimeRule,
  type WorkingTimeSettings,
} from './settings.ts';

export const amsterdam = 'Europe/Amsterdam';

export const adult = { dateOfBirth: '1990-05-05' };

/** The instant the clock shows a date and time in Amsterdam, the first time it does. */
export function wall(date: string, time: string): number {
  const found = resolve(date, time, amsterdam);
  if (found.kind === 'none') throw new Error(`${date} ${time} does not exist`);
  return found.kind === 'one' ? found.instant : found.earlier;
}

/**
 * A planned shift such as `shift('2026-11-16', '09:00-17:30', 30)`; one that doesn't end after it starts ends the next
 * day.
 */
export function shift(date: string, times: string, breakMinutes = 0, rest: Partial<WorkPeriod> = {}): WorkPeriod {
  const [from = '', to = ''] = times.split('-');
  return {
    id: `${date} ${times}`,
    start: wall(date, from),
    end: wall(to > from ? date : addDays(date, 1), to),
    timeZoneId: amsterdam,
    breakSeconds: breakMinutes * 60,
    kind: 'planned',
    ...rest,
  };
}

/** The same times on several days from a first one. */
export function shifts(first: string, offsets: readonly number[], times: string, breakMinutes = 30): WorkPeriod[] {
  return offsets.map((offset) => shift(addDays(first, offset), times, breakMinutes));
}

/** Names of the broken rules, each once. */
export function broken(
  periods: readonly WorkPeriod[],
  person: { dateOfBirth: string | null } = adult,
): WorkingTimeRule[] {
  return [...new Set(violationsIn(recordOf(person, periods, defaultWorkingTimeSettings)).map(({ rule }) => rule))];
}

/** Every rule held in the same way. */
export function everyRule(strictness: RuleStrictness): WorkingTimeSettings {
  const settings: Partial<Record<WorkingTimeRule, RuleStrictness>> = {};
  for (const rule of workingTimeRules) settings[rule] = strictness;
  return { ...defaultWorkingTimeSettings, ...settings };
}

const firstHour = Date.parse('2026-09-27T00:00:00Z');

/** Shifts of five weeks around the autumn clock change that don't overlap: day and night, long and short. */
export const somePlan: fc.Arbitrary<WorkPeriod[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 2, max: 13 }),
      fc.constantFrom(0, 15, 30, 45, 60),
      fc.boolean(),
    ),
    { maxLength: 40 },
  )
  .map((parts) => {
    let at = firstHour;
    return parts.map(([gap, length, breakMinutes, hasReason], index) => {
      const start = at + gap * 3_600_000;
      at = start + length * 3_600_000;
      return {
        id: `p${index}`,
        start,
        end: at,
        timeZoneId: amsterdam,
        breakSeconds: breakMinutes * 60,
        kind: 'planned' as const,
        ...(hasReason ? { shortRestReason: 'illness' } : {}),
      };
    });
  });
