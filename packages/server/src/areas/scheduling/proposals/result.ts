/** What a proposal says, and how it stands by now. */
import { fullNamesOf } from '../../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import type {
  CallResult,
  ProposalCounts,
  ProposalResult,
  ProposalWorth,
  ProposedPerson,
  schedulingCalls,
} from '@rooster/contract';
import { grants } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { groupOfDepartments, owedShares } from '@rooster/domain/scheduling';
import type { Costs, Proposal } from '@rooster/rostering';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import type { StoredResult } from '../../../schema/scheduling-proposals-json.ts';
import { departmentIdsByMember } from '../../departments/service.ts';
import type { LoadedShift } from '../load.ts';
import { findingToReason } from '../reasons.ts';
import { NEAR } from '../staff.ts';
import { standingOf } from './standing.ts';
import { findProposal, percentOf, proposalToWire, resultOf } from './store.ts';

/** Whether the caller may know what wages come to; of a proposal without them nothing is hidden. */
export const mayKnowWages = ({ knowsWages }: { knowsWages: boolean }, principal: Principal): boolean =>
  !knowsWages || grants(principal.permissions, ['contracts:view']);

/** Cents as euro; never -0, which no wire has. */
export const euro = (cents: number): number => Math.round(cents) / 100 + 0;

/** Costs by criterion in euro; wages only where they may be known. */
export const worthOf = (costs: Costs, mayKnow: boolean): ProposalWorth => ({
  cover: euro(costs.cover),
  contract: euro(costs.contract),
  wishes: euro(costs.wishes),
  weekends: euro(costs.weekends),
  nights: euro(costs.nights),
  early: euro(costs.early),
  late: euro(costs.late),
  familiar: euro(costs.familiar),
  cost: mayKnow ? euro(costs.cost) : null,
});

const shiftToWire = ({ row }: LoadedShift): ProposalResult['shifts'][number] => ({
  shiftId: row.id,
  displayName: row.displayName,
  departmentId: row.departmentId,
  start: isoInstant(row.startsAt),
  end: isoInstant(row.endsAt),
  startDate: row.startDate,
  timeZoneId: row.timeZoneId,
});

/** What is known of the people of a proposal, by person. */
interface Known {
  readonly names: ReadonlyMap<string, string>;
  /** Ids of departments. */
  readonly departments: ReadonlyMap<string, readonly string[]>;
}

function peopleToWire(
  { proposal, contractSeconds }: StoredResult,
  { names, departments }: Known,
  mayKnow: boolean,
): ProposedPerson[] {
  const owed = owedShares(
    proposal.people.map(({ tenantUserId, counts, countsBefore, plannedSeconds }) => ({
      id: tenantUserId,
      group: groupOfDepartments(departments.get(tenantUserId) ?? []),
      part: contractSeconds[tenantUserId] ?? plannedSeconds,
      counts: sum(counts, countsBefore),
    })),
  );
  return proposal.people
    .map((person): ProposedPerson => {
      const contract = contractSeconds[person.tenantUserId] ?? null;
      return {
        tenantUserId: person.tenantUserId,
        fullName: names.get(person.tenantUserId) ?? '',
        contractTime: contract === null ? null : formatDuration(Math.round(contract)),
        plannedTime: formatDuration(Math.round(person.plannedSeconds)),
        before: { ...person.countsBefore },
        proposed: { ...person.counts },
        owed: owed.get(person.tenantUserId) ?? { weekends: 0, nights: 0, early: 0, late: 0 },
        wishesGranted: person.wishesGranted,
        wishesRefused: person.wishesRefused,
        worth: worthOf(person.costs, mayKnow),
      };
    })
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName) || (a.tenantUserId < b.tenantUserId ? -1 : 1));
}

const sum = (a: Proposal['people'][number]['counts'], b: Proposal['people'][number]['counts']): ProposalCounts => ({
  weekends: a.weekends + b.weekends,
  nights: a.nights + b.nights,
  early: a.early + b.early,
  late: a.late + b.late,
});

const total = (people: Proposal['people'], of: (person: Proposal['people'][number]) => number): number =>
  people.reduce((all, person) => all + of(person), 0);

/** The result of a proposal that has one. */
export async function getResult(
  id: string,
  { principal }: Pick<RequestContext<Principal>, 'principal'>,
): Promise<CallResult<(typeof schedulingCalls)['getProposalResult']>> {
  const row = await findProposal(id, principal);
  const result = await resultOf(row);
  const { proposal } = result;
  const standing = await standingOf(
    result,
    {},
    { reach: NEAR, alsoShifts: proposal.openPlaces.map(({ shiftId }) => shiftId) },
  );
  const mayKnow = mayKnowWages(row, principal);
  const memberIds = proposal.people.map(({ tenantUserId }) => tenantUserId);
  const names = await fullNamesOf(memberIds);
  const departments = await departmentIdsByMember(memberIds);
  const there = new Set(standing.shifts.map((loaded) => loaded.row.id));
  return {
    proposal: await proposalToWire(id, principal),
    shifts: standing.shifts.map(shiftToWire),
    assignments: standing.judged.map(({ proposed, standing: what, against }) => ({
      shiftId: proposed.shiftId,
      shiftAssignmentId: proposed.shiftAssignmentId,
      tenantUserId: proposed.tenantUserId,
      isUnchanged: proposed.isUnchanged,
      warnings: proposed.warnings.map(findingToReason),
      standing: what,
      against: [...against],
    })),
    openPlaces: proposal.openPlaces
      .filter(({ shiftId }) => there.has(shiftId))
      .map(({ shiftId, shiftAssignmentId }) => ({ shiftId, shiftAssignmentId })),
    emptied: standing.emptied.map(({ loaded, place, memberId }) => ({
      shiftId: loaded.row.id,
      shiftAssignmentId: place.id,
      tenantUserId: memberId,
    })),
    people: peopleToWire(result, { names, departments }, mayKnow),
    totals: {
      plannedTime: formatDuration(Math.round(total(proposal.people, ({ plannedSeconds }) => plannedSeconds))),
      wishesGranted: total(proposal.people, ({ wishesGranted }) => wishesGranted),
      wishesRefused: total(proposal.people, ({ wishesRefused }) => wishesRefused),
      worth: worthOf(proposal.costs, mayKnow),
      total: mayKnow ? euro(proposal.cost) : null,
      bound: mayKnow ? euro(proposal.bound) : null,
      gapPercent: percentOf(proposal.gap),
    },
  };
}
