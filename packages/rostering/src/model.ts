/**
 * What is to be rostered: days, work that needs people, and people with what each may do. All rules of a person's line
 * stand here as numbers, so the engine knows nothing of laws or screens.
 */

/** Work on one day that needs a number of people. Costs are per person short of or above the need. */
export interface Duty {
  /** Day of the horizon, 0 for the first. */
  readonly day: number;
  readonly minutes: number;
  /** What `Person.maxOfKind` counts. */
  readonly kind: number;
  readonly need: number;
  readonly under: number;
  readonly over: number;
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

/** What one person does over the horizon: the duty of each day, -1 for none. */
export interface Line {
  readonly duties: Int32Array;
  /** Cost without cover. */
  readonly cost: number;
}

/** Cost of the work that has too few or too many people. `counts` are people by duty. */
export function coverCost(duties: readonly Duty[], counts: ArrayLike<number>): number {
  return duties.reduce((sum, { need, under, over }, duty) => {
    const short = need - (counts[duty] ?? 0);
    return sum + (short > 0 ? short * under : -short * over);
  }, 0);
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
export function costOf({ duties }: Problem, lines: readonly Line[]): number {
  return lines.reduce((sum, { cost }) => sum + cost, coverCost(duties, countsOf(lines, duties.length)));
}
