/** What the weeks around some dates tell is what a year tells, or they say that they don't know. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, localDate } from '../time/index.ts';
import { nearDays } from './near.ts';
import {
  defaultWorkingTimeSettings,
  mayBreakWeeks,
  recordOf,
  violationsIn,
  violationsNear,
  type WorkPeriod,
  type WorkSketch,
} from './index.ts';
import { adult, amsterdam, everyRule, shift, wall } from './testing.ts';

const MINUTE = 60_000;
/** A year and a quarter before, and a quarter after: as much as is read of somebody whose year has to be known. */
const first = '2025-09-01';
const days = 68 * 7 + 40;

/** An ordinary week, Monday first: minutes after midnight at which each day's work begins, and how long it is. */
interface Habit {
  readonly starts: number;
  readonly minutes: number;
  readonly workdays: readonly boolean[];
}

const someHabit: fc.Arbitrary<Habit> = fc.record({
  starts: fc.constantFrom(0, 280, 300, 330, 480, 540, 750, 1080, 1320),
  minutes: fc.constantFrom(240, 480, 510, 570, 660),
  workdays: fc
    .constantFrom('xxxxx--', 'xxx-xx-', 'x-xxxx-', '--xxxx-', 'xxxxxxx', 'xxx---x', 'x-x-x-x', '-------')
    .map((week) => week.split('').map((mark) => mark === 'x')),
});

interface Person {
  readonly habits: readonly Habit[];
  readonly seed: number;
  /** How often a day is unlike others, in the weeks around those that are asked about. */
  readonly irregular: number;
  readonly zone: string;
  readonly plans: boolean;
  readonly excuses: boolean;
}

const somePerson: fc.Arbitrary<Person> = fc.record({
  habits: fc.array(someHabit, { minLength: 1, maxLength: 3 }),
  seed: fc.integer(),
  irregular: fc.constantFrom(0, 0.05, 0.2),
  zone: fc.constantFrom(amsterdam, amsterdam, 'America/New_York', 'Pacific/Auckland'),
  plans: fc.boolean(),
  excuses: fc.constantFrom(false, false, false, true),
});

/** Chance that is the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Work of the whole time, that does not overlap among what is worked, nor among what is planned. */
function workOf({ habits, seed, irregular: most, zone, plans, excuses }: Person): WorkPeriod[] {
  const chance = dice(seed);
  const periods: WorkPeriod[] = [];
  const ends = { worked: -Infinity, planned: -Infinity };
  const add = (kind: WorkPeriod['kind'], id: string, start: number, minutes: number): void => {
    const end = start + minutes * MINUTE;
    if (start < ends[kind]) return;
    ends[kind] = end;
    const pause = start + Math.floor(minutes / 2) * MINUTE;
    const hasTimes = kind === 'worked' && minutes > 300 && chance() < 0.7;
    const pauses = hasTimes ? [{ start: pause, end: pause + 30 * MINUTE + Math.floor(chance() * 300_000) }] : [];
    const amount = pauses.reduce((sum, span) => sum + span.end - span.start, 0);
    periods.push({
      id: `${kind}-${id}`,
      kind,
      start,
      end,
      timeZoneId: zone,
      breakSeconds: hasTimes ? Math.floor(amount / 1000) : minutes > 300 ? 1800 : 0,
      breaks: pauses,
      ...(excuses && kind === 'planned' && chance() < 0.1 && { shortRestReason: 'illness' }),
    });
  };
  for (let day = 0; day < days; day += 1) {
    const habit = habits[Math.floor((day * habits.length) / days)];
    if (!habit) continue;
    const irregular = Math.abs(day - 53 * 7) < 35 ? most : most / 20;
    const isOdd = chance() < irregular;
    if (habit.workdays[day % 7] !== true && !isOdd) continue;
    const midnight = Date.parse(`${addDays(first, day)}T00:00:00Z`) - 3_600_000;
    const start = midnight + (isOdd ? Math.floor(chance() * 1440) : habit.starts) * MINUTE;
    const minutes = isOdd ? 30 + Math.floor(chance() * 800) : habit.minutes;
    const near = (): number => start + Math.floor((chance() - 0.5) * 20) * MINUTE;
    if (plans && chance() < 0.9) add('planned', String(day), start, minutes);
    if (chance() < 0.1) continue;
    if (chance() < irregular) {
      add('worked', `${day}a`, near(), Math.floor(minutes / 2) - 20);
      add('worked', `${day}b`, start + Math.floor(minutes / 2 + chance() * 200) * MINUTE, Math.floor(minutes / 2));
    } else add('worked', String(day), near(), minutes);
  }
  return periods;
}

function sketchOf(periods: readonly WorkPeriod[]): WorkSketch {
  const of = (kind: WorkPeriod['kind']): number[] =>
    periods
      .filter((period) => period.kind === kind)
      .toSorted((a, b) => a.start - b.start)
      .flatMap(({ start, end, breakSeconds = 0 }) => [start, end, breakSeconds]);
  const zones = new Set(periods.map(({ timeZoneId }) => timeZoneId));
  return {
    planned: of('planned'),
    worked: of('worked'),
    timeZoneId: zones.size > 1 ? null : ([...zones][0] ?? amsterdam),
  };
}

