/** Hours counted as a payroll clerk would, minute by minute and date by date: the slow way comes to the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/index.ts';
import { evaluate } from './evaluate.ts';
import type { Band, PayRule, Threshold, Window } from './model.ts';
import type { PayEntry } from './pieces.ts';
import type { PayTerms } from './terms.ts';
import { amsterdam, holidays, rulesAbout, terms } from './testing.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: amsterdam, dateStyle: 'short', timeStyle: 'short' });
const weekdayOf = (date: string): number => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day));

/** A minute of work, with what the clock shows when it begins. */
interface Tick {
  readonly entryId: string;
  readonly date: string;
  readonly minute: number;
  readonly shift: number;
}

function ticksOf(entries: readonly PayEntry[]): Tick[] {
  const ticks: Tick[] = [];
  let [shift, last] = [0, -1];
  for (const { id: entryId, start, end, breaks = [] } of entries) {
    if (start !== last) shift += 1;
    last = end;
    for (let at = start; at < end; at += MINUTE) {
      if (breaks.some((pause) => pause.start <= at && at < pause.end)) continue;
      const [date = '', time = ''] = shown.format(at).split(' ');
      ticks.push({ entryId, date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), shift });
    }
  }
  return ticks;
}

function opensOn({ days, notOn = [] }: Window, date: string): boolean {
  const isOn = ({ weekdays, holidays: wanted, monthDays }: Window['days'][number]): boolean =>
    (!weekdays || weekdays.includes(weekdayOf(date))) &&
    (!wanted || holidays.has(date)) &&
    (!monthDays || monthDays.includes(date.slice(5)));
  return days.some(isOn) && !notOn.some(isOn);
}
const isInside = (window: Window, { date, minute }: Tick): boolean =>
  [
    [date, minute],
    [addDays(date, -1), minute + 1440],
  ].some(([day, at]) => opensOn(window, String(day)) && window.from <= Number(at) && Number(at) < window.to);

/** The dates that overtime of a date is counted over. */
function datesOf(per: Threshold['per'], date: string): string[] {
  if (per === 'day' || per === 'shift') return [date];
  if (per === 'week') return daysFrom(mondayOf(date), 7);
  if (per === 'four-weeks') {
    const year = Number(addDays(mondayOf(date), 3).slice(0, 4));
    const weeks: string[] = [];
    for (let week = mondayOf(`${year}-01-04`); week < mondayOf(`${year + 1}-01-04`); week = addDays(week, 7))
      weeks.push(week);
    // What is left of a year of 53 weeks belongs to its last four.
    const periodOf = (week: string): number => Math.min(12, Math.floor(weeks.indexOf(week) / 4));
    const own = weeks.filter((week) => periodOf(week) === periodOf(mondayOf(date)));
    return own.flatMap((week) => daysFrom(week, 7));
  }
  const prefix = date.slice(0, per === 'month' ? 7 : 4);
  return daysFrom(`${date.slice(0, 4)}-01-01`, 366).filter((day) => day.startsWith(prefix));
}

function limitOn({ per, norm, ownHours }: Threshold, date: string, all: readonly PayTerms[]): number {
  const dates = datesOf(per, date);
  const held = dates.flatMap((day) => {
    const found = all.find(({ from, to }) => from <= day && (to === null || day <= to));
    return found ? [found.weekdaySeconds[weekdayOf(day) - 1] ?? 0] : [];
  });
  const own = held.reduce((sum, seconds) => sum + seconds, 0);
  if (ownHours && own > 0) return own;
  const whole = per === 'four-weeks' ? (norm * dates.length) / 28 : norm;
  return held.length === 0 ? whole : Math.round((whole * held.length) / dates.length);
}

/** What a rule gives for each second of each minute: nothing where it gives none. */
type Given = (tick: number, second: number) => number | undefined;

function givenBy({ what }: PayRule, ticks: readonly Tick[], all: readonly PayTerms[]): Given {
  if (what.kind === 'call') return () => undefined;
  const isIn = ticks.map((tick) => {
    const window = what.kind === 'band' ? what : what.within;
    return window === undefined || isInside(window, tick);
  });
  if (what.kind === 'band') return (tick) => (isIn[tick] ? what.percentage : undefined);
  const periods = new Map<string, number[]>();
  for (const [at, { shift, date }] of ticks.entries()) {
    const key = what.per === 'shift' ? String(shift) : (datesOf(what.per, date)[0] ?? '');
    const own = periods.get(key);
    if (own) own.push(at);
    else periods.set(key, [at]);
  }
  const overAt = new Map<number, number>();
  for (const own of periods.values()) {
    const limit = limitOn(what, ticks[own[0] ?? 0]?.date ?? '', all);
    if (own.length * 60 <= limit + what.grace) continue;
    for (const [place, at] of own.entries()) overAt.set(at, place * 60 - limit);
  }
  return (tick, second) => {
    let over = (overAt.get(tick) ?? -Infinity) + second;
    if (over < 0 || !isIn[tick]) return undefined;
    for (const { seconds, percentage } of what.steps) {
      if (seconds === null || over < seconds) return percentage;
      over -= seconds;
    }
    return undefined;
  };
}

