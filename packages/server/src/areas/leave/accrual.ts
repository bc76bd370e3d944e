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
import { mapInSlices, slicesOf } from '../../platform/slices.ts';
import { member } from '../../schema/members.ts';
import { readBooksOf } from '../balances/books.ts';
import type { Books } from '../balances/books.ts';
import { contractsOf } from './basis.ts';
import type { LeaveBasis } from './basis.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import type { LedgerPlan } from '../balances/ledger.ts';
import { readWorked } from './worked-hours.ts';

/** What is to be recalculated. */
export interface Accrual {
  readonly basis: Pick<LeaveBasis, 'vacation' | 'months' | 'firstYear' | 'today'>;
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

/** A date of birth as it was, and as it is about to be; alike where it stays. */
export interface BirthChange {
  readonly from: string | null;
  readonly to: string | null;
}

async function datesOfBirth(memberIds: readonly string[]): Promise<Map<string, BirthChange>> {
  const rows = await tx()
    .select({ id: member.id, dateOfBirth: member.dateOfBirth })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, memberIds), isNull(member.erasedAt)));
  return new Map(rows.map(({ id, dateOfBirth }) => [id, { from: dateOfBirth, to: dateOfBirth }]));
}

/**
 * People whose books are held in memory at once, those who are gone through before others get their turn, and those of
 * whom is written in one go.
 */
const PEOPLE_READ = 250;
const PEOPLE_AT_ONCE = 25;
const PEOPLE_WRITTEN = 100;

/**
 * What members' balances lack or have too much, by what their contracts give now. Members without a difference are left
 * out. `known` are dates of birth by member where they change.
 */
export async function planAccruals(
  memberIds: readonly string[],
  accrual: Accrual,
  known?: ReadonlyMap<string, BirthChange>,
): Promise<MemberAccrual[]> {
  const births = known ?? (await datesOfBirth(memberIds));
  const plans: MemberAccrual[] = [];
  for (const slice of slicesOf([...births], PEOPLE_READ)) plans.push(...(await planSlice(slice, accrual)));
  return plans;
}

async function planSlice(
  births: readonly (readonly [string, BirthChange])[],
  { basis, throughYear, cause, effectiveDate }: Accrual,
): Promise<MemberAccrual[]> {
  const memberIds = births.map(([memberId]) => memberId);
  const contracts = await contractsOf(memberIds);
  const books = await readBooksOf(memberIds);
  const worked = await readWorked(contracts, basis.firstYear, throughYear);
  const plans = await mapInSlices(births, PEOPLE_AT_ONCE, ([memberId, { from, to }]): MemberAccrual => {
    const own: readonly Contract[] = contracts.get(memberId) ?? [];
    const { lots, ledger } = books.get(memberId) ?? { lots: [], ledger: [] };
    const preview = accrualChanges({
      contracts: own,
      settings: basis.vacation,
      months: basis.months,
      dateOfBirth: to,
      before: { contracts: own, dateOfBirth: from },
      worked: worked.get(memberId) ?? [],
      lots,
      ledger,
      thisYear: Number(basis.today.slice(0, 4)),
      fromYear: basis.firstYear,
      throughYear,
      cause,
      contractId: null,
      effectiveDate,
    });
    return { memberId, books: { lots, ledger }, preview };
  });
  return plans.filter(({ preview }) => preview.newLots.length + preview.mutations.length > 0);
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
  for (const some of slicesOf(plans, PEOPLE_WRITTEN))
    await writeLedger(ledgerRows(some, { tenantId: currentTenant(), actorId, now }));
}

/**
 * Opens the lots of years up to `throughYear` for locked members, so that leave there has something to be booked on.
 */
export async function openThrough(
  memberIds: readonly string[],
  throughYear: number,
  basis: Accrual['basis'],
  now: number,
): Promise<void> {
  const plan = await planAccruals(memberIds, { basis, throughYear, cause: 'new-year', effectiveDate: basis.today });
  await writeAccruals(plan, null, now);
}
