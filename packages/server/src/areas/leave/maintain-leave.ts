/**
 * Scheduled work on leave: hours of next year, warnings before leave lapses, lapses, debts, and the
 * settlement of a year.
 */
import { addMutations } from '../balances/ledger.ts';
import { carryOver } from '@rooster/domain/leave';
import { addDays } from '@rooster/domain/time';
import { formatDuration } from '@rooster/domain/duration';
import { and, arrayContains, between, eq, gt, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { oneTenantAfterAnother } from '../../platform/database/each-tenant.ts';
import { newId } from '../../platform/id.ts';
import { mapInSlices, slicesOf } from '../../platform/slices.ts';
import { contract } from '../../schema/contracts.ts';
import { lockMembers } from '../directory/lock.ts';
import { member } from '../../schema/members.ts';
import { recipientsOf } from '../notifications/recipients.ts';
import { notifyEach } from '../notifications/service.ts';
import { tenant } from '../../schema/tenant.ts';
import { openThrough } from './accrual.ts';
import { readBooksOf } from '../balances/books.ts';
import { readLeaveBasis } from './basis.ts';
import type { LeaveBasis } from './basis.ts';
import { heldSeconds } from '../balances/held.ts';
import { TIMELY_DAYS } from './lapses.ts';
import { proveWarned } from '../balances/last-days.ts';
import { membersToSettle, settleMembers } from '../balances/settle.ts';
import { leaveSettings } from '../../schema/leave.ts';
import { leaveLapseWarning } from '../../schema/leave-lapses.ts';
import { leaveLot } from '../../schema/balances.ts';
import { calculateWorked, membersWithoutFixedHours } from './worked.ts';

/** Days before the last one on which a warning goes out: three months, two months and four weeks. */
const WARNING_DAYS = [91, 61, TIMELY_DAYS] as const;

/** One thing that a round does: whom it concerns, and doing it for some of them. */
interface Step {
  readonly concerns: (basis: LeaveBasis) => Promise<readonly string[]>;
  readonly tend: (memberIds: readonly string[], basis: LeaveBasis, now: number) => Promise<void>;
}

const nextYear = ({ today }: LeaveBasis): number => Number(today.slice(0, 4)) + 1;

/** Members under contract next year for whom it is not opened yet. */
async function withoutNextYear(basis: LeaveBasis): Promise<string[]> {
  const next = nextYear(basis);
  const rows = await tx()
    .selectDistinct({ id: contract.memberId })
    .from(contract)
    .innerJoin(
      member,
      and(eq(member.tenantId, contract.tenantId), eq(member.id, contract.memberId), isNull(member.erasedAt)),
    )
    .where(
      and(
        eq(contract.tenantId, currentTenant()),
        eq(contract.status, 'Finalised'),
        sql`${contract.startDate} <= ${`${next}-12-31`} and (${contract.endDate} is null
          or ${contract.endDate} >= ${`${next}-01-01`})`,
        sql`not exists (select from ${leaveLot} where ${leaveLot.tenantId} = ${contract.tenantId}
          and ${leaveLot.memberId} = ${contract.memberId} and ${leaveLot.balanceType} = 'Legal'
          and ${leaveLot.year} = ${next})`,
      ),
    );
  return rows.map(({ id }) => id);
}

const opening: Step = {
  concerns: withoutNextYear,
  tend: async (memberIds, basis, now) => {
    await lockMembers(memberIds);
    await openThrough(memberIds, nextYear(basis), basis, now);
  },
};

const workedHours: Step = {
  concerns: membersWithoutFixedHours,
  tend: (memberIds, _, now) => calculateWorked(memberIds, { actorId: null, now }),
};

const lapsing: Step = {
  concerns: ({ today }) => membersToSettle(today),
  tend: async (memberIds, { today }, now) => {
    await lockMembers(memberIds);
    await settleMembers(memberIds, today, now);
  },
};

/** The warning that is due this many days before the last day; null when it is too early for any. */
const stageAt = (today: string, lastDay: string): number | null => {
  const passed = WARNING_DAYS.filter((days) => addDays(today, days) >= lastDay).length;
  return passed === 0 ? null : passed;
};

/** People whose year is settled before others get their turn. */
const SETTLED_AT_ONCE = 25;

/** Warnings that one statement writes: each value is a parameter, of which PostgreSQL takes so many and no more. */
const WARNED_AT_ONCE = 100;

/** Legal hours that lapse so soon that their person is to be warned. */
const lapsingSoon = ({ today }: LeaveBasis) =>
  and(
    eq(leaveLot.tenantId, currentTenant()),
    eq(leaveLot.balanceType, 'Legal'),
    between(leaveLot.expiresAt, today, addDays(today, WARNING_DAYS[0])),
    gt(heldSeconds(), 0),
  );

async function whoseLapseSoon(basis: LeaveBasis): Promise<string[]> {
  const rows = await tx().selectDistinct({ id: leaveLot.memberId }).from(leaveLot).where(lapsingSoon(basis));
  return rows.map(({ id }) => id);
}

/** Warns of Legal hours that lapse; each date once, by the way the person chose, and records it. */
async function warn(memberIds: readonly string[], basis: LeaveBasis, now: number): Promise<void> {
  const { today } = basis;
  const rows = await tx()
    .select({
      lotId: leaveLot.id,
      memberId: leaveLot.memberId,
      year: leaveLot.year,
      lastDay: sql<string>`${leaveLot.expiresAt}::text`,
      seconds: heldSeconds(),
    })
    .from(leaveLot)
    .innerJoin(
      member,
      and(eq(member.tenantId, leaveLot.tenantId), eq(member.id, leaveLot.memberId), isNull(member.erasedAt)),
    )
    .where(and(lapsingSoon(basis), isOneOf(leaveLot.memberId, memberIds)));
  const due = rows.flatMap((row) => {
    const stage = stageAt(today, row.lastDay);
    return stage === null ? [] : [{ ...row, stage }];
  });
  if (due.length === 0) return;
  const people = await recipientsOf(currentTenant(), [...new Set(due.map(({ memberId }) => memberId))], 'leave', now);
  const reached = new Map(people.map((recipient) => [recipient.memberId, recipient]));
  const years = new Map(due.map(({ lotId, year }) => [lotId, year]));
  const values = due.flatMap(({ lotId, memberId, lastDay, seconds, stage }) => {
    const recipient = reached.get(memberId);
    // Members who cannot log in are not warned: the lot waits for a decision instead.
    return recipient
      ? [
          {
            tenantId: currentTenant(),
            id: newId(now),
            lotId,
            memberId,
            lastDay,
            seconds,
            stage,
            mailedTo: recipient.wants.mail ? recipient.email : null,
            sentAt: now,
          },
        ]
      : [];
  });
  if (values.length === 0) return;
  // Of two processes at once one writes the warning, and only that one sends it.
  const sent: (typeof leaveLapseWarning.$inferSelect)[] = [];
  for (const some of slicesOf(values, WARNED_AT_ONCE))
    sent.push(...(await tx().insert(leaveLapseWarning).values(some).onConflictDoNothing().returning()));
  await notifyEach(tx(), {
    tenantId: currentTenant(),
    kind: 'leave-lapsing',
    path: '/app/employees/leave',
    now,
    notices: sent.map(({ memberId, lotId, seconds, lastDay }) => ({
      memberId,
      data: {
        duration: formatDuration(seconds),
        expiresOn: lastDay,
        balance: { balanceType: 'Legal', year: years.get(lotId) ?? Number(lastDay.slice(0, 4)) },
      },
    })),
  });
  await proveWarned(
    sent.filter(({ mailedTo, lastDay }) => mailedTo !== null && addDays(today, TIMELY_DAYS) <= lastDay),
  );
}

const warning: Step = { concerns: whoseLapseSoon, tend: warn };

/** The year whose settlement is due: once a year, as is stored, however late a server gets to it; null for none. */
function yearToSettle({ today, settings }: LeaveBasis): number | null {
  if (settings.carryOverSeconds === null && settings.carryOverPercentage === null) return null;
  const year = Number(today.slice(0, 4));
  const isDue = today >= settlementDate(year, settings) && (settings.settledYear ?? 0) < year;
  return isDue ? year : null;
}

const settlementDate = (year: number, { settlementDay }: LeaveBasis['settings']): string =>
  `${String(year)}-${settlementDay}`;

async function withHoursToSettle(basis: LeaveBasis): Promise<string[]> {
  const year = yearToSettle(basis);
  if (year === null) return [];
  const rows = await tx()
    .selectDistinct({ id: leaveLot.memberId })
    .from(leaveLot)
    .where(
      and(eq(leaveLot.tenantId, currentTenant()), eq(leaveLot.balanceType, 'AboveLegal'), eq(leaveLot.year, year - 1)),
    );
  return rows.map(({ id }) => id);
}

/**
 * Takes off what of last year's above-legal hours goes beyond the limit, from the settlement day on. Done twice, the
 * second time takes nothing: what the first took is in the books.
 */
async function settleYear(memberIds: readonly string[], { today, settings }: LeaveBasis, now: number): Promise<void> {
  await lockMembers(memberIds);
  const limits = { flatSeconds: settings.carryOverSeconds, percentage: settings.carryOverPercentage };
  const date = settlementDate(Number(today.slice(0, 4)), settings);
  const books = await readBooksOf(memberIds);
  const cuts = await mapInSlices([...books.values()], SETTLED_AT_ONCE, ({ lots, ledger }) =>
    carryOver(lots, ledger, limits, date),
  );
  await addMutations(
    cuts.flat().map(({ lotId, amount, reason, date: effectiveDate }) => ({
      tenantId: currentTenant(),
      id: newId(now),
      lotId,
      amountSeconds: amount,
      reason,
      sourceKind: 'carry-over' as const,
      sourceId: null,
      effectiveDate,
      note: null,
      actorId: null,
      createdAt: now,
    })),
  );
}

/** Notes that a year was settled for everybody. */
async function noteSettled(basis: LeaveBasis): Promise<void> {
  const year = yearToSettle(basis);
  if (year !== null)
    await tx().update(leaveSettings).set({ settledYear: year }).where(eq(leaveSettings.tenantId, currentTenant()));
}

/**
 * People whom one transaction tends. On New Year's Day it is everybody's turn: whoever clocks in meanwhile waits for
 * those who are held with him, or, where the database is embedded, for its only connection.
 */
const TENDED_AT_ONCE = 50;

/**
 * Tends the leave of one organisation, so many people in a transaction. Done twice, the second time changes nothing;
 * what an end in between has left undone, the next time does.
 */
export async function maintainTenantLeave(database: Database, tenantId: string, now: number): Promise<void> {
  const within = <T>(work: (basis: LeaveBasis) => Promise<T>): Promise<T> =>
    database.withTenant(tenantId, async () => await work(await readLeaveBasis(now)));
  const take = async ({ concerns, tend }: Step): Promise<void> => {
    const ids = (await within(concerns)).toSorted();
    for (const some of slicesOf(ids, TENDED_AT_ONCE)) await within((basis) => tend(some, basis, now));
  };
  await take(opening);
  await take(workedHours);
  await take(lapsing);
  await take({ concerns: withHoursToSettle, tend: settleYear });
  await within(noteSettled);
  await take(warning);
}

/**
 * Tends the leave of all organisations that keep it here. `now` in epoch milliseconds.
 */
export async function maintainLeave(database: Database, now: number): Promise<void> {
  const tenants = await database.asSystem(
    async () =>
      await tx()
        .select({ id: tenant.id })
        .from(tenant)
        .where(arrayContains(tenant.enabledModules, ['Vacation'])),
  );
  await oneTenantAfterAnother(
    tenants.map(({ id }) => id),
    'Tending leave',
    (id) => maintainTenantLeave(database, id, now),
  );
}
