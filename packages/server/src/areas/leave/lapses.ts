/**
 * Leave that is about to lapse or has passed its last day: warnings, receipts, and decisions on what did not lapse.
 */
import { namesOf } from '../directory/names.ts';
import type { CallInput, CallResult, LapseDecision, LapseWarning, leaveCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { decideLapse as decided, lapsingSeconds, sumsByLot } from '@rooster/domain/leave';
import type { Lot } from '@rooster/domain/leave';
import { addDays, isoInstant } from '@rooster/domain/time';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit } from '../audit/record.ts';
import { noteDecision, proveWarned } from '../balances/last-days.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { readBooks, toLot } from '../balances/books.ts';
import { readLeaveBasis } from './basis.ts';
import { heldSeconds } from '../balances/held.ts';
import { areBalancesLeftToOthers, expectOwnAllowed, expectToSee } from './scope.ts';
import { settleMembers } from '../balances/settle.ts';
import { leaveLapseDecision, leaveLapseSeen, leaveLapseWarning } from '../../schema/leave-lapses.ts';
import { leaveLot } from '../../schema/balances.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** How far ahead lapsing hours are listed, in days. */
const AHEAD_DAYS = 122;
const isoOrNull = (instant: number | null): string | null => (instant === null ? null : isoInstant(instant));

/** Seconds of a lot that outlived its last day, or came back to it later: they wait for a decision. */
const waitingSeconds = (lot: Lot, seconds: number, today: string): number =>
  lot.expiresAt !== null && lot.expiresAt < today ? seconds - lapsingSeconds(lot, seconds, today, today) : 0;

/** Legal lots with hours left that lapse soon, and lots of any kind with hours that wait for a decision. */
export async function listLapsingLots(context: Context): Promise<CallResult<Calls['listLapsingLots']>> {
  const { principal, now } = context;
  const { today } = await readLeaveBasis(now);
  const rows = await tx()
    .select({
      lot: leaveLot,
      seconds: heldSeconds(),
      person: { firstName: member.firstName, middleName: member.middleName, lastName: member.lastName },
    })
    .from(leaveLot)
    .innerJoin(
      member,
      and(eq(member.tenantId, leaveLot.tenantId), eq(member.id, leaveLot.memberId), isNull(member.erasedAt)),
    )
    .where(
      and(
        eq(leaveLot.tenantId, currentTenant()),
        or(eq(leaveLot.balanceType, 'Legal'), eq(leaveLot.settledDay, leaveLot.expiresAt)),
        isNotNull(leaveLot.expiresAt),
        lte(leaveLot.expiresAt, addDays(today, AHEAD_DAYS)),
        gt(heldSeconds(), 0),
      ),
    )
    .orderBy(asc(leaveLot.expiresAt), asc(member.lastName), asc(leaveLot.id));
  const open = rows.flatMap((row) => {
    const waiting = waitingSeconds(toLot(row.lot), row.seconds, today);
    const isPast = (row.lot.expiresAt ?? '') < today;
    return isPast && waiting <= 0 ? [] : [{ ...row, isPast, seconds: isPast ? waiting : row.seconds }];
  });
  const ownAreLeft = await areBalancesLeftToOthers(principal.memberId, 'leave:expiry:update', context);
  const warnings = await warningsOn(open.map(({ lot }) => lot.id));
  return {
    items: open.map(({ lot, seconds, person, isPast }) => {
      const own = warnings.filter(({ warning }) => warning.lotId === lot.id && warning.lastDay === lot.expiresAt);
      return {
        leaveHourBalanceId: lot.id,
        tenantUserId: lot.memberId,
        userName: fullName(person),
        balanceType: lot.balanceType,
        year: lot.year,
        lastDay: lot.expiresAt ?? '',
        duration: formatDuration(seconds),
        warned: formatDuration(lot.warnedSeconds),
        warningsSent: own.length,
        warningsSeen: own.filter(({ seenAt }) => seenAt !== null).length,
        lastSentAt: isoOrNull(own[0]?.warning.sentAt ?? null),
        state: isPast ? 'AwaitsDecision' : lot.warnedSeconds >= seconds ? 'Warned' : 'Upcoming',
        isLeftToOthers: lot.memberId === principal.memberId && ownAreLeft,
      };
    }),
  };
}

const readWarnings = () =>
  tx()
    .select({
      warning: leaveLapseWarning,
      seenAt: leaveLapseSeen.seenAt,
      lot: { balanceType: leaveLot.balanceType, year: leaveLot.year },
    })
    .from(leaveLapseWarning)
    .innerJoin(
      leaveLot,
      and(eq(leaveLot.tenantId, leaveLapseWarning.tenantId), eq(leaveLot.id, leaveLapseWarning.lotId)),
    )
    .leftJoin(
      leaveLapseSeen,
      and(eq(leaveLapseSeen.tenantId, leaveLapseWarning.tenantId), eq(leaveLapseSeen.warningId, leaveLapseWarning.id)),
    );

const warningsOn = (lotIds: readonly string[]) =>
  readWarnings()
    .where(and(eq(leaveLapseWarning.tenantId, currentTenant()), isOneOf(leaveLapseWarning.lotId, lotIds)))
    .orderBy(desc(leaveLapseWarning.sentAt));

