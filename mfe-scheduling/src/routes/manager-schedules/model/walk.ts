/** Where the keyboard is on the board, and where an arrow takes it. */

/** A cell, or with `item` the block of that number in it. Row -1 is the row of open shifts. */
export interface Position {
  readonly row: number;
  readonly day: number;
  readonly item: number | null;
}

/** How many blocks each cell shows. */
export interface BoardShape {
  readonly rows: number;
  readonly days: number;
  readonly items: (row: number, day: number) => number;
}

const within = (value: number, first: number, last: number): number => Math.min(Math.max(value, first), last);

/** Into a cell from above: its first block; from below: its last; the cell itself when it is empty. */
function enter(shape: BoardShape, row: number, day: number, from: 'above' | 'below' | 'side'): Position {
  const count = shape.items(row, day);
  return {
    row,
    day,
    item: count === 0 || from === 'side' ? (count === 0 ? null : 0) : from === 'above' ? 0 : count - 1,
  };
}

/**
 * Where a key leads; null for a key that does not move. Up and down go through the blocks of a cell before they leave
 * it. While something is carried, `cellsOnly` walks from cell to cell.
 */
export function walk(shape: BoardShape, at: Position, key: string, cellsOnly = false): Position | null {
  const count = cellsOnly ? 0 : shape.items(at.row, at.day);
  const to = (row: number, day: number, from: 'above' | 'below' | 'side'): Position => {
    const target = { row: within(row, -1, shape.rows - 1), day: within(day, 0, shape.days - 1) };
    if (target.row === at.row && target.day === at.day) return at;
    return cellsOnly ? { ...target, item: null } : enter(shape, target.row, target.day, from);
  };
  switch (key) {
    case 'ArrowRight':
      return to(at.row, at.day + 1, 'side');
    case 'ArrowLeft':
      return to(at.row, at.day - 1, 'side');
    case 'ArrowDown':
      return at.item !== null && at.item < count - 1 ? { ...at, item: at.item + 1 } : to(at.row + 1, at.day, 'above');
    case 'ArrowUp':
      return at.item !== null && at.item > 0 ? { ...at, item: at.item - 1 } : to(at.row - 1, at.day, 'below');
    case 'Home':
      return to(at.row, 0, 'side');
    case 'End':
      return to(at.row, shape.days - 1, 'side');
    case 'PageDown':
      return to(at.row + 8, at.day, 'side');
    case 'PageUp':
      return to(at.row - 8, at.day, 'side');
    default:
      return null;
  }
}
