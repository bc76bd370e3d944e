/** What the weeks around some dates tell is what a year tells, or they say that they don't know. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, localDate, mondayOf } from '../time/index.ts';
import { nearDays } from './near.ts';
import {
  ALL_WORK_WEEKS,
  defaultWorkingTimeSettings,
  neededWork,
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
    const pieces = chance() < 0.7 ? [30] : [12, 24];
    const pauses = (hasTimes ? pieces : []).map((length, index) => {
      const from = pause + index * 60 * MINUTE;
      return { start: from, end: from + length * MINUTE + Math.floor(chance() * 300_000) };
    });
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

const origin = Date.parse(first);

const touchesSunday = ({ start, end, timeZoneId }: WorkPeriod): boolean =>
  [start, end].some((instant) => {
    const date = localDate(instant, timeZoneId);
    return date === addDays(mondayOf(date), 6);
  });

/** No more of it than is needed to judge what begins on `from`. */
function sketchOf(periods: readonly WorkPeriod[], from: string): WorkSketch {
  const earliest = Date.parse(addDays(from, -7 * ALL_WORK_WEEKS));
  const of = (kind: WorkPeriod['kind']): number[] =>
    periods
      .filter((period) => period.kind === kind && (period.start >= earliest || touchesSunday(period)))
      .toSorted((a, b) => a.start - b.start)
      .flatMap(({ start, end, breakSeconds = 0, breaks = [] }) => [
        (start - origin) / 1000,
        (end - origin) / 1000,
        breakSeconds,
        breaks.length,
      ]);
  const zones = new Set(periods.map(({ timeZoneId }) => timeZoneId));
  return {
    planned: of('planned'),
    worked: of('worked'),
    origin,
    timeZoneId: zones.size > 1 ? null : ([...zones][0] ?? amsterdam),
  };
}

const nearOf = (periods: readonly WorkPeriod[], from: string, to: string): WorkPeriod[] =>
  periods.filter(({ start, timeZoneId, kind }) => {
    const date = kind === 'worked' ? localDate(start, timeZoneId) : new Date(start).toISOString().slice(0, 10);
    return date >= addDays(from, -nearDays.back) && date <= addDays(to, nearDays.ahead);
  });

const someQuestion = fc.tuple(
  somePerson,
  fc.integer({ min: 52 * 7, max: 52 * 7 + 20 }),
  fc.constantFrom(0, 0, 6, 6, 13, 27),
);

/** What the sketch says is needed of a person, what his year tells, and what the weeks nearby tell. */
function answersOf([person, offset, length]: [Person, number, number]) {
  const periods = workOf(person);
  const from = addDays(first, offset);
  const window = { from, to: addDays(from, length), timeZoneId: amsterdam };
  const needed = neededWork(defaultWorkingTimeSettings, window)(adult, sketchOf(periods, from));
  return {
    needed,
    whole: violationsIn(recordOf(adult, periods, defaultWorkingTimeSettings), window),
    near:
      needed === 'near'
        ? violationsNear(adult, nearOf(periods, window.from, window.to), defaultWorkingTimeSettings, window)
        : [],
  };
}

it('finds near what a year finds', () => {
  fc.assert(
    fc.property(someQuestion, (question) => {
      const { needed, whole, near } = answersOf(question);
      // Who needs his year has it read.
      expect(needed === 'year' ? whole : (near ?? whole)).toStrictEqual(whole);
    }),
    { numRuns: 300 },
  );
});

it('is sure of many, and asks for the year of some', () => {
  // The same people in every run: these are shares of what is tried, not of chance.
  const answers = fc.sample(someQuestion, { numRuns: 300, seed: 20_261_123 }).map(answersOf);
  const near = answers.filter(({ needed }) => needed === 'near');
  const nothing = answers.filter(({ needed }) => needed === 'nothing').length;
  const found = near.filter((answer) => answer.near !== null && answer.near.length > 0).length;
  const unsure = near.filter((answer) => answer.near === null).length;
  expect(nothing).toBeGreaterThan(20);
  expect(near.length).toBeGreaterThan(30);
  expect(found).toBeGreaterThan(10);
  expect(unsure).toBeLessThan((nothing + near.length) / 2);
});

const week = { from: '2026-11-16', to: '2026-11-22', timeZoneId: amsterdam };
const may = (periods: readonly WorkPeriod[], person = adult): boolean =>
  neededWork(defaultWorkingTimeSettings, week)(person, sketchOf(periods, week.from)) === 'year';
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
  const ofDefault = neededWork(defaultWorkingTimeSettings, week);
  expect(ofDefault(adult, { planned: [], worked: [], origin, timeZoneId: null })).toBe('year');
  const ofNone = neededWork(everyRule('off'), week);
  expect(ofNone(adult, sketchOf(year('08:00-20:30', [0, 1, 2, 3, 4, 5, 6]), week.from))).not.toBe('year');
});

it('needs nothing of who works by day with breaks and rests, and what is near of others', () => {
  const needs = (periods: readonly WorkPeriod[]) =>
    neededWork(defaultWorkingTimeSettings, week)(adult, sketchOf(periods, week.from));
  const pauses = (...minutes: readonly number[]) => {
    const start = wall('2026-11-17', '12:00');
    const breaks = minutes.map((length, index) => ({
      start: start + index * 60 * MINUTE,
      end: start + (index * 60 + length) * MINUTE,
    }));
    const amount = minutes.reduce((sum, length) => sum + length, 0);
    return [shift('2026-11-17', '09:00-17:30', amount, { kind: 'worked', breaks })];
  };
  expect(needs([])).toBe('nothing');
  expect(needs(year('09:00-17:30', [0, 1, 2, 3, 4]))).toBe('nothing');
  expect(needs(year('05:30-13:30', [0, 1, 2, 3, 4]))).toBe('nothing');
  expect(needs(pauses(30))).toBe('nothing');
  expect(needs(pauses(30, 15))).toBe('nothing');
  // Of so many minutes in pieces too few may be in pieces long enough.
  expect(needs(pauses(20, 20))).toBe('near');
  expect(needs(pauses(10, 10, 10))).toBe('near');
  expect(needs(pauses(25))).toBe('near');
  expect(needs([shift('2026-11-17', '08:00-21:30', 75)])).toBe('near');
  expect(needs([shift('2026-11-17', '22:00-06:00', 30)])).toBe('near');
  expect(needs(year('22:00-06:00', [-4, -3, -2], 1))).toBe('near');
  expect(needs([shift('2026-11-17', '09:00-12:00'), shift('2026-11-17', '14:00-17:00')])).toBe('near');
  expect(needs([shift('2026-11-17', '15:00-23:00', 30), shift('2026-11-18', '09:00-15:00', 30)])).toBe('near');
  expect(needs(year('09:00-15:00', [-2, -1, 0, 1, 2, 3, 4], 1))).toBe('near');
  // What is further away breaks nothing in this week.
  expect(needs([shift('2026-11-10', '08:00-21:30', 75)])).toBe('nothing');
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
