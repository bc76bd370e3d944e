/** Hours that can't be worked out keep nobody else waiting, and are paid by no export. */
import type { CallResult, PayFailure, payCalls, Problem, timesheetCalls, TimesheetSettings } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { notification } from '../../schema/notifications.ts';
import { payChange } from '../../schema/pay.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { add, approve, care, type Company, companyOf, countFrom, explained, period } from './testing.ts';
import { settle, stored, surcharged, times, within } from './testing.ts';
import { settlePay } from './work-out.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const sunday = times('2026-11-15', '20:00', '04:00', '2026-11-16');

let mails = 0;

/** A company with one other employee, who has hours by himself. */
async function companyOfTwo(name: string): Promise<{ company: Company; colleague: TestBrowser; colleagueId: string }> {
  const company = await companyOf(server, name);
  mails += 1;
  const colleague = await server.colleague(company.browser, `noor${mails}@zorg.example`, 'Employee');
  const { tenantUserId } = (await colleague.call('getUserInfo')).json<{ tenantUserId: string }>();
  return { company, colleague, colleagueId: tenantUserId };
}

/** Makes an entry such as no rule can judge, behind the back of what would refuse it; or mends it. */
const breakEntry = (company: Company, id: string, breakSeconds: number) =>
  within(company, () =>
    tx()
      .update(timesheetEntry)
      .set({ breakSeconds })
      .where(and(eq(timesheetEntry.tenantId, company.tenantId), eq(timesheetEntry.id, id))),
  );

const failures = async ({ browser }: Company): Promise<PayFailure[]> =>
  (await browser.call('listPayFailures')).json<CallResult<(typeof payCalls)['listPayFailures']>>().items;
const preview = async ({ browser }: Company) =>
  (await browser.call('previewPayrollExport', { body: period })).json<
    CallResult<(typeof timesheetCalls)['previewPayrollExport']>
  >();
const worked = (company: Company, at = currentTime()) => within(company, () => settlePay(at));

it('one person whose hours fail keeps nobody else waiting, and is tried again later', async () => {
  const { company, colleague, colleagueId } = await companyOfTwo('Zieke-regel');
  await approve(company, await add(company, sunday));
  const broken = await add({ ...company, browser: colleague }, sunday);
  await approve(company, broken);
  await countFrom(company, await care(company), '2026-11-01');
  await breakEntry(company, broken, 8 * 3600);
  await worked(company);
  // The other's eight hours count at 60 % and 44 % on top.
  expect((await explained(company)).entries[0]?.surchargedTime).toBe('12:09:36');
  const [failed, ...others] = await failures(company);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ tenantUserId: colleagueId, fromDate: '2026-11-01', toDate: null });
  expect(failed?.reason).toContain('without worked time');
  const told = await within(company, () => tx().select().from(notification));
  expect(told.filter(({ kind }) => kind === 'hours-not-worked-out').map(({ data }) => data)).toEqual([
    { person: { tenantUserId: colleagueId, name: expect.any(String) as unknown } },
  ]);
  // Not at once again, and told of once.
  await worked(company);
  await breakEntry(company, broken, 0);
  await worked(company, currentTime() + HOUR);
  expect(await failures(company)).toEqual([]);
  expect((await stored(company)).every(({ lines }) => lines !== null)).toBe(true);
});

it('a change of the hours that failed is worked out at once', async () => {
  const { company, colleague, colleagueId } = await companyOfTwo('Hersteld');
  await countFrom(company, await care(company), '2026-11-01');
  const broken = await add({ ...company, browser: colleague }, times('2026-11-16', '21:00', '23:00'));
  await breakEntry(company, broken, 8 * 3600);
  await add({ ...company, browser: colleague }, times('2026-11-17', '21:00', '23:00'));
  await worked(company);
  // Each date by itself where the worker was quick, and all from the first one on where it was not.
  expect(new Set((await failures(company)).map(({ tenantUserId }) => tenantUserId))).toEqual(new Set([colleagueId]));
  await colleague.call('updateEntry', { params: { id: broken }, body: times('2026-11-16', '21:00', '22:00') });
  await worked(company);
  expect(await failures(company)).toEqual([]);
});

