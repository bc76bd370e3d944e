/**
 * Scheduled work on leave: hours of next year, warnings before leave lapses, lapses, debts, and the
 * settlement of a year.
 */
import { addMutations } from '../balances/ledger.ts';
import { carryOver } from '@rooster/domain/leave';
import { addDays } from '@rooster/domain/time';
import { formatDuration } from '@rooster/domain/duration';
import { and, arrayContains, between, eq, gt, isNull, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { forEachTenant } from '../../platform/database/each-tenant.ts';
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
import { settleDue } from '../balances/settle.ts';
import { leaveSettings } from '../../schema/leave.ts';
import { leaveLapseWarning } from '../../schema/leave-lapses.ts';
import { leaveLot } from '../../schema/balances.ts';
import { calculateWorked } from './worked.ts';

/** Days before the last one on which a warning goes out: three months, two months and four weeks. */
const WARNING_DAYS = [91, 61, TIMELY_DAYS] as const;

/** Members under contract next year for whom it is not opened yet. */
async function openNextYear(basis: LeaveBasis, now: number): Promise<void> {
  const next = Number(basis.today.slice(0, 4)) + 1;
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
  const ids = rows.map(({ id }) => id);
  await lockMembers(ids);
  if (ids.length > 0) await openThrough(ids, next, basis, now);
}

/** The warning that is due this many days before the last day; null when it is too early for any. */
const stageAt = (today: string, lastDay: string): number | null => {
  const passed = WARNING_DAYS.filter((days) => addDays(today, days) >= lastDay).length;
  return passed === 0 ? null : passed;
};

/** Warnings that one statement writes: each value is a parameter, of which PostgreSQL takes so many and no more. */
const WARNED_AT_ONCE = 100;

/** Warns of Legal hours that lapse; each date once, by the way the person chose, and records it. */
async function warn({ today }: LeaveBasis, now: number): Promise<void> {
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
    .where(
      and(
        eq(leaveLot.tenantId, currentTenant()),
        eq(leaveLot.balanceType, 'Legal'),
        between(leaveLot.expiresAt, today, addDays(today, WARNING_DAYS[0])),
        gt(heldSeconds(), 0),
      ),
    );
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

/** People whose year is settled before others get their turn. */
const SETTLED_AT_ONCE = 25;

/**
 * Takes off what of last year's above-legal hours goes beyond the limit, from the settlement day on: once a year, as is
 * stored, however late a server gets to it.
 */
async function settle({ today, settings }: LeaveBasis, now: number): Promise<void> {
  if (settings.carryOverSeconds === null && settings.carryOverPercentage === null) return;
  const settlementDate = `${today.slice(0, 4)}-${settings.settlementDay}`;
  const year = Number(today.slice(0, 4));
  if (today < settlementDate || (settings.settledYear ?? 0) >= year) return;
  const rows = await tx()
    .select({ id: leaveLot.memberId })
    .from(leaveLot)
    .where(
      and(eq(leaveLot.tenantId, currentTenant()), eq(leaveLot.balanceType, 'AboveLegal'), eq(leaveLot.year, year - 1)),
    );
  const ids = [...new Set(rows.map(({ id }) => id))];
  await lockMembers(ids);
  const limits = { flatSeconds: settings.carryOverSeconds, percentage: settings.carryOverPercentage };
  const books = await readBooksOf(ids);
  const cuts = await mapInSlices([...books.values()], SETTLED_AT_ONCE, ({ lots, ledger }) =>
    carryOver(lots, ledger, limits, settlementDate),
  );
  await addMutations(
    cuts.flat().map(({ lotId, amount, reason, date }) => ({
      tenantId: currentTenant(),
      id: newId(now),
      lotId,
      amountSeconds: amount,
      reason,
      sourceKind: 'carry-over' as const,
      sourceId: null,
      effectiveDate: date,
      note: null,
      actorId: null,
      createdAt: now,
    })),
  );
  await tx().update(leaveSettings).set({ settledYear: year }).where(eq(leaveSettings.tenantId, currentTenant()));
}

/** Tends the leave of one organisation. Done twice, the second time changes nothing. */
export async function maintainTenantLeave(now: number): Promise<void> {
  const basis = await readLeaveBasis(now);
  await openNextYear(basis, now);
  await calculateWorked(null, { actorId: null, now });
  await settleDue(basis.today, now);
  await settle(basis, now);
  await warn(basis, now);
}

/**
 * Tends the leave of all organisations that keep it here, each in a transaction of its own. `now` in epoch
 * milliseconds.
 */
export async function maintainLeave(database: Database, now: number): Promise<void> {
  const tenants = await database.asSystem(
    async () =>
      await tx()
        .select({ id: tenant.id })
        .from(tenant)
        .where(arrayContains(tenant.enabledModules, ['Vacation'])),
  );
  await forEachTenant(
    database,
    tenants.map(({ id }) => id),
    'Tending leave',
    () => maintainTenantLeave(now),
  );
}
