/** A queue of hours that wait for a decision, as the server answers it. */
import type { ApprovableEntry } from '@rooster/contract';

/** Somebody's working day in November 2026. */
export function entry(id: string, firstName: string, day: number): ApprovableEntry {
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  return {
    id,
    tenantUserId: firstName,
    firstName,
    middleName: null,
    lastName: 'Bakker',
    employeeCode: null,
    shiftStart: `${date}T08:00:00.000Z`,
    shiftEnd: `${date}T16:00:00.000Z`,
    punchedStart: `${date}T08:00:00.000Z`,
    punchedEnd: `${date}T16:00:00.000Z`,
    breakTime: '00:30:00',
    breaks: [],
    workedTime: '07:30:00',
    timeZoneId: 'Europe/Amsterdam',
    status: 'AwaitingApproval',
    denialReason: null,
    multiplicationFactor: 1,
    source: 'Manual',
    version: 3,
    createdAt: `${date}T16:00:00.000Z`,
    updatedAt: `${date}T17:00:00.000Z`,
  };
}

/** Whole people, two on the first page, one entry of each; the figures of all of them. */
export function page(found: readonly ApprovableEntry[], isSecond: boolean) {
  const shown = isSecond ? found.slice(2) : found.slice(0, 2);
  const asOf =
    found
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? null;
  return {
    summary: isSecond
      ? null
      : {
          entryCount: found.length,
          asPlannedCount: Math.min(2, found.length),
          asPlannedEmployeeCount: Math.min(2, found.length),
          asPlannedTime: '15:00:00',
          asOf,
          departments: [],
        },
    people: shown.map((item) => ({
      tenantUserId: item.tenantUserId,
      firstName: item.firstName,
      middleName: null,
      lastName: item.lastName,
      employeeCode: null,
      entries: [item],
      unclocked: [],
    })),
    nextCursor: !isSecond && found.length > 2 ? 'next' : null,
  };
}
