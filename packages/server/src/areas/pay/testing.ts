/** What the tests of rule sets in a company share. */
import type { AggregatedHours, CallResult, HoursExplanation, RuleSet, timesheetCalls } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { tx } from '../../platform/database/context.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { settlePay } from './work-out.ts';

export const period = { fromDate: '2026-11-01', toDate: '2026-11-30' };

/** A company of one. */
export interface Company {
  readonly server: TestApp;
  readonly browser: TestBrowser;
  readonly tenantId: string;
}

/** A new company. */
export async function companyOf(server: TestApp, name: string): Promise<Company> {
  const { browser } = await server.company(name);
  return { server, browser, ...(await browser.call('getTenantSettings')).json<{ tenantId: string }>() };
}

/** Does something in a transaction of the company. */
export const within = <T>({ server, tenantId }: Company, work: () => Promise<T>): Promise<T> =>
  server.database.withTenant(tenantId, work);

export const settle = (company: Company) => within(company, () => settlePay(currentTime()));

export const times = (date: string, start: string, end: string, until = date) => ({
  shiftStart: `${date}T${start}:00+01:00`,
  shiftEnd: `${until}T${end}:00+01:00`,
  timeZoneId: 'Europe/Amsterdam',
});

export const add = async ({ browser }: Company, body: object): Promise<string> =>
  (await browser.call('addEntry', { body })).json<{ id: string }>().id;

export const approve = ({ browser }: Company, id: string) =>
  browser.call('approveEntry', { body: { timesheetEntryId: id } });

/** Adopts the rules of care. */
export const care = async ({ browser }: Company): Promise<string> =>
  (
    await browser.call('adoptPayTemplate', { body: { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT' } })
  ).json<RuleSet>().ruleSetId;

export const countFrom = ({ browser }: Company, ruleSetId: string, fromDate: string) =>
  browser.call('countByRuleSet', { params: { ruleSetId }, body: { fromDate } });

export const surcharged = async ({ browser }: Company, body = period): Promise<string | undefined> =>
  (await browser.call('aggregateHours', { body })).json<{ items: AggregatedHours[] }>().items[0]?.surchargedTime;

export const explained = async ({ browser }: Company): Promise<HoursExplanation> =>
  (await browser.call('explainOwnHours', { body: period })).json<HoursExplanation>();

export const exported = async ({ browser }: Company) =>
  (await browser.call('previewPayrollExport', { body: period }))
    .json<CallResult<(typeof timesheetCalls)['previewPayrollExport']>>()
    .lines.map(({ kind, factor, duration }) => [kind, factor, duration]);

/** What is stored of everybody, apart from when. */
export const stored = (company: Company) =>
  within(company, () => tx().select().from(timesheetSegment).orderBy(timesheetSegment.segmentDate));

const HOUR = 3600;

/** Overtime above so many hours a day, week, month or year; the percentage is in hundredths. */
export const above = (per: string, hours: number, { percentage = 10_000, countsAbsence = false } = {}) => ({
  kind: 'threshold',
  per,
  norm: hours * HOUR,
  ownHours: false,
  countsAbsence,
  grace: 0,
  steps: [{ seconds: null, percentage }],
});

/** A rule by itself. */
export const ruleOf = (key: string, what: object, gives: object = { target: 'pay' }) => ({
  key,
  what,
  gives: { instead: false, expiresAfterMonths: null, otherwisePercentage: null, ...gives },
  group: null,
  source: null,
  payrollCode: null,
});

/** A promise that is fulfilled from outside. */
export function openPromise() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
