/**
 * Calls that name what an unforeseen failure is called: the person reads what has not been done, and nothing of why.
 */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { currentDate } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday } from '../../testing/days.ts';
import { codeOf, PASSWORD, testApp } from '../http/testing.ts';
import type { Sent, TestApp, TestBrowser } from '../http/testing.ts';

const email = 'admin@stuk.example';
const today = dayFromToday(0);

/** What is broken for each call, and what it is sent. */
const cases: readonly [CallName, table: string, sent: (memberId: string) => Sent][] = [
  ['resendEmailConfirmation', 'user_account', () => ({ body: { email } })],
  ['resetPassword', 'one_time_token', () => ({ body: { email, token: 'geen', password: `${PASSWORD}-nieuw` } })],
  [
    'addCorrections',
    'timesheet_correction',
    (tenantUserId) => ({
      params: { tenantUserId },
      body: { corrections: [{ applicationDate: today, duration: '01:00:00', reason: 'Vergeten' }] },
    }),
  ],
  ['approveAllEntries', 'timesheet_entry', () => ({})],
  ['approveWithin', 'timesheet_entry', () => ({ body: { toleranceMinutes: 15, asOf: currentDate().toISOString() } })],
  ['logout', 'audit_event', () => ({})],
];

let server: TestApp;
let browser: TestBrowser;
let memberId: string;

beforeAll(async () => {
  server = await testApp();
  browser = (await server.company('Stuk')).browser;
  memberId = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
});
afterAll(() => server.close());

it('are all here', () => {
  const named = Object.entries(api as Readonly<Record<string, AnyCall>>).filter(
    ([, { failsWith }]) => failsWith !== undefined,
  );
  expect(cases.map(([name]) => name).toSorted()).toEqual(named.map(([name]) => name).toSorted());
});

it.each(cases)('%s answers with its own code when %s is broken', async (name, table, sent) => {
  const call: AnyCall = api[name];
  await server.database.system.execute(sql.raw(`alter table ${table} rename to ${table}_weg`));
  const response = await (call.access === 'public' ? server.browser() : browser).call(name, sent(memberId));
  await server.database.system.execute(sql.raw(`alter table ${table}_weg rename to ${table}`));
  expect([response.statusCode, codeOf(response)]).toEqual([500, call.failsWith]);
  expect(response.body).not.toContain(table);
});

it('still refuse in their own words what they foresee', async () => {
  expect(
    codeOf(await browser.call('resetPassword', { body: { email, token: 'geen', password: `${PASSWORD}-nieuw` } })),
  ).toBe('password-reset-token-invalid');
  expect(
    codeOf(await browser.call('addCorrections', { params: { tenantUserId: memberId }, body: { corrections: [] } })),
  ).toBe('validation-failed');
});