/** Warnings a member got, newest first; the caller has checked who reads them. */
export async function warningsOf(memberId: string): Promise<LapseWarning[]> {
  const rows = await readWarnings()
    .where(and(eq(leaveLapseWarning.tenantId, currentTenant()), eq(leaveLapseWarning.memberId, memberId)))
    .orderBy(desc(leaveLapseWarning.sentAt), desc(leaveLapseWarning.id));
  return rows.map(({ warning, seenAt, lot }) => ({
    warningId: warning.id,
    tenantUserId: memberId,
    leaveHourBalanceId: warning.lotId,
    ...lot,
    lastDay: warning.lastDay,
    duration: formatDuration(warning.seconds),
    sentAt: isoInstant(warning.sentAt),
    mailedTo: warning.mailedTo,
    seenAt: isoOrNull(seenAt),
  }));
}

/** Warnings a member got. */
export async function listLapseWarnings(
  memberId: string,
  { principal }: Pick<Context, 'principal'>,
): Promise<{ items: LapseWarning[] }> {
  await expectToSee(principal, memberId);
  return { items: await warningsOf(memberId) };
}

/**
 * Days before the last one by which a warning must have reached somebody to be in time: a real chance to take the
 * hours.
 */
export const TIMELY_DAYS = 28;

/**
 * Records that the own warnings were seen; the first time counts. Seen in time, a warning proves itself even where no
 * mail went out.
 */
export async function seeLapseWarnings(
  warningIds: readonly string[],
  { principal, now }: Context,
): Promise<{ seenAt: string }> {
  const own = await tx()
    .select({
      id: leaveLapseWarning.id,
      lotId: leaveLapseWarning.lotId,
      lastDay: leaveLapseWarning.lastDay,
      seconds: leaveLapseWarning.seconds,
    })
    .from(leaveLapseWarning)
    .where(
      and(
        eq(leaveLapseWarning.tenantId, currentTenant()),
        eq(leaveLapseWarning.memberId, principal.memberId),
        isOneOf(leaveLapseWarning.id, warningIds),
      ),
    );
  if (own.length > 0) {
    await tx()
      .insert(leaveLapseSeen)
      .values(own.map(({ id }) => ({ tenantId: currentTenant(), warningId: id, seenAt: now })))
      .onConflictDoNothing();
    const { today } = await readLeaveBasis(now);
    const timely = own.filter(({ lastDay }) => addDays(today, TIMELY_DAYS) <= lastDay);
    await proveWarned(timely);
  }
  return { seenAt: isoInstant(now) };
}

/**
 * Decides on hours that outlived their last day or came back after it: they lapse after a day that leaves a chance to
 * use them, or stay for good. `state-conflict` for a lot without any.
 */
export async function decideLapse(
  lotId: string,
  { lastDay, reason }: CallInput<Calls['decideLapse']>['body'],
  { principal, now }: Context,
): Promise<LapseDecision> {
  const own = and(eq(leaveLot.tenantId, currentTenant()), eq(leaveLot.id, lotId));
  const [seen] = await tx().select({ memberId: leaveLot.memberId }).from(leaveLot).where(own);
  if (!seen) throw new ApiError('not-found');
  await expectOwnAllowed(
    seen.memberId,
    'leave:expiry:update',
    { principal, now },
    { leaveHourBalanceId: lotId, lastDay },
  );
  const person = await lockMember(seen.memberId);
  const { today } = await readLeaveBasis(now);
  await settleMembers([seen.memberId], today, now);
  const { lots, ledger } = await readBooks(seen.memberId);
  const lot = lots.find((each) => each.lotId === lotId);
  if (!lot || waitingSeconds(lot, sumsByLot(ledger).get(lotId) ?? 0, today) <= 0) throw new ApiError('state-conflict');
  if (lastDay !== null && lastDay < today)
    throw new ApiError('validation-failed', { errors: [{ path: 'lastDay', code: 'date-too-early' }] });
  const after = decided(lot, lastDay, ledger);
  await noteDecision(lotId, after);
  const id = newId(now);
  await tx().insert(leaveLapseDecision).values({
    tenantId: currentTenant(),
    id,
    lotId,
    lastDay: after.expiresAt,
    reason,
    actorId: principal.memberId,
    createdAt: now,
  });
  await recordAudit({
    action: 'leave-lapse-decided',
    actorId: principal.memberId,
    now,
    subject: { kind: 'member', id: person.id, name: fullName(person) },
    details: { leaveHourBalanceId: lotId, year: lot.accrualYear, lastDay: after.expiresAt },
  });
  const [made] = await decisionsOn([lotId]);
  if (made?.decisionId !== id) throw new Error('A decision that was just written is not there');
  return made;
}

/** Decisions on lots, newest first. */
export async function decisionsOn(lotIds: readonly string[]): Promise<LapseDecision[]> {
  const rows = await tx()
    .select()
    .from(leaveLapseDecision)
    .where(and(eq(leaveLapseDecision.tenantId, currentTenant()), isOneOf(leaveLapseDecision.lotId, lotIds)))
    .orderBy(desc(leaveLapseDecision.createdAt), desc(leaveLapseDecision.id));
  const names = await namesOf([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map(({ id, lotId, lastDay, reason, actorId, createdAt }) => {
    const actor = actorId === null ? undefined : names.get(actorId);
    return {
      decisionId: id,
      leaveHourBalanceId: lotId,
      lastDay,
      reason,
      decidedBy: actorId !== null && actor ? { tenantUserId: actorId, ...actor } : null,
      decidedAt: isoInstant(createdAt),
    };
  });
}
