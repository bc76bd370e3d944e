/** Requests that are decided at the same time, and many in one act. */
import type { LeaveRequest as Request } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import { HOUR, leaveOffice, monday, week, YEAR } from './testing.ts';

const app = await testApp();
const company = await leaveOffice(app, 'Tegelijk');
const { admin } = company;
const hireFullTime = (terms?: object) => company.hireFullTime(terms);
const made = (tenantUserId: string, dates: readonly string[], more?: object) => company.made(tenantUserId, dates, more);
const approve = (request: Pick<Request, 'leaveRequestId' | 'version'>, approved?: boolean) =>
  company.approve(request, approved);
afterAll(() => app.close());

// Before anybody else has a role of one's own making: who joins by that preset gets all of them.
await admin.call('createRole', {
  body: {
    roleName: 'Alleen aanvragen',
    rolePreset: 'None',
    permissions: ['leave:request:create', 'leave:request:edit', 'leave:request:view-own'],
  },
});
const asker = await company.worker('alleen@tegelijk.example', 'None');

describe('two at once', () => {
  it('change and approve one request: what is approved by then takes the right to change that', async () => {
    for (let index = 0; index < 10; index += 1) {
      const dates = [addDays(monday, index * 7), addDays(monday, index * 7 + 1)];
      const request = (await company.ask(asker.id, company.asked(dates), asker.browser)).json<Request>();
      const [approved, changed] = await Promise.all([
        approve(request),
        company.edit(request, company.asked(dates.slice(1)), asker.browser),
      ]);
      expect([
        [200, 403],
        [412, 200],
      ]).toContainEqual([approved.statusCode, changed.statusCode]);
    }
  });

  it('decide one request: the second reads that it changed', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const request = await made(person, week.slice(0, 1));
    const answers = await Promise.all([approve(request), approve(request), approve(request, false)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 412, 412]);
    const taken = (before[`Legal ${YEAR}`] ?? 0) - ((await company.balances(person))[`Legal ${YEAR}`] ?? 0);
    expect([0, 8 * HOUR]).toContain(taken);
  });

  it('approve different requests of one person: nothing is spent twice', async () => {
    const person = await hireFullTime();
    const before = Object.values(await company.balances(person)).reduce((sum, value) => sum + value, 0);
    const requests = [];
    for (let index = 0; index < 8; index += 1)
      requests.push(await made(person, [addDays(monday, index * 7), addDays(monday, index * 7 + 1)]));
    const answers = await Promise.all(requests.map((request) => approve(request)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
    const balances = await company.balances(person);
    expect(before - Object.values(balances).reduce((sum, value) => sum + value, 0)).toBe(8 * 16 * HOUR);
    expect(Math.min(...Object.values(balances))).toBeGreaterThanOrEqual(0);
  });
});

describe('many at once', () => {
  it('are approved with each reported, and what is stale holds up nothing', async () => {
    const person = await hireFullTime();
    const other = await hireFullTime();
    const good = [await made(person, week.slice(0, 1)), await made(other, week.slice(0, 1))];
    const stale = await made(person, week.slice(2, 3));
    const body = {
      requests: [...good, { ...stale, version: 9 }].map(({ leaveRequestId, version }) => ({
        leaveRequestId,
        version,
        approved: true,
      })),
    };
    const { items } = (await admin.call('validateLeaveRequests', { body })).json<{
      items: { isValidated: boolean; code: string | null }[];
    }>();
    expect(items.map(({ isValidated, code }) => [isValidated, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'leave-request-modified'],
    ]);
    const pending = (await admin.call('listPendingLeaveRequests', { query: { tenantUserId: person } })).json<{
      items: { leaveRequestId: string; forecast: { after: string } | null }[];
    }>();
    expect(pending.items.map(({ leaveRequestId }) => leaveRequestId)).toEqual([stale.leaveRequestId]);
    expect(pending.items[0]?.forecast?.after).toBeDefined();
    // Whom it was about and what became of it are in the trail, person by person; what was refused leaves no line.
    const trail = (await admin.call('listAuditEvents', { query: { action: 'leave-decided', limit: '2' } })).json<{
      items: { subjectId: string | null; details: object }[];
    }>().items;
    const lines = trail.map(({ subjectId, details }) => ({ subjectId, details }));
    const expected = [person, other].map((subjectId, place) => ({
      subjectId,
      details: { leaveRequestId: good[place]?.leaveRequestId, status: 'Approved' },
    }));
    expect(lines).toEqual(expect.arrayContaining(expected));
  });
});
