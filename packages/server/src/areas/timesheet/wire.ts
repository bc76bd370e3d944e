/** Stored entries as they are answered. */
import type { TimesheetEntry } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { timesheetEntry } from '../../schema/timesheet.ts';
import type { StoredApproved, StoredOfflinePunch } from '../../schema/timesheet-json.ts';

/** An entry as stored. */
export type StoredEntry = typeof timesheetEntry.$inferSelect;

/** Epoch milliseconds as the wire's instant. */
export const toInstant = (instant: number): string => new Date(instant).toISOString();

const offlineToWire = ({ action, deviceAt, at, receivedAt }: StoredOfflinePunch) => ({
  action,
  deviceAt: toInstant(deviceAt),
  at: toInstant(at),
  receivedAt: toInstant(receivedAt),
});

const approvedToWire = (approved: StoredApproved): NonNullable<TimesheetEntry['approved']> => ({
  shiftStart: toInstant(approved.shiftStart),
  shiftEnd: toInstant(approved.shiftEnd),
  breakTime: formatDuration(approved.breakSeconds),
  workedTime: formatDuration(approved.workedSeconds),
  timeZoneId: approved.timeZoneId,
});

/** An entry as answered. */
export function entryToWire(
  entry: Omit<StoredEntry, 'tenantId' | 'surchargedSeconds' | 'workDate' | 'decidedBy' | 'decidedAt'>,
): TimesheetEntry {
  return {
    id: entry.id,
    tenantUserId: entry.memberId,
    shiftStart: toInstant(entry.shiftStart),
    shiftEnd: toInstant(entry.shiftEnd),
    punchedStart: toInstant(entry.punchedStart),
    punchedEnd: toInstant(entry.punchedEnd),
    breakTime: formatDuration(entry.breakSeconds),
    breaks: entry.breaks.map(({ start, end }) => ({ start: toInstant(start), end: toInstant(end) })),
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
    createdAt: toInstant(entry.createdAt),
    updatedAt: toInstant(entry.updatedAt),
  };
}
