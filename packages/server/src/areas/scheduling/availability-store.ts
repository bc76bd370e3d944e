/** Reads availability, and spreads it over dates. */
import type { AvailabilityEntry, AvailabilityOnDate } from '@rooster/contract';
import { addDays, isoInstant, isOnWeekday } from '@rooster/domain/time';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { availabilityEntry } from '../../schema/scheduling.ts';

export type StoredAvailability = typeof availabilityEntry.$inferSelect;

/** An entry as the rules read it. */
export interface RuleEntry extends Omit<StoredAvailability, 'tenantId'> {
  readonly availabilityEntryId: string;
}

/** The entries a condition names, in order of date. */
export async function loadAvailability(where: SQL | undefined): Promise<StoredAvailability[]> {
  return tx()
    .select()
    .from(availabilityEntry)
    .where(and(eq(availabilityEntry.tenantId, currentTenant()), where))
    .orderBy(asc(availabilityEntry.startDate), asc(availabilityEntry.id));
}

/** Entries that touch the dates `from` through `to`. */
export const touching = (from: string, to: string): SQL | undefined =>
  and(lte(availabilityEntry.startDate, to), gte(availabilityEntry.endDate, from));

/** What these members said of the dates `from` through `to`, by member. */
export async function entriesByMember(
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, RuleEntry[]>> {
  const byMember = new Map<string, RuleEntry[]>();
  if (memberIds.length === 0) return byMember;
  for (const row of await loadAvailability(and(isOneOf(availabilityEntry.memberId, memberIds), touching(from, to)))) {
    const entry = { ...row, availabilityEntryId: row.id };
    const entries = byMember.get(row.memberId);
    if (entries) entries.push(entry);
    else byMember.set(row.memberId, [entry]);
  }
  return byMember;
}

/** The dates from `from` through `to` that an entry counts on. */
export function datesOf(
  entry: Pick<StoredAvailability, 'startDate' | 'endDate' | 'isRecurring' | 'weekdayFlags'>,
  from: string,
  to: string,
): string[] {
  const dates: string[] = [];
  const last = entry.endDate < to ? entry.endDate : to;
  for (let date = entry.startDate > from ? entry.startDate : from; date <= last; date = addDays(date, 1)) {
    if (!entry.isRecurring || isOnWeekday(entry.weekdayFlags, date)) dates.push(date);
  }
  return dates;
}

/** The lines of an entry, a date each. */
export const linesOf = (entry: Omit<StoredAvailability, 'tenantId'>, from: string, to: string): AvailabilityOnDate[] =>
  datesOf(entry, from, to).map((date) => ({
    availabilityEntryId: entry.id,
    tenantUserId: entry.memberId,
    date,
    startTime: entry.startTime,
    endTime: entry.endTime,
    isAvailable: entry.isAvailable,
    isPreferred: entry.isPreferred,
    notes: entry.notes,
  }));

/** An entry as answered. */
export const entryToWire = (row: StoredAvailability): AvailabilityEntry => ({
  availabilityEntryId: row.id,
  tenantUserId: row.memberId,
  startDate: row.startDate,
  endDate: row.endDate,
  startTime: row.startTime,
  endTime: row.endTime,
  timeZoneId: row.timeZoneId,
  isRecurring: row.isRecurring,
  weekdayFlags: row.weekdayFlags,
  notes: row.notes,
  isAvailable: row.isAvailable,
  isPreferred: row.isPreferred,
  status: row.isAvailable ? 'Available' : 'Unavailable',
  version: row.version,
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
});
