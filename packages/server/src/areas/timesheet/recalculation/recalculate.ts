/** Brings entries outside the closed period in line with changed rules, or says beforehand what that would do. */
import type { Recalculation } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { addDays } from '@rooster/domain/time';
import { and, eq, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { member } from '../../members/tables.ts';
import type { HoursRules } from '../rules.ts';
import { touchedEntries } from './candidates.ts';
import { reckonPerson } from './reckon.ts';
import type { ChangedEntry, Outcome } from './reckon.ts';
import { writeChanges } from './write.ts';

type Left = Outcome['left'][number];

/** Entries that stay are told by name up to this many; of the rest only the number. */
const LISTED = 50;

class Tally {
  readonly #members = new Set<string>();
  #entries = 0;
  #worked = { before: 0, after: 0 };
  #surcharged = { before: 0, after: 0 };
  #leftCount = 0;
  readonly left: Left[] = [];

  add({ before, after }: ChangedEntry): void {
    this.#members.add(before.memberId);
    this.#entries += 1;
    this.#worked = { before: this.#worked.before + before.workedSeconds, after: this.#worked.after + after.workedSeconds };
    this.#surcharged = { before: this.#surcharged.before + before.surchargedSeconds, after: this.#surcharged.after + after.surchargedSeconds };
  }

  leave(left: Left): void {
    this.#leftCount += 1;
    if (this.left.length < LISTED) this.left.push(left);
  }

  toWire(): Omit<Recalculation, 'openFrom' | 'left'> {
    return {
      changedEntryCount: this.#entries,
      changedEmployeeCount: this.#members.size,
      workedTimeBefore: formatDuration(this.#worked.before),
      workedTimeAfter: formatDuration(this.#worked.after),
      surchargedTimeBefore: formatDuration(this.#surcharged.before),
      surchargedTimeAfter: formatDuration(this.#surcharged.after),
      leftEntryCount: this.#leftCount,
    };
  }
}

async function leftToWire(left: readonly Left[]): Promise<Recalculation['left']> {
  if (left.length === 0) return [];
  const people = await tx()
    .select({ id: member.id, firstName: member.firstName, middleName: member.middleName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), inArray(member.id, [...new Set(left.map(({ entry }) => entry.memberId))])));
  const byId = new Map(people.map(({ id, ...names }) => [id, names]));
  return left.flatMap(({ entry, reason }) => {
    const names = byId.get(entry.memberId);
    return names ? [{ entryId: entry.id, tenantUserId: entry.memberId, ...names, workDate: entry.workDate, reason }] : [];
  });
}

/**
 * Reckons the entries outside the closed period under `after` instead of `before`. With `now` (epoch milliseconds) it stores
 * them, and the tenant's settings must be locked; without, it only says what would change. Closed ones stay as they are.
 */
export async function recalculate(before: HoursRules, after: HoursRules, now?: number): Promise<Recalculation> {
  const tally = new Tally();
  for await (const persons of touchedEntries(before, after, { lock: now !== undefined })) {
    const outcomes = persons.map((entries) => reckonPerson(entries, before, after));
    const changed = outcomes.flatMap((outcome) => outcome.changed);
    for (const change of changed) tally.add(change);
    for (const left of outcomes.flatMap((outcome) => outcome.left)) tally.leave(left);
    if (now !== undefined) await writeChanges(changed, now);
  }
  return { openFrom: after.closedDate === null ? null : addDays(after.closedDate, 1), ...tally.toWire(), left: await leftToWire(tally.left) };
}
