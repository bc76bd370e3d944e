/** All that decides by which rules hours count, whosever they are: one statement, for it is asked with each entry. */
import type { HolidayChoices } from '@rooster/domain/holidays';
import type { Surcharges } from '@rooster/domain/hours';
import { eq, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { contract } from '../../schema/contracts.ts';
import { ruleSet, ruleSetDefault, ruleSetVersion } from '../../schema/pay.ts';
import { tenant } from '../../schema/tenant.ts';
import { surchargeDay, timesheetSettings } from '../../schema/timesheet-settings.ts';
import { type DayFactor, type StoredSettings, surchargesOf, theOne } from '../timesheet/rules.ts';

/** A rule set that counts from a date on, null for since ever. */
export interface DefaultFrom {
  readonly from: string | null;
  readonly ruleSetId: string;
}

/** A version of a rule set, without its rules. */
interface Version {
  readonly id: string;
  readonly ruleSetId: string;
  readonly from: string | null;
}

/** What the rules of an organisation are worked out from. */
export interface PayFacts {
  readonly surcharges: Surcharges;
  readonly closedDate: string | null;
  /** What is stored of Liberation Day, with the days that are free, from which follows what holds. */
  readonly liberationDayFree: HolidayChoices['liberationDayFree'];
  readonly freeDays: readonly string[];
  readonly timeZoneId: string;
  /** The organisation's default rule sets in order of time, the first since ever. */
  readonly defaults: readonly DefaultFrom[];
  /** Rule sets that finalised contracts name. */
  readonly named: readonly string[];
  /** The versions of all rule sets, the earliest first. */
  readonly versions: readonly Version[];
}

const tenantId = sql.placeholder('tenantId');
const asList = (rows: ReturnType<typeof sql>) => sql`coalesce((${rows}), '[]'::json)`;

/** The facts as they are read, the surcharges still in their parts. */
interface StoredFacts extends Omit<PayFacts, 'surcharges'> {
  readonly weekdayFactors: readonly number[];
  readonly earlierRules: StoredSettings['earlierRules'];
  readonly days: readonly DayFactor[];
}

const parts: Readonly<Record<keyof StoredFacts, SQLWrapper>> = {
  weekdayFactors: timesheetSettings.weekdayFactors,
  earlierRules: timesheetSettings.earlierRules,
  closedDate: timesheetSettings.closedDate,
  liberationDayFree: timesheetSettings.liberationDayFree,
  timeZoneId: tenant.timeZoneId,
  days: asList(sql`select json_agg(json_build_object('date', day.date, 'factor', day.factor) order by day.date)
    from ${surchargeDay} as day where day.tenant_id = ${tenantId} and day.is_surcharge_day`),
  freeDays: asList(sql`select json_agg(day.date order by day.date)
    from ${surchargeDay} as day where day.tenant_id = ${tenantId} and day.is_free_day`),
  defaults: asList(sql`select json_agg(json_build_object('from', held.from_date,
    'ruleSetId', held.id) order by held.from_date nulls first)
    from (select null::date as from_date, own.id from ${ruleSet} as own
      where own.tenant_id = ${tenantId} and own.kind = 'Simple'
      union all select later.from_date, later.rule_set_id from ${ruleSetDefault} as later
      where later.tenant_id = ${tenantId}) as held`),
  named: asList(sql`select json_agg(distinct naming.rule_set_id)
    from ${contract} as naming where naming.tenant_id = ${tenantId} and naming.status = 'Finalised'
    and naming.rule_set_id is not null`),
  versions: asList(sql`select json_agg(json_build_object('id', version.id,
    'ruleSetId', version.rule_set_id, 'from', version.from_date) order by version.from_date nulls first, version.id)
    from ${ruleSetVersion} as version where version.tenant_id = ${tenantId}`),
};

/** All of them as one text: it is looked into only where it differs from the one before. */
const stored = prepared((transaction) =>
  transaction
    .select({
      text: sql<string>`json_build_object(${sql.join(
        Object.entries(parts).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]),
        sql`, `,
      )})::text`,
    })
    .from(timesheetSettings)
    .innerJoin(tenant, eq(tenant.id, timesheetSettings.tenantId))
    .where(eq(timesheetSettings.tenantId, tenantId)),
);

function factsIn(text: string): PayFacts {
  const { weekdayFactors, earlierRules, days, ...facts } = JSON.parse(text) as StoredFacts;
  return { ...facts, surcharges: surchargesOf({ weekdayFactors: [...weekdayFactors], earlierRules, days }) };
}

/** Organisations whose facts a process remembers as it last read them. */
const MOST_KNOWN = 1000;
const known = new Map<string, { readonly text: string; readonly facts: PayFacts }>();

/** Reads them. While nothing of them changes the same object is answered, so that what follows from it can be kept. */
export async function payFacts(): Promise<PayFacts> {
  const own = currentTenant();
  const { text } = theOne(await stored({ tenantId: own }));
  const before = known.get(own);
  if (before?.text === text) return before.facts;
  const [oldest] = known.keys();
  if (before === undefined && known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  const facts = factsIn(text);
  known.set(own, { text, facts });
  return facts;
}
