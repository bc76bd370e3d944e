/** Shift types: sorts of shift that are planned often. A shift that was made from one keeps nothing of it. */
import { grants } from '@rooster/contract';
import type { FieldError, ShiftType, ShiftTypeInput } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { shiftType } from '../../schema/scheduling.ts';
import { expectDepartments } from '../departments/service.ts';
import { skillsAmong } from './insert.ts';
import { scopeOf } from './scope.ts';

type Row = typeof shiftType.$inferSelect;

const DAY_SECONDS = 86_400;

const own = (id?: string) =>
  and(eq(shiftType.tenantId, currentTenant()), id === undefined ? undefined : eq(shiftType.id, id));

const toWire = (row: Row): ShiftType => ({
  shiftTypeId: row.id,
  name: row.name,
  startTime: row.startTime,
  endTime: row.endTime,
  breakDuration: formatDuration(row.breakSeconds),
  departmentId: row.departmentId,
  skillId: row.skillId,
  color: row.color,
  version: row.version,
});

/** Seconds since midnight of `HH:mm` or `HH:mm:ss`. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** What is stored of it, or `validation-failed` for a break that leaves no work, `not-found` for what it refers to. */
async function stored({ breakDuration, departmentId, skillId, ...input }: ShiftTypeInput) {
  const breakSeconds = parseDuration(breakDuration);
  const length = (secondsOf(input.endTime) - secondsOf(input.startTime) + DAY_SECONDS) % DAY_SECONDS || DAY_SECONDS;
  const code = breakSeconds < 0 ? 'break-negative' : breakSeconds >= length ? 'break-exceeds-worked-time' : null;
  if (code !== null) {
    const errors: Omit<FieldError, 'message'>[] = [{ path: 'breakDuration', code }];
    throw new ApiError('validation-failed', { errors });
  }
  await expectDepartments(departmentId ? [departmentId] : []);
  if (skillId && !(await skillsAmong([skillId])).has(skillId))
    throw new ApiError('not-found', { detail: 'There is no such skill' });
  return { ...input, breakSeconds, departmentId: departmentId ?? null, skillId: skillId ?? null };
}

/** Shift types of the departments within reach and of none in particular, by the time they begin. */
export async function listShiftTypes({ principal }: { principal: Principal }): Promise<ShiftType[]> {
  const seesAll = grants(principal.permissions, ['schedules:settings:view', 'schedules:settings:update']);
  const scope = seesAll ? null : await scopeOf(principal, 'schedules:view');
  const within = scope && or(isNull(shiftType.departmentId), inArray(shiftType.departmentId, [...scope]));
  const rows = await tx()
    .select()
    .from(shiftType)
    .where(and(own(), within ?? undefined))
    .orderBy(asc(shiftType.startTime), asc(folded(shiftType.name)));
  return rows.map(toWire);
}

/** Makes a shift type. Throws `shift-type-name-taken`. */
export async function createShiftType(input: ShiftTypeInput, now: number): Promise<ShiftType> {
  const [row] = await tx()
    .insert(shiftType)
    .values({ tenantId: currentTenant(), id: newId(now), ...(await stored(input)), createdAt: now })
    .returning();
  if (!row) throw new ApiError('not-found');
  return toWire(row);
}

/** Changes a shift type. Throws `not-found`, `modified-meanwhile` and `shift-type-name-taken`. */
export async function updateShiftType(
  id: string,
  input: ShiftTypeInput,
  context: Pick<RequestContext, 'ifMatch'>,
): Promise<ShiftType> {
  const [before] = await tx().select({ version: shiftType.version }).from(shiftType).where(own(id)).for('update');
  if (!before) throw new ApiError('not-found');
  expectVersion(context, before.version);
  const [row] = await tx()
    .update(shiftType)
    .set({ ...(await stored(input)), version: before.version + 1 })
    .where(own(id))
    .returning();
  if (!row) throw new ApiError('not-found');
  return toWire(row);
}

/** Forgets a shift type. Throws `not-found`. */
export async function deleteShiftType(id: string): Promise<void> {
  const removed = await tx().delete(shiftType).where(own(id)).returning({ id: shiftType.id });
  if (removed.length === 0) throw new ApiError('not-found');
}
