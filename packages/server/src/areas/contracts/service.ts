/** What other areas may ask of contracts. */
import type { Contract } from '@rooster/domain/contracts';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { contract } from './tables.ts';
import { toDomain } from './wire.ts';

/** Finalised contracts that hold on some day from `fromDate` through `toDate`, by member. */
export async function contractsInForce(fromDate: string, toDate: string): Promise<Map<string, Contract[]>> {
  const rows = await tx()
    .select()
    .from(contract)
    .where(and(eq(contract.tenantId, currentTenant()), eq(contract.status, 'Finalised'), lte(contract.startDate, toDate), or(isNull(contract.endDate), gte(contract.endDate, fromDate))));
  const byMember = new Map<string, Contract[]>();
  for (const row of rows) {
    const own = byMember.get(row.memberId);
    if (own) own.push(toDomain(row));
    else byMember.set(row.memberId, [toDomain(row)]);
  }
  return byMember;
}
