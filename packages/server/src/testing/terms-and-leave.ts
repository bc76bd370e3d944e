/** Contracts and leave as rows, for tests that need them to exist whatever rules made them. */
import { tx } from '../platform/database/context.ts';
import { newId } from '../platform/id.ts';
import type { contract } from '../schema/contracts.ts';
import { leaveRequest, leaveRequestDay, leaveType } from '../schema/leave.ts';

const HOUR = 3600;

type Contract = typeof contract.$inferInsert;

/** The columns of a contract for so many hours on each weekday, Monday first. */
export function workingWeek(...hours: readonly number[]) {
  const weekdaySeconds = Array.from({ length: 7 }, (_, day) => (hours[day] ?? 0) * HOUR);
  const total = weekdaySeconds.reduce((sum, seconds) => sum + seconds, 0);
  return { weekdaySeconds, workingWeekSeconds: total, contractSeconds: total };
}

/** A contract that counts, of eight hours a day from Monday to Friday. */
export const contractRow = (
  tenantId: string,
  memberId: string,
  startDate: string,
  rest: Partial<Contract> = {},
): Contract & { id: string } => ({
  tenantId,
  memberId,
  contractNumber: null,
  startDate,
  endDate: null,
  ...workingWeek(8, 8, 8, 8, 8),
  extraVacationSeconds: 0,
  status: 'Finalised',
  createdAt: 0,
  ...rest,
  id: rest.id ?? newId(),
});

/** Adds a kind of leave that is taken off a balance, and answers its id. */
export async function addLeaveType(
  tenantId: string,
  nameNl: string,
  preset: 'Vacation' | 'Illness' | 'None' = 'Vacation',
): Promise<string> {
  const id = newId();
  await tx()
    .insert(leaveType)
    .values({
      tenantId,
      id,
      nameNl,
      nameEn: `${nameNl} (en)`,
      color: 'blue',
      preset,
      isDeductible: true,
      isActive: true,
      isUserSelectable: true,
      sortOrder: 1,
      createdAt: 0,
    });
  return id;
}

/** Adds leave of so many hours on each of some dates, in force or only asked for, and answers the request's id. */
export async function addLeave(
  tenantId: string,
  memberId: string,
  leaveTypeId: string,
  dates: readonly string[],
  hours: number,
  status: 'Approved' | 'Pending' = 'Approved',
): Promise<string> {
  const requestId = newId();
  const [fromDate = ''] = dates;
  const seconds = hours * HOUR;
  await tx()
    .insert(leaveRequest)
    .values({
      tenantId,
      id: requestId,
      memberId,
      leaveTypeId,
      type: 'MultiSelect',
      status,
      timeZoneId: 'Europe/Amsterdam',
      fromDate,
      toDate: dates.at(-1) ?? fromDate,
      createdAt: 0,
    });
  await tx()
    .insert(leaveRequestDay)
    .values(
      dates.map((date) => ({
        tenantId,
        id: newId(),
        requestId,
        memberId,
        date,
        status,
        askedSeconds: status === 'Pending' ? seconds : null,
        inForceSeconds: status === 'Approved' ? seconds : 0,
      })),
    );
  return requestId;
}
