/** Says what departments need, from a date on or on one date. What is past stays as it was. */
import type { CallInput, FieldError, NeedException, NeedPartInput, NeedWeek, schedulingCalls } from '@rooster/contract';
import { localDate, mondayOf } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/id.ts';
import { department } from '../../../schema/departments.ts';
import { needException, needWeek } from '../../../schema/scheduling-needs.ts';
import { recordAudit } from '../../audit/record.ts';
import { expectDepartments } from '../../departments/service.ts';
import { emitScheduleChange } from '../emit-schedule-change.ts';
import { expectSkills } from '../insert.ts';
import { expectWithin, scopeOf } from '../scope.ts';
import { exceptionToWire, skillsOfParts, weekToWire } from './read.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/** `HH:mm:ss` of a time with or without seconds. */
const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

const refuse = (path: string, code: FieldError['code']): never => {
  const errors: Omit<FieldError, 'message'>[] = [{ path, code }];
  throw new ApiError('validation-failed', { errors });
};

/** Parts as stored. Throws `validation-failed` for more people with a skill than people, or a skill named twice. */
function stored<Part extends NeedPartInput>(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const path = `parts.${index}.skills`;
    if (part.skills.reduce((sum, { count }) => sum + count, 0) > part.count) refuse(path, 'too-large');
    if (new Set(part.skills.map(({ skillId }) => skillId)).size < part.skills.length) refuse(path, 'invalid-value');
    return { ...part, startTime: withSeconds(part.startTime), endTime: withSeconds(part.endTime) };
  });
}

/** The name of a department that the caller plans. Throws `not-found` for another one. */
async function planned(departmentId: string, principal: Principal): Promise<string> {
  expectWithin(await scopeOf(principal, 'schedules:shift:create'), [departmentId]);
  await expectDepartments([departmentId]);
  const [row] = await tx()
    .select({ name: department.name })
    .from(department)
    .where(and(eq(department.tenantId, currentTenant()), eq(department.id, departmentId)));
  return row?.name ?? '';
}

/** A change of needs, as trail and open pages hear of it. */
interface NeedsChange {
  readonly departmentId: string;
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
}

async function tell({ departmentId, name, details }: NeedsChange, { principal, now }: Context): Promise<void> {
  await recordAudit({
    action: 'staffing-needs-changed',
    actorId: principal.memberId,
    now,
    subject: { kind: 'department', id: departmentId, name },
    details,
  });
  emitScheduleChange({ shiftIds: [], departmentIds: [departmentId] });
}

/** The date of now in the organisation's zone. */
const todayOf = ({ principal, now }: Pick<Context, 'principal' | 'now'>): string =>
  localDate(now, principal.timeZoneId);

const thatWeek = (departmentId: string, fromDate: string) =>
  and(eq(needWeek.tenantId, currentTenant()), eq(needWeek.departmentId, departmentId), eq(needWeek.fromDate, fromDate));

const thatDay = (departmentId: string, date: string) =>
  and(
    eq(needException.tenantId, currentTenant()),
    eq(needException.departmentId, departmentId),
    eq(needException.date, date),
  );

/** Says what a department needs each week from a date on. Throws `not-found`, `modified-meanwhile`. */
export async function setNeedWeek(
  { params: { departmentId, fromDate }, body }: CallInput<Calls['setNeedWeek']>,
  context: Context,
): Promise<NeedWeek> {
  const name = await planned(departmentId, context.principal);
  if (fromDate < mondayOf(todayOf(context))) refuse('fromDate', 'date-too-early');
  const parts = stored(body.parts);
  const skills = new Set(skillsOfParts([{ parts }]));
  await expectSkills(skills);
  const [before] = await tx().select().from(needWeek).where(thatWeek(departmentId, fromDate)).for('update');
  expectVersion(context, before?.version ?? 0);
  const [row] =
    before === undefined
      ? await tx()
          .insert(needWeek)
          .values({
            tenantId: currentTenant(),
            id: newId(context.now),
            departmentId,
            fromDate,
            parts,
            createdAt: context.now,
          })
          .returning()
      : await tx()
          .update(needWeek)
          .set({ parts, version: before.version + 1 })
          .where(thatWeek(departmentId, fromDate))
          .returning();
  if (!row) throw new ApiError('not-found');
  await tell({ departmentId, name, details: { fromDate, before: before?.parts ?? null, after: parts } }, context);
  return weekToWire(row, skills);
}

/** Takes back what a department would need from a date on that has not come yet. Throws `not-found`. */
export async function deleteNeedWeek(
  { departmentId, fromDate }: CallInput<Calls['deleteNeedWeek']>['params'],
  context: Context,
): Promise<void> {
  const name = await planned(departmentId, context.principal);
  if (fromDate <= todayOf(context)) refuse('fromDate', 'date-too-early');
  const [removed] = await tx().delete(needWeek).where(thatWeek(departmentId, fromDate)).returning();
  if (!removed) throw new ApiError('not-found');
  await tell({ departmentId, name, details: { fromDate, before: removed.parts, after: null } }, context);
}

/** Says what a department needs on one date. Throws `not-found`, `modified-meanwhile`. */
export async function setNeedException(
  { params: { departmentId, date }, body }: CallInput<Calls['setNeedException']>,
  context: Context,
): Promise<NeedException> {
  const name = await planned(departmentId, context.principal);
  if (date < mondayOf(todayOf(context))) refuse('date', 'date-too-early');
  const parts = stored(body.parts);
  const skills = new Set(skillsOfParts([{ parts }]));
  await expectSkills(skills);
  const [before] = await tx().select().from(needException).where(thatDay(departmentId, date)).for('update');
  expectVersion(context, before?.version ?? 0);
  const { reason } = body;
  const [row] =
    before === undefined
      ? await tx()
          .insert(needException)
          .values({
            tenantId: currentTenant(),
            id: newId(context.now),
            departmentId,
            date,
            reason,
            parts,
            createdAt: context.now,
          })
          .returning()
      : await tx()
          .update(needException)
          .set({ reason, parts, version: before.version + 1 })
          .where(thatDay(departmentId, date))
          .returning();
  if (!row) throw new ApiError('not-found');
  await tell({ departmentId, name, details: { date, before: before?.parts ?? null, after: parts } }, context);
  return exceptionToWire(row, skills, context.principal.language);
}

/** Lets a department need on a date what it needs on that weekday. Throws `not-found`. */
export async function deleteNeedException(
  { departmentId, date }: CallInput<Calls['deleteNeedException']>['params'],
  context: Context,
): Promise<void> {
  const name = await planned(departmentId, context.principal);
  if (date < mondayOf(todayOf(context))) refuse('date', 'date-too-early');
  const [removed] = await tx().delete(needException).where(thatDay(departmentId, date)).returning();
  if (!removed) throw new ApiError('not-found');
  await tell({ departmentId, name, details: { date, before: removed.parts, after: null } }, context);
}
