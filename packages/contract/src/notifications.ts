/** Everything a person is notified: the closed list of kinds, the facts each carries, and the groups one chooses by. */
import * as z from 'zod';
import { BalanceType } from './calls/contracts.ts';
import type { NotificationChannel, NotificationGroup } from './notification-groups.ts';
import { Duration, Id, Instant, PlainDate, TimeZoneId } from './wire.ts';

/** Somebody a notice is about, with the name of that moment. */
const person = z.object({ tenantUserId: Id, name: z.string() });

/** A span of leave. The type's name, in each language, is absent where it says something about health. */
const leave = {
  requestId: Id,
  from: PlainDate,
  to: PlainDate,
  leaveTypeName: z.object({ nl: z.string(), en: z.string() }).nullish(),
};

/** Which balance of which year. */
const balance = { balance: z.object({ balanceType: BalanceType, year: z.number().int() }).nullish() };

const shift = { shiftId: Id, name: z.string(), start: Instant, end: Instant, timeZoneId: TimeZoneId };

/** How many things of its kind one notice stands for, where it can be more than one. */
const several = { count: z.number().int().min(1) };

const period = { from: PlainDate, to: PlainDate };

/**
 * The facts of each kind. A name in them is a snapshot; a reason is what the decider typed for the reader. Notices are
 * removed with the person they are about.
 */
