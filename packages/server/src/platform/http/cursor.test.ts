// Where a page ended comes back as it was, and nothing else is taken for one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorsOf, MomentPlace, momentCursors } from './cursor.ts';
import { ApiError } from './handler.ts';

const errorOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

const place = fc.tuple(fc.date({ noInvalidDate: true }).map(Number), fc.uuid());

describe('cursors', () => {
  it('come back as the place they were made of', () => {
    fc.assert(
      fc.property(place, (written) => {
        expect(momentCursors.read(momentCursors.write(written))).toEqual(written);
      }),
    );
  });

  it('of other lists, and what nobody wrote, are refused where they were sent', () => {
    const days = cursorsOf(MomentPlace, 'body.cursor');
    for (const cursor of [
      '',
      'x',
      days.write([8.64e15 + 1, crypto.randomUUID()]),
      Buffer.from('["a","b"]').toString('base64url'),
    ]) {
      const error = errorOf(() => days.read(cursor));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'body.cursor', code: 'invalid-value' }],
      });
    }
  });
});
