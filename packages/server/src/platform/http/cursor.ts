/** Where a page of a list ended: opaque to callers, the keys of its last row to us. */
import * as z from 'zod';
import { ApiError } from './handler.ts';

/** Cursors of lists whose places have one shape. */
export interface Cursors<T> {
  readonly write: (place: T) => string;
  /** Throws `validation-failed` for what we never answered. */
  readonly read: (cursor: string) => T;
}

/** `path` is where the call takes the cursor, for the error about it. */
export const cursorsOf = <T>(shape: z.ZodType<T>, path = 'query.cursor'): Cursors<T> => ({
  write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  read: (cursor) => {
    try {
      return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    } catch (cause) {
      throw new ApiError('validation-failed', { errors: [{ path, code: 'invalid-value' }], cause });
    }
  },
});

/** Epoch milliseconds and id: the place in a list by an instant. Not every whole number is an instant. */
export const MomentPlace = z.tuple([z.int().refine((moment) => !Number.isNaN(new Date(moment).getTime())), z.uuid()]);

/** Of lists by an instant, and by id where two are alike. */
export const momentCursors = cursorsOf(MomentPlace);
