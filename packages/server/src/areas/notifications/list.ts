/** Reads what a person was notified, and notes what he has read. */
import { isoInstant } from '@rooster/domain/time';
import { notificationGroupOf, notificationKinds } from '@rooster/contract';
import type { CallInput, Notification, NotificationGroup, notificationsCalls } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { prepared, tenantGiven } from '../../platform/database/prepared.ts';
import { momentCursors } from '../../platform/http/cursor.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { notification } from '../../schema/notifications.ts';
import { textOf } from './texts/index.ts';

type Query = CallInput<typeof notificationsCalls.listNotifications>['query'];

/** More unread notices than this are not counted: nobody reads the difference. */
const MOST_COUNTED = 100;

const own = (memberId: string): SQL | undefined =>
  and(eq(notification.tenantId, currentTenant()), eq(notification.memberId, memberId));

const kindsOf = (group: NotificationGroup) => notificationKinds.filter((kind) => notificationGroupOf[kind] === group);

/** A page of a member's notices, newest first, in a language. */
export async function listNotifications(
  { limit, cursor, unread, group }: Query,
  memberId: string,
  language: Language,
): Promise<{ items: z.input<typeof Notification>[]; nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : momentCursors.read(cursor);
  const rows = await tx()
    .select()
    .from(notification)
    .where(
      and(
        own(memberId),
        unread && isNull(notification.readAt),
        group && inArray(notification.kind, kindsOf(group)),
        place &&
          sql`(${notification.createdAt}, ${notification.id}) < (${isoInstant(place[0])}::timestamptz,
            ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.flatMap(({ id, kind, data, count, path, createdAt, readAt }) => {
      const known = notificationKinds.find((each) => each === kind);
      // A notice of a newer version, seen by one that was rolled back to, has no words here.
      const text = known && textOf(known, data, count, language);
      if (!known || !text) return [];
      return [
        {
          notificationId: id,
          kind: known,
          group: notificationGroupOf[known],
          ...text,
          path,
          createdAt: isoInstant(createdAt),
          readAt: readAt === null ? null : isoInstant(readAt),
        },
      ];
    }),
    nextCursor: rows.length > limit && last ? momentCursors.write([last.createdAt, last.id]) : null,
  };
}

/** How many notices the member of a prepared statement has not read, up to 100: a statement, or a part of one. */
export function unreadGiven(transaction: Transaction) {
  const unread = transaction
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.tenantId, tenantGiven),
        eq(notification.memberId, sql.placeholder('memberId')),
        isNull(notification.readAt),
      ),
    )
    .limit(MOST_COUNTED)
    .as('unread');
  return transaction.select({ total: sql<number>`count(*)::int` }).from(unread);
}

const counted = prepared(unreadGiven);

/** How many notices a member has not read, up to 100. */
export async function unreadCount(memberId: string): Promise<number> {
  const [row] = await counted({ tenantId: currentTenant(), memberId });
  return row?.total ?? 0;
}

/** Marks a member's notices as read: those named, or all. His other pages follow. */
export async function markRead(memberId: string, ids: readonly string[] | undefined, now: number): Promise<number> {
  await tx()
    .update(notification)
    .set({ readAt: now })
    .where(and(own(memberId), isNull(notification.readAt), ids && isOneOf(notification.id, ids)));
  emitLive({ tenantId: currentTenant(), topic: 'notifications', memberIds: [memberId] });
  return unreadCount(memberId);
}
