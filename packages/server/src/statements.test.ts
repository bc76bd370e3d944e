/** How many statements the common calls send, and in how many round trips: they are most of what a call costs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '@rooster/contract';
import { days, leaveOffice, week, YEAR } from './areas/leave/testing.ts';
import type { LeaveOffice } from './areas/leave/testing.ts';
import { testApp } from './platform/http/testing.ts';
import type { Sent, TestApp, TestBrowser } from './platform/http/testing.ts';
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
const edges = /^(reset role|begin|commit|select set_config|select pg_notify)/;

/** Statements of a call beside its beginning and end, of which the first looks the session up, and all round trips. */
interface Count {
  readonly statements: number;
  /** At most: an answer that comes in pieces lets the next statement go sooner. */
  readonly trips: number;
}

async function expectCount(browser: TestBrowser, name: CallName, sent: Sent, count: Count): Promise<void> {
  const { result, statements, trips } = await statementsOf(() => browser.call(name, sent));
  if (result.statusCode >= 300) throw new Error(result.body);
  expect(statements.filter((text) => !edges.test(text))).toHaveLength(count.statements);
  expect(trips).toBeLessThanOrEqual(count.trips);
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
  expect(statements).toHaveLength(1);
});

it('boots', () => expectCount(worker.browser, 'boot', {}, { statements: 6, trips: 3 }));

// The last one looks whether the entry is to be worked out by a rule set at once.
it('writes an entry', () => expectCount(worker.browser, 'addEntry', entry('2026-11-02'), { statements: 4, trips: 5 }));

it('writes an entry that pay rules count for, and works it out', async () => {
  const named = { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT' };
  const { ruleSetId } = (await office.admin.call('adoptPayTemplate', { body: named })).json<{ ruleSetId: string }>();
  await office.admin.call('countByRuleSet', { params: { ruleSetId }, body: { fromDate: '2026-01-01' } });
  const { tenantId } = (await office.admin.call('getTenantSettings')).json<{ tenantId: string }>();
  await app.database.withTenant(tenantId, () => settlePay(currentTime()));
  // The first one reads the rules of the version, which never change.
  await worker.browser.call('addEntry', entry('2026-10-05'));
  await expectCount(worker.browser, 'addEntry', entry('2026-10-06'), { statements: 14, trips: 15 });
});

it('reads one’s own month', () => expectCount(worker.browser, 'queryEntries', november, { statements: 2, trips: 3 }));

it('reads a month of everybody', () =>
  expectCount(office.admin, 'aggregateHours', november, { statements: 3, trips: 3 }));

it('reads a balance', async () => {
  const params = { year: String(YEAR), tenantUserId: worker.id };
  await expectCount(worker.browser, 'getLeaveBalances', { params }, { statements: 5, trips: 4 });
});

it('asks for leave', async () => {
  const [monday = ''] = week;
  const body = {
    type: 'MultiSelect',
    leaveTypeId: office.typeIds['Vacation'],
    timeZoneId: 'Europe/Amsterdam',
    days: days([monday]),
  };
  await expectCount(
    worker.browser,
    'createLeaveRequest',
    { params: { tenantUserId: worker.id }, body },
    { statements: 19, trips: 5 },
  );
});
