/** Small problems made by a seed, and a check of rosters that shares no code with the engine. */
import fc from 'fast-check';
import type { Line, Person, Problem } from './model.ts';

interface Shape {
  readonly weeks: number;
  readonly people: number;
  readonly kinds: number;
  readonly seed: number;
  readonly pins: number;
}

/** Problems of one or two weeks with forbidden successions, wishes, days off, and people who must work on a day. */
export const problems = fc
  .record<Shape>({
    weeks: fc.integer({ min: 1, max: 2 }),
    people: fc.integer({ min: 1, max: 6 }),
    kinds: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer({ min: 0, max: 0x7fff_ffff }),
    pins: fc.integer({ min: 0, max: 2 }),
  })
  .map(problemOf);

/** A stream of whole numbers below `limit`: a linear congruential generator with the constants of Numerical Recipes. */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

function problemOf({ weeks, people, kinds, seed, pins }: Shape): Problem {
  const below = numbersOf(seed);
  const days = weeks * 7;
  const minutes = Array.from({ length: kinds }, () => [360, 480, 600][below(3)] ?? 480);
  const duties = Array.from({ length: days * kinds }, (_, duty) => ({
    day: Math.floor(duty / kinds),
    kind: duty % kinds,
    minutes: minutes[duty % kinds] ?? 480,
    need: below(people + 1),
    under: 100,
    over: 1,
  }));
  const person = (_: unknown, index: number): Person => {
    const pinned = index < pins ? 1 + below(days - 2) : -1;
    return {
      options: Array.from({ length: days }, (_, day) =>
        day !== pinned && below(10) === 0
          ? []
          : Array.from({ length: day === pinned ? 1 : kinds }, (_, kind) => ({
              duty: day * kinds + kind,
              cost: below(3),
            })),
      ),
      offCost: Array.from({ length: days }, (_, day) => (day === pinned ? Infinity : below(3))),
      minMinutes: 0,
      maxMinutes: 480 * 5 * weeks,
      maxRun: 3 + below(3),
      minRun: 1,
      minOff: 1 + below(2),
      maxWeekends: Math.max(1, below(weeks + 1)),
      maxOfKind: Array.from({ length: kinds }, (_, kind) => (kind > 0 && below(3) === 0 ? 2 : Infinity)),
      mayFollow: (first, second) => first % kinds <= second % kinds,
    };
  };
  return {
    days,
    duties,
    weekendOf: Array.from({ length: days }, (_, day) => (day % 7 >= 5 ? Math.floor(day / 7) : -1)),
    people: Array.from({ length: people }, person),
  };
}

/** Lengths of the runs of `value`, those that touch an edge of the horizon left out when `isInside`. */
function runs(worked: readonly boolean[], value: boolean, isInside: boolean): number[] {
  const text = worked.map((day) => (day === value ? 'x' : '-')).join('');
  return [...text.matchAll(/x+/gu)]
    .filter(({ 0: run, index }) => !isInside || (index > 0 && index + run.length < text.length))
    .map(({ 0: run }) => run.length);
}

/** What is wrong with the lines, in words. */
export function faultsOf({ people, duties, weekendOf }: Problem, lines: readonly Line[]): string[] {
  return people.flatMap((person, index) => {
    const line = [...(lines[index]?.duties ?? [])];
    const done = line.filter((duty) => duty >= 0);
    const worked = line.map((duty) => duty >= 0);
    const minutes = done.reduce((sum, duty) => sum + (duties[duty]?.minutes ?? 0), 0);
    const weekends = new Set(line.flatMap((duty, day) => (duty >= 0 ? (weekendOf[day] ?? -1) : [])));
    weekends.delete(-1);
    const faults: readonly [string, boolean][] = [
      ['no line', line.length !== weekendOf.length],
      ['not allowed', line.some((duty, day) => duty >= 0 && !person.options[day]?.some((one) => one.duty === duty))],
      ['pinned but off', line.some((duty, day) => duty < 0 && person.offCost[day] === Infinity)],
      ['hours', minutes < person.minMinutes || minutes > person.maxMinutes],
      ['too many days', runs(worked, true, false).some((run) => run > person.maxRun)],
      ['too few days', runs(worked, true, true).some((run) => run < person.minRun)],
      ['too few days off', runs(worked, false, true).some((run) => run < person.minOff)],
      ['weekends', weekends.size > person.maxWeekends],
      [
        'succession',
        line.some((duty, day) => {
          const next = line[day + 1] ?? -1;
          return duty >= 0 && next >= 0 && !person.mayFollow(duty, next);
        }),
      ],
      ['kind', person.maxOfKind.some((most, kind) => done.filter((duty) => duties[duty]?.kind === kind).length > most)],
    ];
    return faults.filter(([, isWrong]) => isWrong).map(([fault]) => `${index}: ${fault}`);
  });
}
