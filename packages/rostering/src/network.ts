/**
 * One person's days as a network: after each day he has been off for some days, or has worked some days in a row and
 * ended with a duty of a certain class. Duties of a day that the same duties may follow are one class. Nodes of a day:
 * off for 1 … `minOff` days (longer counts as that), then for each class worked 1 … `maxRun` days.
 */
import type { Person, Problem } from './model.ts';

export interface Day {
  readonly duties: Int32Array;
  readonly costs: Float64Array;
  /** Minutes in units of `Network.unit`. */
  readonly levels: Int32Array;
  readonly classes: Int32Array;
  readonly kinds: Int32Array;
  /** Options that differ in nothing but their cost have the same number. */
  readonly twins: Int32Array;
  readonly twinCount: number;
  readonly classCount: number;
  /** `follows[class of the day before * options + option]` is 1 when allowed. */
  readonly follows: Uint8Array;
  /** 1 when a weekend goes on from the day before. */
  readonly isSameWeekend: boolean;
  readonly isWeekend: boolean;
  readonly offCost: number;
}

export interface Network {
  readonly person: Person;
  readonly days: readonly Day[];
  readonly unit: number;
  readonly minLevel: number;
  readonly maxLevel: number;
  readonly maxWeekends: number;
  readonly maxRun: number;
  /** Kinds whose limit the labels count; the others are looked at afterwards. */
  readonly tracked: readonly number[];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function numbered(keys: readonly string[]): { numbers: Int32Array; count: number } {
  const seen = new Map<string, number>();
  const numbers = Int32Array.from(keys, (key) => {
    const number = seen.get(key) ?? seen.size;
    seen.set(key, number);
    return number;
  });
  return { numbers, count: seen.size };
}

/** The network of one person. `tracked` are kinds of duties that have to be counted on the way. */
export function networkOf(problem: Problem, person: Person, tracked: readonly number[] = []): Network {
  const { duties, weekendOf, days: length } = problem;
  const minutesOf = (duty: number): number => duties[duty]?.minutes ?? 0;
  const kindOf = (duty: number): number => duties[duty]?.kind ?? 0;
  const unit = Math.max(
    1,
    person.options.flat().reduce((all, { duty }) => gcd(all, minutesOf(duty)), 0),
  );
  const rows = person.options.map((options, day) =>
    options.map(({ duty }) =>
      (person.options[day + 1] ?? []).map((next) => (person.mayFollow(duty, next.duty) ? 1 : 0)).join(''),
    ),
  );
  let before: { classes: Int32Array; count: number } = { classes: new Int32Array(0), count: 0 };
  const days = Array.from({ length }, (_, day): Day => {
    const options = person.options[day] ?? [];
    const { numbers: classes, count: classCount } = numbered(rows[day] ?? []);
    const follows = new Uint8Array(before.count * options.length);
    before.classes.forEach((ofClass, index) => {
      const row = rows[day - 1]?.[index] ?? '';
      for (let option = 0; option < options.length; option++)
        follows[ofClass * options.length + option] = row[option] === '1' ? 1 : 0;
    });
    const twins = numbered(
      options.map(({ duty }, option) => {
        const arrivals = Array.from({ length: before.count }, (_, from) => follows[from * options.length + option]);
        const kind = tracked.includes(kindOf(duty)) ? kindOf(duty) : -1;
        return [classes[option], minutesOf(duty), kind, ...arrivals].join();
      }),
    );
    before = { classes, count: classCount };
    const weekend = weekendOf[day] ?? -1;
    return {
      duties: Int32Array.from(options, ({ duty }) => duty),
      costs: Float64Array.from(options, ({ cost }) => cost),
      levels: Int32Array.from(options, ({ duty }) => minutesOf(duty) / unit),
      classes,
      kinds: Int32Array.from(options, ({ duty }) => kindOf(duty)),
      twins: twins.numbers,
      twinCount: twins.count,
      classCount,
      follows,
      isWeekend: weekend >= 0,
      isSameWeekend: weekend >= 0 && weekendOf[day - 1] === weekend,
      offCost: person.offCost[day] ?? 0,
    };
  });
  const most = days.reduce((sum, { levels }) => sum + Math.max(0, ...levels), 0);
  const weekends = new Set(weekendOf.filter((weekend) => weekend >= 0)).size;
  return {
    person: { ...person, minOff: Math.max(1, person.minOff) },
    days,
    unit,
    minLevel: Math.ceil(person.minMinutes / unit),
    maxLevel: Math.min(most, Math.floor(person.maxMinutes / unit)),
    maxWeekends: person.maxWeekends >= weekends ? -1 : person.maxWeekends,
    maxRun: Math.min(person.maxRun, length + 1),
    tracked,
  };
}
