/** What a roster of a public instance costs and breaks; shares nothing with the engine. */
import type { Instance } from './instance.ts';

/** Shift by day, undefined for a day off. */
export type Row = readonly (string | undefined)[];

type Staff = Instance['staff'][number];

/** Lengths of runs of days worked or off. Those at an edge are left out when `isInside`: they count as long enough. */
function runsOf(row: Row, isWorked: boolean, isInside: boolean): number[] {
  const runs: number[] = [];
  let begin = -1;
  for (let day = 0; day <= row.length; day++) {
    const matches = day < row.length && (row[day] !== undefined) === isWorked;
    if (matches && begin < 0) begin = day;
    if (matches || begin < 0) continue;
    if (!isInside || (begin > 0 && day < row.length)) runs.push(day - begin);
    begin = -1;
  }
  return runs;
}

function faultsOf({ shifts }: Instance, one: Staff, row: Row): string[] {
  const minutes = row.reduce((sum, id) => sum + (shifts.find((shift) => shift.id === id)?.minutes ?? 0), 0);
  const weekends = row.filter((id, day) => day % 7 === 5 && (id ?? row[day + 1]) !== undefined).length;
  const faults: readonly [string, boolean][] = [
    ['unknown shift', row.some((id) => id !== undefined && !shifts.some((shift) => shift.id === id))],
    ['day off', row.some((id, day) => id !== undefined && one.daysOff.has(day))],
    [
      'succession',
      row.some((id, day) => shifts.find((shift) => shift.id === id)?.notBefore.includes(row[day + 1] ?? '') ?? false),
    ],
    ['shifts of a type', shifts.some(({ id }) => row.filter((other) => other === id).length > (one.most.get(id) ?? 0))],
    ['minutes', minutes > one.maxMinutes || minutes < one.minMinutes],
    ['too long at work', runsOf(row, true, false).some((run) => run > one.maxRun)],
    ['too short at work', runsOf(row, true, true).some((run) => run < one.minRun)],
    ['too short off', runsOf(row, false, true).some((run) => run < one.minOff)],
    ['weekends', weekends > one.maxWeekends],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => `${one.id}: ${fault}`);
}

/** Cost and faults of rows by person. */
export function judge(instance: Instance, rows: readonly Row[]): { cost: number; faults: string[] } {
  const index = new Map(instance.staff.map(({ id }, person) => [id, person]));
  const unmet = instance.wishes.reduce((sum, { id, day, shift, weight, isOn }) => {
    const has = rows[index.get(id) ?? -1]?.[day] === shift;
    return sum + (has === isOn ? 0 : weight);
  }, 0);
  const cover = instance.cover.reduce((sum, { day, shift, need, under, over }) => {
    const there = rows.filter((row) => row[day] === shift).length;
    return sum + Math.max(0, need - there) * under + Math.max(0, there - need) * over;
  }, 0);
  return {
    cost: unmet + cover,
    faults: instance.staff.flatMap((one, person) =>
      rows[person]?.length === instance.days ? faultsOf(instance, one, rows[person]) : [`${one.id}: no row`],
    ),
  };
}
