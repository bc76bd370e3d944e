/** What of a proposal can be taken over, by person and by day. */
import type { ProposalResult, ProposedAssignment } from '@rooster/contract';
import { isPending } from './overlay.ts';

/** People and days that are taken over; without either, all. */
export interface Part {
  readonly tenantUserIds?: readonly string[];
  readonly dates?: readonly string[];
}

/** People or days with how many places of theirs are still proposed. */
export interface Share {
  readonly key: string;
  readonly count: number;
}

export const toAccept = ({ assignments }: ProposalResult): readonly ProposedAssignment[] =>
  assignments.filter((one) => isPending(one) && one.standing === 'Proposed');

function shares(keys: readonly string[]): readonly Share[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** In the order of the people of the proposal, which is by name. */
export function byPerson(result: ProposalResult): readonly Share[] {
  const order = new Map(result.people.map(({ tenantUserId }, at) => [tenantUserId, at]));
  return [...shares(toAccept(result).map(({ tenantUserId }) => tenantUserId))].sort(
    (a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0),
  );
}

/** In order of date. */
export function byDay(result: ProposalResult): readonly Share[] {
  const dates = new Map(result.shifts.map(({ shiftId, startDate }) => [shiftId, startDate]));
  return [...shares(toAccept(result).flatMap(({ shiftId }) => dates.get(shiftId) ?? []))].sort((a, b) =>
    a.key.localeCompare(b.key),
  );
}