const nearOf = (periods: readonly WorkPeriod[], from: string, to: string): WorkPeriod[] =>
  periods.filter(({ start, timeZoneId, kind }) => {
    const date = kind === 'worked' ? localDate(start, timeZoneId) : new Date(start).toISOString().slice(0, 10);
    return date >= addDays(from, -nearDays.back) && date <= addDays(to, nearDays.ahead);
  });

it('finds near what a year finds', () => {
  const reported = { sure: 0, clean: 0, asked: 0 };
  fc.assert(
    fc.property(
      somePerson,
      fc.integer({ min: 52 * 7, max: 52 * 7 + 20 }),
      fc.constantFrom(0, 0, 6, 6, 13, 27),
      (person, offset, length) => {
        const periods = workOf(person);
        const from = addDays(first, offset);
        const window = { from, to: addDays(from, length), timeZoneId: amsterdam };
        const whole = violationsIn(recordOf(adult, periods, defaultWorkingTimeSettings), window);
        if (mayBreakWeeks(adult, sketchOf(periods), defaultWorkingTimeSettings, window)) return;
        const near = violationsNear(adult, nearOf(periods, window.from, window.to), defaultWorkingTimeSettings, window);
        reported.clean += 1;
        reported.asked += near === null ? 1 : 0;
        reported.sure += near !== null && near.length > 0 ? 1 : 0;
        expect(near ?? whole).toStrictEqual(whole);
      },
    ),
    { numRuns: 300 },
  );
  // Neither may be the whole of what was tried.
  expect(reported.clean).toBeGreaterThan(30);
  expect(reported.sure).toBeGreaterThan(3);
  expect(reported.asked).toBeLessThan(reported.clean / 2);
});

const week = { from: '2026-11-16', to: '2026-11-22', timeZoneId: amsterdam };
const may = (periods: readonly WorkPeriod[], person = adult): boolean =>
  mayBreakWeeks(person, sketchOf(periods), defaultWorkingTimeSettings, week);
const year = (times: string, workdays: readonly number[], weeks = 52): WorkPeriod[] =>
  Array.from({ length: weeks }, (_, back) =>
    workdays.map((day) => shift(addDays('2026-11-16', day - 7 * back), times, 30)),
  ).flat();

it('is sure of an ordinary year, and not of long weeks, nights, Sundays, several zones and the young', () => {
  expect(may(year('09:00-17:30', [0, 1, 2, 3, 4]))).toBe(false);
  expect(may(year('05:30-13:30', [0, 1, 2, 3, 4]))).toBe(false);
  expect(may(year('08:00-20:30', [0, 1, 2, 3, 4], 1))).toBe(false);
  expect(may(year('08:00-20:30', [0, 1, 2, 3, 4, 5], 1))).toBe(true);
  expect(may(year('08:00-20:30', [0, 1, 2, 3], 16))).toBe(false);
  expect(may(year('08:00-20:30', [0, 1, 2, 3, 4], 4))).toBe(true);
  expect(may(year('22:00-06:00', [0, 1], 18))).toBe(false);
  expect(may(year('22:00-06:00', [0, 1, 2], 16))).toBe(true);
  expect(may(year('10:00-14:00', [6], 38))).toBe(false);
  expect(may(year('10:00-14:00', [6], 41))).toBe(true);
  expect(may(year('09:00-17:30', [0]), { dateOfBirth: '2008-01-01' })).toBe(true);
  expect(mayBreakWeeks(adult, { planned: [], worked: [], timeZoneId: null }, defaultWorkingTimeSettings, week)).toBe(
    true,
  );
  expect(mayBreakWeeks(adult, sketchOf(year('08:00-20:30', [0, 1, 2, 3, 4, 5, 6])), everyRule('off'), week)).toBe(
    false,
  );
});

it('does not count planned time that was worked', () => {
  const planned = year('09:00-18:00', [0, 1, 2, 3, 4]);
  const worked = planned.map((period) => ({ ...period, id: `w${period.id}`, kind: 'worked' as const }));
  expect(may([...planned, ...worked])).toBe(false);
});

it('asks for more where a row of shifts began before what it was given, or goes on after', () => {
  const near = (periods: readonly WorkPeriod[]) => violationsNear(adult, periods, defaultWorkingTimeSettings, week);
  const daily = Array.from({ length: 38 }, (_, day) => shift(addDays('2026-11-02', day), '09:00-15:00', 30));
  expect(near(daily)).toBeNull();
  expect(near(daily.slice(0, 17))).toBeNull();
  expect(near(daily.slice(17))).toBeNull();
  expect(near(daily.slice(16, 20))).toStrictEqual([]);
  expect(near([])).toStrictEqual([]);
  expect(near([{ ...shift('2026-11-17', '09:00-15:00', 30), shortRestReason: 'illness' }])).toBeNull();
  expect(near([shift('2026-11-17', '20:00-07:30', 45)])).toBeNull();
  const rest = [shift('2026-11-17', '15:00-23:30', 30), shift('2026-11-18', '07:00-15:00', 30)];
  expect(near(rest)).toMatchObject([{ rule: 'daily-rest', start: wall('2026-11-17', '23:30') }]);
});
