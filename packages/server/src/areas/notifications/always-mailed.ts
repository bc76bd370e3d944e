/** Kinds of notices that are mailed whatever somebody chose: who does not hear of them can't go on. */
import type { NotificationKind } from '@rooster/contract';

const kinds: ReadonlySet<NotificationKind> = new Set(['two-step-required']);

/** Whether a kind is mailed without a choice. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => kinds.has(kind);
