/**
 * Brings balances in line with contracts where no contract changed: for a new year, by new settings, or for leave asked
 * far ahead.
 */
import type { Contract } from '@rooster/domain/contracts';
import { accrualChanges } from '@rooster/domain/leave';
import type { AccrualCause, AccrualPreview } from '@rooster/domain/leave';
import { and, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { member } from '../../schema/members.ts';
import { readBooksOf } from '../balances/books.ts';
import type { Books } from '../balances/books.ts';
import { contractsOf } from './footing.ts';
import type { TenantFooting } from './footing.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import type { LedgerPlan } from '../balances/ledger.ts';
import { readWorked } from './worked-hours.ts';

/** What is to be reckoned anew. */
export interface Accrual {
  readonly footing: Pick<TenantFooting, 'vacation' | 'months' | 'firstYear' | 'today'>;
  readonly throughYear: number;
  readonly cause: Extract<AccrualCause, 'new-year' | 'settings-changed' | 'hours-approved'>;
  readonly effectiveDate: string;
}

/** One member's part of it. */
export interface MemberAccrual {
  readonly memberId: string;
  readonly books: Books;
  readonly preview: AccrualPreview;
}

async function datesOfBirth(memberIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx()
    .select({ id: member.id, dateOfBirth: member.dateOfBirth })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, memberIds), isNull(member.erasedAt)));
  return new Map(rows.map(({ id, dateOfBirth }) => [id, dateOfBirth]));
}

/**
 * What members' balances lack or have too much, by what their contracts give now. Members without a difference are left
 * out. `known` are dates of birth by member where they are about to become others than those stored.
 */
export async function planAccruals(
  memberIds: readonly string[],
  { footing, throughYear, cause, effectiveDate }: Accrual,
  known?: ReadonlyMap<string, string | null>,
): Promise<MemberAccrual[]> {
  const births = known ?? (await datesOfBirth(memberIds));
  const contracts = await contractsOf(memberIds);
  const books = await readBooksOf(memberIds);
  const worked = await readWorked(contracts, footing.firstYear, throughYear);
  return [...births].flatMap(([memberId, dateOfBirth]): MemberAccrual[] => {
    const own: readonly Contract[] = contracts.get(memberId) ?? [];
    const { lots, ledger } = books.get(memberId) ?? { lots: [], ledger: [] };
    const preview = accrualChanges({
      contracts: own,
      settings: footing.vacation,
      months: footing.months,
      dateOfBirth,
      worked: worked.get(memberId) ?? [],
      lots,
      ledger,
      fromYear: footing.firstYear,
      throughYear,
      cause,
      contractId: null,
      effectiveDate,
    });
    return preview.newLots.length + preview.mutations.length > 0
      ? [{ memberId, books: { lots, ledger }, preview }]
      : [];
  });
}

/** Writes what was planned. The members must be locked. */
export async function writeAccruals(
  accruals: readonly MemberAccrual[],
  actorId: string | null,
  now: number,
): Promise<void> {
  const plans = accruals.map(({ memberId, books, preview }): LedgerPlan => ({
    memberId,
    lots: books.lots,
    newLots: preview.newLots,
    entries: preview.mutations.map((mutation) => ({ ...mutation, sourceKind: 'accrual', sourceId: null })),
  }));
  await writeLedger(ledgerRows(plans, { tenantId: currentTenant(), actorId, now }));
}

/**
 * Opens the lots of years up to `throughYear` for locked members, so that leave there has something to be booked on.
 */
export async function openThrough(
  memberIds: readonly string[],
  throughYear: number,
  footing: Accrual['footing'],
  now: number,
): Promise<void> {
  const plan = await planAccruals(memberIds, { footing, throughYear, cause: 'new-year', effectiveDate: footing.today });
  await writeAccruals(plan, null, now);
}
