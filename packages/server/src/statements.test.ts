/** How many statements the common calls send, and in how many round trips: they are most of what a call costs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '@rooster/contract';
import { days, leaveOffice, week, YEAR } from './areas/leave/testing.ts';
import type { LeaveOffice } from './areas/leave/testing.ts';
import { testApp } from './platform/http/testing.ts';
import type { Sent, TestApp, TestBrowser } from './platform/http/testing.ts';
import { isOnCluster, testEngine } from './testing/engine-choice.ts';
import { statementsOf } from './testing/statements.ts';
import { settlePay } from './areas/pay/work-out.ts';
import { currentTime } from '@rooster/domain/clock';

let app: TestApp;
let office: LeaveOffice;
let worker: { browser: TestBrowser; id: string };

beforeAll(async () => {
  app = await testApp();
  office = await leaveOffice(app, 'Telbureau');
  worker = await office.worker('teller@telbureau.example', 'Employee');
});
afterAll(() => app.close());

/** Beginning is one round trip with the statement behind it, and so are telling and committing. */
const edges = /^(reset role|begin|commit|select set_config|select public\.become_tenant|select pg_notify)/;

/**
 * Statements of a call beside its beginning and end; the first one looks the session up. Throws where they take more
 * round trips than `trips`, all included: an answer that comes in pieces lets the next statement go sooner.
 */
async function countOf(browser: TestBrowser, name: CallName, sent: Sent, trips: number): Promise<number> {
  const { result, statements, trips: taken } = await statementsOf(() => browser.call(name, sent));
  if (result.statusCode >= 300) throw new Error(result.body);
  if (taken > trips) throw new Error(`${name} took ${taken} round trips`);
  return statements.filter((text) => !edges.test(text)).length;
}

const entry = (date: string): Sent => ({
  body: {
    shiftStart: `${date}T08:00:00Z`,
    shiftEnd: `${date}T16:00:00Z`,
    breakTime: '00:30:00',
    timeZoneId: 'Europe/Amsterdam',
  },
});
const november = { body: { fromDate: '2026-11-01', toDate: '2026-11-30' } };

it('looks up the session alone for the registry, without a transaction', async () => {
  const { statements } = await statementsOf(() => worker.browser.call('getRegistry'));
  // On a cluster its rows are held where they are meanwhile, in the same round trip.
  expect(statements.filter((text) => !isOnCluster() || text.startsWith('select'))).toHaveLength(1);
});

it('boots', async () => expect(await countOf(worker.browser, 'boot', {}, 2)).toBe(2));

// One after another its cards took a round trip for each statement. The embedded database answers what was sent
// together together, so the next statements go later. On PostgreSQL it is 3 to 5, as answers come in.
it('reads all cards of a dashboard', async () => {
  const trips = testEngine() === 'postgres' ? 6 : 20;
  expect(await countOf(office.admin, 'getDashboard', {}, trips)).toBe(29);
  expect(await countOf(worker.browser, 'getDashboard', {}, trips)).toBe(21);
});

it('writes an entry', async () => expect(await countOf(worker.browser, 'addEntry', entry('2026-11-02'), 3)).toBe(3));

it('writes an entry that pay rules count for, and works it out', async () => {
  const named = { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT' };
  const { ruleSetId } = (await office.admin.call('adoptPayTemplate', { body: named })).json<{ ruleSetId: string }>();
  await office.admin.call('countByRuleSet', { params: { ruleSetId }, body: { fromDate: '2026-01-01' } });
  const { tenantId } = (await office.admin.call('getTenantSettings')).json<{ tenantId: string }>();
  await app.database.withTenant(tenantId, () => settlePay(currentTime()));
  // The first one reads the rules of the version, which never change.
  await worker.browser.call('addEntry', entry('2026-10-05'));
  expect(await countOf(worker.browser, 'addEntry', entry('2026-10-06'), 4)).toBe(6);
});

it('reads one’s own month', async () => expect(await countOf(worker.browser, 'queryEntries', november, 2)).toBe(2));

it('reads a month of everybody', async () =>
  expect(await countOf(office.admin, 'aggregateHours', november, 2)).toBe(3));

it('reads a balance', async () => {
  const params = { year: String(YEAR), tenantUserId: worker.id };
  expect(await countOf(worker.browser, 'getLeaveBalances', { params }, 2)).toBe(5);
});

it('asks for leave', async () => {
  const [monday = ''] = week;
  const body = {
    type: 'MultiSelect',
    leaveTypeId: office.typeIds['Vacation'],
    timeZoneId: 'Europe/Amsterdam',
    days: days([monday]),
  };
  expect(await countOf(worker.browser, 'createLeaveRequest', { params: { tenantUserId: worker.id }, body }, 5)).toBe(
    18,
  );
});
