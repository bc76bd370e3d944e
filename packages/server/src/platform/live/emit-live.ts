/** Sends live events to open pages. An event leaves once its transaction has committed, and never after a rollback. */
import type { LiveTopic } from '@rooster/contract';
import { emitAfterCommit } from '../database/context.ts';

/** The database channel that carries the messages to every process. */
export const LIVE_CHANNEL = 'rooster_live';

/** PostgreSQL takes 8,000 bytes per message; this leaves room for the envelope. */
const MAX_DATA_BYTES = 3000;
/** Recipients per message: as many UUIDs as fit beside the data. */
const MAX_RECIPIENTS = 100;

/** Something that has changed, for the pages that show it. */
export interface LiveEvent {
  readonly tenantId: string;
  readonly topic: LiveTopic;
  /** Ids and dates of what changed, never personal data. Left out of the message when it is larger than 3 kB. */
  readonly data?: unknown;
  /** Only these members receive it, if they may hear the topic. Without it, everybody who may hear the topic does. */
  readonly memberIds?: readonly string[];
  /**
   * The member it is about. For topics with `others` rights, only this member and holders of such a right receive it.
   */
  readonly aboutId?: string;
}

/** The messages that carry an event to every process; several when it has many recipients. */
export function messagesOf({ tenantId, topic, data, memberIds, aboutId }: LiveEvent): LiveEvent[] {
  const fits = data !== undefined && Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES;
  const common = { tenantId, topic, ...(fits && { data }), ...(aboutId !== undefined && { aboutId }) };
  if (!memberIds) return [common];
  const unique = [...new Set(memberIds)];
  return Array.from({ length: Math.ceil(unique.length / MAX_RECIPIENTS) }, (_, index) => ({
    ...common,
    memberIds: unique.slice(index * MAX_RECIPIENTS, (index + 1) * MAX_RECIPIENTS),
  }));
}

/**
 * Sends an event to everybody of the tenant who has a page open and may hear the topic. It goes out once the current
 * transaction has committed, to every process, and not at all when it is rolled back.
 */
export function emitLive(event: LiveEvent): void {
  for (const message of messagesOf(event)) emitAfterCommit(LIVE_CHANNEL, JSON.stringify(message));
}
