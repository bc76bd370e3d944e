/** Stored entries as they are answered. */
import type { TimesheetEntry } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { StoredOfflinePunch, timesheetEntry } from './tables.ts';

/** An entry as stored. */
export type StoredEntry = typeof timesheetEntry.$inferSelect;

/** Those that figures are drawn up from: not what was clocked over other hours and is to be settled first. */
export const counted = <E extends Pick<StoredEntry, 'status'>>(entries: readonly E[]): (E & { readonly status: Exclude<StoredEntry['status'], 'Overlapping'> })[] =>
  entries.filter((entry): entry is E & { readonly status: Exclude<StoredEntry['status'], 'Overlapping'> } => entry.status !== 'Overlapping');

/** Epoch milliseconds as the wire's instant. */
export const toInstant = (instant: number): string => new Date(instant).toISOString();

const offlineToWire = ({ action, deviceAt, at, receivedAt }: StoredOfflinePunch) => ({ action, deviceAt: toInstant(deviceAt), at: toInstant(at), receivedAt: toInstant(receivedAt) });

/** An entry as answered. */
export function entryToWire(entry: Omit<StoredEntry, 'tenantId' | 'surchargedSeconds' | 'workDate' | 'decidedBy' | 'decidedAt'>): TimesheetEntry {
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
    multiplicationFactor: entry.multiplicationFactor,
    source: entry.source,
    ...(entry.offlinePunches.length > 0 && { offlinePunches: entry.offlinePunches.map(offlineToWire) }),
    ...(entry.status === 'Overlapping' && { overlaps: true }),
    version: entry.version,
    createdAt: toInstant(entry.createdAt),
    updatedAt: toInstant(entry.updatedAt),
  };
}