/** Seconds of what comes on top, by entry, date, rule and percentage. */
function counted(entries: readonly PayEntry[], rules: readonly PayRule[], all: readonly PayTerms[]) {
  const ticks = ticksOf(entries);
  const given = rules.map((rule) => ({ rule, at: givenBy(rule, ticks, all) }));
  const sums = new Map<string, number>();
  for (const [index, { entryId, date }] of ticks.entries())
    for (let second = 0; second < 60; second += 1) {
      const hits = given.flatMap(({ rule, at }) => {
        const percentage = at(index, second);
        return percentage === undefined ? [] : [{ rule, percentage }];
      });
      for (const hit of hits) {
        const rivals = hits.filter(({ rule }) => rule.group === hit.rule.group);
        const highest = Math.max(...rivals.map(({ percentage }) => percentage));
        const isBest = rivals.find(({ percentage }) => percentage === highest) === hit;
        if (hit.percentage === 0 || (hit.rule.group !== null && !isBest)) continue;
        const key = `${entryId} ${date} ${hit.rule.key} ${hit.percentage}`;
        sums.set(key, (sums.get(key) ?? 0) + 1);
      }
    }
  return sums;
}

const someDays = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((weekdays) => ({ weekdays })),
  fc.constantFrom({ holidays: 'all' as const }, { monthDays: ['12-24', '12-31'] }, {}),
);
const someWindow: fc.Arbitrary<Window> = fc
  .record({
    days: fc.array(someDays, { minLength: 1, maxLength: 2 }),
    notOn: fc.array(someDays, { maxLength: 1 }),
    from: fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * 15),
    length: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * 15),
  })
  .map(({ length, ...window }) => ({ ...window, to: Math.min(2880, window.from + length) }));
const someBand: fc.Arbitrary<Band> = fc
  .tuple(someWindow, fc.constantFrom(0, 1000, 2500, 3333, 5000))
  .map(([window, percentage]) => ({ kind: 'band', ...window, percentage }));
const someThreshold: fc.Arbitrary<Threshold> = fc.record({
  kind: fc.constant('threshold'),
  per: fc.constantFrom('shift', 'day', 'week', 'four-weeks', 'month', 'year'),
  norm: fc.integer({ min: 4 * 60, max: 60 * 60 }).map((minutes) => minutes * 60),
  ownHours: fc.boolean(),
  countsAbsence: fc.constant(false),
  grace: fc.constantFrom(0, 900, 3600),
  steps: fc.constantFrom(
    [{ seconds: null, percentage: 4000 }],
    [{ seconds: 3600, percentage: 2600 }],
    [
      { seconds: 1800, percentage: 0 },
      { seconds: 1800, percentage: 3000 },
      { seconds: null, percentage: 1000 },
    ],
  ),
  within: fc.option(someWindow, { nil: undefined }),
});
const someRules: fc.Arbitrary<PayRule[]> = fc
  .array(fc.tuple(fc.oneof(someBand, someThreshold), fc.constantFrom('a', 'b', null)), { minLength: 1, maxLength: 5 })
  .map(rulesAbout);

/** Around both changes of the clock, the end of a month, and New Year of a year with a week 53. */
const firstDays = ['2026-03-27', '2026-10-23', '2026-12-22', '2026-12-29', '2026-04-01', '2027-01-01'];
const someEntries: fc.Arbitrary<PayEntry[]> = fc
  .tuple(
    fc.constantFrom(...firstDays),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 48 }), fc.boolean()), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  .map(([date, parts]) => {
    let at = Date.parse(`${date}T00:00:00Z`);
    return parts.map(([gap, length, pauses], index): PayEntry => {
      const start = at + gap * QUARTER;
      at = start + length * QUARTER;
      const breaks = pauses && length > 3 ? [{ start: start + QUARTER, end: start + 2 * QUARTER + 7 * MINUTE }] : [];
      return { id: String(index), zone: amsterdam, start, end: at, breaks };
    });
  });
const someWeek = fc.array(fc.constantFrom(0, 14_400, 27_360, 28_800), { minLength: 7, maxLength: 7 });
/** None, one contract, or two with days between them. */
const someTerms: fc.Arbitrary<PayTerms[]> = fc.oneof(
  fc.constant<PayTerms[]>([]),
  someWeek.map((weekdaySeconds) => [terms({ weekdaySeconds })]),
  fc
    .tuple(someWeek, someWeek, fc.constantFrom(...firstDays), fc.integer({ min: 1, max: 6 }))
    .map(([before, after, day, gap]) => [
      terms({ weekdaySeconds: before, to: day }),
      terms({ weekdaySeconds: after, from: addDays(day, gap) }),
    ]),
);

it('bands and overtime come to what counting each minute comes to', () => {
  fc.assert(
    fc.property(someEntries, someRules, someTerms, (entries, rules, all) => {
      const found = new Map<string, number>();
      const lines = evaluate({ entries, terms: all, rules: [{ from: null, rules }], holidays });
      for (const { entryId, date, rule, percentage, part, seconds } of lines) {
        if (part !== 'surcharge') continue;
        const key = `${entryId} ${date} ${rule?.key} ${percentage}`;
        found.set(key, (found.get(key) ?? 0) + seconds);
      }
      expect(found).toEqual(counted(entries, rules, all));
    }),
    { numRuns: 20 },
  );
}, 60_000);
