/** Contracts of many people who have none yet, with what these give: they count at once. */
import type { Contract, ContractTerms } from '@rooster/domain/contracts';
import { currentTenant } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { recordAuditOfMembers } from '../audit/record.ts';
import type { Books } from '../balances/books.ts';
import type { LedgerPlan } from '../balances/ledger.ts';
import type { ContractRules } from '../contracts/contract-rules.ts';
import { addContracts } from '../contracts/store.ts';
import { columnsOf, toDomain } from '../contracts/wire.ts';
import type { StoredContract } from '../contracts/wire.ts';
import { planAccrual, toLedgerPlan } from './accrual.ts';

/** The contract of somebody who has no other, no hours and no balances. Its terms have been checked. */
export interface FirstContract {
  readonly memberId: string;
  readonly dateOfBirth: string;
  readonly terms: ContractTerms;
  readonly contractNumber: string | null;
  readonly hourlyCostCents: number | null;
  readonly ruleSetId: string | null;
}

/** People whose accrual is planned before others get their turn. */
const AT_A_TIME = 20;

const nothing: Books = { lots: [], ledger: [] };

/**
 * Writes the contracts, final, each with its line in the trail; answers their ids and what is to be written in the
 * books of whom, so that more can be added to it.
 */
export async function addFirstContracts(
  contracts: readonly FirstContract[],
  rules: ContractRules,
  { actorId, now, importId }: { readonly actorId: string; readonly now: number; readonly importId: string },
): Promise<{ contractIds: string[]; plans: Map<string, LedgerPlan> }> {
  const planned = await mapInSlices(contracts, AT_A_TIME, ({ memberId, dateOfBirth, terms, ...rest }) => {
    const row: StoredContract = {
      tenantId: currentTenant(),
      id: newId(now),
      memberId,
      ...columnsOf(terms),
      ...rest,
      status: 'Finalised',
      finalisedAt: now,
      finalisedBy: actorId,
      cancelledAt: null,
      version: 1,
      createdAt: now,
    };
    const own: Contract[] = [toDomain(row)];
    const change = {
      memberId,
      dateOfBirth,
      before: [],
      contracts: own,
      books: nothing,
      cause: 'contract-finalised',
      contractId: row.id,
      effectiveDate: row.startDate,
    } as const;
    return { row, plan: toLedgerPlan(change, planAccrual(change, rules)) };
  });
  await addContracts(planned.map(({ row }) => row));
  await recordAuditOfMembers(
    { action: 'contract-finalised', actorId, now },
    planned.map(({ row: { memberId, id: contractId, contractNumber, startDate, endDate } }) => ({
      memberId,
      details: { contractId, contractNumber, startDate, endDate, importId },
    })),
  );
  return {
    contractIds: planned.map(({ row }) => row.id),
    plans: new Map(planned.map(({ plan }) => [plan.memberId, plan])),
  };
}
