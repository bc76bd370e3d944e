/** What waits on this device until it can be sent. */
import type { EntryInput } from '@rooster/contract';
import type { WaitingRecord, WaitingRefusal } from '@rooster/contract/waiting';

/** What a person did: a button of the clock, or hours typed by hand. */
export type QueuedAction =
  | { readonly kind: 'start'; readonly timeZoneId: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'add'; readonly input: EntryInput };

/** Whose actions these are. */
export interface Owner {
  readonly tenantId: string;
  readonly userId: string;
  readonly tenantUserId: string;
}

/** Why the server did not take something. */
export type Refusal = WaitingRefusal;

/** A action with all that sending it later needs. */
export interface Waiting extends WaitingRecord {
  readonly action: QueuedAction;
  /** The device's clock when it was done, epoch milliseconds. */
  readonly deviceAt: number;
  /** Milliseconds that the device's clock was behind the server's. */
  readonly clockOffset: number;
}

/** One text per person and organisation. */
export const ownerKey = ({ tenantId, userId }: Owner): string => `${tenantId}:${userId}`;

/** Actions of the clock build on each other; typed hours stand alone. */
export const isClock = ({ action }: Pick<Waiting, 'action'>): boolean => action.kind !== 'add';
