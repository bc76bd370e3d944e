/** Stored proposals, and how they are answered. */
import { fullNamesOf } from '../../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import type { Proposal } from '@rooster/contract';
import { ProposalLength } from '@rooster/contract';
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { emitLive } from '../../../platform/live/emit-live.ts';
import { proposalAcceptance, scheduleProposal } from '../../../schema/scheduling-proposals.ts';
import type { StoredResult } from '../../../schema/scheduling-proposals-json.ts';
import { scopeOf } from '../scope.ts';
import type { Scope } from '../scope.ts';

/** A proposal without its result, which is long and seldom asked for. */
export type StoredProposal = Omit<typeof scheduleProposal.$inferSelect, 'result'>;

const { result: _result, ...columns } = getTableColumns(scheduleProposal);

const isWithin = (scope: Scope, { departmentIds }: Pick<StoredProposal, 'departmentIds'>): boolean =>
  scope === null || departmentIds.every((id) => scope.has(id));

/** Which proposal is meant. */
export const isProposal = (id: string): SQL | undefined =>
  and(eq(scheduleProposal.tenantId, currentTenant()), eq(scheduleProposal.id, id));

/** One whose departments the caller plans; `not-found` otherwise. With `lock` it is held until the transaction ends. */
export async function findProposal(
  id: string,
  principal: Principal,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredProposal> {
  const query = tx().select(columns).from(scheduleProposal).where(isProposal(id));
  const [found] = lock ? await query.for('update') : await query;
  if (!found || !isWithin(await scopeOf(principal, 'schedules:assign'), found)) throw new ApiError('not-found');
  return found;
}

/** Every proposal whose departments the caller plans, the newest first. */
export async function allProposals(principal: Principal): Promise<StoredProposal[]> {
  const scope = await scopeOf(principal, 'schedules:assign');
  const rows = await tx()
    .select(columns)
    .from(scheduleProposal)
    .where(eq(scheduleProposal.tenantId, currentTenant()))
    .orderBy(desc(scheduleProposal.createdAt), desc(scheduleProposal.id));
  return rows.filter((row) => isWithin(scope, row));
}

/** Every proposal of the organisation that waits or runs. */
export const proposalsUnderWay = (): Promise<StoredProposal[]> =>
  tx()
    .select(columns)
    .from(scheduleProposal)
    .where(and(eq(scheduleProposal.tenantId, currentTenant()), inArray(scheduleProposal.state, ['Queued', 'Running'])));

/** What came out; `state-conflict` while nothing has, or when it was thrown away. */
export async function resultOf({ id, state }: StoredProposal): Promise<StoredResult> {
  const [row] = await tx().select({ result: scheduleProposal.result }).from(scheduleProposal).where(isProposal(id));
  if (state === 'Discarded' || !row?.result) throw new ApiError('state-conflict', { detail: 'There is no result' });
  return row.result;
}

/** Changes a proposal, and tells who looks at it when the transaction commits. */
export async function changeProposal(
  id: string,
  changes: Partial<typeof scheduleProposal.$inferInsert>,
): Promise<void> {
  await tx().update(scheduleProposal).set(changes).where(isProposal(id));
  emitLive({ tenantId: currentTenant(), topic: 'proposals', data: { proposalId: id } });
}

async function acceptancesOf(ids: readonly string[]): Promise<Map<string, Proposal['acceptances']>> {
  const { changes: _changes, ...own } = getTableColumns(proposalAcceptance);
  const rows = await tx()
    .select(own)
    .from(proposalAcceptance)
    .where(and(eq(proposalAcceptance.tenantId, currentTenant()), isOneOf(proposalAcceptance.proposalId, ids)))
    .orderBy(asc(proposalAcceptance.acceptedAt), asc(proposalAcceptance.id));
  const byProposal = new Map<string, Proposal['acceptances']>();
  for (const row of rows)
    byProposal.set(row.proposalId, [
      ...(byProposal.get(row.proposalId) ?? []),
      {
        acceptanceId: row.id,
        acceptedAt: isoInstant(row.acceptedAt),
        acceptedBy: row.acceptedBy,
        placeCount: row.placeCount,
        isUndone: row.undoneAt !== null,
      },
    ]);
  return byProposal;
}

/** A part of the best possible in percent, rounded up so that it never promises too much. */
export const percentOf = (gap: number): number => Math.ceil(gap * 1000) / 10;

/** Proposals as they are answered. */
export async function proposalsToWire(rows: readonly StoredProposal[]): Promise<Proposal[]> {
  const acceptances = await acceptancesOf(rows.map(({ id }) => id));
  const names = await fullNamesOf([...new Set(rows.map(({ createdBy }) => createdBy))]);
  return rows.map((row) => ({
    proposalId: row.id,
    state: row.state,
    weekStartDate: row.weekStartDate,
    weeks: ProposalLength.parse(row.weeks),
    departmentIds: row.departmentIds,
    mayChange: row.mayChange,
    mayWarn: row.mayWarn,
    weights: row.weights,
    startedBy: { tenantUserId: row.createdBy, fullName: names.get(row.createdBy) ?? '' },
    createdAt: isoInstant(row.createdAt),
    endedAt: row.endedAt === null ? null : isoInstant(row.endedAt),
    progress: row.progress && {
      filledCount: row.progress.filledCount,
      placeCount: row.progress.placeCount,
      gapPercent: row.progress.gap === null ? null : percentOf(row.progress.gap),
      done: row.progress.done,
    },
    failure: row.failure,
    acceptances: acceptances.get(row.id) ?? [],
  }));
}

/** A proposal as it is answered, as it stands now. */
export async function proposalToWire(id: string, principal: Principal): Promise<Proposal> {
  const [answered] = await proposalsToWire([await findProposal(id, principal)]);
  if (!answered) throw new ApiError('not-found');
  return answered;
}
