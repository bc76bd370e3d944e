/** Why somebody has a place in a proposal, and why nobody has one. */
import { fullNamesOf } from '../../directory/names.ts';
import type { ProposalWhy, Reason } from '@rooster/contract';
import type { AssignmentFinding } from '@rooster/domain/scheduling';
import type { CompanyFacts, Obstacle, WhyFilled } from '@rooster/rostering';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { findingToReason, leftReason } from '../reasons.ts';
import { answered } from './engine.ts';
import type { Engine } from './engine.ts';
import { readFacts } from './facts.ts';
import { euro, mayKnowWages, worthOf } from './result.ts';
import { findProposal, resultOf } from './store.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'database'>;

const kinds = { rule: 'Rule', left: 'Left', hours: 'Hours', cost: 'Cost' } as const;

/** The findings of an obstacle as screens put them into words. */
function reasonsOf({ tenantUserId, findings }: Obstacle, facts: CompanyFacts, shiftId: string): Reason[] {
  const person = facts.people.find((one) => one.tenantUserId === tenantUserId);
  const at = facts.shifts.find((one) => one.shiftId === shiftId);
  const left = person && at ? leftReason(at, person) : [];
  return [...left, ...findings.map((finding: AssignmentFinding) => findingToReason(finding))];
}

function answerOpen(
  place: { shiftId: string; shiftAssignmentId: string },
  obstacles: readonly Obstacle[],
  facts: CompanyFacts,
  names: ReadonlyMap<string, string>,
): ProposalWhy {
  return {
    ...place,
    tenantUserId: null,
    speaksFor: [],
    next: null,
    obstacles: obstacles.map((obstacle) => ({
      tenantUserId: obstacle.tenantUserId,
      fullName: names.get(obstacle.tenantUserId) ?? '',
      kind: kinds[obstacle.reason],
      reasons: reasonsOf(obstacle, facts, place.shiftId),
      freedBy: obstacle.freedBy
        ? {
            kind: obstacle.freedBy.kind,
            shiftId: obstacle.freedBy.kind === 'without-shift' ? obstacle.freedBy.shiftId : null,
          }
        : null,
    })),
  };
}

function answerFilled(
  place: { shiftId: string; shiftAssignmentId: string; tenantUserId: string },
  why: WhyFilled | undefined,
  names: ReadonlyMap<string, string>,
  mayKnow: boolean,
): ProposalWhy {
  const next = why?.next;
  return {
    ...place,
    speaksFor: (why?.reasons ?? []).map(({ criterion, saves }) => ({
      criterion,
      saves: criterion === 'cost' && !mayKnow ? null : euro(saves),
    })),
    next: next
      ? {
          tenantUserId: next.tenantUserId,
          fullName: next.tenantUserId === null ? null : (names.get(next.tenantUserId) ?? ''),
          extra: worthOf(next.extra, mayKnow),
          total: mayKnow ? euro(next.extraCost) : null,
        }
      : null,
    obstacles: [],
  };
}

/**
 * Prepares the answer before the call's transaction begins: it takes seconds. `not-found` for a place that the proposal
 * says nothing of.
 */
export async function prepareWhy(
  engine: Engine,
  { proposalId, shiftAssignmentId }: { proposalId: string; shiftAssignmentId: string },
  { principal, now, database }: Context,
): Promise<() => Promise<ProposalWhy>> {
  const { tenantId } = principal;
  const { row, result } = await database.withTenant(tenantId, async () => {
    const found = await findProposal(proposalId, principal);
    return { row: found, result: await resultOf(found) };
  });
  const { proposal, before } = result;
  const filled = proposal.assignments.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  const open = proposal.openPlaces.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  const named = filled ?? open;
  if (!named) throw new ApiError('not-found', { detail: 'The proposal says nothing of this place' });
  const place = { shiftId: named.shiftId, shiftAssignmentId };
  const facts = await readFacts(database, row, now, { before, assignments: proposal.assignments });
  const isThere = facts.shifts.some(({ places }) =>
    places.some((one) => one.shiftAssignmentId === shiftAssignmentId && !one.isFixed),
  );
  if (!isThere) throw new ApiError('state-conflict', { detail: 'The place has been filled or removed meanwhile' });
  const names = await database.withTenant(tenantId, () =>
    fullNamesOf(facts.people.map(({ tenantUserId }) => tenantUserId)),
  );
  const answer = filled
    ? answerFilled(
        { ...place, tenantUserId: filled.tenantUserId },
        await answered(engine.whyFilled(facts, { proposal, shiftAssignmentId })),
        names,
        mayKnowWages(row, principal),
      )
    : answerOpen(place, await answered(engine.whyOpen(facts, { proposal, shiftAssignmentId })), facts, names);
  return () => Promise.resolve(answer);
}
