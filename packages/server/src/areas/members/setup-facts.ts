/** How far an organisation has been set up, as far as people go. */
import type { SetupFacts } from '@rooster/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { department } from '../../schema/departments.ts';
import { importBatch } from '../../schema/imports.ts';
import { accessColumn, ownMembers } from './summary.ts';
import type { Moment } from './summary.ts';
import { member } from '../../schema/members.ts';

/** Counts in one query, of the current tenant. */
export async function readSetupFacts(moment: Moment): Promise<SetupFacts> {
  const balanceImports = tx().$count(
    importBatch,
    and(
      eq(importBatch.tenantId, currentTenant()),
      // A list of people may bring what they have left along.
      or(eq(importBatch.kind, 'opening-balances'), sql`${importBatch.created} ->> 'balanceCount' <> '0'`),
      isNull(importBatch.undoneAt),
    ),
  );
  const departments = tx().$count(department, eq(department.tenantId, currentTenant()));
  const [facts] = await tx()
    .select({
      departmentCount: sql<number>`(${departments})::int`,
      memberCount: sql<number>`count(*)::int`,
      withoutLoginCount: sql<number>`(count(*) filter (where ${accessColumn(moment)} = 'None'))::int`,
      balanceImportCount: sql<number>`(${balanceImports})::int`,
    })
    .from(member)
    .where(ownMembers());
  return facts ?? { departmentCount: 0, memberCount: 0, withoutLoginCount: 0, balanceImportCount: 0 };
}
