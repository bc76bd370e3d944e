/** Writes people with their departments, contracts and what leave they have left. */
import { planOpeningBalance } from '@rooster/domain/leave';
import { currentTenant } from '../../platform/database/context.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import type { LedgerPlan, LedgerRows } from '../balances/ledger.ts';
import { addFirstContracts } from '../contract-changes/first-contracts.ts';
import type { FirstContract } from '../contract-changes/first-contracts.ts';
import { readContractRules } from '../contracts/contract-rules.ts';
import type { ContractRules } from '../contracts/contract-rules.ts';
import { addDepartments } from '../departments/new-departments.ts';
import { addPeople, invitePeople } from '../members/bulk.ts';
import type { importBatch } from '../../schema/imports.ts';
import type { HoursLeft } from './left-cells.ts';
import type { NewPerson } from './person-reader.ts';
import type { Importer, Reading } from './reading.ts';

type Created = (typeof importBatch.$inferSelect)['created'];

/** People whose books are planned before others get their turn. */
const AT_A_TIME = 50;

/** Somebody as added, with what belongs to him. */
type Added = NewPerson & { readonly memberId: string };

/**
 * Adds to what a contract gives what it takes for the balance to be what the list says, at the beginning of the day it
 * names: what the contract gave by then, in this year and those before, is in it.
 */
function withHoursLeft(
  plan: LedgerPlan,
  left: readonly HoursLeft[],
  { importId, months }: { readonly importId: string; readonly months: ContractRules['months'] },
): LedgerPlan {
  const newLots = [...plan.newLots];
  const entries = [...plan.entries];
  for (const { balanceType, year, seconds, date } of left) {
    const isOfLot = (each: { readonly balanceType: string; readonly accrualYear: number }): boolean =>
      each.balanceType === balanceType && each.accrualYear === year;
    const given = plan.entries
      .filter((each) => isOfLot(each) && each.date <= date)
      .reduce((sum, { amount }) => sum + amount, 0);
    const { newLot, mutation } = planOpeningBalance(
      { balanceType, year, seconds: seconds - given, date },
      plan.lots,
      months,
    );
    if (newLot && !newLots.some(isOfLot)) newLots.push(newLot);
    if (mutation.amount !== 0) entries.push({ ...mutation, sourceKind: 'import', sourceId: importId });
    // Taken off on the day it was given, so that nothing of it is there to lapse.
    for (const each of plan.entries)
      if (each.balanceType === balanceType && each.accrualYear < year)
        entries.push({
          ...planOpeningBalance(
            { balanceType, year: each.accrualYear, seconds: -each.amount, date: each.date },
            [],
            months,
          ).mutation,
          sourceKind: 'import',
          sourceId: importId,
        });
  }
  return { ...plan, newLots, entries };
}

/** Contracts that count at once, and the books that these and the list open. Answers the contracts' ids. */
async function writeContracts(
  added: readonly Added[],
  importId: string,
  { principal, now }: Pick<Importer, 'principal' | 'now'>,
): Promise<string[]> {
  const rules = await readContractRules(now);
  const author = { actorId: principal.memberId, now };
  const contracts = added.flatMap(({ memberId, person, contract }): FirstContract[] =>
    contract === null || person.dateOfBirth === null
      ? []
      : [{ memberId, dateOfBirth: person.dateOfBirth, ...contract }],
  );
  const { contractIds, plans } = await addFirstContracts(contracts, rules, { ...author, importId });
  const basis = { importId, months: rules.months };
  const tenantId = currentTenant();
  const written = await mapInSlices(added, AT_A_TIME, ({ memberId, left }) =>
    ledgerRows([withHoursLeft(plans.get(memberId) ?? { memberId, lots: [], newLots: [], entries: [] }, left, basis)], {
      tenantId,
      ...author,
    }),
  );
  const rows: LedgerRows = {
    lots: written.flatMap(({ lots }) => lots),
    mutations: written.flatMap(({ mutations }) => mutations),
  };
  await writeLedger(rows);
  return contractIds;
}

/** Writes what was read of people; invites link to `inviteLinks`, null sends none. */
export async function writePeople(
  { people, newDepartments }: Reading,
  importId: string,
  importer: Pick<Importer, 'principal' | 'now'>,
  inviteLinks: string | null,
): Promise<Created> {
  const { principal, now } = importer;
  await addDepartments(newDepartments, now);
  const members = await addPeople(
    people.map(({ person }) => person),
    now,
  );
  const added = people.flatMap((person, index): Added[] => {
    const memberId = members[index]?.id;
    return memberId === undefined || (person.contract === null && person.left.length === 0)
      ? []
      : [{ ...person, memberId }];
  });
  const contractIds = added.length === 0 ? [] : await writeContracts(added, importId, importer);
  const inviteIds = inviteLinks === null ? [] : await invitePeople(members, principal, inviteLinks, now);
  return {
    memberIds: members.map(({ id }) => id),
    inviteIds,
    mutationIds: [],
    contractIds,
    departmentIds: newDepartments.map(({ id }) => id),
    balanceCount: people.reduce((sum, { left }) => sum + left.length, 0),
  };
}
