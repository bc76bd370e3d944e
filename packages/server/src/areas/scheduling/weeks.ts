/** Whole weeks at once: pasting, copying and clearing them, and taking that back. */
import { lockNamedMembers } from '../directory/lock.ts';
import { grants } from '@rooster/contract';
import type { BatchResult, CallInput, Permission, ScheduleBatch, schedulingCalls } from '@rooster/contract';
import { workOf } from '@rooster/domain/scheduling';
import type { Span } from '@rooster/domain/hours';
import { recordWith } from '@rooster/domain/working-time';
import { addDays, daysBetween, isoInstant } from '@rooster/domain/time';
import { and, eq, gt, lt, notInArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { departmentsAmong } from '../departments/service.ts';
import { without } from './assign.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { openBatch } from './batches.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { restoreChanges } from './discard.ts';
import { insertShifts, skillsAmong } from './insert.ts';
import type { NewShift } from './insert.ts';
import { placeRows, toRemoved, writePlan } from './undo.ts';
import type { KeptPlan } from './undo.ts';
import { holdLeavers, withoutLeavers } from './leaving.ts';
import type { HasLeft } from './leaving.ts';
import { inWindow, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { cancelled, sendNotices } from './notices.ts';
import { publicationNotices } from './publication-notices.ts';
import { writePublication } from './publishing.ts';
import { publishedShift } from '../../schema/scheduling-published.ts';
import { reasonsAgainst, ruleShift } from './reasons.ts';
import { chosenDepartments, expectWithin, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import { removeShifts } from './shifts.ts';
import { payWithdrawn } from './withdrawn.ts';
import type { RemovedShift } from '../../schema/scheduling-json.ts';
import { scheduleBatch, shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';
import { onDate, wallTimes } from './wall-times.ts';

/** Milliseconds. */
const DAY = 86_400_000;

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Kind = ScheduleBatch['kind'];

/** Inserts shifts as one batch. */
export async function insertBatch(kind: Kind, drafts: readonly NewShift[], context: Context): Promise<string> {
  const batchId = await openBatch(kind, drafts.length, context);
  await insertShifts(drafts, { batchId, now: context.now });
  emitScheduleChange({ shiftIds: [], departmentIds: drafts.map(({ departmentId }) => departmentId) });
  return batchId;
}

const lastDay = (monday: string): string => addDays(monday, 6);

const emptyCopy = ({ row, requirements, places }: LoadedShift, days: number): NewShift => ({
  displayName: row.displayName,
  description: row.description,
  departmentId: row.departmentId,
  ...onDate(wallTimes(row), addDays(row.startDate, days)),
  timeZoneId: row.timeZoneId,
  breakSeconds: row.breakSeconds,
  isOpen: row.isOpen,
  isFlex: row.isFlex,
  linkId: null,
  requirements,
  places: places.map(({ skillId, isSkillMandatory }) => ({ skillId, isSkillMandatory })),
});

/**
 * The copies with those of their people whom nothing speaks against, shift by shift so that each counts for the next.
 */
export function withPeople(
  sources: readonly LoadedShift[],
  copies: readonly NewShift[],
  staff: readonly StaffMember[],
): { shifts: NewShift[]; skipped: number } {
  const people = new Map(staff.map((person) => [person.tenantUserId, person]));
  const skills = new Map(staff.map(({ tenantUserId, skillIds }) => [tenantUserId, skillIds]));
  let skipped = 0;
  const shifts = copies.map((copy, index) => {
    const source = sources[index];
    if (!source) return copy;
    // As a shift of its own: the source's id would pass for the same shift moved.
    const row = { ...source.row, id: newId(), startsAt: copy.startsAt, endsAt: copy.endsAt, startDate: copy.startDate };
    let planned: LoadedShift = {
      ...source,
      row,
      places: source.places.map((place) => ({ ...place, status: 'Open', memberId: null, name: null })),
    };
    for (const place of source.places) {
      const person = place.status === 'Filled' && place.memberId !== null ? people.get(place.memberId) : undefined;
      if (place.status !== 'Filled') continue;
      const rules = ruleShift(planned, skills);
      if (
        !person ||
        reasonsAgainst(rules, place.id, person).some(({ weight }) => weight === 'No' || weight === 'Force')
      ) {
        skipped += 1;
        continue;
      }
      people.set(person.tenantUserId, { ...person, work: recordWith(person.work, workOf(rules)) });
      planned = {
        ...planned,
        places: planned.places.map((one) =>
          one.id === place.id ? { ...one, status: 'Filled', memberId: person.tenantUserId } : one,
        ),
      };
    }
    return {
      ...copy,
      places: planned.places.map(({ skillId, isSkillMandatory, memberId }) => ({
        skillId,
        isSkillMandatory,
        memberId,
      })),
    };
  });
  return { shifts, skipped };
}

/**
 * The shifts without people of departments in which this person puts nobody on shifts, and how many those were. Throws
 * `unauthorized` for who does so in none.
 */
async function withoutOthersPeople(
  sources: readonly LoadedShift[],
  principal: Principal,
): Promise<{ copied: LoadedShift[]; left: number }> {
  if (!grants(principal.permissions, ['schedules:assign', 'schedules:assign:department']))
    throw new ApiError('unauthorized');
  const scope = await scopeOf(principal, 'schedules:assign');
  const isOthers = ({ row }: LoadedShift): boolean => scope !== null && !scope.has(row.departmentId);
  const filled = sources.filter(isOthers).flatMap(({ places }) => places.filter(({ status }) => status === 'Filled'));
  return {
    copied: sources.map((source) =>
      isOthers(source)
        ? without(
            source,
            source.places.map(({ id }) => id),
          )
        : source,
    ),
    left: filled.length,
  };
}

/** Copies a week into another as drafts. With people only where the one who copies may put them on shifts. */
export async function copyWeek(input: CallInput<Calls['copyWeek']>['body'], context: Context): Promise<BatchResult> {
  const departmentIds = chosenDepartments(
    await scopeOf(context.principal, 'schedules:shift:create'),
    input.departmentIds,
  );
  const { fromWeekStartDate: from, toWeekStartDate: to } = input;
  const sources = await loadShifts(inWindow(from, lastDay(from), departmentIds));
  if (sources.length === 0) throw new ApiError('schedule-week-empty');
  const copies = sources.map((source) => emptyCopy(source, daysBetween(from, to)));
  if (!input.withAssignments)
    return {
      batchId: await insertBatch('CopyWeek', copies, context),
      shiftCount: copies.length,
      skippedAssignmentCount: 0,
    };
  const { copied, left } = await withoutOthersPeople(sources, context.principal);
  const memberIds = [...new Set(copied.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])))];
  await lockNamedMembers(memberIds);
  const staff = await loadStaff({
    who: { memberIds },
    from: to,
    to: lastDay(to),
    reach: NEAR,
    settings: strictness(await readSettings()),
  });
  const { shifts, skipped } = withPeople(copied, copies, staff);
  return {
    batchId: await insertBatch('CopyWeek', shifts, context),
    shiftCount: shifts.length,
    skippedAssignmentCount: skipped + left,
  };
}

/** Ids of the shifts that employees see. */
const seenShifts = () =>
  tx().select({ id: publishedShift.shiftId }).from(publishedShift).where(eq(publishedShift.tenantId, currentTenant()));

/** Removes the drafts of a week, or all its shifts; those whom employees saw on a published one are notified. */
export async function clearWeek(input: CallInput<Calls['clearWeek']>['body'], context: Context): Promise<BatchResult> {
  const departmentIds = chosenDepartments(
    await scopeOf(context.principal, 'schedules:shift:delete'),
    input.departmentIds,
  );
  const { weekStartDate: from, includePublished } = input;
  const shifts = await loadShifts(
    and(
      inWindow(from, lastDay(from), departmentIds),
      includePublished ? undefined : notInArray(shift.id, seenShifts()),
    ),
    { lock: true },
  );
  if (shifts.length === 0) throw new ApiError('schedule-week-empty');
  const batchId = await openBatch('ClearWeek', shifts.length, context, shifts.map(toRemoved));
  await removeShifts(shifts.map(({ row }) => row.id));
  await payWithdrawn(shifts, context.now);
  await sendNotices(cancelled(shifts, context.now), { actorId: context.principal.memberId, now: context.now });
  emitScheduleChange({ shiftIds: [], departmentIds: shifts.map(({ row }) => row.departmentId) });
  return { batchId, shiftCount: shifts.length, skippedAssignmentCount: 0 };
}

/** What people on these plans, who are held, are planned for by now, by member. */
async function workMeanwhile(plans: readonly KeptPlan[]): Promise<ReadonlyMap<string, Span[]>> {
  const memberIds = [
    ...new Set(
      plans.flatMap(({ places }) =>
        places.flatMap(({ memberId, status }) => (status === 'Filled' && memberId !== null ? [memberId] : [])),
      ),
    ),
  ];
  if (memberIds.length === 0) return new Map();
  const first = Math.min(...plans.map(({ facts: { startsAt } }) => startsAt));
  const ends = plans.map(({ facts: { endsAt } }) => endsAt);
  const rows = await tx()
    .select({ memberId: shiftAssignment.memberId, start: shiftAssignment.startsAt, end: shiftAssignment.endsAt })
    .from(shiftAssignment)
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        eq(shiftAssignment.status, 'Filled'),
        isOneOf(shiftAssignment.memberId, memberIds),
        lt(shiftAssignment.startsAt, Math.max(...ends)),
        gt(shiftAssignment.endsAt, first),
        // A shift lasts a day at most: of these people's work only that around the plans is looked at.
        gt(shiftAssignment.startsAt, first - 2 * DAY),
      ),
    );
  return listsBy(rows.map(({ memberId, ...span }) => [memberId ?? '', span] as const));
}

