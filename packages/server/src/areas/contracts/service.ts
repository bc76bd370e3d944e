/** What other areas may ask of contracts. */
import type { Contract } from '@rooster/domain/contracts';
import { and, asc, isNotNull } from 'drizzle-orm';
import { isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { contract } from '../../schema/contracts.ts';
import { inForce, inForceGiven } from './in-force.ts';
import { toDomain } from './wire.ts';

export { centsOf, euroOf } from './wire.ts';

const storedInForce = prepared((transaction) =>
  transaction
    .select()
    .from(contract)
    .where(and(inForceGiven(), isOneOfGiven(contract.memberId, 'memberIds'))),
);

/** Finalised contracts that hold on some day from `fromDate` through `toDate`, by member; of everybody, or of some. */
export async function contractsInForce(
  fromDate: string,
  toDate: string,
  memberIds?: readonly string[],
): Promise<Map<string, Contract[]>> {
  const rows = await (memberIds === undefined
    ? tx().select().from(contract).where(inForce(fromDate, toDate))
    : storedInForce({ tenantId: currentTenant(), fromDate, toDate, memberIds: listOf(memberIds) }));
  const byMember = new Map<string, Contract[]>();
  for (const row of rows) {
    const own = byMember.get(row.memberId);
    if (own) own.push(toDomain(row));
    else byMember.set(row.memberId, [toDomain(row)]);
  }
  return byMember;
}

/**
 * What an hour of a member costs the employer, in cents, while a contract holds. `endDate` null: until further notice.
 */
export interface HourlyCost {
  readonly memberId: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly cents: number;
}

/**
 * Costs that contracts of these members in force between these dates name, in order of time. Only for anyone who may
 * see contracts.
 */
export async function hourlyCostsInForce(
  fromDate: string,
  toDate: string,
  memberIds: readonly string[],
): Promise<HourlyCost[]> {
  const rows = await tx()
    .select({
      memberId: contract.memberId,
      startDate: contract.startDate,
      endDate: contract.endDate,
      cents: contract.hourlyCostCents,
    })
    .from(contract)
    .where(and(inForce(fromDate, toDate), isNotNull(contract.hourlyCostCents), isOneOf(contract.memberId, memberIds)))
    .orderBy(asc(contract.startDate));
  return rows.flatMap(({ cents, ...row }) => (cents === null ? [] : [{ ...row, cents }]));
}

/** Whether any contract in force between these dates names what an hour costs. */
export async function knowsHourlyCosts(fromDate: string, toDate: string): Promise<boolean> {
  const rows = await tx()
    .select({ id: contract.id })
    .from(contract)
    .where(and(inForce(fromDate, toDate), isNotNull(contract.hourlyCostCents)))
    .limit(1);
  return rows.length > 0;
}
