/** Cursor of the list of members: order and keys of the last row. Opaque to callers. */
import * as z from 'zod';
import { cursorsOf } from '../../platform/http/cursor.ts';

/** The orders that lists of members come in. */
export type MemberOrder = 'name' | '-name' | 'employeeCode' | '-employeeCode';

const Position = z.tuple([z.string(), z.string(), z.string(), z.uuid()]);

/** The two keys an order sorts by, and the id, of the last row of a page. */
export type MemberPosition = readonly [key1: string, key2: string, id: string];

const cursors = cursorsOf(Position);

/** The position as a cursor. */
export const toCursor = (order: MemberOrder, position: MemberPosition): string => cursors.write([order, ...position]);

/** The position a cursor names. Refuses one that was not answered by us, or for another order. */
export function fromCursor(order: MemberOrder, cursor: string): MemberPosition {
  const [, ...position] = cursorsOf(Position.refine(([of]) => of === order)).read(cursor);
  return position;
}
