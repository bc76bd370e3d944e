/** Sends notifications: in the app, by mail and by push message, as each member has chosen. */
import { notificationGroupOf } from '@rooster/contract';
import type { NotificationData, NotificationKind } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { isIdOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { together } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { enqueueMails } from '../../platform/outbox/outbox.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { isAlwaysMailed } from './always-mailed.ts';
import { noticeMail } from './mail.ts';
import { mergeNotice, firstNotice, sentNotices, noticeKey } from './merging.ts';
import type { SentNotice } from './merging.ts';
import { queuePush } from './push/queue.ts';
import { recipientsOf } from './recipients.ts';
import type { Recipient } from './recipients.ts';
import { notification } from '../../schema/notifications.ts';
import { textOf } from './texts/index.ts';

/** What every notice has. */
interface Common<K extends NotificationKind> {
  readonly tenantId: string;
  readonly kind: K;
  /** Where the app shows what it is about, such as `/app/employees/leave`. */
  readonly path: string;
  /** The member who caused it; he is not told of what he did himself. */
  readonly actorId?: string | null;
  /** Epoch milliseconds; the present moment unless given. */
  readonly now?: number;
}

/** The same notice for several members. */
export interface Notice<K extends NotificationKind> extends Common<K> {
  readonly recipients: readonly string[];
  readonly data: NotificationData<K>;
}

/** Notices of one kind with facts of their own for each member. */
export interface Notices<K extends NotificationKind> extends Common<K> {
  /** With a path of its own where that leads nearer than the common one, to which several of them together lead. */
  readonly notices: readonly {
    readonly memberId: string;
    readonly data: NotificationData<K>;
    readonly path?: string;
  }[];
}

/** A notice that has been worked out for one person. */
interface Ready {
  readonly recipient: Recipient;
  readonly notice: SentNotice;
  /** Whether this transaction has told the person of this kind before. */
  readonly again: boolean;
}

/**
 * Sends members a notice, in the current transaction: what is rolled back was never told. Each is told in his own
 * language and in the ways he chose; members without a login, and the actor, are not told. What one transaction tells a
 * person of one kind becomes one notice with a count, and at most one mail.
 */
export function notify<K extends NotificationKind>(
  transaction: Transaction,
  { recipients, data, ...common }: Notice<K>,
): Promise<void> {
  return notifyEach(transaction, {
    ...common,
    notices: [...new Set(recipients)].map((memberId) => ({ memberId, data })),
  });
}

/**
 * As `notify`, with facts of their own for each member: how many of his shifts were published, say. A fixed number of
 * statements for any number of people.
 */
export async function notifyEach<K extends NotificationKind>(
  transaction: Transaction,
  { tenantId, kind, path, actorId = null, now = currentTime(), notices }: Notices<K>,
): Promise<void> {
  const wanted = notices.filter(({ memberId }) => memberId !== actorId);
  if (wanted.length === 0) return;
  const people = await recipientsOf(
    tenantId,
    wanted.map(({ memberId }) => memberId),
    notificationGroupOf[kind],
    now,
  );
  const byId = new Map(people.map((recipient) => [recipient.memberId, recipient]));
  const ready = wanted.flatMap(({ memberId, data, path: own }) => {
    const recipient = byId.get(memberId);
    return recipient ? workOut(transaction, { kind, recipient, data, path: own ?? path, general: path, now }) : [];
  });
  const shown = ready.filter(({ recipient }) => recipient.wants.inApp);
  const rows = shown
    .filter(({ again }) => !again)
    .map(({ recipient, notice }) => ({
      tenantId,
      id: notice.id,
      memberId: recipient.memberId,
      kind,
      data: notice.data,
      count: notice.count,
      path: notice.path,
      actorId,
      createdAt: now,
    }));
  await together(
    () => insertRows(notification, rows),
    () =>
      recount(
        transaction,
        tenantId,
        shown.filter(({ again }) => again),
      ),
    () =>
      send(
        { tenantId, kind, now },
        ready.filter(({ again }) => !again),
      ),
  );
  emitLive({
    tenantId,
    topic: 'notifications',
    memberIds: ready.map(({ recipient }) => recipient.memberId),
  });
}

/** What somebody is to be told. */
interface NewNotice {
  readonly kind: NotificationKind;
  readonly recipient: Recipient;
  readonly data: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly general: string;
  readonly now: number;
}

function workOut(transaction: Transaction, { kind, recipient, data, path, general, now }: NewNotice): Ready[] {
  const known = sentNotices(transaction);
  const key = noticeKey(recipient.memberId, kind);
  const before = known.get(key);
  const notice = before ? mergeNotice(before, data, path, general) : firstNotice(newId(now), data, path);
  if (notice === null) return [];
  known.set(key, notice);
  return [{ recipient, notice, again: before !== undefined }];
}

/** Makes notices of this transaction stand for more than they did. */
async function recount(transaction: Transaction, tenantId: string, ready: readonly Ready[]): Promise<void> {
  if (ready.length === 0) return;
  const rows = ready.map(({ notice: { id, data, count, path } }) => ({ id, data, count, path }));
  await transaction.execute(sql`update ${notification} set count = news.count, data = news.data, path = news.path
    from json_to_recordset(${JSON.stringify(rows)}::json) as news(id uuid, data jsonb, count integer, path text)
    where ${notification.tenantId} = ${tenantId} and ${notification.id} = news.id and ${isIdOf(notification.id, rows)}`);
}

/** People whose notices are put into words before others get their turn. */
const WORDED_AT_ONCE = 50;

/** Mails and push messages. */
async function send(
  { tenantId, kind, now }: { tenantId: string; kind: NotificationKind; now: number },
  ready: readonly Ready[],
): Promise<void> {
  const worded = (
    await mapInSlices(ready, WORDED_AT_ONCE, ({ recipient, notice }) => {
      const text = textOf(kind, notice.data, notice.count, recipient.language);
      return text ? [{ recipient, text, path: notice.path }] : [];
    })
  ).flat();
  const mailed = worded.filter(({ recipient }) => recipient.wants.mail || isAlwaysMailed(kind));
  await enqueueMails(
    await mapInSlices(mailed, WORDED_AT_ONCE, ({ recipient, text, path }) =>
      noticeMail({ tenantId, kind, path, recipient, text }),
    ),
    now,
  );
  await queuePush(
    { tenantId, now },
    worded
      .filter(({ recipient }) => recipient.wants.push)
      .map(({ recipient, text, path }) => ({ subscriptionIds: recipient.subscriptionIds, path, ...text })),
  );
}
