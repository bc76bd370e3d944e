/** What was done to many shifts at once, noted so that it can be undone. */
import type { ScheduleBatch } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import type { RemovedShift } from '../../schema/scheduling-json.ts';
import { scheduleBatch } from '../../schema/scheduling.ts';

/** Notes that something was done to many shifts at once; returns the id that undoes it. */
export async function openBatch(
  kind: ScheduleBatch['kind'],
  shiftCount: number,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
  removed: RemovedShift[] = [],
): Promise<string> {
  const id = newId(now);
  await tx().insert(scheduleBatch).values({
    tenantId: currentTenant(),
    id,
    kind,
    shiftCount,
    removed,
    createdBy: principal.memberId,
    createdAt: now,
  });
  return id;
}
