/** Makes the open draft shifts that the plan still lacks to cover what departments need. */
import type { BatchResult, CallInput, NeededShifts, schedulingCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { coverage, coverUnits, makeShifts, needSpans, needsOn, partPieces, startOf } from '@rooster/domain/needs';
import type { CoverPart, CoverShift, MadeShift, Needs, ShiftShape } from '@rooster/domain/needs';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { department } from '../../../schema/departments.ts';
import { shiftType } from '../../../schema/scheduling.ts';
import type { NewShift } from '../insert.ts';
import { inWindow } from '../load.ts';
import { chosenDepartments, scopeOf } from '../scope.ts';
import { insertBatch } from '../weeks.ts';
import { plannedCover } from './planned.ts';
import { readNeeds } from './read.ts';

type Calls = typeof schedulingCalls;
type Query = CallInput<Calls['previewNeededShifts']>['body'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Most shifts that are made at once. */
const MOST = 2000;

/** A sort of shift with what a shift made of it is called, and its break. */
interface NamedShape extends ShiftShape {
  readonly name: string;
  readonly breakSeconds: number;
}

/** What one department gets. */
interface OfDepartment {
  readonly departmentId: string;
  readonly hasTypes: boolean;
  readonly made: readonly MadeShift<NamedShape>[];
  readonly uncovered: readonly CoverPart[];
  readonly overSeconds: number;
}

interface Facts {
  readonly needs: Needs;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly shifts: readonly CoverShift[];
  readonly types: readonly (typeof shiftType.$inferSelect)[];
  readonly withParts: boolean;
}

const overIn = (parts: readonly CoverPart[]): number =>
  parts.reduce((sum, part) => sum + (coverUnits(part).over * (part.end - part.start)) / 1000, 0);

function planOf({ id, name }: { readonly id: string; readonly name: string }, facts: Facts): OfDepartment {
  const { needs, from, to, zone, withParts } = facts;
  const types = facts.types.filter(({ departmentId }) => departmentId === null || departmentId === id);
  const ofTypes = types.map((type): NamedShape => ({
    key: type.id,
    startTime: type.startTime,
    endTime: type.endTime,
    skillId: type.skillId,
    name: type.name,
    breakSeconds: type.breakSeconds,
  }));
  const shapesOn = (date: string): NamedShape[] =>
    withParts
      ? [
          ...ofTypes,
          ...needsOn(needs, id, date).parts.flatMap((part) =>
            partPieces(part).map((piece) => ({ ...piece, skillId: null, name })),
          ),
        ]
      : ofTypes;
  const shifts = facts.shifts.filter(({ departmentId }) => departmentId === id);
  const made = makeShifts({ departmentId: id, needs, from, to, zone, shifts, shapesOn });
  const spans = needSpans(needs, addDays(from, -1), to, zone).filter(({ departmentId }) => departmentId === id);
  const window = {
    start: startOf(from, zone),
    end: Math.max(startOf(addDays(to, 1), zone), ...spans.map(({ end }) => end)),
  };
  const planned = [
    ...shifts,
    ...made.map(({ start, end, skillIds }) => ({
      departmentId: id,
      start,
      end,
      places: skillIds.map((skillId) => ({ isFilled: false, skillIds: skillId === null ? [] : [skillId] })),
    })),
  ];
  const after = coverage(id, { spans, shifts: planned }, window);
  return {
    departmentId: id,
    hasTypes: types.length > 0,
    made,
    uncovered: after.filter(({ state }) => state === 'short'),
    overSeconds: Math.max(0, overIn(after) - overIn(coverage(id, { spans, shifts }, window))),
  };
}

interface Plan {
  readonly hasNeeds: boolean;
  readonly departments: readonly OfDepartment[];
}

/** What is to be made; dates that have passed are left alone. */
async function readPlan(query: Query, { principal, now }: Context): Promise<Plan> {
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:shift:create'), query.departmentIds);
  const zone = principal.timeZoneId;
  const today = localDate(now, zone);
  const from = query.weekStartDate < today ? today : query.weekStartDate;
  const to = addDays(query.weekStartDate, query.weeks * 7 - 1);
  if (from > to) return { hasNeeds: false, departments: [] };
  const needs = await readNeeds(departmentIds, { from: addDays(from, -1), to, language: principal.language });
  const wanted = [...new Set([...needs.weeks, ...needs.exceptions].map(({ departmentId }) => departmentId))];
  if (wanted.length === 0) return { hasNeeds: false, departments: [] };
  const tenantId = currentTenant();
  const departments = await tx()
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, wanted)))
    .orderBy(asc(department.id));
  const types = await tx()
    .select()
    .from(shiftType)
    .where(
      and(
        eq(shiftType.tenantId, tenantId),
        or(isNull(shiftType.departmentId), inArray(shiftType.departmentId, wanted)),
      ),
    )
    .orderBy(asc(shiftType.startTime), asc(shiftType.id));
  const shifts = await plannedCover(inWindow(addDays(from, -1), addDays(to, 1), wanted));
  const facts: Facts = { needs, from, to, zone, shifts, types, withParts: query.withParts };
  return { hasNeeds: true, departments: await mapInSlices(departments, 1, (one) => planOf(one, facts)) };
}

