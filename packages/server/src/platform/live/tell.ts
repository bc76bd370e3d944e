/**
 * Tells open pages what has changed, from inside the transaction that changes it: what is rolled back is never told.
 */
import type { LiveTopic } from '@rooster/contract';
import { tellAtCommit } from '../database/context.ts';

/** The database channel that carries the messages to every process. */
export const LIVE_CHANNEL = 'rooster_live';

/** PostgreSQL takes 8,000 bytes per message; this leaves room for the envelope. */
const MOST_DATA = 3000;
/** Addressees per message: as many UUIDs as fit beside the data. */
const MOST_ADDRESSEES = 100;

/** What is told. */
export interface Telling {
  readonly tenantId: string;
  readonly topic: LiveTopic;
  /** Ids and dates of what changed, never personal data. Left out of the message when it is larger than 3 kB. */
  readonly data?: unknown;
  /** Who hears it, of those who may hear the topic; everybody unless given. */
  readonly memberIds?: readonly string[];
  /** Whose it is. Of a topic with rights on what is others', nobody else hears it without one of those. */
  readonly aboutId?: string;
}

/** The messages that carry a telling to every process; several when it has many addressees. */
export function messagesOf({ tenantId, topic, data, memberIds, aboutId }: Telling): Telling[] {
  const fits = data !== undefined && Buffer.byteLength(JSON.stringify(data)) <= MOST_DATA;
  const common = { tenantId, topic, ...(fits && { data }), ...(aboutId !== undefined && { aboutId }) };
  if (!memberIds) return [common];
  const unique = [...new Set(memberIds)];
  return Array.from({ length: Math.ceil(unique.length / MOST_ADDRESSEES) }, (_, index) => ({
    ...common,
    memberIds: unique.slice(index * MOST_ADDRESSEES, (index + 1) * MOST_ADDRESSEES),
  }));
}

/**
 * Tells everybody of the tenant who has a page open and may hear the topic. It goes out when the current transaction
 * commits, to every process, and not at all when it is rolled back.
 */
export function tellLive(telling: Telling): void {
  for (const message of messagesOf(telling)) tellAtCommit(LIVE_CHANNEL, JSON.stringify(message));
}
