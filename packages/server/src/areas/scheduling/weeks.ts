/** Whole weeks at once: pasting, copying and clearing them, and taking that back. */
import type { BatchResult, CallInput, ScheduleBatch, schedulingCalls } from '@rooster/contract';
import { workOf } from '@rooster/domain/scheduling';
import { recordWith } from '@rooster/domain/working-time';
import { addDays, daysBetween } from '@rooster/domain/time';
import { and, eq, gt, lt } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/bulk.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { departmentsAmong } from '../departments/service.ts';
import { tellSchedule } from './announce.ts';
import { lockMembers } from './assign.ts';
import { loadCrew, NEAR } from './crew.ts';
import type { CrewMember } from './crew.ts';
import { draftOf } from './draft.ts';
import { insertShifts, skillsAmong } from './insert.ts';
import type { NewShift } from './insert.ts';
import { inWindow, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { sendNotices, toAssignees } from './notices.ts';
import { reasonsAgainst, ruleShift } from './reasons.ts';
import { chosenDepartments, expectWithin, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import { removeShifts } from './shifts.ts';
import type { RemovedShift } from './stored.ts';
import { scheduleBatch, shift, shiftAssignment, shiftSkill } from './tables.ts';
import { onDate, wallTimes } from './wall.ts';
import { instantToWire } from './wire.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Kind = ScheduleBatch['kind'];

/** Notes that something was done to many shifts at once; answers the id that undoes it. */
export async function openBatch(kind: Kind, shiftCount: number, { principal, now }: Context, removed: RemovedShift[] = []): Promise<string> {
  const id = newId(now);
  await tx().insert(scheduleBatch).values({ tenantId: currentTenant(), id, kind, shiftCount, removed, createdBy: principal.memberId, createdAt: now });
  return id;
}

/** Inserts shifts as one batch. */
export async function insertBatch(kind: Kind, drafts: readonly NewShift[], context: Context): Promise<string> {
  const batchId = await openBatch(kind, drafts.length, context);
  await insertShifts(drafts, { batchId, now: context.now });
  await tellSchedule({ shiftIds: [], departmentIds: drafts.map(({ departmentId }) => departmentId) });
  return batchId;
}

/** Makes many draft shifts, all or none. */
export async function paste({ shifts }: CallInput<Calls['createShifts']>['body'], context: Context): Promise<BatchResult> {
  const drafts = shifts.map((input, index) => ({ ...draftOf(input, `shifts.${index}.`), linkId: null }));
  expectWithin(
    await scopeOf(context.principal, 'schedules:shift:create'),
    drafts.map(({ departmentId }) => departmentId),
  );
  return { batchId: await insertBatch('Paste', drafts, context), shiftCount: drafts.length, skippedAssignmentCount: 0 };
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

/** The copies with those of their people whom nothing speaks against, shift by shift so that each counts for the next. */
function withPeople(sources: readonly LoadedShift[], copies: readonly NewShift[], crew: readonly CrewMember[]): { shifts: NewShift[]; skipped: number } {
  const people = new Map(crew.map((person) => [person.tenantUserId, person]));
  const skills = new Map(crew.map(({ tenantUserId, skillIds }) => [tenantUserId, skillIds]));
  let skipped = 0;
  const shifts = copies.map((copy, index) => {
    const source = sources[index];
    if (!source) return copy;
    // As a shift of its own: the source's id would pass for the same shift moved.
    const row = { ...source.row, id: newId(), startsAt: copy.startsAt, endsAt: copy.endsAt, startDate: copy.startDate };
    let planned: LoadedShift = { ...source, row, places: source.places.map((place) => ({ ...place, status: 'Open', memberId: null, name: null })) };
    for (const place of source.places) {
      const person = place.status === 'Filled' && place.memberId !== null ? people.get(place.memberId) : undefined;
      if (place.status !== 'Filled') continue;
      const rules = ruleShift(planned, skills);
      if (!person || reasonsAgainst(rules, place.id, person).some(({ weight }) => weight === 'No' || weight === 'Force')) {
        skipped += 1;
        continue;
      }
      people.set(person.tenantUserId, { ...person, work: recordWith(person.work, workOf(rules)) });
      planned = { ...planned, places: planned.places.map((one) => (one.id === place.id ? { ...one, status: 'Filled', memberId: person.tenantUserId } : one)) };
    }
    return { ...copy, places: planned.places.map(({ skillId, isSkillMandatory, memberId }) => ({ skillId, isSkillMandatory, memberId })) };
  });
  return { shifts, skipped };
}

/** Copies a week into another as drafts. */
export async function copyWeek(input: CallInput<Calls['copyWeek']>['body'], context: Context): Promise<BatchResult> {
  const departmentIds = chosenDepartments(await scopeOf(context.principal, 'schedules:shift:create'), input.departmentIds);
  const { fromWeekStartDate: from, toWeekStartDate: to } = input;
  const sources = await loadShifts(inWindow(from, lastDay(from), departmentIds));
  if (sources.length === 0) throw new ApiError('schedule-week-empty');
  const copies = sources.map((source) => emptyCopy(source, daysBetween(from, to)));
  if (!input.withAssignments) return { batchId: await insertBatch('CopyWeek', copies, context), shiftCount: copies.length, skippedAssignmentCount: 0 };
  const memberIds = [...new Set(sources.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])))];
  await lockMembers(memberIds);
  const crew = await loadCrew({ who: { memberIds }, from: to, to: lastDay(to), reach: NEAR, settings: strictness(await readSettings()) });
  const { shifts, skipped } = withPeople(sources, copies, crew);
  return { batchId: await insertBatch('CopyWeek', shifts, context), shiftCount: shifts.length, skippedAssignmentCount: skipped };
}