it('no export and no closing of a period with such a person, by name; another period is exported', async () => {
  const { company, colleague, colleagueId } = await companyOfTwo('Zonder-export');
  await countFrom(company, await care(company), '2026-10-01');
  await worked(company);
  const october = times('2026-10-12', '08:00', '10:00');
  await approve(company, await add(company, october));
  const broken = await add({ ...company, browser: colleague }, times('2026-11-16', '21:00', '23:00'));
  await approve(company, broken);
  await breakEntry(company, broken, 8 * 3600);
  await approve(company, await add({ ...company, browser: colleague }, times('2026-11-17', '21:00', '23:00')));
  await worked(company);
  expect(await preview(company)).toMatchObject({ isWorkingOut: false, notWorkedOut: [{ tenantUserId: colleagueId }] });
  const refused = await company.browser.call('createPayrollExport', { body: period });
  expect(codeOf(refused)).toBe('hours-not-worked-out');
  expect(refused.json<Problem>().people).toMatchObject([{ tenantUserId: colleagueId }]);
  const closing = await company.browser.call('setCloseDate', { body: { closeDate: '2026-11-20' } });
  expect(codeOf(closing)).toBe('hours-not-worked-out');
  const before = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  expect(codeOf(await company.browser.call('createPayrollExport', { body: before }))).not.toBe('hours-not-worked-out');
  expect((await company.browser.call('setCloseDate', { body: { closeDate: '2026-10-31' } })).statusCode).toBe(200);
});

it('the preview and the settings say that hours are being worked out', async () => {
  const company = await companyOf(server, 'Bezig');
  const isWorkingOut = async (): Promise<boolean> =>
    (await company.browser.call('getTimesheetSettings')).json<TimesheetSettings>().isWorkingOut;
  await approve(company, await add(company, sunday));
  await countFrom(company, await care(company), '2026-11-01');
  expect([(await preview(company)).isWorkingOut, await isWorkingOut()]).toEqual([true, true]);
  await settle(company);
  expect([(await preview(company)).isWorkingOut, await isWorkingOut()]).toEqual([false, false]);
});

it('a change of one entry is answered with what it is worth by the rules', async () => {
  const company = await companyOf(server, 'Meteen');
  await countFrom(company, await care(company), '2026-11-01');
  await settle(company);
  const body = times('2026-11-15', '10:00', '12:00');
  const added = (await company.browser.call('addEntry', { body })).json<{ id: string; multiplicationFactor: number }>();
  expect(added.multiplicationFactor).toBe(1.6);
  expect((await explained(company)).entries[0]?.surchargedTime).toBe('03:12:00');
  const moved = await company.browser.call('updateEntry', {
    params: { id: added.id },
    body: times('2026-11-16', '20:00', '22:00'),
  });
  expect(moved.json<{ multiplicationFactor: number }>().multiplicationFactor).toBe(1.22);
  await approve(company, added.id);
  expect(await surcharged(company)).toBe('02:26:24');
  expect(await within(company, () => tx().select().from(payChange))).toEqual([]);
});

it('denied hours, and what lies over others, are worth what they would be by the rules', async () => {
  const company = await companyOf(server, 'Afgewezen');
  await countFrom(company, await care(company), '2026-11-01');
  const id = await add(company, times('2026-11-15', '10:00', '12:00'));
  await company.browser.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Nee' } });
  expect((await explained(company)).entries[0]?.surchargedTime).toBe('03:12:00');
  expect((await stored(company)).map(({ state, factor }) => [state, factor])).toEqual([['Uncounted', 160]]);
  const simple = (await company.browser.call('listRuleSets')).json<CallResult<(typeof payCalls)['listRuleSets']>>();
  const factors = simple.items.find(({ kind }) => kind === 'Simple')?.ruleSetId ?? '';
  await countFrom(company, factors, '2026-11-01');
  await settle(company);
  // Sunday counts as any day by the weekday factors of a new organisation.
  expect((await stored(company)).map(({ lines, factor }) => [lines, factor])).toEqual([[null, 100]]);
});
