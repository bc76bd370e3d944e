/**
 * Balances brought in line at once when what accrual follows from changes without a contract: the organisation's rules,
 * or a date of birth.
 */
import type { AccrualEffect } from '@rooster/contract';
import type { VacationSettings } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { lockMember, lockMembers } from '../directory/lock.ts';
import { member } from '../../schema/members.ts';
import { planAccruals, writeAccruals } from './accrual.ts';
import type { BirthChange, MemberAccrual } from './accrual.ts';
import { readLeaveBasis } from './basis.ts';
import { emitLeaveChange } from './notices.ts';

/**
 * What everybody's balances of this year and later would change by under other rules. Years gone by stay as they were
 * earned. Locks all members.
 */
export async function planForRules(rules: Partial<VacationSettings>, now: number): Promise<MemberAccrual[]> {
  const basis = await readLeaveBasis(now);
  const year = Number(basis.today.slice(0, 4));
  const rows = await tx().select({ id: member.id }).from(member).where(eq(member.tenantId, currentTenant()));
  const memberIds = rows.map(({ id }) => id);
  await lockMembers(memberIds);
  const vacation = { ...basis.vacation, ...rules };
  const accrual = {
    basis: { ...basis, vacation, firstYear: Math.max(year, basis.firstYear) },
    throughYear: year + 1,
    cause: 'settings-changed' as const,
    effectiveDate: `${year}-01-01`,
  };
  return planAccruals(memberIds, accrual);
}

/**
 * What the balances of one locked member would change by with another date of birth: of all years, for it is a fact
 * that was wrong or missing.
 */
export async function planForBirth(memberId: string, change: BirthChange, now: number): Promise<MemberAccrual[]> {
  const basis = await readLeaveBasis(now);
  const accrual = {
    basis,
    throughYear: Number(basis.today.slice(0, 4)) + 1,
    cause: 'settings-changed' as const,
    effectiveDate: `${basis.firstYear}-01-01`,
  };
  return planAccruals([memberId], accrual, new Map([[memberId, change]]));
}

/** Writes what another date of birth comes to. The member must be locked. */
export async function calculateForBirth(
  memberId: string,
  change: BirthChange,
  { actorId, now }: { readonly actorId: string | null; readonly now: number },
): Promise<void> {
  const plans = await planForBirth(memberId, change, now);
  if (plans.length === 0) return;
  await writeAccruals(plans, actorId, now);
  emitLeaveChange();
}

/** Brings the balances of a member in line with the date of birth that was missing and an invited person filled in. */
export async function calculateForStoredBirth(memberId: string, now: number): Promise<void> {
  const { dateOfBirth } = await lockMember(memberId);
  await calculateForBirth(memberId, { from: null, to: dateOfBirth }, { actorId: memberId, now });
}

/** What recalculation comes to, in figures. */
export function effectToWire(plans: readonly MemberAccrual[]): z.input<typeof AccrualEffect> {
  const amounts = plans.flatMap(({ preview }) => preview.mutations.map(({ amount }) => amount));
  const sum = (values: readonly number[]): string => formatDuration(values.reduce((total, value) => total + value, 0));
  return {
    people: plans.filter(({ preview }) => preview.mutations.length > 0).length,
    lots: amounts.length,
    added: sum(amounts.filter((amount) => amount > 0)),
    taken: sum(amounts.filter((amount) => amount < 0).map((amount) => -amount)),
  };
}
