/** The places of a proposal that are listed beside the board, in order of time. */
import type { ProposalResult, ProposedAssignment, Reason } from '@rooster/contract';
import { isPending } from './overlay.ts';

export interface Listed {
  readonly shiftAssignmentId: string;
  readonly shift: ProposalResult['shifts'][number];
  /** Who is proposed; null of an open place. */
  readonly fullName: string | null;
  /** What is to be known of it; null where its name says enough. */
  readonly text: string | null;
}

type Write = (reason: Reason) => string;

function listed(
  { shifts, people }: ProposalResult,
  places: readonly { readonly shiftAssignmentId: string; readonly shiftId: string; readonly tenantUserId?: string }[],
  textOf: (shiftAssignmentId: string) => string | null = () => null,
): readonly Listed[] {
  const byId = new Map(shifts.map((shift) => [shift.shiftId, shift]));
  const names = new Map(people.map(({ tenantUserId, fullName }) => [tenantUserId, fullName]));
  return places
    .flatMap(({ shiftAssignmentId, shiftId, tenantUserId }) => {
      const shift = byId.get(shiftId);
      const fullName = tenantUserId === undefined ? null : (names.get(tenantUserId) ?? null);
      return shift === undefined ? [] : [{ shiftAssignmentId, shift, fullName, text: textOf(shiftAssignmentId) }];
    })
    .sort((a, b) => a.shift.start.localeCompare(b.shift.start));
}

const those = (
  result: ProposalResult,
  fits: (assignment: ProposedAssignment) => boolean,
  textOf: (assignment: ProposedAssignment) => string,
): readonly Listed[] => {
  const found = result.assignments.filter(fits);
  const texts = new Map(found.map((one) => [one.shiftAssignmentId, textOf(one)]));
  return listed(result, found, (id) => texts.get(id) ?? null);
};

export const openIn = (result: ProposalResult): readonly Listed[] => listed(result, result.openPlaces);

/** What would not go through by now, such as for leave that was approved meanwhile. */
export const refusedIn = (result: ProposalResult, write: Write): readonly Listed[] =>
  those(
    result,
    (one) => isPending(one) && one.standing === 'Refused',
    ({ against }) => against.map(write).join(' '),
  );

export const warnedIn = (result: ProposalResult, write: Write): readonly Listed[] =>
  those(
    result,
    (one) => isPending(one) && one.standing === 'Proposed' && one.warnings.length > 0,
    ({ warnings }) => warnings.map(write).join(' '),
  );
