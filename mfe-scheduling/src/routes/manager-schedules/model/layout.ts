/**
 * Heights of the board's rows in CSS pixels, known before anything is drawn: that lets only the visible rows be drawn.
 * The stylesheets hold the same numbers.
 */
import type { Block } from './blocks.ts';
import type { BoardCell, BoardRow } from './rows.ts';

/** How high the rows are: the usual, or as low as a finger or mouse still hits, with the totals folded. */
export type Density = 'compact' | 'tight';

/** A line of a person's row: time, what and where. Nothing that is pressed is lower than 24. */
const CHIP: Readonly<Record<Density, number>> = { compact: 26, tight: 24 };
/**
 * Time, and below it name and staffing; in rows of one shift both are in the row's head, and staffing alone remains.
 */
const BLOCK_HEAD = 40;
const SHORT_HEAD = 24;
const PLACE_LINE = 20;
export const GAP = 3;
const CELL_PADDING: Readonly<Record<Density, number>> = { compact: 4, tight: 1 };
const MORE = 20;
/** Space below the last block of a shift's or department's cell: where one presses to make a new shift. */
const REST = 8;

/** A row with one chip or none. */
export const minRow = (density: Density): number => CHIP[density] + 2 * CELL_PADDING[density];

/** So many places of a shift are named where others are counted. */
const NAMED_PLACES = 4;

/** The places that are named; one too many rather than a line that says "1 more". */
export const namedPlaces = <T>(places: readonly T[]): readonly T[] =>
  places.length <= NAMED_PLACES + 1 ? places : places.slice(0, NAMED_PLACES);

const showsChips = ({ kind }: Pick<BoardRow, 'kind'>): boolean => kind === 'person' || kind === 'open';

/** How many blocks a cell shows before it says "more". */
export const blockLimit = (kind: BoardRow['kind']): number => (kind === 'open' ? 1 : showsChips({ kind }) ? 3 : 2);

/** The visible blocks; one too many is shown rather than a line that says "1 more". */
export function shownBlocks(kind: BoardRow['kind'], cell: BoardCell, expanded: boolean): readonly Block[] {
  const limit = blockLimit(kind);
  return expanded || cell.blocks.length <= limit + (showsChips({ kind }) ? 0 : 1)
    ? cell.blocks
    : cell.blocks.slice(0, limit);
}

function blockHeight(kind: BoardRow['kind'], { places }: Block, density: Density): number {
  if (showsChips({ kind })) return CHIP[density];
  return (kind === 'shift' ? SHORT_HEAD : BLOCK_HEAD) + Math.min(places.length, NAMED_PLACES + 1) * PLACE_LINE + 2;
}

/** Height of a row; `isExpanded` tells which of its cells show everything. */
export function rowHeight(row: BoardRow, density: Density, isExpanded: (date: string) => boolean): number {
  let height = minRow(density);
  for (const cell of row.cells) {
    const expanded = isExpanded(cell.date);
    const shown = shownBlocks(row.kind, cell, expanded);
    const hasMore = cell.blocks.length > shown.length || (expanded && cell.blocks.length > blockLimit(row.kind));
    const blocks = shown.reduce((sum, block) => sum + blockHeight(row.kind, block, density), 0);
    const gaps = Math.max(0, shown.length - 1) * GAP;
    // In the row of open shifts what says "more" stands beside the first, and below only what was unfolded.
    const more = hasMore && (row.kind !== 'open' || expanded) ? MORE + GAP : 0;
    const rest = showsChips(row) ? 0 : REST + GAP;
    height = Math.max(height, 2 * CELL_PADDING[density] + blocks + gaps + more + rest);
  }
  return height;
}
