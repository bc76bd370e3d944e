/** What waits on this device until it can be sent. */
import type { EntryInput, ErrorCode, FieldError } from '@rooster/contract';

/** What a person did: a button of the clock, or hours typed by hand. */
export type Deed =
  | { readonly kind: 'start'; readonly timeZoneId: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'add'; readonly input: EntryInput };

/** Whose deeds these are. */
export interface Owner {
  readonly tenantId: string;
  readonly userId: string;
  readonly tenantUserId: string;
}

/** Why the server did not take something. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
}

/** A deed with all that sending it later needs. */
export interface Waiting {
  /** Its place in the queue; given by the store. */
  readonly seq: number;
  /** Tenant and user, as one text to look up by. */
  readonly owner: string;
  readonly tenantUserId: string;
  readonly deed: Deed;
  /** The device's clock when it was done, epoch milliseconds. */
  readonly deviceAt: number;
  /** Milliseconds that the device's clock was behind the server's. */
  readonly clockOffset: number;
  /** Idempotency-Key of every attempt, the first included. */
  readonly key: string;
  /** Present when a person has to decide what becomes of it. */
  readonly refusal?: Refusal | undefined;
}

/** One text per person and organisation. */
export const ownerKey = ({ tenantId, userId }: Owner): string => `${tenantId}:${userId}`;

/** Deeds of the clock build on each other; typed hours stand alone. */
export const isClock = ({ deed }: Pick<Waiting, 'deed'>): boolean => deed.kind !== 'add';
