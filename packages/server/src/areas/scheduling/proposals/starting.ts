/** Beginning a proposal, looking how far it is, ending it and throwing it away. */
import type { CallInput, Proposal, schedulingCalls } from '@rooster/contract';
import { grants } from '@rooster/contract';
import { usualWeights } from '@rooster/rostering/facts';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/id.ts';
import { emitLive } from '../../../platform/live/emit-live.ts';
import { department } from '../../../schema/departments.ts';
import { shift } from '../../../schema/scheduling.ts';
import { scheduleProposal } from '../../../schema/scheduling-proposals.ts';
import { tenant } from '../../../schema/tenant.ts';
import { windowOf } from '../board.ts';
import { inWindow } from '../load.ts';
import { chosenDepartments, scopeOf } from '../scope.ts';
import {
  allProposals,
  changeProposal,
  findProposal,
  proposalsToWire,
  proposalsUnderWay,
  proposalToWire,
} from './store.ts';
import type { StoredProposal } from './store.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Input = CallInput<typeof schedulingCalls.startProposal>['body'];

/** Proposals of one organisation that may wait for their turn. */
const MOST_WAITING = 5;
/** Proposals that are kept, the last ones. */
const KEPT = 20;

async function departmentsOf(asked: readonly string[] | undefined, principal: Principal): Promise<string[]> {
  const chosen = chosenDepartments(await scopeOf(principal, 'schedules:assign'), asked);
  const rows = await tx()
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.tenantId, currentTenant()), chosen === null ? undefined : isOneOf(department.id, chosen)));
  if (asked !== undefined && rows.length < new Set(asked).size)
    throw new ApiError('not-found', { detail: 'There is no such department' });
  return rows.map(({ id }) => id).toSorted();
}

/** What makes two questions the same. */
const asText = ({
  weekStartDate,
  weeks,
  departmentIds,
  mayChange,
  mayWarn,
  pinnedIds,
  weights,
  knowsWages,
}: Pick<
  StoredProposal,
  'weekStartDate' | 'weeks' | 'departmentIds' | 'mayChange' | 'mayWarn' | 'pinnedIds' | 'weights' | 'knowsWages'
>): string =>
  JSON.stringify([
    weekStartDate,
    weeks,
    departmentIds,
    mayChange,
    mayWarn,
    pinnedIds,
    Object.entries(weights).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    knowsWages,
  ]);

/** A number that differs from one proposal to the next: the seed is kept with it. */
const seedOf = (now: number): number => now % 2_147_483_647;

/** Removes all but the last proposals; those that wait or run are among the last. */
async function removeOld(): Promise<void> {
  const kept = tx()
    .select({ id: scheduleProposal.id })
    .from(scheduleProposal)
    .where(eq(scheduleProposal.tenantId, currentTenant()))
    .orderBy(desc(scheduleProposal.createdAt), desc(scheduleProposal.id))
    .limit(KEPT);
  await tx()
    .delete(scheduleProposal)
    .where(and(eq(scheduleProposal.tenantId, currentTenant()), notInArray(scheduleProposal.id, kept)));
}

/**
 * Puts a proposal in the queue. Two who ask for the same at once get one: the organisation's row is held, so the second
 * sees the first.
 */
export async function startProposal(input: Input, { principal, now }: Context): Promise<Proposal> {
  const tenantId = currentTenant();
  const departmentIds = await departmentsOf(input.departmentIds, principal);
  await tx().select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
  const question = {
    weekStartDate: input.weekStartDate,
    weeks: input.weeks,
    departmentIds,
    mayChange: input.mayChange,
    mayWarn: input.mayWarn,
    pinnedIds: [...new Set(input.pinnedAssignmentIds)].toSorted(),
    weights: { ...usualWeights, ...input.weights },
    knowsWages: grants(principal.permissions, ['contracts:view']),
  };
  const underWay = await proposalsUnderWay();
  const same = underWay.find((row) => asText(row) === asText(question) && !row.isToStop);
  if (same) return proposalToWire(same.id, principal);
  if (underWay.length > MOST_WAITING) throw new ApiError('proposals-waiting');
  const { from, to } = windowOf(input);
  const [any] = await tx()
    .select({ id: shift.id })
    .from(shift)
    .where(and(eq(shift.tenantId, tenantId), inWindow(from, to, departmentIds)))
    .limit(1);
  if (!any) throw new ApiError('schedule-week-empty');
  const id = newId(now);
  await tx()
    .insert(scheduleProposal)
    .values({
      tenantId,
      id,
      ...question,
      state: 'Queued',
      seed: seedOf(now),
      createdBy: principal.memberId,
      createdAt: now,
    });
  await removeOld();
  emitLive({ tenantId, topic: 'proposals', data: { proposalId: id } });
  return proposalToWire(id, principal);
}

/** Those for departments within reach, the newest first. */
export async function listProposals({ principal }: Context): Promise<Proposal[]> {
  return proposalsToWire(await allProposals(principal));
}

/** How far one is. */
export const getProposal = (id: string, { principal }: Context): Promise<Proposal> => proposalToWire(id, principal);

/** Lets a proposal end with the best so far; the process that runs it sees to it. */
export async function stopProposal(id: string, { principal }: Context): Promise<Proposal> {
  const { state } = await findProposal(id, principal, { lock: true });
  if (state === 'Queued') throw new ApiError('state-conflict', { detail: 'It has not begun' });
  if (state === 'Running') await changeProposal(id, { isToStop: true });
  return proposalToWire(id, principal);
}

/** Throws a proposal away; one that waits or runs ends. */
export async function discardProposal(id: string, { principal, now }: Context): Promise<Proposal> {
  const { state, endedAt } = await findProposal(id, principal, { lock: true });
  if (state !== 'Discarded')
    await changeProposal(id, { state: 'Discarded', heldUntil: null, endedAt: endedAt ?? now, result: null });
  return proposalToWire(id, principal);
}
