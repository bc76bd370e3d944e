/** Leave of somebody who is erased: words, addresses and links go, hours stay. On a real database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { maintainTenantLeave } from './maintain-leave.ts';
import { leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Vergeetbedrijf');
});
afterAll(() => app.close());

const tables = [
  'leave_request',
  'leave_request_day',
  'leave_request_event',
  'leave_mutation',
  'leave_lapse_warning',
  'leave_lapse_decision',
  'leave_calendar_feed',
  'notification',
  'mail_outbox',
];
const dump = async (): Promise<string> => {
  const found: unknown[] = [];
  await app.database.asSystem(async () => {
    for (const table of tables)
      found.push((await tx().execute(sql`select to_jsonb(t) as data from ${sql.identifier(table)} t`)).rows);
  });
  return JSON.stringify(found);
};

it('forgets what was typed and where the person was reached, and keeps the hours', async () => {
  const { admin } = company;
  const { browser, id } = await company.worker('weg@vergeetbedrijf.example');
  const asked = (
    await company.ask(
      id,
      company.asked([], { days: [{ date: week[0], requestedDuration: '08:00:00', note: 'Kenmerkend verzoek' }] }),
      browser,
    )
  ).json<{ leaveRequestId: string }>();
  await admin.call('validateLeaveRequest', {
    params: { leaveRequestId: asked.leaveRequestId },
    body: { version: 1, allDays: { approved: true, note: 'Kenmerkend besluit' } },
  });
  await admin.call('addLeaveCorrection', {
    params: { tenantUserId: id },
    body: { year: YEAR, balanceType: 'Legal', correctionAmount: '01:00:00', reason: 'Kenmerkende correctie' },
  });
  await maintainTenantLeave(app.database, company.tenantId, Date.parse(`${YEAR + 1}-04-02T10:00:00Z`));
  await browser.call('createLeaveCalendarFeed', { body: { kind: 'Person' } });
  expect(await dump()).toMatch(/Kenmerkend verzoek.*Kenmerkend besluit.*Kenmerkende correctie/);

  const exported = (await admin.call('exportMember', { params: { tenantUserId: id } })).json<{
    tables: Record<string, unknown[]>;
  }>().tables;
  expect(exported).toMatchObject({
    leaveRequest: [{}],
    leaveRequestDay: [{ note: 'Kenmerkend verzoek' }],
    leaveRequestEvent: [{}, {}],
    leaveLapseWarning: [{ mailedTo: 'weg@vergeetbedrijf.example' }],
    leaveCalendarFeed: [{ kind: 'Person' }],
    leaveLapseSeen: [],
    leaveLapseDecision: [],
  });
  expect(exported['leaveMutation']).toContainEqual(expect.objectContaining({ note: 'Kenmerkende correctie' }));
  expect(JSON.stringify(exported)).not.toContain('secretHash');

  const lastDay = dayFromToday(-2);
  await admin.call('endEmployment', { params: { tenantUserId: id }, body: { lastDay } });
  const before = await company.balances(id);
  expect(
    (await admin.call('eraseMember', { params: { tenantUserId: id }, body: { confirmation: 'Cor Bos' } })).statusCode,
  ).toBe(204);
  const after = await dump();
  expect(after).not.toMatch(/Kenmerkend|weg@vergeetbedrijf/);
  expect(await company.balances(id)).toEqual(before);
  expect(after).toContain('28800');
});
