/** Entries that wait for a decision as they are answered: with whose they are, and the shift they are of. */
import type { ApprovableEntry } from '@rooster/contract';
import type { Principal } from '../../platform/http/handler.ts';
import { member } from '../../schema/members.ts';
import { planToWire, plansFor } from './plan.ts';
import { entryColumns, entryToWire } from './wire.ts';
import type { StoredEntry } from './wire.ts';

/** What a query over entries and their members selects. */
export const approvableColumns = {
  entry: entryColumns,
  person: {
    firstName: member.firstName,
    middleName: member.middleName,
    lastName: member.lastName,
    employeeCode: member.employeeCode,
  },
};

interface Row {
  readonly entry: StoredEntry;
  readonly person: Pick<typeof member.$inferSelect, 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;
}

/** The rows as answered, in their order; planned shifts only for who has the module that keeps them. */
export async function approvablesToWire(rows: readonly Row[], principal: Principal): Promise<ApprovableEntry[]> {
  const planOf = await plansFor(
    rows.map(({ entry }) => entry),
    principal,
  );
  return rows.map(({ entry, person }) => {
    const plan = planOf?.(entry);
    return Object.assign(entryToWire(entry), person, plan === undefined ? {} : { planned: plan && planToWire(plan) });
  });
}
