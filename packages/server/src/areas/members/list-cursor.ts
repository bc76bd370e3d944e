/** Where a page of members ended: opaque to callers, the order and its last row's keys to us. */
import * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';

/** The orders that lists of members come in. */
export type MemberOrder = 'name' | '-name' | 'employeeCode' | '-employeeCode';

const Position = z.tuple([z.string(), z.string(), z.string(), z.uuid()]);

/** The two keys an order sorts by, and the id, of the last row of a page. */
export type MemberPosition = readonly [key1: string, key2: string, id: string];

/** The position as a cursor. */
export const toCursor = (order: MemberOrder, position: MemberPosition): string => Buffer.from(JSON.stringify([order, ...position])).toString('base64url');

/** The position a cursor names. Refuses one that was not answered by us, or for another order. */
export function fromCursor(order: MemberOrder, cursor: string): MemberPosition {
  try {
    const [of, ...position] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (of !== order) throw new RangeError('A cursor of another order');
    return position;
  } catch (cause) {
    throw new ApiError('validation-failed', { errors: [{ path: 'query.cursor', code: 'invalid-value' }], cause });
  }
}
