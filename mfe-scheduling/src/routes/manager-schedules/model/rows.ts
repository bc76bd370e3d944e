/**
 * What the board draws: rows of people, departments, skills or shifts, and in each day's cell the shifts that belong
 * there.
 */
import type { AvailabilityOnDate, SchedulePerson, ShiftAssignment } from '@rooster/contract';
import { datesFrom } from '../../../shared/clock.ts';
import { type Block, blockOf, inOrder } from './blocks.ts';
import type { Findings } from './conflicts.ts';
import { onDate, type ScheduleIndex } from './schedule-index.ts';

export const boardViews = ['people', 'departments', 'skills', 'shifts'] as const;
export type BoardView = (typeof boardViews)[number];

/** Leave or unavailability of the row's person on the day. */
export interface Away {
  readonly leave: 'Approved' | 'Pending' | null;
  readonly unavailable: 'whole' | 'part' | null;
}

export interface BoardCell {
  readonly date: string;
  readonly blocks: readonly Block[];
  readonly away: Away | null;
  /** Whether the row's person would rather work on the day, or in a part of it. */
  readonly preferred: 'whole' | 'part' | null;
}

export interface BoardRow {
  readonly id: string;
  readonly kind: 'open' | 'person' | 'department' | 'skill' | 'shift';
  readonly person: SchedulePerson | null;
  /** Department that a drop or a new shift gets here; null when the row tells none. */
  readonly departmentId: string | null;
  /** Skill of the row; null for shifts without one, and in other rows. */
  readonly skillId: string | null;
  /** Heading; null for what the screen has a word for. */
  readonly title: string | null;
  readonly hint: string | null;
  readonly cells: readonly BoardCell[];
}

/** Names by id, as far as they are known. */
export interface BoardNames {
  readonly departments: ReadonlyMap<string, string>;
  readonly skills: ReadonlyMap<string, string>;
}

const isOpening = ({ status }: ShiftAssignment): boolean => status !== 'Filled';

/** What the rows of a board are made of. */
interface Source {
  readonly index: ScheduleIndex;
  readonly dates: readonly string[];
  readonly names: BoardNames;
  readonly findings: Findings;
}

const nothing: readonly Block[] = [];

type DaySays = Pick<BoardCell, 'away' | 'preferred'>;

const silent: DaySays = { away: null, preferred: null };

/** The blocks of several rows at once, by row and date. */
class Cells {
  readonly #rows = new Map<string, Map<string, Block[]>>();

  add(rowId: string, block: Block): void {
    const row = this.#rows.get(rowId) ?? new Map<string, Block[]>();
    this.#rows.set(rowId, row);
    const cell = row.get(block.shift.startDate) ?? [];
    row.set(block.shift.startDate, cell);
    cell.push(block);
  }

  row(rowId: string, dates: readonly string[], sayingOn: (date: string) => DaySays = () => silent): BoardCell[] {
    const row = this.#rows.get(rowId);
    return dates.map((date) => ({ date, blocks: row?.get(date)?.sort(inOrder) ?? nothing, ...sayingOn(date) }));
  }
}

/** How much of a day entries speak of. */
function partOf(entries: readonly AvailabilityOnDate[]): 'whole' | 'part' | null {
  if (entries.length === 0) return null;
  return entries.some(({ startTime }) => startTime === null) ? 'whole' : 'part';
}

/** What somebody says of a day. */
function sayingOf(index: ScheduleIndex, tenantUserId: string, date: string): DaySays {
  const leave = onDate(index.leave.get(tenantUserId) ?? [], date);
  const entries = onDate(index.availability.get(tenantUserId) ?? [], date);
  const unavailable = partOf(entries.filter(({ isAvailable }) => !isAvailable));
  const preferred = partOf(entries.filter(({ isPreferred }) => isPreferred));
  if (leave.length === 0 && unavailable === null) return preferred === null ? silent : { away: null, preferred };
  const isApproved = leave.some(({ status }) => status === 'Approved');
  return { away: { leave: isApproved ? 'Approved' : leave.length > 0 ? 'Pending' : null, unavailable }, preferred };
}

const emptyRow = { person: null, departmentId: null, skillId: null, title: null, hint: null } as const;

const nameOf = ({ firstName, middleName, lastName }: SchedulePerson): string =>
  [firstName, middleName, lastName].filter((part) => part !== null && part !== '').join(' ');

function openRow({ index, dates, findings }: Source): BoardRow {
  const cells = new Cells();
  for (const shift of index.schedule.shifts) {
    const openings = shift.assignments.filter(isOpening);
    if (openings.length > 0) cells.add('open', blockOf(shift, openings, 'open', findings));
  }
  return { ...emptyRow, id: 'open', kind: 'open', cells: cells.row('open', dates) };
}

