/** Which contracts count. */
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';

/** Condition on finalised contracts of a tenant that hold on some day of a period. */
const inForceOf = (
  tenantId: string | Placeholder,
  fromDate: string | Placeholder,
  toDate: string | Placeholder,
): SQL | undefined =>
  and(
    eq(contract.tenantId, tenantId),
    eq(contract.status, 'Finalised'),
    lte(contract.startDate, toDate),
    or(isNull(contract.endDate), gte(contract.endDate, fromDate)),
  );

/** The same of the current tenant. */
export const inForce = (fromDate: string, toDate: string): SQL | undefined =>
  inForceOf(currentTenant(), fromDate, toDate);

/** The same in a statement that is prepared, whose values are `tenantId`, `fromDate` and `toDate`. */
export const inForceGiven = (): SQL | undefined =>
  inForceOf(sql.placeholder('tenantId'), sql.placeholder('fromDate'), sql.placeholder('toDate'));
