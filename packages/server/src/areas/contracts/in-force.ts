/** Which contracts count. */
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';

/** Condition on finalised contracts of the current tenant that hold on some day of a period. */
export const inForce = (fromDate: string, toDate: string) =>
  and(
    eq(contract.tenantId, currentTenant()),
    eq(contract.status, 'Finalised'),
    lte(contract.startDate, toDate),
    or(isNull(contract.endDate), gte(contract.endDate, fromDate)),
  );
