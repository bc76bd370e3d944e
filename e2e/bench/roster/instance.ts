/**
 * Reads the public staff rostering instances of Curtois and Qu ("Computational results on new staff scheduling
 * benchmark instances", 2014). Their text format explains itself in its comments.
 */
import type { Duty, Option, Person, Problem } from '@rooster/rostering';

export interface Instance {
  readonly days: number;
  readonly shifts: readonly { readonly id: string; readonly minutes: number; readonly notBefore: readonly string[] }[];
  readonly staff: readonly {
    readonly id: string;
    readonly most: ReadonlyMap<string, number>;
    readonly maxMinutes: number;
    readonly minMinutes: number;
    readonly maxRun: number;
    readonly minRun: number;
    readonly minOff: number;
    readonly maxWeekends: number;
    readonly daysOff: ReadonlySet<number>;
  }[];
  readonly wishes: readonly {
    readonly id: string;
    readonly day: number;
    readonly shift: string;
    readonly weight: number;
    readonly isOn: boolean;
  }[];
  readonly cover: readonly {
    readonly day: number;
    readonly shift: string;
    readonly need: number;
    readonly under: number;
    readonly over: number;
  }[];
}

/** The fields of each line, by section. */
function sectionsOf(text: string): Map<string, string[][]> {
  const sections = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      rows = [];
      sections.set(line.slice('SECTION_'.length), rows);
    } else rows.push(line.split(','));
  }
  return sections;
}

/** An instance out of its text. */
export function readInstance(text: string): Instance {
  const sections = sectionsOf(text);
  const rows = (name: string): string[][] => sections.get(name) ?? [];
  const offs = new Map(rows('DAYS_OFF').map(([id = '', ...days]) => [id, new Set(days.map(Number))]));
  const wishes = (name: string, isOn: boolean): Instance['wishes'] =>
    rows(name).map(([id = '', day, shift = '', weight]) => ({
      id,
      day: Number(day),
      shift,
      weight: Number(weight),
      isOn,
    }));
  return {
    days: Number(rows('HORIZON')[0]?.[0]),
    shifts: rows('SHIFTS').map(([id = '', minutes, after = '']) => ({
      id,
      minutes: Number(minutes),
      notBefore: after.split('|').filter((one) => one !== ''),
    })),
    staff: rows('STAFF').map(([id = '', most = '', ...numbers]) => {
      const [maxMinutes = 0, minMinutes = 0, maxRun = 0, minRun = 0, minOff = 0, maxWeekends = 0] = numbers.map(Number);
      return {
        id,
        most: new Map(most.split('|').map((one) => [one.split('=')[0] ?? '', Number(one.split('=')[1])])),
        maxMinutes,
        minMinutes,
        maxRun,
        minRun,
        minOff,
        maxWeekends,
        daysOff: offs.get(id) ?? new Set(),
      };
    }),
    wishes: [...wishes('SHIFT_ON_REQUESTS', true), ...wishes('SHIFT_OFF_REQUESTS', false)],
    cover: rows('COVER').map(([day, shift = '', need, under, over]) => ({
      day: Number(day),
      shift,
      need: Number(need),
      under: Number(under),
      over: Number(over),
    })),
  };
}

/** The engine's problem of an instance. */
export function problemOf({ days, shifts, staff, wishes, cover }: Instance): Problem {
  const kinds = new Map(shifts.map(({ id }, kind) => [id, kind]));
  const needs = new Map(cover.map((one) => [`${one.day} ${one.shift}`, one]));
  const duties = Array.from({ length: days }, (_, day) =>
    shifts.map(({ id, minutes }, kind): Duty => {
      const { need = 0, under = 0, over = 0 } = needs.get(`${day} ${id}`) ?? {};
      return { day, minutes, kind, need, under, over };
    }),
  ).flat();
  const mayFollow = (first: number, second: number): boolean => {
    const [before, after] = [shifts[first % shifts.length], shifts[second % shifts.length]];
    return before === undefined || after === undefined || !before.notBefore.includes(after.id);
  };
  const people = staff.map((one): Person => {
    const mine = wishes.filter(({ id }) => id === one.id);
    const onDay = (day: number): typeof mine => mine.filter((wish) => wish.day === day);
    const offCost = Array.from({ length: days }, (_, day) =>
      onDay(day).reduce((sum, { isOn, weight }) => sum + (isOn ? weight : 0), 0),
    );
    const options = Array.from({ length: days }, (_, day): Option[] => {
      if (one.daysOff.has(day)) return [];
      return shifts
        .filter(({ id }) => (one.most.get(id) ?? 0) > 0)
        .map(({ id }) => ({
          duty: day * shifts.length + (kinds.get(id) ?? 0),
          cost: onDay(day).reduce((sum, { isOn, shift, weight }) => sum + ((shift === id) === isOn ? 0 : weight), 0),
        }));
    });
    return { ...one, offCost, options, maxOfKind: shifts.map(({ id }) => one.most.get(id) ?? 0), mayFollow };
  });
  return {
    days,
    weekendOf: Array.from({ length: days }, (_, day) => (day % 7 > 4 ? Math.floor(day / 7) : -1)),
    duties,
    people,
  };
}