/**
 * The plan without those of its people who have left by now or work elsewhere at that time, and without skills that are
 * gone.
 */
const leftOf = (
  { shiftId, facts, skillRequirements, places }: KeptPlan,
  { busy, skills, hasLeft }: { busy: ReadonlyMap<string, Span[]>; skills: ReadonlySet<string>; hasLeft: HasLeft },
): KeptPlan => ({
  shiftId,
  facts,
  skillRequirements: skillRequirements.filter(({ skillId }) => skills.has(skillId)),
  places: withoutLeavers(places, facts.startDate, hasLeft).map((place) => {
    const elsewhere = busy.get(place.memberId ?? '') ?? [];
    const isBusy = elsewhere.some(({ start, end }) => start < facts.endsAt && end > facts.startsAt);
    return {
      ...place,
      ...(isBusy && { memberId: null, status: 'Open' as const }),
      skillId: place.skillId !== null && skills.has(place.skillId) ? place.skillId : null,
    };
  }),
});

/** A removed shift as it was planned, and as employees saw it: the same where it had no draft beside it. */
function versionsOf({ shift: facts, skillRequirements, places, seen }: RemovedShift): {
  planned: KeptPlan;
  published: KeptPlan;
} {
  const planned = { shiftId: facts.id, facts, skillRequirements, places };
  return { planned, published: seen ? { shiftId: facts.id, ...seen } : planned };
}

