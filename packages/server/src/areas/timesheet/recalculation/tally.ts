/** What a recalculation has changed so far. Plain data: it is kept with the job and added to by every batch. */
import type { Recalculation } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { addDays } from '@rooster/domain/time';
import { and, eq, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { member } from '../../../schema/members.ts';
import type { StoredTally } from '../../../schema/timesheet-json.ts';
import type { Outcome } from './calculate.ts';

/** Entries that stay are told by name up to this many; of the rest only the number. */
const LISTED = 50;

export const noTally: StoredTally = {
  entries: 0,
  people: 0,
  worked: [0, 0],
  surcharged: [0, 0],
  leftCount: 0,
  left: [],
};

/** The tally with what became of some persons, none of whom it has counted before. */
export function addOutcomes(tally: StoredTally, outcomes: readonly Outcome[]): StoredTally {
  const changed = outcomes.flatMap((outcome) => outcome.changed);
  const left = outcomes.flatMap((outcome) => outcome.left);
  const sum = (
    figure: 'workedSeconds' | 'surchargedSeconds',
    [before, after]: readonly [number, number],
  ): [number, number] => [
    changed.reduce((total, change) => total + change.before[figure], before),
    changed.reduce((total, change) => total + change.after[figure], after),
  ];
  return {
    entries: tally.entries + changed.length,
    people: tally.people + outcomes.filter((outcome) => outcome.changed.length > 0).length,
    worked: sum('workedSeconds', tally.worked),
    surcharged: sum('surchargedSeconds', tally.surcharged),
    leftCount: tally.leftCount + left.length,
    left: [
      ...tally.left,
      ...left.map(({ entry, reason }) => ({
        entryId: entry.id,
        memberId: entry.memberId,
        workDate: entry.workDate,
        reason,
      })),
    ].slice(0, LISTED),
  };
}

async function leftToWire(left: StoredTally['left']): Promise<Recalculation['left']> {
  if (left.length === 0) return [];
  const people = await tx()
    .select({ id: member.id, firstName: member.firstName, middleName: member.middleName, lastName: member.lastName })
    .from(member)
    .where(
      and(eq(member.tenantId, currentTenant()), inArray(member.id, [...new Set(left.map(({ memberId }) => memberId))])),
    );
  const byId = new Map(people.map(({ id, ...names }) => [id, names]));
  return left.flatMap(({ entryId, memberId, workDate, reason }) => {
    const names = byId.get(memberId);
    return names ? [{ entryId, tenantUserId: memberId, ...names, workDate, reason }] : [];
  });
}

/** The tally as answered. */
export async function tallyToWire(tally: StoredTally, closedDate: string | null): Promise<Recalculation> {
  return {
    openFrom: closedDate === null ? null : addDays(closedDate, 1),
    changedEntryCount: tally.entries,
    changedEmployeeCount: tally.people,
    workedTimeBefore: formatDuration(tally.worked[0]),
    workedTimeAfter: formatDuration(tally.worked[1]),
    surchargedTimeBefore: formatDuration(tally.surcharged[0]),
    surchargedTimeAfter: formatDuration(tally.surcharged[1]),
    leftEntryCount: tally.leftCount,
    left: await leftToWire(tally.left),
  };
}
