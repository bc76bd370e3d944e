/** Stored entries as they are answered. */
import { isoInstant } from '@rooster/domain/time';
import type { TimesheetEntry } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { getTableColumns } from 'drizzle-orm';
import { timesheetEntry } from '../../schema/timesheet.ts';
import type { StoredApproved, StoredOfflinePunch } from '../../schema/timesheet-json.ts';

/** One that is held, with what its approval replaced. */
export type HeldEntry = typeof timesheetEntry.$inferSelect;
/** An entry as stored; what its approval replaced is asked for only where that may be taken back. */
export type StoredEntry = Omit<HeldEntry, 'replaced'>;

const { replaced: _replaced, ...columns } = getTableColumns(timesheetEntry);
/** What a list of entries reads. */
export const entryColumns = columns;

const offlineToWire = ({ action, deviceAt, at, receivedAt }: StoredOfflinePunch) => ({
  action,
  deviceAt: isoInstant(deviceAt),
  at: isoInstant(at),
  receivedAt: isoInstant(receivedAt),
});

const approvedToWire = (approved: StoredApproved): NonNullable<TimesheetEntry['approved']> => ({
  shiftStart: isoInstant(approved.shiftStart),
  shiftEnd: isoInstant(approved.shiftEnd),
  breakTime: formatDuration(approved.breakSeconds),
  workedTime: formatDuration(approved.workedSeconds),
  timeZoneId: approved.timeZoneId,
});

/** An entry as answered. */
export function entryToWire(
  entry: Omit<StoredEntry, 'tenantId' | 'surchargedSeconds' | 'workDate' | 'decidedBy' | 'decidedAt' | 'payChoice'>,
): TimesheetEntry {
  return {
    id: entry.id,
    tenantUserId: entry.memberId,
    shiftStart: isoInstant(entry.shiftStart),
    shiftEnd: isoInstant(entry.shiftEnd),
    punchedStart: isoInstant(entry.punchedStart),
    punchedEnd: isoInstant(entry.punchedEnd),
    breakTime: formatDuration(entry.breakSeconds),
    breaks: entry.breaks.map(({ start, end }) => ({ start: isoInstant(start), end: isoInstant(end) })),
    workedTime: formatDuration(entry.workedSeconds),
    timeZoneId: entry.timeZoneId,
    ...(entry.clientTimeZoneId !== null && { clientTimeZoneId: entry.clientTimeZoneId }),
    status: entry.status === 'Overlapping' ? 'AwaitingApproval' : entry.status,
    denialReason: entry.denialReason,
    ...(entry.approved && { approved: approvedToWire(entry.approved) }),
    multiplicationFactor: entry.multiplicationFactor,
    source: entry.source,
    ...(entry.offlinePunches.length > 0 && { offlinePunches: entry.offlinePunches.map(offlineToWire) }),
    ...(entry.status === 'Overlapping' && { overlaps: true }),
    version: entry.version,
    createdAt: isoInstant(entry.createdAt),
    updatedAt: isoInstant(entry.updatedAt),
  };
}
