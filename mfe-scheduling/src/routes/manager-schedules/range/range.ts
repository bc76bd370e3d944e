/** Ranges of cells on the board: what is chosen, what a copy of it holds, and what comes of it elsewhere. */
import type { SchedulingApi } from '../../../shared/api.ts';
import { inputOf } from '../data/send.ts';
import type { Block } from '../model/blocks.ts';
import { movedTo } from '../model/moved.ts';
import type { Board, BoardRow } from '../model/rows.ts';

/** A cell. Row -1 is the row of open shifts. */
export interface RangeCell {
  readonly row: number;
  readonly day: number;
}

/** A rectangle of cells, from where one began to where one is. */
export interface Range {
  readonly from: RangeCell;
  readonly to: RangeCell;
}

/** Its edges, both inclusive. */
export const edgesOf = ({ from, to }: Range) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.day, to.day),
  right: Math.max(from.day, to.day),
});

/** The days of a row that are chosen, as first and last; null for none. */
export function chosenDays(range: Range | null, row: number): readonly [number, number] | null {
  if (range === null) return null;
  const { top, bottom, left, right } = edgesOf(range);
  return row >= top && row <= bottom ? [left, right] : null;
}

/** A copied shift, and where it was within the range. */
export interface CopiedShift {
  readonly row: number;
  readonly day: number;
  readonly block: Block;
}

/** A copied range: how many rows and days it has, and its shifts. */
export interface Copied {
  readonly rows: number;
  readonly days: number;
  readonly shifts: readonly CopiedShift[];
}

const rowAt = (board: Board, index: number): BoardRow | undefined => (index === -1 ? board.open : board.rows[index]);

/** The shifts of a range; null where there are none. */
export function copyOf(board: Board, range: Range): Copied | null {
  const { top, bottom, left, right } = edgesOf(range);
  const shifts: CopiedShift[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let day = left; day <= right; day += 1)
      for (const block of rowAt(board, row)?.cells[day]?.blocks ?? [])
        shifts.push({ row: row - top, day: day - left, block });
  return shifts.length === 0 ? null : { rows: bottom - top + 1, days: right - left + 1, shifts };
}

/** A shift as the call that makes many takes it. */
export type PastedShift = Parameters<SchedulingApi['createShifts']>[0]['body']['shifts'][number];

/** The places of a block as a shift of its own, on a date and in a row. */
function pastedShift({ shift, places }: Block, date: string, row: BoardRow): PastedShift {
  const { start, end } = movedTo(shift, date);
  const isWhole = places.length === shift.assignments.length;
  return {
    ...inputOf(shift),
    start,
    end,
    departmentId: row.kind === 'department' ? (row.departmentId ?? shift.departmentId) : shift.departmentId,
    requiredStaff: Math.max(places.length, 1),
    // What the shift asks of all its people can't be asked of a part of them.
    skillRequirements: isWhole ? shift.skillRequirements : [],
    places: places.map(({ skillId, isSkillMandatory }) => ({ skillId, isSkillMandatory })),
    tenantUserId: row.person?.tenantUserId ?? null,
  };
}

/** Where copies begin: once, or again and again over a range that holds several of them. */
function cornersOf({ rows, days }: Copied, range: Range): RangeCell[] {
  const { top, bottom, left, right } = edgesOf(range);
  const corners: RangeCell[] = [];
  for (let row = top; row === top || row + rows - 1 <= bottom; row += rows)
    for (let day = left; day === left || day + days - 1 <= right; day += days) corners.push({ row, day });
  return corners;
}

/**
 * What pasting makes, and how many shifts of the copy would lie outside the board. A range that is larger than the copy
 * is filled with it.
 */
export function pasteOf(board: Board, copied: Copied, range: Range): { shifts: PastedShift[]; outside: number } {
  const shifts: PastedShift[] = [];
  let outside = 0;
  for (const corner of cornersOf(copied, range))
    for (const { row, day, block } of copied.shifts) {
      const target = rowAt(board, corner.row + row);
      const date = target?.cells[corner.day + day]?.date;
      if (target === undefined || date === undefined) outside += 1;
      else shifts.push(pastedShift(block, date, target));
    }
  return { shifts, outside };
}

/** A range of one cell. */
export const rangeAt = ({ row, day }: RangeCell): Range => ({ from: { row, day }, to: { row, day } });

/** The range with its end moved by an arrow, kept on the board; null for another key. */
export function movedEdge(range: Range, key: string, { rows, days }: { rows: number; days: number }): Range | null {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = steps[key];
  if (step === undefined) return null;
  const within = (value: number, first: number, last: number): number => Math.min(Math.max(value, first), last);
  const row = within(range.to.row + step[0], -1, rows - 1);
  const day = within(range.to.day + step[1], 0, days - 1);
  return { from: range.from, to: { row, day } };
}
