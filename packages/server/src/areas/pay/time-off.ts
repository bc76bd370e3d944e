/**
 * Hours off that pay rules give for worked hours: mutations of the leave ledger, each with its entry and rule. What is
 * written is the difference with what was, so denied, changed and deleted hours take back what they gave.
 */
import { expiryOf, expiryOfMonth, findLot, type NewLot } from '@rooster/domain/leave';
import type { RulesFrom } from '@rooster/domain/pay-rules';
import { and, between, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { readBooksOf } from '../balances/books.ts';
import { type LedgerEntry, ledgerRows, writeLedger } from '../balances/ledger.ts';
import { markSettled, settleMembers } from '../balances/settle.ts';
import { lockMembers } from '../directory/lock.ts';
import { readLeaveBasis } from '../leave/basis.ts';
import { emitLeaveChange } from '../leave/notices.ts';
import { isInForce } from '../presence/worked.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { rulesOfVersions } from './rules-of-versions.ts';

/** Hours off of one entry, date and rule; what they came to, or what was booked of them. */
interface Earned {
  readonly memberId: string;
  readonly entryId: string;
  readonly date: string;
  readonly ruleSetId: string;
  readonly ruleKey: string;
  /** Last day that the rule says; null for that of the organisation's settings. */
  readonly ruleLastDay: string | null;
  readonly seconds: number;
}

const keyOf = ({ entryId, date, ruleSetId, ruleKey, ruleLastDay }: Earned): string =>
  [entryId, date, ruleSetId, ruleKey, ruleLastDay].join(' ');

/** Whether some rule gives hours off, or may. */
export const givesTime = (versions: readonly RulesFrom[]): boolean =>
  versions.some(({ rules }) => rules.some(({ gives }) => gives.target !== 'pay'));

/** What approved hours of some dates earned, by what is stored with them. Rounded once per entry, date and rule. */
async function earnedIn(memberIds: readonly string[], { fromDate, toDate }: Period): Promise<Earned[]> {
  const line = sql`jsonb_to_recordset(${timesheetSegment.lines})
    as line(rule text, percentage int, target text, seconds int)`;
  const rows = await tx()
    .select({
      memberId: timesheetSegment.memberId,
      entryId: timesheetSegment.entryId,
      date: timesheetSegment.segmentDate,
      versionId: ruleSetVersion.id,
      ruleSetId: ruleSetVersion.ruleSetId,
      ruleKey: sql<string>`line.rule`,
      seconds: sql<number>`round(sum(line.seconds::bigint * line.percentage) / 10000.0)::int`,
    })
    .from(timesheetSegment)
    .innerJoin(
      ruleSetVersion,
      and(
        eq(ruleSetVersion.tenantId, timesheetSegment.tenantId),
        eq(ruleSetVersion.id, timesheetSegment.ruleSetVersionId),
      ),
    )
    .crossJoin(line)
    .where(
      and(
        eq(timesheetSegment.tenantId, currentTenant()),
        isOneOf(timesheetSegment.memberId, memberIds),
        between(timesheetSegment.segmentDate, fromDate, toDate),
        isInForce(),
        sql`line.target = 'time-off'`,
      ),
    )
    .groupBy(
      timesheetSegment.memberId,
      timesheetSegment.entryId,
      timesheetSegment.segmentDate,
      ruleSetVersion.id,
      ruleSetVersion.ruleSetId,
      sql`line.rule`,
    );
  const rules = await rulesOfVersions(rows.map(({ versionId }) => versionId));
  return rows.map(({ versionId, ...earned }) => {
    const gives = rules.get(versionId)?.find(({ key }) => key === earned.ruleKey)?.gives;
    const months = gives?.expiresAfterMonths ?? null;
    return { ...earned, ruleLastDay: months === null ? null : expiryOfMonth(earned.date, months) };
  });
}

/** What was booked so far for hours of some dates. */
function bookedIn(memberIds: readonly string[], { fromDate, toDate }: Period): Promise<Earned[]> {
  return tx()
    .select({
      memberId: leaveLot.memberId,
      entryId: sql<string>`${leaveMutation.sourceId}`,
      date: leaveMutation.effectiveDate,
      ruleSetId: sql<string>`${leaveMutation.ruleSetId}`,
      ruleKey: sql<string>`${leaveMutation.ruleKey}`,
      ruleLastDay: leaveLot.ruleLastDay,
      seconds: sql<number>`sum(${leaveMutation.amountSeconds})::int`,
    })
    .from(leaveLot)
    .innerJoin(
      leaveMutation,
      and(
        eq(leaveMutation.tenantId, leaveLot.tenantId),
        eq(leaveMutation.lotId, leaveLot.id),
        eq(leaveMutation.sourceKind, 'hours'),
        between(leaveMutation.effectiveDate, fromDate, toDate),
      ),
    )
    .where(
      and(
        eq(leaveLot.tenantId, currentTenant()),
        isOneOf(leaveLot.memberId, memberIds),
        eq(leaveLot.balanceType, 'TimeForTime'),
      ),
    )
    .groupBy(
      leaveLot.memberId,
      leaveMutation.sourceId,
      leaveMutation.effectiveDate,
      leaveMutation.ruleSetId,
      leaveMutation.ruleKey,
      leaveLot.ruleLastDay,
    );
}

/** What the ledger lacks or has too much. */
function differenceOf(earned: readonly Earned[], booked: readonly Earned[]): Earned[] {
  const before = new Map(booked.map((each) => [keyOf(each), each]));
  const due = earned.map((each) => ({ ...each, seconds: each.seconds - (before.get(keyOf(each))?.seconds ?? 0) }));
  const known = new Set(earned.map(keyOf));
  const gone = booked.filter((each) => !known.has(keyOf(each))).map((each) => ({ ...each, seconds: -each.seconds }));
  return [...gone, ...due].filter(({ seconds }) => seconds !== 0);
}

const yearOf = ({ date }: Pick<Earned, 'date'>): number => Number(date.slice(0, 4));

/**
 * Brings the hours off of some people in line with their approved hours of a period. A lot that lapsed before hours
 * were approved keeps them for a decision. Done twice, the second time writes nothing. Answers whether it wrote.
 */
export async function settleTimeOff(
  memberIds: readonly string[],
  period: Period,
  rules: readonly RulesFrom[],
  now: number,
): Promise<boolean> {
  const read = async (ids: readonly string[]): Promise<Earned[]> =>
    differenceOf(givesTime(rules) ? await earnedIn(ids, period) : [], await bookedIn(ids, period));
  const concerned = [...new Set((await read(memberIds)).map(({ memberId }) => memberId))];
  if (concerned.length === 0) return false;
  // Read anew once they are held: somebody else may have been at it.
  await lockMembers(concerned);
  const changes = listsBy((await read(concerned)).map((change) => [change.memberId, change] as const));
  if (changes.size === 0) return false;
  const ids = [...changes.keys()];
  const { today, months } = await readLeaveBasis(now);
  await settleMembers(ids, today, now);
  const books = await readBooksOf(ids);
  const plans = [...changes].map(([memberId, own]) => {
    const lots = books.get(memberId)?.lots ?? [];
    const newLots = new Map<string, NewLot>();
    for (const change of own) {
      const [year, { ruleLastDay }] = [yearOf(change), change];
      if (findLot(lots, 'TimeForTime', year, ruleLastDay)) continue;
      newLots.set(`${year} ${ruleLastDay}`, {
        balanceType: 'TimeForTime',
        accrualYear: year,
        expiresAt: ruleLastDay ?? expiryOf('TimeForTime', year, months),
        ruleLastDay,
      });
    }
    const entries = own.map((change): LedgerEntry => ({
      balanceType: 'TimeForTime',
      accrualYear: yearOf(change),
      ruleLastDay: change.ruleLastDay,
      lotId: null,
      amount: change.seconds,
      reason: 'Other',
      date: change.date,
      sourceKind: 'hours',
      sourceId: change.entryId,
      ruleSetId: change.ruleSetId,
      ruleKey: change.ruleKey,
    }));
    return { memberId, lots, newLots: [...newLots.values()], entries };
  });
  const rows = ledgerRows(plans, { tenantId: currentTenant(), actorId: null, now });
  await writeLedger(rows);
  await markSettled(
    rows.lots.flatMap(({ id, expiresAt }) =>
      expiresAt && expiresAt < today ? [{ lotId: id, settledDay: expiresAt }] : [],
    ),
    now,
  );
  await settleMembers(ids, today, now);
  emitLeaveChange();
  return true;
}
