/**
 * What a remote leaves on a device to be sent later, as far as the service worker has to know to send it while no page
 * is open: a database `rooster-<remote>` with a store of records, one lock for whoever sends, and one channel on which
 * it is told that something has changed.
 */
import type { Method } from './call.ts';
import type { ErrorCode } from './errors.ts';
import type { FieldError } from './problem.ts';

/** The object store of the records; its key is `seq`. */
export const WAITING_STORE = 'waiting';

/** One request that waits. A remote may keep more with it. */
export interface WaitingRecord {
  /** Its place in the order of sending. */
  readonly seq: number;
  /** Whose it is: tenant and user, as one text. */
  readonly owner: string;
  /** The membership that it is sent as; the server refuses it under any other session. */
  readonly tenantUserId: string;
  /** Idempotency-Key of every attempt. */
  readonly key: string;
  /** What to send. Absent where only the remote's own code can. */
  readonly request?: WaitingRequest | undefined;
  /** It makes no sense after a chained one of the same owner that was refused. */
  readonly isChained?: boolean | undefined;
  /** Present when a person has to decide what becomes of it. */
  readonly refusal?: WaitingRefusal | undefined;
}

export interface WaitingRequest {
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
}

/** Why the server did not take it. */
export interface WaitingRefusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
}

/** Name of the lock under which a database's records are sent, and of the channel on which a change is told. */
export const queueName = (database: string): string => `${database}-queue`;

const TAG = 'rooster-send:';

/** The tag under which Background Sync is asked for. */
export const sendTag = (database: string): string => TAG + database;

/** The database that a tag speaks of; undefined for any other tag. */
export const databaseOf = (tag: string): string | undefined =>
  tag.startsWith(`${TAG}rooster-`) ? tag.slice(TAG.length) : undefined;

const ofTheSession: ReadonlySet<string> = new Set<ErrorCode>(['unauthenticated', 'session-changed']);
const passing: ReadonlySet<string> = new Set<ErrorCode>([
  'csrf-failed',
  'too-many-requests',
  'two-step-required',
  'two-step-setup-required',
]);

/** Whether a refusal says that the person is logged in no longer. */
export const isOverFor = (code: string): boolean => ofTheSession.has(code);

/** Whether a refusal is about the moment, and not about what was sent. */
export const isPassing = (code: string, status: number): boolean =>
  status >= 500 || passing.has(code) || isOverFor(code);

/**
 * Those of one owner, in order, that can be sent: what was refused waits for a decision, and so does what is chained to
 * it.
 */
export function sendable<Item extends Pick<WaitingRecord, 'refusal'>>(
  items: readonly Item[],
  isChained: (item: Item) => boolean,
): readonly Item[] {
  const refused = items.findIndex((item) => item.refusal !== undefined && isChained(item));
  return items.filter(
    (item, index) => item.refusal === undefined && (refused < 0 || index < refused || !isChained(item)),
  );
}
