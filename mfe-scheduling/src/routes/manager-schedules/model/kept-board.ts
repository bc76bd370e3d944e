/** A board that keeps the rows, cells and days in which nothing has changed since the one before. */
import type { Board, BoardCell, BoardRow } from './rows.ts';
import { sameFields, sameItems } from './same.ts';

function keptCell(before: BoardCell | undefined, now: BoardCell): BoardCell {
  if (before?.date !== now.date || before.preferred !== now.preferred || !sameItems(before.blocks, now.blocks))
    return now;
  const sameAway =
    before.away === now.away || (before.away !== null && now.away !== null && sameFields(before.away, now.away));
  return sameAway ? before : now;
}

function keptRow(before: BoardRow | undefined, now: BoardRow): BoardRow {
  if (before === undefined) return now;
  const cells = now.cells.map((cell, day) => keptCell(before.cells[day], cell));
  const row = { ...now, cells: sameItems(before.cells, cells) ? before.cells : cells };
  return sameFields(before, row) ? before : row;
}

/** `now`, with every part of `before` that says the same. */
export function keptBoard(before: Board | undefined, now: Board): Board {
  if (before === undefined) return now;
  const rows = new Map(before.rows.map((row) => [row.id, row]));
  return {
    dates: sameItems(before.dates, now.dates) ? before.dates : now.dates,
    open: keptRow(before.open, now.open),
    rows: now.rows.map((row) => keptRow(rows.get(row.id), row)),
  };
}
