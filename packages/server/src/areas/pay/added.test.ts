/** Hours that are added are stored with what they are worth, whoever else is at the same person's. */
import type { RuleSet } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { payChange } from '../../schema/pay.ts';
import { timer } from '../../schema/timesheet.ts';
import { lockMember } from '../directory/lock.ts';
import { newId } from '../../platform/id.ts';
import { draftEntry } from '../timesheet/draft.ts';
import { readSettings } from '../timesheet/settings-store.ts';
import { insertEntry } from '../timesheet/store.ts';
import { payOfAdded } from './added.ts';
import { above, add, type Company, companyOf, countFrom, openPromise, ruleOf } from './testing.ts';
import { settle, stored, times, within } from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function companyWithOvertime(name: string): Promise<Company> {
  const company = await companyOf(server, name);
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Cao', fromDate: null, rules: [ruleOf('above', above('day', 8))] },
  });
  const counted = await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-09-01');
  if (counted.statusCode !== 200) throw new Error(made.body + counted.body);
  await settle(company);
  return company;
}

const marks = (company: Company) => within(company, () => tx().select().from(payChange));
const surchargedOf = async (company: Company): Promise<number> =>
  (await stored(company)).reduce((sum, { surchargedSeconds }) => sum + surchargedSeconds, 0);
const HOUR = 3600;

it('they leave nothing to be worked out, and what lies beside them on the day counts along', async () => {
  const company = await companyWithOvertime('Bakkerij-over');
  await add(company, times('2026-11-02', '12:00', '18:00'));
  expect(await marks(company)).toEqual([]);
  expect(await surchargedOf(company)).toBe(6 * HOUR);
  // Of twelve hours the last four are doubled: they lie in what was added before.
  await add(company, times('2026-11-02', '06:00', '12:00'));
  expect(await marks(company)).toEqual([]);
  expect(
    (await stored(company)).map(({ surchargedSeconds }) => surchargedSeconds / HOUR).toSorted((a, b) => a - b),
  ).toEqual([6, 10]);
});

/** Does something while another transaction has done `before` and not ended. The embedded database takes turns. */
async function beside(company: Company, before: () => Promise<unknown>, during: () => Promise<unknown>): Promise<void> {
  const begun = openPromise();
  const finished = openPromise();
  const other = within(company, async () => {
    await before();
    begun.resolve();
    if (server.database.kind === 'postgres') await finished.promise;
  });
  await begun.promise;
  await during();
  finished.resolve();
  await other;
  await settle(company);
}

const ownIdOf = async ({ browser }: Company): Promise<string> =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;

it('what is added while somebody else adds hours of the same person counts together with these', async () => {
  const company = await companyWithOvertime('Bakkerij-samen');
  const entry = { id: newId(currentTime()), memberId: await ownIdOf(company) };
  const addMorning = async (): Promise<void> => {
    const draft = draftEntry(
      { start: Date.parse('2026-11-02T05:00:00Z'), end: Date.parse('2026-11-02T10:00:00Z'), breakSeconds: 0 },
      'Europe/Amsterdam',
      { ...(await readSettings()), days: [] },
    );
    const paid = await payOfAdded().workOut({ ...entry, status: 'AwaitingApproval', draft, now: currentTime() });
    await insertEntry({ ...entry, source: 'Manual', createdAt: currentTime(), offlinePunches: [] }, paid);
  };
  await beside(company, addMorning, () => add(company, times('2026-11-02', '12:00', '17:00')));
  // Of ten hours the last two are doubled.
  expect((await surchargedOf(company)) / HOUR).toBe(12);
});

it('whoever holds the person is not waited for: the hours are worked out after', async () => {
  const company = await companyWithOvertime('Bakkerij-bezet');
  const id = await ownIdOf(company);
  await beside(
    company,
    () => lockMember(id),
    () => add(company, times('2026-11-02', '06:00', '18:00')),
  );
  expect((await surchargedOf(company)) / HOUR).toBe(16);
});

it('hours that the clock takes are stored so too', async () => {
  const company = await companyWithOvertime('Bakkerij-klok');
  await company.browser.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
  await within(company, () =>
    tx()
      .update(timer)
      .set({ startedAt: currentTime() - 60 * 60_000 }),
  );
  const ended = await company.browser.call('stopTimer');
  expect(ended.statusCode).toBe(201);
  expect(await marks(company)).toEqual([]);
  for (const { lines } of await stored(company)) expect(lines).not.toBeNull();
});

const band = (percentage: number) => ({
  kind: 'band',
  days: [{ weekdays: [1, 2, 3, 4, 5] }],
  from: 0,
  to: 24 * 60,
  percentage,
});

it('rules and choices that change between two entries count for the next one, where others have no say', async () => {
  const company = await companyOf(server, 'Zorg-anders');
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Cao', fromDate: null, rules: [ruleOf('day', band(5000), { target: 'choice' })] },
  });
  const { ruleSetId, version } = made.json<RuleSet>();
  await countFrom(company, ruleSetId, '2026-09-01');
  await settle(company);
  // A process knows from one entry what it will most likely read for the next.
  await add(company, times('2026-11-02', '12:00', '14:00'));
  await add(company, times('2026-11-03', '12:00', '14:00'));
  const chosen = { fromDate: '2026-11-04', toDate: '2026-11-04', target: 'time-off' };
  await company.browser.call('choosePayForPeriod', { body: chosen });
  await add(company, times('2026-11-04', '12:00', '14:00'));
  const changed = await company.browser.call('addRuleSetVersion', {
    params: { ruleSetId },
    headers: { 'if-match': `"${version}"` },
    body: { fromDate: '2026-11-05', rules: [ruleOf('day', band(2500)), ruleOf('above', above('day', 2))] },
  });
  expect(changed.statusCode).toBe(201);
  await settle(company);
  await add(company, times('2026-11-05', '12:00', '14:00'));
  await add(company, times('2026-11-05', '14:00', '15:00'));
  expect(await marks(company)).toEqual([]);
  const worth = (await stored(company)).map(({ surchargedSeconds }) => surchargedSeconds / HOUR);
  // Three hours for two, or two with an hour off.
  expect(worth.slice(0, 3)).toEqual([3, 3, 2]);
  // The third hour of the last day is doubled too.
  expect(worth.slice(3).reduce((sum, hours) => sum + hours, 0)).toBe(3.75 + 1);
});