export const notificationData = {
  /** To those who decide: somebody asks for leave. */
  'leave-requested': z.object({ ...leave, person }),
  /** To those who decide: somebody took a request back. */
  'leave-withdrawn': z.object({ ...leave, person }),
  'leave-approved': z.object({ ...leave, reason: z.string().nullish() }),
  'leave-rejected': z.object({ ...leave, reason: z.string().nullish() }),
  /** A manager entered leave for the reader; approved in the same act, unless another decides about it. */
  'leave-entered': z.object({ ...leave, approved: z.boolean() }),
  /** A manager cancelled or shortened leave, or a free day fell on it or was removed. */
  'leave-changed': z.object({
    ...leave,
    reason: z.string().nullish(),
    freeDay: z.object({ name: z.string(), isFree: z.boolean() }).nullish(),
  }),
  /** Hours that lapse soon if they are not taken. */
  'leave-lapsing': z.object({ duration: Duration, expiresOn: PlainDate, ...balance }),
  /** A manager added hours to a balance or took some away. */
  'leave-corrected': z.object({ duration: Duration, ...balance, reason: z.string().nullish() }),

  /** A period was published with this many shifts of the reader. */
  'shift-published': z.object({ ...period, ...several }),
  'shift-changed': z.object(shift),
  'shift-cancelled': z.object(shift),
  'shift-assigned': z.object(shift),
  'shift-unassigned': z.object(shift),
  /** To planners: somebody registered for an open place. */
  'shift-open-registered': z.object({ ...shift, person }),
  /** To planners: somebody on call refused a shift that was announced too late; his place is open again. */
  'shift-refused': z.object({ ...shift, person }),
  /** To planners: somebody leaves, and this many of his shifts in a period are open again. */
  'shift-vacated': z.object({ ...period, ...several, person }),
  /** To who began it: a proposal for these weeks is there, with so many of the places filled. */
  'proposal-ready': z.object({ ...period, proposalId: Id, filledCount: z.int(), placeCount: z.int() }),
  /** To who began it: no proposal could be made for these weeks. */
  'proposal-failed': z.object({ ...period, proposalId: Id }),
  /** To those who may take it: a colleague offers a shift, or a swap of it. */
  'swap-proposed': z.object({ ...shift, person }),
  /** To the one who offered, and to planners who decide: somebody takes it. */
  'swap-accepted': z.object({ ...shift, person }),
  /** To the one who was asked or had said yes, and then to planners: the one who offered takes it back. */
  'swap-cancelled': z.object({ ...shift, person }),
  /** To both of a swap: how it ended. `person` is who declined it; null when it goes ahead. */
  'swap-decided': z.object({ ...shift, approved: z.boolean(), person: person.nullish(), reason: z.string().nullish() }),

  'timesheet-approved': z.object({ ...period, ...several }),
  'timesheet-denied': z.object({ date: PlainDate, reason: z.string() }),
  /** `reason` where all the corrections share one. */
  'timesheet-corrected': z.object({ ...period, duration: Duration, reason: z.string().nullish() }),
  /** Who manages hours added, changed or deleted some of the reader, or took a decision on them back. */
  'timesheet-managed': z.object({
    date: PlainDate,
    change: z.enum(['added', 'changed', 'deleted', 'reopened']),
    reason: z.string().nullish(),
  }),

  /** To those who manage pay rules: somebody's hours could not be worked out by them. */
  'hours-not-worked-out': z.object({ person }),

  /** A shift of the reader has begun, and he has not clocked in. */
  'clock-in-missed': z.object(shift),
  /** To those who lead that day: somebody has not clocked in. */
  'clock-in-missed-by': z.object({ ...shift, person }),

  /** To the one who invited: the invite was accepted. */
  joined: z.object({ person }),
  'role-changed': z.object({ roles: z.array(z.string()) }),
  /** To those who log in with a password alone: an administrator requires two steps, so they can't go on without. */
  'two-step-required': z.object({ tenantName: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

/** One of the kinds of notice. */
export type NotificationKind = keyof typeof notificationData;
/** The facts a kind carries. */
export type NotificationData<K extends NotificationKind = NotificationKind> = z.output<(typeof notificationData)[K]>;

const kinds = Object.keys(notificationData) as [NotificationKind, ...NotificationKind[]];
export const notificationKinds: readonly [NotificationKind, ...NotificationKind[]] = kinds;

/** The group in which a person chooses how to be told of a kind. */
export const notificationGroupOf: Readonly<Record<NotificationKind, NotificationGroup>> = {
  'leave-requested': 'leave-requests',
  'leave-withdrawn': 'leave-requests',
  'leave-approved': 'leave',
  'leave-rejected': 'leave',
  'leave-entered': 'leave',
  'leave-changed': 'leave',
  'leave-lapsing': 'leave',
  'leave-corrected': 'leave',
  'shift-published': 'schedule',
  'shift-changed': 'schedule',
  'shift-cancelled': 'schedule',
  'shift-assigned': 'schedule',
  'shift-unassigned': 'schedule',
  'shift-open-registered': 'schedule',
  'shift-refused': 'schedule',
  'shift-vacated': 'schedule',
  'proposal-ready': 'filling',
  'proposal-failed': 'filling',
  'swap-proposed': 'swaps',
  'swap-accepted': 'swaps',
  'swap-cancelled': 'swaps',
  'swap-decided': 'swaps',
  'timesheet-approved': 'timesheet',
  'timesheet-denied': 'timesheet',
  'timesheet-corrected': 'timesheet',
  'timesheet-managed': 'timesheet',
  'hours-not-worked-out': 'timesheet',
  'clock-in-missed': 'clocking',
  'clock-in-missed-by': 'clocking',
  joined: 'account',
  'role-changed': 'account',
  'two-step-required': 'account',
};

/**
 * What holds for whoever has not chosen. Mail only where waiting costs something; push always, for it takes a device on
 * which somebody switched it on.
 */
export const defaultChoice: Readonly<Record<NotificationGroup, Readonly<Record<NotificationChannel, boolean>>>> = {
  leave: { inApp: true, mail: true, push: true },
  'leave-requests': { inApp: true, mail: true, push: true },
  schedule: { inApp: true, mail: true, push: true },
  filling: { inApp: true, mail: false, push: true },
  swaps: { inApp: true, mail: true, push: true },
  timesheet: { inApp: true, mail: false, push: true },
  clocking: { inApp: true, mail: false, push: true },
  account: { inApp: true, mail: false, push: true },
};
