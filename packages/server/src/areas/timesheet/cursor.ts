/** Where a page of entries ended: opaque to callers, a start and an id to us. */
import * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';

const Position = z.tuple([z.int(), z.uuid()]);

/** Start (epoch milliseconds) and id of the last entry of a page. */
export type EntryPosition = z.output<typeof Position>;

/** The position as a cursor. */
export const toCursor = (position: EntryPosition): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position a cursor names. Refuses a cursor that was not answered by us with `validation-failed`. */
export function fromCursor(cursor: string): EntryPosition {
  try {
    const position = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (Number.isNaN(new Date(position[0]).getTime())) throw new RangeError('No instant');
    return position;
  } catch (cause) {
    throw new ApiError('validation-failed', { errors: [{ path: 'query.cursor', code: 'invalid-value' }], cause });
  }
}
