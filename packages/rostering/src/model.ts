/**
 * What is to be rostered: days, work that needs people, and people with what each may do. All rules of a person's line
 * stand here as numbers, so the engine knows nothing of laws or screens.
 */

/** What lines do together, and what too little or too much of it costs. */
export interface Cover {
  readonly need: number;
  /** Cost of each that is lacking. */
  readonly under: number;
  /** Cost of each above the need, after those of `steps`. */
  readonly over: number;
  /** What the first above the need costs, the second and so on, never less than the one before. */
  readonly steps?: readonly number[];
  /** Whether more than needed is out of the question; `over` is above all that it could save. */
  readonly isStrict?: boolean;
  /** When it is, in days; undefined for what has no time. */
  readonly at?: number;
}

/** Work on one day that needs a number of people. */
export interface Duty extends Cover {
  /** Day of the horizon, 0 for the first. */
  readonly day: number;
  readonly minutes: number;
  /** What `Person.maxOfKind` counts. */
  readonly kind: number;
}

/** A duty somebody may do, and what his doing it costs beside cover: wishes, wages. */
export interface Option {
  readonly duty: number;
  readonly cost: number;
}

/** Work hours that are aimed at: cost per minute below and above. */
export interface MinutesAim {
  readonly minutes: number;
  readonly under: number;
  readonly over: number;
}

/** Days in a row right before the horizon: worked, or off. */
export type Before = { readonly worked: number } | { readonly off: number };

export interface Person {
  /** By day. At most one is done on a day. */
  readonly options: readonly (readonly Option[])[];
  /** Cost of a day without duty, by day; `Infinity` when he has to work. */
  readonly offCost: readonly number[];
  readonly minMinutes: number;
  readonly maxMinutes: number;
  readonly aim?: MinutesAim;
  /** Most and fewest days worked in a row, and fewest off in a row. Runs over an edge count as long enough. */
  readonly maxRun: number;
  readonly minRun: number;
  readonly minOff: number;
  readonly maxWeekends: number;
  /** Most duties of each kind; `Infinity` or absent where there is no limit. */
  readonly maxOfKind: readonly number[];
  /** Without it nothing is known: the first run is long enough, however short, and counts from the first day. */
  readonly before?: Before;
  /** Whether the second duty may be done on the day after the first. */
  readonly mayFollow: (first: number, second: number) => boolean;
}

export interface Problem {
  readonly days: number;
  /** The number of the weekend that a day belongs to, or -1; the days of one weekend are consecutive. */
  readonly weekendOf: readonly number[];
  readonly duties: readonly Duty[];
  readonly people: readonly Person[];
}

/** What one person does over the horizon. */
export interface Line {
  /** Numbers of duties; -1 stands for none, and one that counts twice is there twice. */
  readonly duties: Int32Array;
  /** Cost without cover. */
  readonly cost: number;
}

/** Cost of so many on a duty. */
export function costOfCount({ need, under, over, steps = [] }: Cover, count: number): number {
  if (count < need) return (need - count) * under;
  const stepped = steps.slice(0, count - need);
  return stepped.reduce((sum, cost) => sum + cost, 0) + (count - need - stepped.length) * over;
}

/** What one more on a duty that has so many saves; below 0 when it costs. */
export function worthOfMore({ need, under, over, steps }: Cover, count: number): number {
  return count < need ? under : -(steps?.[count - need] ?? over);
}

/** Cost of the work that has too few or too many people. `counts` are people by duty. */
export function coverCost(duties: readonly Cover[], counts: ArrayLike<number>): number {
  return duties.reduce((sum, duty, index) => sum + costOfCount(duty, counts[index] ?? 0), 0);
}

/** People by duty, in an array of `size`. */
export function countsOf(lines: Iterable<Line>, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (const line of lines) addTo(counts, line, 1);
  return counts;
}

/** Adds a line to counts by duty, or takes it away with -1. */
export function addTo(counts: Int32Array, { duties }: Line, times: 1 | -1): void {
  for (const duty of duties) if (duty >= 0) counts[duty] = (counts[duty] ?? 0) + times;
}

/** Cost of hours that are not those aimed at. */
export function aimCost(aim: MinutesAim | undefined, minutes: number): number {
  if (aim === undefined) return 0;
  const over = minutes - aim.minutes;
  return over > 0 ? over * aim.over : -over * aim.under;
}

/** Costs of all lines together with cover. */
export function costOf(duties: readonly Cover[], lines: readonly Line[]): number {
  return lines.reduce((sum, { cost }) => sum + cost, coverCost(duties, countsOf(lines, duties.length)));
}
