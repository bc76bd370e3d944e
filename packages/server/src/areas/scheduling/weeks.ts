/** Whole weeks at once: pasting, copying and clearing them, and taking that back. */
import { lockNamedMembers } from '../directory/lock.ts';
import type { BatchResult, CallInput, ScheduleBatch, schedulingCalls } from '@rooster/contract';
import { workOf } from '@rooster/domain/scheduling';
import { recordWith } from '@rooster/domain/working-time';
import { addDays, daysBetween, isoInstant } from '@rooster/domain/time';
import { and, eq, gt, lt, notInArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { departmentsAmong } from '../departments/service.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { openBatch } from './batches.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { restoreChanges } from './discard.ts';
import { insertShifts, skillsAmong } from './insert.ts';
import type { NewShift } from './insert.ts';
import { placeRows, toRemoved, writePlan } from './undo.ts';
import type { KeptPlan } from './undo.ts';
import { inWindow, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { cancelled, sendNotices } from './notices.ts';
import { publicationNotices } from './publication-notices.ts';
import { writePublication } from './publishing.ts';
import { publishedShift } from '../../schema/scheduling-published.ts';
import { reasonsAgainst, ruleShift } from './reasons.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import { removeShifts } from './shifts.ts';
import { payWithdrawn } from './withdrawn.ts';
import type { KeptPlace, RemovedShift } from '../../schema/scheduling-json.ts';
import { scheduleBatch, shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';
import { onDate, wallTimes } from './wall-times.ts';

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

/** Copies a week into another as drafts. */
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
  const memberIds = [...new Set(sources.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])))];
  await lockNamedMembers(memberIds);
  const staff = await loadStaff({
    who: { memberIds },
    from: to,
    to: lastDay(to),
    reach: NEAR,
    settings: strictness(await readSettings()),
  });
  const { shifts, skipped } = withPeople(sources, copies, staff);
  return {
    batchId: await insertBatch('CopyWeek', shifts, context),
    shiftCount: shifts.length,
    skippedAssignmentCount: skipped,
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

/** Who of the people on removed shifts works somewhere else at that time by now: `member:shift` pairs. */
async function busyMeanwhile(removed: readonly RemovedShift[]): Promise<Set<string>> {
  const memberIds = [
    ...new Set(
      removed.flatMap(({ places }) =>
        places.flatMap(({ memberId, status }) => (status === 'Filled' && memberId !== null ? [memberId] : [])),
      ),
    ),
  ];
  if (memberIds.length === 0) return new Set();
  await lockNamedMembers(memberIds);
  const starts = removed.map(({ shift: { startsAt } }) => startsAt);
  const ends = removed.map(({ shift: { endsAt } }) => endsAt);
  const rows = await tx()
    .select({ memberId: shiftAssignment.memberId, startsAt: shiftAssignment.startsAt, endsAt: shiftAssignment.endsAt })
    .from(shiftAssignment)
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        eq(shiftAssignment.status, 'Filled'),
        isOneOf(shiftAssignment.memberId, memberIds),
        lt(shiftAssignment.startsAt, Math.max(...ends)),
        gt(shiftAssignment.endsAt, Math.min(...starts)),
      ),
    );
  return new Set(
    rows.flatMap(({ memberId, startsAt, endsAt }) =>
      removed.flatMap((one) =>
        one.shift.startsAt < endsAt && one.shift.endsAt > startsAt ? [`${memberId}:${one.shift.id}`] : [],
      ),
    ),
  );
}

/**
 * What comes back of a removed shift's places: without those whose people work elsewhere by now, and skills that are
 * gone.
 */
const placesLeft = (
  places: readonly KeptPlace[],
  shiftId: string,
  { busy, skills }: { busy: ReadonlySet<string>; skills: ReadonlySet<string> },
): KeptPlace[] =>
  places.map((place) => {
    const isGone = place.memberId !== null && busy.has(`${place.memberId}:${shiftId}`);
    return {
      ...place,
      ...(isGone && { memberId: null, status: 'Open' as const }),
      skillId: place.skillId !== null && skills.has(place.skillId) ? place.skillId : null,
    };
  });

/**
 * Brings back what a clearing removed; a place whose person works elsewhere by now comes back open. What employees saw
 * is brought back as the plan first and published from there; a draft beside it is written over that plan.
 */
async function restore(removed: readonly RemovedShift[], { principal, now }: Context): Promise<void> {
  const tenantId = currentTenant();
  const everything = removed.flatMap(({ shift: facts, skillRequirements, places, seen }) => [
    { facts, skillRequirements, places },
    ...(seen ? [seen] : []),
  ]);
  const departments = await departmentsAmong(everything.map(({ facts }) => facts.departmentId));
  if (everything.some(({ facts }) => !departments.has(facts.departmentId)))
    throw new ApiError('schedule-batch-not-undoable');
  const skills = await skillsAmong(
    everything.flatMap(({ skillRequirements, places }) =>
      [...skillRequirements, ...places].map(({ skillId }) => skillId),
    ),
  );
  const left = { busy: await busyMeanwhile(removed), skills };
  const planFrom = (shiftId: string, { facts, skillRequirements, places }: (typeof everything)[number]): KeptPlan => ({
    shiftId,
    facts,
    skillRequirements: skillRequirements.filter(({ skillId }) => skills.has(skillId)),
    places: placesLeft(places, shiftId, left),
  });
  const plans = removed.map(({ shift: facts, skillRequirements, places, seen }) =>
    planFrom(facts.id, seen ?? { facts, skillRequirements, places }),
  );
  await insertRows(
    shift,
    removed.map(({ shift: { isPublished: _isPublished, ...row }, seen }) => ({
      tenantId,
      ...row,
      ...seen?.facts,
      batchId: null,
      version: row.version + 1,
    })),
  );
  await insertRows(
    shiftSkill,
    plans.flatMap(({ shiftId, skillRequirements }) =>
      skillRequirements.map((requirement) => ({ tenantId, shiftId, ...requirement })),
    ),
  );
  await insertRows(
    shiftAssignment,
    plans.flatMap((plan) => placeRows(tenantId, plan)),
  );
  const published = removed.filter((one) => one.shift.isPublished).map((one) => one.shift.id);
  if (published.length > 0) {
    // They were told that these shifts are off.
    const unseen = await loadShifts(isOneOf(shift.id, published));
    const { notices, left } = await writePublication(unseen, now);
    await sendNotices([...publicationNotices(unseen, now), ...notices], { actorId: principal.memberId, now });
    await payWithdrawn(await loadShifts(isOneOf(shift.id, published)), now, left);
  }
  const drafts = removed.flatMap(({ shift: facts, skillRequirements, places, seen }) =>
    seen ? [planFrom(facts.id, { facts, skillRequirements, places })] : [],
  );
  if (drafts.length > 0) await writePlan(drafts);
}

/**
 * Takes a batch back. Only who did it, or who plans everything, may; shifts that were published meanwhile are in the
 * way.
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
  if (batch.kind === 'ClearWeek') await restore(batch.removed, context);
  else if (batch.kind === 'DiscardChanges') await restoreChanges(batch.removed);
  else {
    const made = await loadShifts(eq(shift.batchId, batchId), { lock: true });
    if (made.some(({ published }) => published !== null)) throw new ApiError('schedule-batch-not-undoable');
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
