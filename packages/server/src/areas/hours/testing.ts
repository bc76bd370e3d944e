/** Helpers for tests of surplus: entries, free days and corrections as rows. */
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { stateOf, timesheetCorrection, timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';

export const HOUR = 3600;

type Entry = typeof timesheetEntry.$inferInsert;

/** So many hours of work from nine o'clock UTC. */
export const workRow = (
  tenantId: string,
  memberId: string,
  workDate: string,
  hours: number,
  status: Entry['status'] = 'Approved',
): Entry => {
  const start = Date.parse(`${workDate}T09:00:00Z`);
  const end = start + hours * HOUR * 1000;
  const worked = {
    workedSeconds: hours * HOUR,
    surchargedSeconds: hours * HOUR,
    multiplicationFactor: 1,
    breakSeconds: 0,
    breaks: [],
  };
  return {
    tenantId,
    id: newId(),
    memberId,
    shiftStart: start,
    shiftEnd: end,
    punchedStart: start,
    punchedEnd: end,
    ...worked,
    timeZoneId: 'Europe/Amsterdam',
    workDate,
    status,
    denialReason: null,
    source: 'Manual',
    offlinePunches: [],
    decidedBy: null,
    decidedAt: null,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
  };
};

/** Entries with their hours, all on the date they begin. */
export async function addWork(entries: readonly Entry[]): Promise<void> {
  await insertRows(timesheetEntry, entries);
  await insertRows(
    timesheetSegment,
    entries.map(({ tenantId, id: entryId, memberId, status, workDate, workedSeconds, surchargedSeconds }) => ({
      tenantId,
      entryId,
      memberId,
      state: stateOf[status],
      segmentDate: workDate,
      workedSeconds,
      surchargedSeconds,
      factor: 100,
    })),
  );
}

/** A public holiday on which nobody has to work. */
export async function addFreeDay(tenantId: string, date: string, displayName: string): Promise<void> {
  await tx().insert(surchargeDay).values({
    tenantId,
    id: newId(),
    date,
    displayName,
    factor: 200,
    isSurchargeDay: true,
    isFreeDay: true,
    createdAt: 0,
  });
}

/** Hours a manager added. */
export async function addCorrection(
  tenantId: string,
  memberId: string,
  applicationDate: string,
  hours: number,
  createdBy: string,
): Promise<void> {
  await tx()
    .insert(timesheetCorrection)
    .values({
      tenantId,
      id: newId(),
      memberId,
      applicationDate,
      seconds: hours * HOUR,
      reason: 'Afspraak',
      createdBy,
      createdAt: 0,
    });
}