/** Puts removed shifts back with these plans. */
async function insertRemoved(removed: readonly { one: RemovedShift; plan: KeptPlan }[]): Promise<void> {
  const tenantId = currentTenant();
  await insertRows(
    shift,
    removed.map(
      ({
        one: {
          shift: { isPublished: _isPublished, ...row },
        },
        plan: { facts },
      }) => ({
        tenantId,
        ...row,
        ...facts,
        batchId: null,
        version: row.version + 1,
      }),
    ),
  );
  await insertRows(
    shiftSkill,
    removed.flatMap(({ plan: { shiftId, skillRequirements } }) =>
      skillRequirements.map((requirement) => ({ tenantId, shiftId, ...requirement })),
    ),
  );
  await insertRows(
    shiftAssignment,
    removed.flatMap(({ plan }) => placeRows(tenantId, plan)),
  );
}

/** Publishes shifts again that came back as employees saw them: they were told that these are off. */
async function publishRemoved(shiftIds: readonly string[], { principal, now }: Context): Promise<void> {
  if (shiftIds.length === 0) return;
  const unseen = await loadShifts(isOneOf(shift.id, shiftIds));
  const { notices, left } = await writePublication(unseen, now);
  await sendNotices([...publicationNotices(unseen, now), ...notices], { actorId: principal.memberId, now });
  await payWithdrawn(await loadShifts(isOneOf(shift.id, shiftIds)), now, left);
}

