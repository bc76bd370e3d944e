/** A week as it is painted: what rules give in each half hour of a day, and the rules that a painted week comes to. */
import { type Band, type DayMatch, type Gives, inPay, type PayRule } from './model.ts';

/** Half hours. */
export const CELL_MINUTES = 30;
export const CELLS = 48;
/** Days of a grid: Monday to Sunday, and public holidays last. */
export const HOLIDAYS = 7;
export const DAYS = 8;

/**
 * Percentages (hundredths) by day and half hour; null where nothing is said. On holidays that is what the weekday
 * gives, and once anything is said of them only that counts.
 */
export type Grid = readonly (readonly (number | null)[])[];

/** A rule set in two parts: the rules that a grid shows, and the others. */
export interface PaintedRules {
  readonly grid: Grid;
  readonly painted: readonly PayRule[];
  readonly others: readonly PayRule[];
}

type BandRule = PayRule & { readonly what: Band };

const DAY_MINUTES = CELLS * CELL_MINUTES;
const emptyDay: readonly null[] = Array.from({ length: CELLS }, () => null);

/** Nothing painted. */
export const emptyGrid: Grid = Array.from({ length: DAYS }, () => emptyDay);

const says = (match: DayMatch, ...fields: (keyof DayMatch)[]): boolean =>
  Object.entries(match).every(([field, value]) => value === undefined || fields.some((each) => each === field));
const isWeekdays = (match: DayMatch): boolean => match.weekdays !== undefined && says(match, 'weekdays');
const isHolidays = (match: DayMatch): boolean => match.holidays === 'all' && says(match, 'holidays');

/** Whether a grid can show a rule: whole half hours of weekdays or of all holidays. */
function isPaintable(rule: PayRule): rule is BandRule {
  const { what } = rule;
  if (what.kind !== 'band' || what.from % CELL_MINUTES !== 0 || what.to % CELL_MINUTES !== 0) return false;
  const isOfWeek = what.days.every(isWeekdays);
  const isOfHolidays = what.days.every(isHolidays);
  const isKept = what.notOn === undefined || (isOfWeek && what.notOn.every(isHolidays));
  // What runs on after a holiday lies on a day that the grid shows as another.
  return isKept && (isOfWeek || (isOfHolidays && what.to <= DAY_MINUTES));
}

/** What rules must share to be one painting. */
const styleOf = ({ who, gives, group }: PayRule): string => JSON.stringify([who ?? null, gives, group]);

