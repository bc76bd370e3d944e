/** What decides how punches become figures: rounding, closed period and the surcharges around an entry's dates. */
import { eq, sql } from 'drizzle-orm';
import type { Surcharges, WeekdayFactors } from '@rooster/domain/hours';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { surchargeDay, timesheetSettings } from './tables.ts';

/** A date and the percentage it carries. */
export interface DayFactor {
  readonly date: string;
  readonly factor: number;
}

/** A tenant's settings as stored. */
export type StoredSettings = typeof timesheetSettings.$inferSelect;

/** Settings that decide what becomes of punches, with the surcharge days among the dates concerned. */
export interface HoursRules extends Pick<StoredSettings, 'roundingStrategy' | 'weekdayFactors' | 'closedDate'> {
  readonly days: readonly DayFactor[];
}

/** Rules with how hours may be registered. */
export interface EntryRules extends HoursRules, Pick<StoredSettings, 'entryMethods'> {}

const DAY_MS = 24 * 3_600_000;

const isWeek = (factors: readonly number[]): factors is WeekdayFactors => factors.length === 7;

/** The surcharges that entries are reckoned with. */
export function surchargesOf({ weekdayFactors, days }: Pick<HoursRules, 'weekdayFactors' | 'days'>): Surcharges {
  if (!isWeek(weekdayFactors)) throw new Error(`Timesheet settings hold ${weekdayFactors.length} weekday factors instead of 7`);
  return { weekdays: weekdayFactors, days };
}

/** The one row of a query that always has one: every tenant gets its settings when it is made. */
export function theOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The tenant has no timesheet settings');
  return row;
}

/** The UTC date that is some days from an instant's: local dates lie within a day of it, rounding included. */
const utcDate = (instant: number, days: number): string => new Date(instant + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The rules for writing an entry that lies between two instants (epoch milliseconds). Held until the transaction ends, so
 * that whoever changes them waits and then reckons with the entry too.
 */
export async function readRules(start: number, end: number): Promise<EntryRules> {
  const [from, to] = [utcDate(Math.min(start, end), -1), utcDate(Math.max(start, end), 2)];
  const { tenantId } = timesheetSettings;
  const { version, seen, ...rules } = theOne(
    await tx()
      .select({
        roundingStrategy: timesheetSettings.roundingStrategy,
        entryMethods: timesheetSettings.entryMethods,
        weekdayFactors: timesheetSettings.weekdayFactors,
        closedDate: timesheetSettings.closedDate,
        version: timesheetSettings.version,
        seen: sql<number>`(select settings.version from ${timesheetSettings} as settings where settings.tenant_id = ${currentTenant()})`,
        days: sql<DayFactor[]>`coalesce((select json_agg(json_build_object('date', day.date, 'factor', day.factor)) from ${surchargeDay} as day
          where day.tenant_id = ${currentTenant()} and day.date between ${from} and ${to} and day.is_surcharge_day), '[]'::json)`,
      })
      .from(timesheetSettings)
      .where(eq(tenantId, currentTenant()))
      .for('key share'),
  );
  // Whoever waited for a change sees the changed row, but the days as they were before: look again.
  return version === seen ? rules : readRules(start, end);
}