const fingerprintOf = ({ departments }: Plan): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        departments.map(({ departmentId, made }) => [
          departmentId,
          made.map(({ start, end, shape, skillIds }) => [start, end, shape.name, shape.breakSeconds, skillIds]),
        ]),
      ),
    )
    .digest('hex');

/** What would be made. Throws `not-found` for a department out of reach. */
export async function previewNeededShifts(query: Query, context: Context): Promise<NeededShifts> {
  const plan = await readPlan(query, context);
  return {
    shifts: plan.departments.flatMap(({ departmentId, made }) =>
      made.map(({ date, start, end, shape, skillIds }) => ({
        departmentId,
        displayName: shape.name,
        startDate: date,
        start: isoInstant(start),
        end: isoInstant(end),
        breakDuration: formatDuration(shape.breakSeconds),
        skillIds: [...skillIds],
      })),
    ),
    uncovered: plan.departments.flatMap(({ departmentId, uncovered }) =>
      uncovered.map((part) => ({
        departmentId,
        start: isoInstant(part.start),
        end: isoInstant(part.end),
        count: coverUnits(part).short,
      })),
    ),
    overTime: formatDuration(Math.round(plan.departments.reduce((sum, { overSeconds }) => sum + overSeconds, 0))),
    hasNeeds: plan.hasNeeds,
    hasTypes: plan.departments.every(({ hasTypes }) => hasTypes),
    fingerprint: fingerprintOf(plan),
  };
}

/**
 * Keeps others from making the same: who comes second reads what the first has made. By the departments, which are
 * there whatever says what they need.
 */
async function lockDepartments({ departmentIds }: Query): Promise<void> {
  await tx()
    .select({ id: department.id })
    .from(department)
    .where(
      and(
        eq(department.tenantId, currentTenant()),
        departmentIds === undefined ? undefined : inArray(department.id, departmentIds),
      ),
    )
    .orderBy(asc(department.id))
    .for('no key update');
}

/**
 * Makes what the preview named. Throws `modified-meanwhile` where it would be something else by now, `state-conflict`
 * where there is nothing to make, `not-found`.
 */
export async function createNeededShifts(
  { fingerprint, ...query }: CallInput<Calls['createNeededShifts']>['body'],
  context: Context,
): Promise<BatchResult> {
  await lockDepartments(query);
  const plan = await readPlan(query, context);
  if (fingerprintOf(plan) !== fingerprint) throw new ApiError('modified-meanwhile');
  const drafts = plan.departments.flatMap(({ departmentId, made }) =>
    made.map(({ date, start, end, shape, skillIds }): NewShift => ({
      displayName: shape.name,
      description: null,
      departmentId,
      startsAt: start,
      endsAt: end,
      startDate: date,
      timeZoneId: context.principal.timeZoneId,
      breakSeconds: shape.breakSeconds,
      isOpen: false,
      isFlex: false,
      linkId: null,
      requirements: [],
      places: skillIds.map((skillId) => ({ skillId, isSkillMandatory: true })),
    })),
  );
  if (drafts.length === 0) throw new ApiError('state-conflict');
  if (drafts.length > MOST)
    throw new ApiError('validation-failed', { errors: [{ path: 'departmentIds', code: 'too-large' }] });
  return {
    batchId: await insertBatch('Needs', drafts, context),
    shiftCount: drafts.length,
    skippedAssignmentCount: 0,
  };
}