function peopleRows({ index, dates, names, findings }: Source): BoardRow[] {
  const cells = new Cells();
  for (const [tenantUserId, taken] of index.placesOf)
    for (const { shift, place } of taken)
      cells.add(tenantUserId, blockOf(shift, [place], place.shiftAssignmentId, findings));
  return index.schedule.people.map((person) => ({
    ...emptyRow,
    id: person.tenantUserId,
    kind: 'person' as const,
    person,
    departmentId: person.departmentIds.length === 1 ? (person.departmentIds[0] ?? null) : null,
    title: nameOf(person),
    hint: person.departmentIds
      .map((id) => names.departments.get(id))
      .filter((name) => name !== undefined)
      .join(', '),
    cells: cells.row(person.tenantUserId, dates, (date) => sayingOf(index, person.tenantUserId, date)),
  }));
}

function departmentRows({ index, dates, names, findings }: Source): BoardRow[] {
  const cells = new Cells();
  const used = new Set<string>();
  for (const shift of index.schedule.shifts) {
    used.add(shift.departmentId);
    cells.add(shift.departmentId, blockOf(shift, shift.assignments, '', findings));
  }
  for (const person of index.schedule.people) for (const id of person.departmentIds) used.add(id);
  return [...used]
    .map((id) => ({
      ...emptyRow,
      id,
      kind: 'department' as const,
      departmentId: id,
      title: names.departments.get(id) ?? null,
      cells: cells.row(id, dates),
    }))
    .sort((a, b) => (a.title ?? '').localeCompare(b.title ?? ''));
}

const NO_SKILL = 'none';

const isEmpty = ({ cells }: Pick<BoardRow, 'cells'>): boolean => cells.every(({ blocks }) => blocks.length === 0);

function skillRows({ index, dates, names, findings }: Source): BoardRow[] {
  const cells = new Cells();
  const used = new Set(names.skills.keys());
  for (const shift of index.schedule.shifts) {
    const bySkill = new Map<string, ShiftAssignment[]>();
    for (const place of shift.assignments) {
      // A place that asks nothing itself is with the skill that its shift asks.
      const skill = place.skillId ?? shift.skillRequirements[0]?.skillId ?? NO_SKILL;
      bySkill.set(skill, [...(bySkill.get(skill) ?? []), place]);
    }
    for (const [skill, places] of bySkill) {
      used.add(skill);
      cells.add(skill, blockOf(shift, places, skill, findings));
    }
  }
  return [...used]
    .map((id) => ({
      ...emptyRow,
      id,
      kind: 'skill' as const,
      skillId: id === NO_SKILL ? null : id,
      title: names.skills.get(id) ?? null,
      cells: cells.row(id, dates),
    }))
    .sort(
      (a, b) =>
        Number(isEmpty(a)) - Number(isEmpty(b)) ||
        Number(a.skillId === null) - Number(b.skillId === null) ||
        (a.title ?? '').localeCompare(b.title ?? ''),
    );
}

function shiftRows({ index, dates, names, findings }: Source): BoardRow[] {
  const cells = new Cells();
  const rows = new Map<string, { block: Block; department: string }>();
  for (const shift of index.schedule.shifts) {
    const block = blockOf(shift, shift.assignments, '', findings);
    const id = `${shift.departmentId} ${shift.displayName} ${block.start} ${block.end}`;
    if (!rows.has(id)) rows.set(id, { block, department: names.departments.get(shift.departmentId) ?? '' });
    cells.add(id, block);
  }
  return [...rows]
    .sort(
      ([, a], [, b]) =>
        a.department.localeCompare(b.department) ||
        a.block.start.localeCompare(b.block.start) ||
        a.block.shift.displayName.localeCompare(b.block.shift.displayName),
    )
    .map(([id, { block, department }]) => ({
      ...emptyRow,
      id,
      kind: 'shift' as const,
      departmentId: block.shift.departmentId,
      title: block.shift.displayName,
      hint: `${block.start}–${block.end}${department === '' ? '' : ` · ${department}`}`,
      cells: cells.row(id, dates),
    }));
}

/** What the board draws: the open shifts on top, then the rows of the view. */
export interface Board {
  readonly dates: readonly string[];
  readonly open: BoardRow;
  readonly rows: readonly BoardRow[];
}

const rowsOf = { people: peopleRows, departments: departmentRows, skills: skillRows, shifts: shiftRows };

/** The board of a view. A shift over midnight is on the date it begins. */
export function boardOf(view: BoardView, index: ScheduleIndex, names: BoardNames, findings: Findings): Board {
  const source = { index, dates: datesFrom(index.schedule.fromDate, index.schedule.toDate), names, findings };
  return { dates: source.dates, open: openRow(source), rows: rowsOf[view](source) };
}
