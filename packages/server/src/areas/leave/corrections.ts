/** Corrections of a balance by hand, each with its reason. They stay for good: one is taken back by an opposite one. */
import { namesOf } from '../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import type { CallInput, CallResult, LeaveCorrection, leaveCalls } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { isLapsed, planCorrection, type PlannedMutation, sumsByLot } from '@rooster/domain/leave';
import { and, desc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { lockMember } from '../directory/lock.ts';
import { notify } from '../notifications/service.ts';
import { readBooks } from '../balances/books.ts';
import { readLeaveBasis } from './basis.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import { areBalancesLeftToOthers, expectOwnAllowed, expectToSee } from './scope.ts';
import { settleMembers } from '../balances/settle.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { emitLeaveChange } from './notices.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Input = CallInput<(typeof leaveCalls)['addLeaveCorrection']>['body'];

/** More than a year of days is a slip of the keyboard. */
const MOST_SECONDS = 8784 * 3600;

/**
 * Adds to or takes from the balance of a kind and year. A lot that has lapsed with nothing left in it, or no hours at
 * all, is refused: `leave-correction-failed`; one's own with `own-decision`.
 */
export async function addLeaveCorrection(
  memberId: string,
  { year, balanceType, correctionAmount, reason }: Input,
  { principal, now }: Context,
): Promise<LeaveCorrection> {
  await expectToSee(principal, memberId);
  await expectOwnAllowed(
    memberId,
    'leave:balance-correction:create',
    { principal, now },
    { year, balanceType, correctionAmount },
  );
  await lockMember(memberId);
  const { today, months } = await readLeaveBasis(now);
  await settleMembers([memberId], today, now);
  const seconds = parseDuration(correctionAmount);
  if (seconds === 0 || Math.abs(seconds) > MOST_SECONDS)
    throw new ApiError('leave-correction-failed', {
      errors: [{ path: 'correctionAmount', code: seconds === 0 ? 'too-small' : 'too-large' }],
    });
  if (year > Number(today.slice(0, 4)) + 1)
    throw new ApiError('leave-correction-failed', { errors: [{ path: 'year', code: 'too-large' }] });
  const { lots, ledger } = await readBooks(memberId);
  const date = year > Number(today.slice(0, 4)) ? `${year}-01-01` : today;
  const { newLot, mutations } = planCorrection({ balanceType, year, seconds, date }, { lots, ledger, today }, months);
  const sums = sumsByLot(ledger);
  const isGone = ({ lotId, amount }: PlannedMutation): boolean => {
    const lot = lots.find((each) => each.lotId === lotId);
    if (!lot) return newLot !== null && newLot.expiresAt !== null && newLot.expiresAt < today;
    // Of a lot that has lapsed only what came back to it later can be corrected, and not into a debt.
    const waiting = sums.get(lot.lotId) ?? 0;
    return isLapsed(lot, today, today) && (waiting <= 0 || waiting + amount < 0);
  };
  if (mutations.some(isGone))
    throw new ApiError('leave-correction-failed', { errors: [{ path: 'year', code: 'date-too-early' }] });
  const correctionId = newId(now);
  const rows = ledgerRows(
    [
      {
        memberId,
        lots,
        newLots: newLot ? [newLot] : [],
        entries: mutations.map((mutation) => ({
          ...mutation,
          sourceKind: 'correction',
          sourceId: correctionId,
          note: reason,
        })),
      },
    ],
    { tenantId: currentTenant(), actorId: principal.memberId, now },
  );
  await writeLedger(rows);
  await notify(tx(), {
    tenantId: currentTenant(),
    kind: 'leave-corrected',
    path: '/app/employees/leave',
    actorId: principal.memberId,
    now,
    recipients: [memberId],
    data: { duration: formatDuration(seconds), balance: { balanceType, year }, reason },
  });
  emitLeaveChange();
  const [created] = (await listLeaveCorrections(memberId, { principal, now })).items.filter(
    (item) => item.correctionId === correctionId,
  );
  if (!created) throw new Error('A correction that was just written is not there');
  return created;
}

/** Corrections of a member, newest first. */
export async function listLeaveCorrections(
  memberId: string,
  context: Context,
): Promise<CallResult<(typeof leaveCalls)['listLeaveCorrections']>> {
  await expectToSee(context.principal, memberId);
  const rows = await tx()
    .select({
      correctionId: leaveMutation.sourceId,
      year: leaveLot.year,
      balanceType: leaveLot.balanceType,
      // One that is spread over lots is one.
      amount: sql<number>`sum(${leaveMutation.amountSeconds})::int`,
      note: leaveMutation.note,
      actorId: leaveMutation.actorId,
      createdAt: leaveMutation.createdAt,
    })
    .from(leaveLot)
    .innerJoin(
      leaveMutation,
      and(
        eq(leaveMutation.tenantId, leaveLot.tenantId),
        eq(leaveMutation.lotId, leaveLot.id),
        eq(leaveMutation.sourceKind, 'correction'),
      ),
    )
    .where(and(eq(leaveLot.tenantId, currentTenant()), eq(leaveLot.memberId, memberId)))
    .groupBy(
      leaveMutation.sourceId,
      leaveLot.year,
      leaveLot.balanceType,
      leaveMutation.note,
      leaveMutation.actorId,
      leaveMutation.createdAt,
    )
    .orderBy(desc(leaveMutation.createdAt), desc(leaveMutation.sourceId));
  const names = await namesOf([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return {
    isLeftToOthers: await areBalancesLeftToOthers(memberId, 'leave:balance-correction:create', context),
    items: rows.map(({ correctionId, year, balanceType, amount, note, actorId, createdAt }) => {
      const actor = actorId === null ? undefined : names.get(actorId);
      return {
        correctionId: correctionId ?? '',
        tenantUserId: memberId,
        year,
        balanceType,
        correctionAmount: formatDuration(amount),
        reason: note ?? '',
        createdBy: actorId !== null && actor ? { tenantUserId: actorId, ...actor } : null,
        createdAt: isoInstant(createdAt),
      };
    }),
  };
}
