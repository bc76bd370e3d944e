/**
 * Hours off that pay rules gave and nobody can take any more: paid in money where the rule says so, on the day after
 * their last, or on the last day of somebody who leaves, whichever comes first. What is stored is the difference with
 * what was, so a lapse or a leaving that is taken back takes the money back.
 */
import { type AccruedOff, leftOf, type MoneyLine, moneyFor } from '@rooster/domain/pay-rules';
import { and, eq, isNotNull, max, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/id.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { emitHoursChange } from '../timesheet/live.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { member } from '../../schema/members.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';
import type { StoredPayLine } from '../../schema/timesheet-json.ts';

type Row = typeof unworkedPay.$inferInsert;
type Version = Pick<typeof ruleSetVersion.$inferSelect, 'id' | 'ruleSetId' | 'fromDate' | 'rules'>;

/** A lot with hours off that are to be paid. */
interface PaidLot {
  readonly reason: 'LapsedTimeOff' | 'LeftTimeOff';
  readonly lotId: string;
  readonly memberId: string;
  /** On which they are paid. */
  readonly date: string;
  readonly seconds: number;
}

const ofLot = and(eq(leaveMutation.tenantId, leaveLot.tenantId), eq(leaveMutation.lotId, leaveLot.id));
const ofMembers = (memberIds: readonly string[]) =>
  and(
    eq(leaveLot.tenantId, currentTenant()),
    isOneOf(leaveLot.memberId, memberIds),
    eq(leaveLot.balanceType, 'TimeForTime'),
  );

const ofOwner = and(eq(member.tenantId, leaveLot.tenantId), eq(member.id, leaveLot.memberId));
/** Lapses after somebody left: by then all that was left had been paid on the last day. */
const isAfterLeaving = sql`(${leaveMutation.sourceKind} = 'lapse'
  and ${leaveMutation.effectiveDate} > ${member.leavesOn})`;

/** Lots of which some lapsed. */
const lapsedLots = (memberIds: readonly string[]): Promise<PaidLot[]> =>
  tx()
    .select({
      reason: sql<'LapsedTimeOff'>`'LapsedTimeOff'`,
      lotId: leaveLot.id,
      memberId: leaveLot.memberId,
      date: sql<string>`${max(leaveMutation.effectiveDate)}::text`,
      seconds: sql<number>`-sum(${leaveMutation.amountSeconds})::int`,
    })
    .from(leaveLot)
    .innerJoin(member, ofOwner)
    .innerJoin(leaveMutation, and(ofLot, eq(leaveMutation.sourceKind, 'lapse'), sql`${isAfterLeaving} is not true`))
    .where(ofMembers(memberIds))
    .groupBy(leaveLot.id, leaveLot.memberId)
    .having(sql`sum(${leaveMutation.amountSeconds}) < 0`);

/** Lots of those who leave or have left, with what is left in them. */
const leftLots = (memberIds: readonly string[]): Promise<PaidLot[]> =>
  tx()
    .select({
      reason: sql<'LeftTimeOff'>`'LeftTimeOff'`,
      lotId: leaveLot.id,
      memberId: leaveLot.memberId,
      date: sql<string>`${member.leavesOn}::text`,
      seconds: sql<number>`sum(${leaveMutation.amountSeconds})::int`,
    })
    .from(leaveLot)
    .innerJoin(member, and(ofOwner, isNotNull(member.leavesOn)))
    .innerJoin(leaveMutation, and(ofLot, sql`not ${isAfterLeaving}`))
    .where(ofMembers(memberIds))
    .groupBy(leaveLot.id, leaveLot.memberId, member.leavesOn)
    .having(sql`sum(${leaveMutation.amountSeconds}) > 0`);

/** What rules gave into some lots, by lot. */
async function earnedIn(lotIds: readonly string[]): Promise<ReadonlyMap<string, AccruedOff[]>> {
  const rows = await tx()
    .select({
      lotId: leaveMutation.lotId,
      date: leaveMutation.effectiveDate,
      ruleSetId: sql<string>`${leaveMutation.ruleSetId}`,
      ruleKey: sql<string>`${leaveMutation.ruleKey}`,
      seconds: sql<number>`sum(${leaveMutation.amountSeconds})::int`,
    })
    .from(leaveMutation)
    .where(
      and(
        eq(leaveMutation.tenantId, currentTenant()),
        isOneOf(leaveMutation.lotId, lotIds),
        eq(leaveMutation.sourceKind, 'hours'),
      ),
    )
    .groupBy(leaveMutation.lotId, leaveMutation.effectiveDate, leaveMutation.ruleSetId, leaveMutation.ruleKey);
  return listsBy(rows.map(({ lotId, ...earned }) => [lotId, earned] as const));
}

async function versionsOf(ruleSetIds: readonly string[]): Promise<Version[]> {
  const rows = await tx()
    .select({
      id: ruleSetVersion.id,
      ruleSetId: ruleSetVersion.ruleSetId,
      fromDate: ruleSetVersion.fromDate,
      rules: ruleSetVersion.rules,
    })
    .from(ruleSetVersion)
    .where(and(eq(ruleSetVersion.tenantId, currentTenant()), isOneOf(ruleSetVersion.ruleSetId, ruleSetIds)));
  return rows.toSorted((a, b) => ((a.fromDate ?? '') < (b.fromDate ?? '') ? -1 : 1));
}

const weightOf = (lines: readonly MoneyLine[]): number =>
  lines.reduce((sum, { seconds, percentage }) => sum + seconds * percentage, 0);

/** What a lot is paid as: a row for each version of a rule set that says so. */
function rowsOf(lot: PaidLot, earned: readonly AccruedOff[], versions: readonly Version[], now: number): Row[] {
  const { reason, lotId, memberId, date, seconds } = lot;
  const paid = leftOf(earned, seconds).flatMap(({ date: on, ruleSetId, ruleKey, seconds: off }) => {
    const held = versions.findLast(
      (version) => version.ruleSetId === ruleSetId && (version.fromDate === null || version.fromDate <= on),
    );
    const rule = held?.rules.find(({ key }) => key === ruleKey);
    return held && rule ? moneyFor(rule, off).map((line) => [held.id, { ...line, rule: rule.key }] as const) : [];
  });
  const at = Date.parse(`${date}T00:00:00Z`);
  return [...listsBy(paid)].map(([ruleSetVersionId, lines]) => ({
    tenantId: currentTenant(),
    id: newId(now),
    memberId,
    date,
    reason,
    ruleSetVersionId,
    lines: lines.map((line): StoredPayLine => ({ ...line, start: at, end: at, target: 'pay' })),
    paidSeconds: Math.round(weightOf(lines) / 10_000),
    lotId,
    createdAt: now,
  }));
}

const keyOf = ({
  reason,
  lotId,
  ruleSetVersionId,
  date,
  lines,
}: Pick<Row, 'reason' | 'lotId' | 'ruleSetVersionId' | 'date' | 'lines'>) =>
  JSON.stringify([
    reason,
    lotId,
    ruleSetVersionId,
    date,
    lines.map(({ rule, part, percentage, seconds }) => [rule, part, percentage, seconds]),
  ]);

/**
 * Brings what is paid for hours off of some people that can't be taken any more in line with the ledger. Done twice, it
 * writes nothing.
 */
export async function payLapsedTimeOff(memberIds: readonly string[], now: number): Promise<void> {
  const lots = [...(await lapsedLots(memberIds)), ...(await leftLots(memberIds))];
  const before = await tx()
    .select()
    .from(unworkedPay)
    .where(
      and(
        eq(unworkedPay.tenantId, currentTenant()),
        isOneOf(unworkedPay.memberId, memberIds),
        isNotNull(unworkedPay.lotId),
      ),
    );
  if (lots.length === 0 && before.length === 0) return;
  const earned = await earnedIn(lots.map(({ lotId }) => lotId));
  const versions = await versionsOf([...new Set([...earned.values()].flat().map(({ ruleSetId }) => ruleSetId))]);
  const due = lots.flatMap((lot) => rowsOf(lot, earned.get(lot.lotId) ?? [], versions, now));
  const [wanted, known] = [new Set(due.map(keyOf)), new Set(before.map(keyOf))];
  const gone = before.filter((row) => !wanted.has(keyOf(row)));
  const news = due.filter((row) => !known.has(keyOf(row)));
  if (gone.length > 0)
    await tx()
      .delete(unworkedPay)
      .where(
        and(
          eq(unworkedPay.tenantId, currentTenant()),
          isOneOf(
            unworkedPay.id,
            gone.map(({ id }) => id),
          ),
        ),
      );
  await insertRows(unworkedPay, news);
  for (const memberId of new Set([...gone, ...news].map((row) => row.memberId))) emitHoursChange(memberId);
}