const toRemoved = ({ row, requirements, places }: LoadedShift): RemovedShift => ({
  shift: {
    id: row.id,
    linkId: row.linkId,
    displayName: row.displayName,
    description: row.description,
    departmentId: row.departmentId,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    startDate: row.startDate,
    timeZoneId: row.timeZoneId,
    breakSeconds: row.breakSeconds,
    isOpen: row.isOpen,
    isFlex: row.isFlex,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt,
    published: row.published,
    version: row.version,
    createdAt: row.createdAt,
  },
  skillRequirements: [...requirements],
  places: places.map(({ id, memberId, status, skillId, isSkillMandatory, sortOrder, forceNote }) => ({ id, memberId, status, skillId, isSkillMandatory, sortOrder, forceNote })),
});

/** Removes the drafts of a week, or all its shifts; who was on a published one is told. */
export async function clearWeek(input: CallInput<Calls['clearWeek']>['body'], context: Context): Promise<BatchResult> {
  const departmentIds = chosenDepartments(await scopeOf(context.principal, 'schedules:shift:delete'), input.departmentIds);
  const { weekStartDate: from, includePublished } = input;
  const shifts = await loadShifts(and(inWindow(from, lastDay(from), departmentIds), includePublished ? undefined : eq(shift.isPublished, false)), { lock: true });
  if (shifts.length === 0) throw new ApiError('schedule-week-empty');
  const batchId = await openBatch('ClearWeek', shifts.length, context, shifts.map(toRemoved));
  await removeShifts(shifts.map(({ row }) => row.id));
  await sendNotices(toAssignees('shift-cancelled', shifts, context.now), { actorId: context.principal.memberId, now: context.now });
  await tellSchedule({ shiftIds: [], departmentIds: shifts.map(({ row }) => row.departmentId) });
  return { batchId, shiftCount: shifts.length, skippedAssignmentCount: 0 };
}

