/** Reads the rules that turn punches into hours: rounding, closed period, and surcharges around an entry's dates. */
import { eq, sql } from 'drizzle-orm';
import type { RoundingStrategy, Surcharges, WeekdayFactors } from '@rooster/domain/hours';
import { currentTenant, together } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Period } from '../../platform/http/period.ts';
import { onlyZoneOf } from '../departments/service.ts';
import { contract } from '../../schema/contracts.ts';
import { ruleSetDefault } from '../../schema/pay.ts';
import { surchargeDay, timesheetSettings } from '../../schema/timesheet-settings.ts';

/** A date and the percentage it carries. */
export interface DayFactor {
  readonly date: string;
  readonly factor: number;
}

/** A tenant's settings as stored. */
export type StoredSettings = typeof timesheetSettings.$inferSelect;

/** Settings that decide what becomes of punches, with the surcharge days among the dates concerned. */
export interface HoursRules extends Pick<StoredSettings, 'roundingStrategy' | 'weekdayFactors' | 'closedDate'> {
  /** Absent where those of now always held. */
  readonly earlierRules?: StoredSettings['earlierRules'];
  readonly days: readonly DayFactor[];
}

/** Rules with how hours may be registered, and the zone in which the person works. */
export interface EntryRules extends HoursRules, Pick<StoredSettings, 'entryMethods'> {
  readonly zone: string;
  /** Whether a rule set of the organisation's own counts for anybody: then these surcharges may not be all. */
  readonly isRuled: boolean;
}

const DAY_MS = 24 * 3_600_000;

const isWeek = (factors: readonly number[]): factors is WeekdayFactors => factors.length === 7;

function weekOf(factors: readonly number[]): WeekdayFactors {
  if (!isWeek(factors)) throw new Error(`Timesheet settings hold ${factors.length} weekday factors instead of 7`);
  return factors;
}

/** The surcharges that entries are calculated with. */
export function surchargesOf({
  weekdayFactors,
  earlierRules = [],
  days,
}: Pick<HoursRules, 'weekdayFactors' | 'earlierRules' | 'days'>): Surcharges {
  return {
    weekdays: weekOf(weekdayFactors),
    earlier: earlierRules.map((rules) => ({ before: rules.before, weekdays: weekOf(rules.weekdayFactors) })),
    days,
  };
}

/** The rounding of a date. */
export const roundingOn = (
  date: string,
  { roundingStrategy, earlierRules = [] }: Pick<HoursRules, 'roundingStrategy' | 'earlierRules'>,
): RoundingStrategy => earlierRules.find(({ before }) => date < before)?.roundingStrategy ?? roundingStrategy;

/** Rounding and weekday factors that change together. */
export type Changes = Partial<Pick<StoredSettings, 'roundingStrategy' | 'weekdayFactors'>>;

type Dated = Pick<StoredSettings, 'roundingStrategy' | 'weekdayFactors' | 'earlierRules'>;

const same = (one: Required<Changes>, other: Required<Changes>): boolean =>
  one.roundingStrategy === other.roundingStrategy &&
  one.weekdayFactors.every((factor, index) => factor === other.weekdayFactors[index]);

/** The rules with changes that hold from a date on, null for always: what holds before that date stays as it was. */
export function changedFrom(
  fromDate: string | null,
  { roundingStrategy, weekdayFactors, earlierRules }: Dated,
  changes: Changes,
): Dated {
  type Span = Required<Changes> & { readonly before: string | null };
  const spans: Span[] = [...earlierRules, { before: null, roundingStrategy, weekdayFactors }];
  const cut = spans.flatMap((span, index): Span[] => {
    const start = index === 0 ? null : (spans[index - 1]?.before ?? null);
    if (fromDate === null || (start !== null && start >= fromDate)) return [{ ...span, ...changes }];
    if (span.before !== null && span.before <= fromDate) return [span];
    return [
      { ...span, before: fromDate },
      { ...span, ...changes },
    ];
  });
  // Neighbours that came to be the same are one.
  const merged = cut.filter((span, index) => {
    const next = cut[index + 1];
    return next === undefined || !same(span, next);
  });
  const now = merged.at(-1) ?? { roundingStrategy, weekdayFactors };
  return {
    roundingStrategy: now.roundingStrategy,
    weekdayFactors: now.weekdayFactors,
    earlierRules: merged.flatMap(({ before, ...rules }) => (before === null ? [] : [{ before, ...rules }])),
  };
}