/**
 * Brings back what a clearing removed; a place whose person works elsewhere or has left by now comes back open. What
 * employees saw comes first, as the plan it is published from, then the drafts beside it and the shifts nobody saw:
 * whoever was moved from one to the other stands on one at a time.
 */
async function restore(removed: readonly RemovedShift[], context: Context): Promise<void> {
  const versions = removed.map((one) => ({ one, ...versionsOf(one) }));
  const plans = versions.flatMap(({ planned, published }) => (planned === published ? planned : [planned, published]));
  const departments = await departmentsAmong(plans.map(({ facts }) => facts.departmentId));
  if (plans.some(({ facts }) => !departments.has(facts.departmentId)))
    throw new ApiError('schedule-batch-not-undoable');
  const skills = await skillsAmong(
    plans.flatMap(({ skillRequirements, places }) => [...skillRequirements, ...places].map(({ skillId }) => skillId)),
  );
  const hasLeft = await holdLeavers(plans.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])));
  const left = { busy: await workMeanwhile(plans), skills, hasLeft };
  const seen = versions.filter(({ one }) => one.shift.isPublished);
  await insertRemoved(seen.map(({ one, published }) => ({ one, plan: leftOf(published, left) })));
  await publishRemoved(
    seen.map(({ one }) => one.shift.id),
    context,
  );
  const changed = seen.filter(({ planned, published }) => planned !== published);
  if (changed.length > 0) await writePlan(changed.map(({ planned }) => leftOf(planned, left)));
  const drafts = versions.filter(({ one }) => !one.shift.isPublished);
  await insertRemoved(drafts.map(({ one, planned }) => ({ one, plan: leftOf(planned, left) })));
}

/** What each kind of batch took: taking it back takes the same. */
const rightOf: Readonly<Record<Kind, Permission>> = {
  CopyWeek: 'schedules:shift:create',
  ApplyTemplate: 'schedules:shift:create',
  Paste: 'schedules:shift:create',
  Needs: 'schedules:shift:create',
  ClearWeek: 'schedules:shift:delete',
  DiscardChanges: 'schedules:shift:update',
};

/** The version of a shift that nobody has put anybody on, changed or published since it was made. */
const UNTOUCHED = 1;

/**
 * Takes a batch back. Only who did it, or who plans everything, may, and in departments that he still plans; what was
 * done with its shifts since is in the way, for it would go with them.
 */
export async function undoBatch(batchId: string, context: Context): Promise<ScheduleBatch> {
  const { principal, now } = context;
  const own = and(eq(scheduleBatch.tenantId, currentTenant()), eq(scheduleBatch.id, batchId));
  const [batch] = await tx().select().from(scheduleBatch).where(own).for('update');
  if (
    !batch ||
    (batch.createdBy !== principal.memberId && (await scopeOf(principal, 'schedules:shift:delete')) !== null)
  )
    throw new ApiError('not-found');
  if (batch.undoneAt !== null) throw new ApiError('schedule-batch-not-undoable');
  const scope = await scopeOf(principal, rightOf[batch.kind]);
  expectWithin(
    scope,
    batch.removed.flatMap(({ shift: { departmentId }, seen }) => [
      departmentId,
      seen?.facts.departmentId ?? departmentId,
    ]),
  );
  if (batch.kind === 'ClearWeek') await restore(batch.removed, context);
  else if (batch.kind === 'DiscardChanges') await restoreChanges(batch.removed);
  else {
    const made = await loadShifts(eq(shift.batchId, batchId), { lock: true });
    expectWithin(
      scope,
      made.map(({ row }) => row.departmentId),
    );
    if (made.some(({ row }) => row.version !== UNTOUCHED)) throw new ApiError('schedule-batch-not-undoable');
    await removeShifts(made.map(({ row }) => row.id));
  }
  // What a clearing removed has come back: it needs no second keeping.
  await tx().update(scheduleBatch).set({ undoneAt: now, removed: [] }).where(own);
  emitScheduleChange({ shiftIds: [], departmentIds: [] });
  return {
    batchId,
    kind: batch.kind,
    shiftCount: batch.shiftCount,
    createdAt: isoInstant(batch.createdAt),
    isUndone: true,
  };
}
