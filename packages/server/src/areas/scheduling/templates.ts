/** Weeks kept under a name, without dates. */
import type { BatchResult, CallInput, ScheduleTemplate, schedulingCalls } from '@rooster/contract';
import { addDays, daysBetween, isoInstant } from '@rooster/domain/time';
import { and, asc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { departmentsAmong } from '../departments/service.ts';
import { skillsAmong } from './insert.ts';
import type { NewShift } from './insert.ts';
import { inWindow, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import type { Scope } from './scope.ts';
import type { TemplateShift } from '../../schema/scheduling-json.ts';
import { scheduleTemplate } from '../../schema/scheduling.ts';
import { onDate, wallTimes } from './wall-times.ts';
import { insertBatch } from './weeks.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Row = typeof scheduleTemplate.$inferSelect;

const departmentsIn = (shifts: readonly TemplateShift[]): string[] => [
  ...new Set(shifts.map(({ departmentId }) => departmentId)),
];

const toWire = ({ id, name, shifts, createdAt, version }: Row): ScheduleTemplate => ({
  templateId: id,
  name,
  shiftCount: shifts.length,
  departmentIds: departmentsIn(shifts),
  createdAt: isoInstant(createdAt),
  version,
});

const ownRow = (id: string) => and(eq(scheduleTemplate.tenantId, currentTenant()), eq(scheduleTemplate.id, id));

/** Within reach is what has a department within reach. */
const isWithin = ({ shifts }: Row, scope: Scope): boolean =>
  scope === null || shifts.some(({ departmentId }) => scope.has(departmentId));

async function templateWithin(id: string, scope: Scope): Promise<Row> {
  const [row] = await tx().select().from(scheduleTemplate).where(ownRow(id));
  if (!row || !isWithin(row, scope)) throw new ApiError('not-found');
  return row;
}

/** The templates within reach, by name. */
export async function listTemplates({ principal }: Context): Promise<ScheduleTemplate[]> {
  const scope = await scopeOf(principal, 'schedules:view');
  const rows = await tx()
    .select()
    .from(scheduleTemplate)
    .where(eq(scheduleTemplate.tenantId, currentTenant()))
    .orderBy(asc(scheduleTemplate.name));
  return rows.filter((row) => isWithin(row, scope)).map(toWire);
}

function toTemplate({ row, requirements, places }: LoadedShift, monday: string): TemplateShift {
  const { startDate, ...wall } = wallTimes(row);
  const { displayName, description, departmentId, breakSeconds, isOpen, isFlex } = row;
  return {
    displayName,
    description,
    departmentId,
    breakSeconds,
    isOpen,
    isFlex,
    ...wall,
    dayOffset: daysBetween(monday, startDate),
    skillRequirements: [...requirements],
    places: places.map(({ skillId, isSkillMandatory }) => ({ skillId, isSkillMandatory })),
  };
}

/** Keeps the shifts of a week under a name. */
export async function createTemplate(
  { name, weekStartDate, departmentIds: asked }: CallInput<Calls['createScheduleTemplate']>['body'],
  { principal, now }: Context,
): Promise<ScheduleTemplate> {
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:shift:create'), asked);
  const loaded = await loadShifts(inWindow(weekStartDate, addDays(weekStartDate, 6), departmentIds));
  if (loaded.length === 0) throw new ApiError('schedule-week-empty');
  const row: Row = {
    tenantId: currentTenant(),
    id: newId(now),
    name,
    shifts: loaded.map((one) => toTemplate(one, weekStartDate)),
    version: 1,
    createdAt: now,
  };
  await tx().insert(scheduleTemplate).values(row);
  return toWire(row);
}

/**
 * Puts a template's shifts into a week as drafts. Departments that are gone are left out, skills that are gone no
 * longer asked for.
 */
export async function applyTemplate(
  id: string,
  { weekStartDate, departmentIds: asked }: CallInput<Calls['applyScheduleTemplate']>['body'],
  context: Context,
): Promise<BatchResult> {
  const scope = await scopeOf(context.principal, 'schedules:shift:create');
  const template = await templateWithin(id, scope);
  const chosen = chosenDepartments(scope, asked);
  const departments = await departmentsAmong(departmentsIn(template.shifts));
  const shifts = template.shifts.filter(
    ({ departmentId }) => departments.has(departmentId) && (chosen === null || chosen.includes(departmentId)),
  );
  if (shifts.length === 0) throw new ApiError('schedule-week-empty');
  const skills = await skillsAmong(
    shifts.flatMap(({ skillRequirements, places }) => [...skillRequirements, ...places].map(({ skillId }) => skillId)),
  );
  const drafts = shifts.map(
    ({ dayOffset, startTime, endTime, endDayOffset, skillRequirements, places, ...shift }): NewShift => ({
      ...shift,
      ...onDate({ startTime, endTime, endDayOffset, timeZoneId: shift.timeZoneId }, addDays(weekStartDate, dayOffset)),
      linkId: null,
      requirements: skillRequirements.filter(({ skillId }) => skills.has(skillId)),
      places: places.map(({ skillId, isSkillMandatory }) => ({
        skillId: skillId !== null && skills.has(skillId) ? skillId : null,
        isSkillMandatory,
      })),
    }),
  );
  return {
    batchId: await insertBatch('ApplyTemplate', drafts, context),
    shiftCount: drafts.length,
    skippedAssignmentCount: 0,
  };
}

/** Forgets a template; one that others keep weeks of their departments in is not for a part of them to forget. */
export async function deleteTemplate(id: string, { principal }: Context): Promise<void> {
  const scope = await scopeOf(principal, 'schedules:shift:delete');
  const template = await templateWithin(id, scope);
  if (scope !== null && [...(await departmentsAmong(departmentsIn(template.shifts)))].some((one) => !scope.has(one)))
    throw new ApiError('unauthorized', { detail: 'It keeps shifts of departments that you do not plan' });
  await tx().delete(scheduleTemplate).where(ownRow(id));
}
