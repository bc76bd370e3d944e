/** Which contracts count. */
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';

type Value = string | Placeholder;

const inForceOf = (tenantId: Value, fromDate: Value, toDate: Value) =>
  and(
    eq(contract.tenantId, tenantId),
    eq(contract.status, 'Finalised'),
    lte(contract.startDate, toDate),
    or(isNull(contract.endDate), gte(contract.endDate, fromDate)),
  );

/** Condition on finalised contracts of the current tenant that hold on some day of a period. */
export const inForce = (fromDate: string, toDate: string) => inForceOf(currentTenant(), fromDate, toDate);

/** The same in a statement that is prepared, whose values are `tenantId`, `fromDate` and `toDate`. */
export const inForceGiven = () =>
  inForceOf(sql.placeholder('tenantId'), sql.placeholder('fromDate'), sql.placeholder('toDate'));
