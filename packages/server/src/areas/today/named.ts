/** Names of the people and departments of a day, and people as they are answered. */
import type { Names } from '../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import type { TodayPerson } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { and, eq, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { departmentIdsByMember } from '../departments/service.ts';
import { department } from '../../schema/departments.ts';
import type { PlaceOfDay } from './facts.ts';
import type { DayRow } from './rows.ts';

/** The departments of a day: where each person is shown, and their names by id. */
export interface DepartmentsOfDay {
  readonly ofMember: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

const namesOf = prepared((transaction) =>
  transaction
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(eq(department.tenantId, sql.placeholder('tenantId')), isOneOfGiven(department.id, 'ids'))),
);

/** Who has a shift is shown at that shift's department, anybody else at his first one by name. */
export async function departmentsOfDay(
  rows: readonly DayRow[],
  places: readonly PlaceOfDay[],
): Promise<DepartmentsOfDay> {
  const unplanned = rows.filter(({ shifts }) => shifts.length === 0).map(({ memberId }) => memberId);
  const own = unplanned.length === 0 ? new Map<string, string[]>() : await departmentIdsByMember(unplanned);
  const ids = new Set([...places.map(({ departmentId }) => departmentId), ...[...own.values()].flat()]);
  const named = ids.size === 0 ? [] : await namesOf({ tenantId: currentTenant(), ids: listOf([...ids]) });
  const names = new Map(named.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id, name }) => [id, name]));
  const first = (of: readonly string[]): string | undefined => [...names.keys()].find((id) => of.includes(id));
  const ofMember = new Map(
    rows.flatMap(({ memberId, shifts }) => {
      const id = shifts[0]?.departmentId ?? first(own.get(memberId) ?? []);
      return id === undefined ? [] : [[memberId, id] as const];
    }),
  );
  const used = new Set([...ofMember.values(), ...places.map(({ departmentId }) => departmentId)]);
  return { ofMember, names: new Map([...names].filter(([id]) => used.has(id))) };
}

const instantOrNull = (moment: number | null): string | null => (moment === null ? null : isoInstant(moment));

/** Somebody's day as it is answered. */
export const personToWire = (
  { memberId, shifts, presences, absence, attendance }: DayRow,
  names: Names,
  departmentId: string | null,
): TodayPerson => ({
  tenantUserId: memberId,
  ...names,
  departmentId,
  status: attendance.status,
  since: instantOrNull(attendance.since),
  lateTime: attendance.lateMs === null ? null : formatDuration(Math.floor(attendance.lateMs / 1000)),
  shifts: shifts.map(({ shiftId, name, start, end }) => ({
    shiftId,
    name,
    start: isoInstant(start),
    end: isoInstant(end),
  })),
  worked: presences.map(({ start, end, workedSeconds, breaks }) => ({
    start: isoInstant(start),
    end: instantOrNull(end),
    workedTime: workedSeconds === null ? null : formatDuration(workedSeconds),
    breaks: breaks.map((pause) => ({ start: isoInstant(pause.start), end: instantOrNull(pause.end) })),
  })),
  absence,
});