/** One rule over time: its value before each date on which it changes, the last without a date. */
export function courseOf<T>(
  { roundingStrategy, weekdayFactors, earlierRules = [] }: Omit<HoursRules, 'closedDate' | 'days'>,
  pick: (rules: Required<Changes>) => T,
): { readonly before: string | null; readonly value: T }[] {
  const all = [
    ...earlierRules.map((rules) => ({ before: rules.before, value: pick(rules) })),
    { before: null, value: pick({ roundingStrategy, weekdayFactors }) },
  ];
  return all.filter(
    ({ value }, index) => index === all.length - 1 || JSON.stringify(value) !== JSON.stringify(all[index + 1]?.value),
  );
}

/** The one row of a query that always has one: every tenant gets its settings when it is made. */
export function theOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The tenant has no timesheet settings');
  return row;
}

/** The UTC date that is some days from an instant's: local dates lie within a day of it, rounding included. */
const utcDate = (instant: number, days: number): string => new Date(instant + days * DAY_MS).toISOString().slice(0, 10);

/** Whose entry it is, and the zone of the organisation. */
interface Whose {
  readonly memberId: string;
  readonly timeZoneId: string;
}

const tenantId = sql.placeholder('tenantId');

const entryRules = prepared((transaction) =>
  transaction
    .select({
      roundingStrategy: timesheetSettings.roundingStrategy,
      entryMethods: timesheetSettings.entryMethods,
      weekdayFactors: timesheetSettings.weekdayFactors,
      earlierRules: timesheetSettings.earlierRules,
      closedDate: timesheetSettings.closedDate,
      version: timesheetSettings.version,
      seen: sql<number>`(select settings.version from ${timesheetSettings} as settings
        where settings.tenant_id = ${tenantId})`,
      days: sql<DayFactor[]>`coalesce((select json_agg(json_build_object('date', day.date, 'factor', day.factor))
        from ${surchargeDay} as day
        where day.tenant_id = ${tenantId} and day.is_surcharge_day
        and day.date between ${sql.placeholder('from')} and ${sql.placeholder('to')}), '[]'::json)`,
      isRuled: sql<boolean>`(exists (select from ${ruleSetDefault} as later where later.tenant_id = ${tenantId})
        or exists (select from ${contract} as naming where naming.tenant_id = ${tenantId}
        and naming.rule_set_id is not null))`,
      zone: onlyZoneOf(tenantId, sql.placeholder('memberId')),
    })
    .from(timesheetSettings)
    .where(eq(timesheetSettings.tenantId, tenantId))
    .for('key share'),
);

/**
 * The rules for writing an entry of somebody that lies between two instants (epoch milliseconds), and the zone he works
 * in. Held until the transaction ends, so that whoever changes them waits and then calculates with the entry too. What
 * `behind` reads goes along, and is as it is once they are held; it is told the dates that the entry may have.
 */
export async function readRules(
  whose: Whose,
  start: number,
  end: number,
  behind: (hours: Period & Pick<Whose, 'memberId'>) => Promise<unknown> = async () => undefined,
): Promise<EntryRules> {
  const [from, to] = [utcDate(Math.min(start, end), -1), utcDate(Math.max(start, end), 2)];
  const { memberId } = whose;
  const values = { tenantId: currentTenant(), memberId, from, to };
  const [found] = await together(
    () => entryRules(values),
    () => behind({ memberId, fromDate: from, toDate: to }),
  );
  const { version, seen, zone, ...rules } = theOne(found);
  // Whoever waited for a change sees the changed row, but the days as they were before: look again.
  return version === seen ? { ...rules, zone: zone ?? whose.timeZoneId } : readRules(whose, start, end, behind);
}
