/**
 * Heights of the board's rows in CSS pixels, known before anything is drawn: that lets only the visible rows be drawn.
 * The stylesheets hold the same numbers.
 */
import type { Block, BoardCell, BoardRow } from './rows.ts';

/** Time, and below it what and where. */
const CHIP = 37;
/**
 * Time, and below it name and staffing; in rows of one shift both are in the row's head, and staffing alone remains.
 */
const BLOCK_HEAD = 40;
const SHORT_HEAD = 24;
const PLACE_LINE = 20;
export const GAP = 3;
const CELL_PADDING = 4;
const MORE = 20;
export const MIN_ROW = 56;
/** Space below the last block: where one presses to make a new shift. */
const REST = 8;
/** The same where a line below the blocks says that somebody is away. */
const AWAY = 17;

/** So many places of a shift are named; the others are counted. */
export const NAMED_PLACES = 4;

const showsChips = ({ kind }: Pick<BoardRow, 'kind'>): boolean => kind === 'person' || kind === 'open';

/** How many blocks a cell shows before it says "more". */
export const blockLimit = (kind: BoardRow['kind']): number => (showsChips({ kind }) ? 3 : 2);

/** The visible blocks; one too many is shown rather than a line that says "1 more". */
export function shownBlocks(kind: BoardRow['kind'], cell: BoardCell, expanded: boolean): readonly Block[] {
  const limit = blockLimit(kind);
  return expanded || cell.blocks.length <= limit + (showsChips({ kind }) ? 0 : 1)
    ? cell.blocks
    : cell.blocks.slice(0, limit);
}

function blockHeight(kind: BoardRow['kind'], { places }: Block): number {
  if (showsChips({ kind })) return CHIP;
  return (
    (kind === 'shift' ? SHORT_HEAD : BLOCK_HEAD) +
    Math.min(places.length, NAMED_PLACES) * PLACE_LINE +
    (places.length > NAMED_PLACES ? PLACE_LINE : 0) +
    2
  );
}

/** Height of a row; `isExpanded` tells which of its cells show everything. */
export function rowHeight(row: BoardRow, isExpanded: (date: string) => boolean): number {
  let height = MIN_ROW;
  for (const cell of row.cells) {
    const expanded = isExpanded(cell.date);
    const shown = shownBlocks(row.kind, cell, expanded);
    const hasMore = cell.blocks.length > shown.length || (expanded && cell.blocks.length > blockLimit(row.kind));
    const blocks = shown.reduce((sum, block) => sum + blockHeight(row.kind, block) + GAP, 0);
    height = Math.max(
      height,
      2 * CELL_PADDING + blocks + (hasMore ? MORE : 0) + (cell.away !== null && blocks > 0 ? AWAY : REST),
    );
  }
  return height;
}
