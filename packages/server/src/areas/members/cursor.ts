/** The opaque place in the list of invites: where the last page ended. */
import { ApiError } from '../../platform/http/handler.ts';

/** The last row of a page. */
export interface InviteCursor {
  /** Epoch milliseconds. */
  createdAt: number;
  id: string;
}

const shape = /^(\d{1,15}):([0-9a-f-]{36})$/;

/** The cursor that goes over the wire. */
export const writeCursor = ({ createdAt, id }: InviteCursor): string => Buffer.from(`${createdAt}:${id}`).toString('base64url');

/** Reads a cursor that `writeCursor` wrote; refuses anything else. */
export function readCursor(text: string | undefined): InviteCursor | undefined {
  if (text === undefined) return undefined;
  const [, createdAt, id] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (createdAt === undefined || id === undefined) throw new ApiError('validation-failed', { errors: [{ path: 'query.cursor', code: 'invalid-value' }] });
  return { createdAt: Number(createdAt), id };
}