/** The style that most rules have. */
function commonStyle(rules: readonly PayRule[]): string | undefined {
  const counts = new Map<string, number>();
  for (const rule of rules) counts.set(styleOf(rule), (counts.get(styleOf(rule)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Rules as a painted week. */
export function paintedRules(rules: readonly PayRule[]): PaintedRules {
  const style = commonStyle(rules.filter(isPaintable));
  const painted = rules.filter((rule): rule is BandRule => isPaintable(rule) && styleOf(rule) === style);
  const grid = emptyGrid.map((day) => [...day]);
  const put = (day: number, cell: number, { group, what: { percentage } }: BandRule): void => {
    const row = grid[day];
    if (row === undefined) return;
    const before = row[cell] ?? 0;
    row[cell] = group === null ? before + percentage : Math.max(before, percentage);
  };
  for (const rule of painted) {
    const { from, to, days } = rule.what;
    const places = days.flatMap(({ weekdays }) => weekdays?.map((weekday) => weekday - 1) ?? [HOLIDAYS]);
    for (let cell = from / CELL_MINUTES; cell < to / CELL_MINUTES; cell += 1)
      for (const place of places) put(cell < CELLS ? place : (place + 1) % 7, cell % CELLS, rule);
  }
  // Weekdays that leave holidays out, where nothing is said of these, leave them at the hour's own pay.
  const holidays = grid[HOLIDAYS];
  if (painted.some(({ what }) => what.notOn !== undefined) && holidays?.every((cell) => cell === null))
    grid[HOLIDAYS] = holidays.map(() => 0);
  return { grid, painted, others: rules.filter((rule) => !painted.some((own) => own === rule)) };
}

/** Cells of one day from one to another, both included, given a percentage; null takes away what is there. */
export interface Stroke {
  readonly days: readonly [from: number, to: number];
  readonly cells: readonly [from: number, to: number];
  readonly percentage: number | null;
}

/** Paints a rectangle. */
export function paintGrid(grid: Grid, { days, cells, percentage }: Stroke): Grid {
  const within = (at: number, [from, to]: readonly [number, number]): boolean =>
    Math.min(from, to) <= at && at <= Math.max(from, to);
  return grid.map((row, day) =>
    within(day, days) ? row.map((cell, at) => (within(at, cells) ? percentage : cell)) : row,
  );
}

/** A stretch of a day at one percentage, in cells; `to` is not in it. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly percentage: number;
}

function runsOf(row: readonly (number | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [cell, percentage] of row.entries()) {
    const last = runs.at(-1);
    if (percentage === null || percentage === 0) continue;
    if (last !== undefined && last.to === cell && last.percentage === percentage)
      runs[runs.length - 1] = { ...last, to: cell + 1 };
    else runs.push({ from: cell, to: cell + 1, percentage });
  }
  return runs;
}

const windowKey = ({ days, from, to }: Band): string => JSON.stringify([days, from, to]);

const sameGives = (one: Gives, other: Gives): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The rules of a painted week. One that is as it was stays whole, with its source; one that gives something else keeps
 * key and code, and says no longer that it stands in a source.
 */
export function rulesOfGrid(
  grid: Grid,
  painted: readonly PayRule[],
  gives: Gives = painted[0]?.gives ?? inPay,
): PayRule[] {
  const before = painted.filter(isPaintable);
  const style = before[0];
  const runs = new Map<string, Run & { readonly weekdays: number[] }>();
  for (const [day, row] of grid.slice(0, HOLIDAYS).entries())
    for (const run of runsOf(row)) {
      const key = `${run.from} ${run.to} ${run.percentage}`;
      const known = runs.get(key);
      if (known) known.weekdays.push(day + 1);
      else runs.set(key, { ...run, weekdays: [day + 1] });
    }
  const holidays = grid[HOLIDAYS] ?? [];
  const notOn = holidays.some((cell) => cell !== null) ? ([{ holidays: 'all' }] as const) : undefined;
  const bands: Band[] = [
    ...[...runs.values()].map(({ from, to, percentage, weekdays }): Band => ({
      kind: 'band',
      days: [{ weekdays }],
      ...(notOn && { notOn }),
      from: from * CELL_MINUTES,
      to: to * CELL_MINUTES,
      percentage,
    })),
    ...runsOf(holidays).map(({ from, to, percentage }): Band => ({
      kind: 'band',
      days: [{ holidays: 'all' }],
      from: from * CELL_MINUTES,
      to: to * CELL_MINUTES,
      percentage,
    })),
  ];
  const keys = new Set(before.map(({ key }) => key));
  const taken = new Set<string>();
  return bands.map((what): PayRule => {
    const was = before.find((rule) => windowKey(rule.what) === windowKey(what) && !taken.has(rule.key));
    if (was) {
      taken.add(was.key);
      const isAsBefore = was.what.percentage === what.percentage && sameGives(was.gives, gives);
      return { ...was, what, gives, source: isAsBefore ? was.source : null };
    }
    const days = what.days.map(({ weekdays }) => weekdays?.join('') ?? 'holidays').join('');
    let key = `band-${days}-${what.from}-${what.to}`;
    while (keys.has(key)) key = `${key}-x`;
    keys.add(key);
    return {
      key,
      what,
      ...(style?.who && { who: style.who }),
      gives,
      group: style ? style.group : 'week',
      source: null,
      payrollCode: null,
    };
  });
}