/** Who of the people on removed shifts works somewhere else at that time by now: `member:shift` pairs. */
async function busyMeanwhile(removed: readonly RemovedShift[]): Promise<Set<string>> {
  const memberIds = [...new Set(removed.flatMap(({ places }) => places.flatMap(({ memberId, status }) => (status === 'Filled' && memberId !== null ? [memberId] : []))))];
  if (memberIds.length === 0) return new Set();
  await lockMembers(memberIds);
  const starts = removed.map(({ shift: { startsAt } }) => startsAt);
  const ends = removed.map(({ shift: { endsAt } }) => endsAt);
  const rows = await tx()
    .select({ memberId: shiftAssignment.memberId, startsAt: shiftAssignment.startsAt, endsAt: shiftAssignment.endsAt })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.status, 'Filled'), isOneOf(shiftAssignment.memberId, memberIds), lt(shiftAssignment.startsAt, Math.max(...ends)), gt(shiftAssignment.endsAt, Math.min(...starts))));
  return new Set(rows.flatMap(({ memberId, startsAt, endsAt }) => removed.flatMap((one) => (one.shift.startsAt < endsAt && one.shift.endsAt > startsAt ? [`${memberId}:${one.shift.id}`] : []))));
}

/** Brings back what a clearing removed; a place whose person works elsewhere by now comes back open. */
async function restore(removed: readonly RemovedShift[]): Promise<void> {
  const tenantId = currentTenant();
  const departments = await departmentsAmong(removed.map((one) => one.shift.departmentId));
  if (removed.some((one) => !departments.has(one.shift.departmentId))) throw new ApiError('schedule-batch-not-undoable');
  const skills = await skillsAmong(removed.flatMap(({ skillRequirements, places }) => [...skillRequirements, ...places].map(({ skillId }) => skillId)));
  const busy = await busyMeanwhile(removed);
  await insertRows(
    shift,
    removed.map((one) => ({ tenantId, ...one.shift, batchId: null, version: one.shift.version + 1 })),
  );
  await insertRows(
    shiftSkill,
    removed.flatMap((one) => one.skillRequirements.filter(({ skillId }) => skills.has(skillId)).map((requirement) => ({ tenantId, shiftId: one.shift.id, ...requirement }))),
  );
  await insertRows(
    shiftAssignment,
    removed.flatMap((one) =>
      one.places.map(({ memberId, status, skillId, ...place }) => {
        const isGone = memberId !== null && busy.has(`${memberId}:${one.shift.id}`);
        const { id: shiftId, startsAt, endsAt } = one.shift;
        return { tenantId, shiftId, startsAt, endsAt, ...place, memberId: isGone ? null : memberId, status: isGone ? ('Open' as const) : status, skillId: skillId !== null && skills.has(skillId) ? skillId : null, forcedReasons: [] };
      }),
    ),
  );
}

/** Takes a batch back. Only who did it, or who plans everything, may; shifts that were published meanwhile stand in the way. */
export async function undoBatch(batchId: string, { principal, now }: Context): Promise<ScheduleBatch> {
  const own = and(eq(scheduleBatch.tenantId, currentTenant()), eq(scheduleBatch.id, batchId));
  const [batch] = await tx().select().from(scheduleBatch).where(own).for('update');
  if (!batch || (batch.createdBy !== principal.memberId && (await scopeOf(principal, 'schedules:shift:delete')) !== null)) throw new ApiError('not-found');
  if (batch.undoneAt !== null) throw new ApiError('schedule-batch-not-undoable');
  if (batch.kind === 'ClearWeek') await restore(batch.removed);
  else {
    const made = await loadShifts(eq(shift.batchId, batchId), { lock: true });
    if (made.some(({ row }) => row.isPublished)) throw new ApiError('schedule-batch-not-undoable');
    await removeShifts(made.map(({ row }) => row.id));
  }
  // What a clearing removed has come back: it needs no second keeping.
  await tx().update(scheduleBatch).set({ undoneAt: now, removed: [] }).where(own);
  await tellSchedule({ shiftIds: [], departmentIds: [] });
  return { batchId, kind: batch.kind, shiftCount: batch.shiftCount, createdAt: instantToWire(batch.createdAt), isUndone: true };
}
