/** One transaction tells a person one thing of a kind once: what it says again is counted, not repeated. */
import type { NotificationKind } from '@rooster/contract';
import type { Transaction } from '../../platform/database/context.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a transaction has told one person of one kind so far. */
export interface SentNotice {
  readonly id: string;
  readonly data: Facts;
  readonly count: number;
  /** Where it is shown. */
  readonly path: string;
  /** Each thing told, so that telling the very same again changes nothing. */
  readonly said: ReadonlySet<string>;
}

const byTransaction = new WeakMap<Transaction, Map<string, SentNotice>>();

/** What a transaction has told, by member and kind. */
export function sentNotices(transaction: Transaction): Map<string, SentNotice> {
  const known = byTransaction.get(transaction);
  if (known) return known;
  const fresh = new Map<string, SentNotice>();
  byTransaction.set(transaction, fresh);
  return fresh;
}

/** Key of one person's notices of one kind. */
export const noticeKey = (memberId: string, kind: NotificationKind): string => `${memberId} ${kind}`;

/** The first telling. */
export const firstNotice = (id: string, data: Facts, path: string): SentNotice => ({
  id,
  data,
  count: 1,
  path,
  said: new Set([JSON.stringify(data)]),
});

const earlier = (a: unknown, b: unknown): unknown => (String(a) <= String(b) ? a : b);
const later = (a: unknown, b: unknown): unknown => (String(a) >= String(b) ? a : b);

/**
 * Adds a telling to what was told; null when it was said already. Kinds that count by themselves add up and span both
 * periods. What is shown in two places leads to `general`.
 */
export function mergeNotice(notice: SentNotice, data: Facts, path: string, general: string): SentNotice | null {
  const words = JSON.stringify(data);
  if (notice.said.has(words)) return null;
  const common = { ...notice, path: path === notice.path ? path : general, said: new Set([...notice.said, words]) };
  if (typeof data['count'] !== 'number' || typeof notice.data['count'] !== 'number')
    return { ...common, data, count: notice.count + 1 };
  const merged = {
    ...data,
    count: notice.data['count'] + data['count'],
    from: earlier(notice.data['from'], data['from']),
    to: later(notice.data['to'], data['to']),
  };
  return { ...common, data: merged };
}
