/** SQL expressions for the hours left in a lot. */
import { sql } from 'drizzle-orm';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';

/** Seconds a lot holds, as a column of a query on lots. */
export const heldSeconds = () =>
  sql<number>`coalesce((select sum(${leaveMutation.amountSeconds})::int from ${leaveMutation}
    where ${leaveMutation.tenantId} = ${leaveLot.tenantId} and ${leaveMutation.lotId} = ${leaveLot.id}), 0)`;
