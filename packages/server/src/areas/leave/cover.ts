/** Counts per department and date who works by contract and who is off. */
import { patternSeconds, contractOn } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import type { FreeDays } from '@rooster/domain/leave';
import { and, asc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import type { LeaveOfDay } from '../presence/leave-days.ts';

/** A department and who belongs to it. */
export interface Team {
  readonly departmentId: string;
  readonly name: string;
  readonly memberIds: readonly string[];
}

/** All departments by name, with their members. */
export async function readTeams(): Promise<Team[]> {
  const rows = await tx()
    .select({ departmentId: department.id, name: department.name, memberId: departmentMember.memberId })
    .from(department)
    .innerJoin(
      departmentMember,
      and(eq(departmentMember.tenantId, department.tenantId), eq(departmentMember.departmentId, department.id)),
    )
    .where(eq(department.tenantId, currentTenant()))
    .orderBy(asc(department.name), asc(department.id));
  const teams = new Map<string, { departmentId: string; name: string; memberIds: string[] }>();
  for (const { departmentId, name, memberId } of rows) {
    const team = teams.get(departmentId);
    if (team) team.memberIds.push(memberId);
    else teams.set(departmentId, { departmentId, name, memberIds: [memberId] });
  }
  return [...teams.values()];
}

/** People of a department on a date. Who is called when needed has no working days and counts on none. */
export interface Cover {
  readonly date: string;
  readonly scheduled: number;
  /** Of those, off with approval; and waiting for it. */
  readonly off: number;
  readonly pending: number;
}

/** Counts the cover of a team on a date; a microsecond for each of its people. */
export function coverOf(
  { memberIds }: Team,
  {
    contracts,
    freeDays,
    leave,
  }: {
    readonly contracts: ReadonlyMap<string, readonly Contract[]>;
    readonly freeDays: FreeDays;
    readonly leave: readonly LeaveOfDay[];
  },
): (date: string) => Cover {
  const team = new Set(memberIds);
  const absent = new Map<string, Map<string, 'Approved' | 'Pending'>>();
  for (const { memberId, date, status } of leave) {
    if (!team.has(memberId)) continue;
    const ofDate = absent.get(date) ?? new Map<string, 'Approved' | 'Pending'>();
    if (ofDate.get(memberId) !== 'Approved') ofDate.set(memberId, status);
    absent.set(date, ofDate);
  }
  return (date) => {
    const ofDate = absent.get(date);
    const count = { scheduled: 0, off: 0, pending: 0 };
    if (freeDays.has(date)) return { date, ...count };
    for (const memberId of memberIds) {
      const contract = contractOn(contracts.get(memberId) ?? [], date);
      if (contract === undefined || patternSeconds(contract, date) === 0) continue;
      count.scheduled += 1;
      const status = ofDate?.get(memberId);
      if (status === 'Approved') count.off += 1;
      if (status === 'Pending') count.pending += 1;
    }
    return { date, ...count };
  };
}
