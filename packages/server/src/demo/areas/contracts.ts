/**
 * Writes a company's hours and everybody's contracts, with what those give: the same rows that finalising one by one
 * writes.
 */
import { localDate } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import type { ContractRules } from '../../areas/contracts/contract-rules.ts';
import { planAccrual, toLedgerPlan } from '../../areas/contract-changes/accrual.ts';
import type { ContractChange } from '../../areas/contract-changes/accrual.ts';
import { contract } from '../../schema/contracts.ts';
import { columnsOf, toDomain } from '../../areas/contracts/wire.ts';
import type { StoredContract } from '../../areas/contracts/wire.ts';
import { booksOfRows } from '../../areas/balances/books.ts';
import type { Books } from '../../areas/balances/books.ts';
import { ledgerRows, writeLedger } from '../../areas/balances/ledger.ts';
import type { LedgerAuthor } from '../../areas/balances/ledger.ts';
import { leaveRulesOf } from '../../areas/balances/rules.ts';
import { tenant } from '../../schema/tenant.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { approverOf } from '../company.ts';
import type { Company, Person } from '../company.ts';
import { createRandom, randomId } from '../random.ts';
import type { Random } from '../random.ts';
import { contractsOf, hourlyCostOf } from '../terms.ts';

const HOUR = 3600;

/** A full week of 40 hours with 25 days of vacation a year. */
const hours = {
  standardWorkweekSeconds: 40 * HOUR,
  standardActualWorkweekSeconds: 40 * HOUR,
  standardVacationSeconds: 200 * HOUR,
  workingTimeReductionSeconds: 0,
};

/** Everybody's books after their contracts, by member id. */
export type WrittenBooks = ReadonlyMap<string, Books>;

function storedContracts(person: Person, index: number, company: Company, random: Random): StoredContract[] {
  const { tenantId, timeZoneId, now } = company;
  return contractsOf(person, index, localDate(now, timeZoneId), random).map(({ status, ...terms }, place) => ({
    tenantId,
    id: randomId(random, now),
    memberId: person.id,
    contractNumber: `${person.employeeCode}-${place + 1}`,
    ...columnsOf(terms),
    hourlyCostCents: hourlyCostOf(person, index),
    ruleSetId: null,
    status,
    finalisedAt: status === 'Draft' ? null : now,
    finalisedBy: status === 'Draft' ? null : approverOf(company).id,
    cancelledAt: null,
    version: status === 'Draft' ? 1 : 2,
    createdAt: now,
  }));
}

/** One finalisation after the other, each on the books that the one before left. */
function finaliseAll(
  { id: memberId, dateOfBirth }: Person,
  contracts: readonly StoredContract[],
  rules: Omit<ContractRules, 'today'>,
  author: LedgerAuthor,
) {
  const rows: ReturnType<typeof ledgerRows> = { lots: [], mutations: [] };
  const finalised = contracts.filter(({ status }) => status === 'Finalised').map(toDomain);
  for (const [index, { contractId, startDate }] of finalised.entries()) {
    const change: ContractChange = {
      memberId,
      dateOfBirth,
      before: finalised.slice(0, index),
      contracts: finalised.slice(0, index + 1),
      books: booksOfRows(rows),
      cause: 'contract-finalised',
      contractId,
      effectiveDate: startDate,
    };
    const written = ledgerRows([toLedgerPlan(change, planAccrual(change, rules))], author);
    rows.lots.push(...written.lots);
    rows.mutations.push(...written.mutations);
  }
  return rows;
}

/** Writes hours, contracts, lots and mutations; returns the books they make. */
export async function writeContracts(company: Company): Promise<WrittenBooks> {
  const { tenantId, people, timeZoneId, now } = company;
  // Chance of its own, so that everything else of the company stays as it was for the same seed.
  const random = createRandom(`contracts:${tenantId}`);
  const year = Number(localDate(now, timeZoneId).slice(0, 4));
  const rules = { ...leaveRulesOf(hours), fromYear: year, throughYear: year + 1 };
  const author: LedgerAuthor = {
    tenantId,
    actorId: approverOf(company).id,
    now,
    makeId: (instant) => randomId(random, instant),
  };
  const contracts: StoredContract[] = [];
  const ledger: ReturnType<typeof ledgerRows> = { lots: [], mutations: [] };
  const books = new Map<string, Books>();
  for (const [index, person] of people.entries()) {
    const own = storedContracts(person, index, company, random);
    const rows = finaliseAll(person, own, rules, author);
    contracts.push(...own);
    ledger.lots.push(...rows.lots);
    ledger.mutations.push(...rows.mutations);
    books.set(person.id, booksOfRows(rows));
  }
  await tx()
    .update(tenant)
    .set({ ...hours, balanceFrom: company.from })
    .where(eq(tenant.id, tenantId));
  await insertRows(contract, contracts);
  await writeLedger(ledger);
  return books;
}
