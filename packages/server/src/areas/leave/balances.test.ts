/** Balances, their corrections, and the screens that show leave, over HTTP on a real database. */
import type { LeaveBalances as Balances, LeaveRequest as Request } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { HOUR, leaveOffice, monday, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;

const hireFullTime = (terms?: object) => company.hireFullTime(terms);
const asked = (dates: readonly string[], more?: object) => company.asked(dates, more);
const made = (tenantUserId: string, dates: readonly string[]) => company.made(tenantUserId, dates);
const approve = (request: Pick<Request, 'leaveRequestId' | 'version'>, approved?: boolean) =>
  company.approve(request, approved);

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Saldobedrijf');
  ({ admin } = company);
});
afterAll(() => app.close());

describe('balances', () => {
  it('show what was taken, planned and asked, and explain themselves', async () => {
    const person = await hireFullTime();
    await approve(await made(person, week.slice(0, 1)));
    await made(person, week.slice(1, 2));
    const params = { year: String(YEAR + 1), tenantUserId: person };
    const balances = (await admin.call('getLeaveBalances', { params })).json<Balances>();
    expect(balances.total).toMatchObject({ planned: '08:00:00', pending: '08:00:00', taken: '00:00:00' });
    const [bar] = balances.types;
    expect(bar).toMatchObject({ balanceType: 'Legal', lapsing: { lastDay: `${YEAR + 1}-06-30` } });
    const explained = (await admin.call('explainLeaveBalances', { params })).json<{
      lots: {
        balance: { year: number };
        mutations: { sum: string; source: string }[];
        accrual: { lines: unknown[] } | null;
      }[];
    }>();
    const lot = explained.lots.find(({ balance }) => balance.year === YEAR);
    expect(lot?.mutations.map(({ source }) => source)).toEqual(['Contract', 'LeaveRequest']);
    expect(lot?.mutations.at(-1)?.sum).toBe('152:00:00');
    expect(lot?.accrual?.lines).toHaveLength(1);
  });

  it('take corrections with a reason, of lots that live', async () => {
    const person = await hireFullTime();
    const correct = (body: object) =>
      admin.call('addLeaveCorrection', {
        params: { tenantUserId: person },
        body: { year: YEAR, balanceType: 'TimeForTime', correctionAmount: '04:00:00', reason: 'Overwerk', ...body },
      });
    expect((await correct({})).statusCode).toBe(201);
    expect(codeOf(await correct({ correctionAmount: '00:00:00' }))).toBe('leave-correction-failed');
    expect(codeOf(await correct({ year: YEAR - 4 }))).toBe('leave-correction-failed');
    expect((await company.balances(person))[`TimeForTime ${YEAR}`]).toBe(4 * HOUR);
    const { items } = (await admin.call('listLeaveCorrections', { params: { tenantUserId: person } })).json<{
      items: { reason: string }[];
    }>();
    expect(items.map(({ reason }) => reason)).toEqual(['Overwerk']);
    expect((await admin.call('getLeaveDossier', { params: { tenantUserId: person } })).statusCode).toBe(200);
  });
});

describe('screens', () => {
  it('preview a range with the reason for days without hours, the lots it takes and what is wrong', async () => {
    const person = await hireFullTime();
    const preview = await admin.call('previewLeave', {
      params: { tenantUserId: person },
      body: { type: 'Range', leaveTypeId: company.typeIds['Vacation'], fromDate: week[3], toDate: week[6] },
    });
    expect(preview.json()).toMatchObject({
      duration: '16:00:00',
      dayCount: 2,
      issues: [],
      days: [
        { kind: 'WorkingDay' },
        { kind: 'WorkingDay' },
        { kind: 'DayOff', requestedDuration: '00:00:00' },
        { kind: 'DayOff' },
      ],
      forecast: { uses: [{ balanceType: 'Legal', year: YEAR, duration: '16:00:00', left: '144:00:00' }] },
    });
    expect(
      codeOf(
        await admin.call('previewLeave', {
          params: { tenantUserId: person },
          body: { type: 'Range', fromDate: week[0] },
        }),
      ),
    ).toBe('validation-failed');
  });

  it('show the year and the team', async () => {
    const person = await hireFullTime();
    await made(person, week.slice(0, 2));
    const grid = (await admin.call('getLeaveGrid', { params: { year: String(YEAR + 1), tenantUserId: person } })).json<{
      days: { date: string; leave: { status: string }[] }[];
    }>();
    expect(grid.days).toHaveLength((Date.UTC(YEAR + 2, 0) - Date.UTC(YEAR + 1, 0)) / 86_400_000);
    expect(grid.days.find(({ date }) => date === monday)?.leave).toMatchObject([
      { status: 'Pending', duration: '08:00:00' },
    ]);
    const team = (await admin.call('getTeamLeave', { query: { fromDate: monday, toDate: week[6] ?? '' } })).json<{
      members: { tenantUserId: string; leave: object[] }[];
    }>();
    expect(team.members.find(({ tenantUserId }) => tenantUserId === person)?.leave).toMatchObject([
      { fromDate: week[0], toDate: week[1], status: 'Pending', duration: '16:00:00' },
    ]);
    const [year, month, day] = monday.split('-').map((part) => String(Number(part)));
    expect(
      (await admin.call('listLeaveOfOthers', { params: { year: year ?? '', month: month ?? '', day: day ?? '' } }))
        .statusCode,
    ).toBe(200);
    expect(codeOf(await admin.call('listLeaveOfOthers', { params: { year: '2027', month: '2', day: '30' } }))).toBe(
      'validation-failed',
    );
  });

  it('hide another’s leave from an employee', async () => {
    const person = await hireFullTime();
    const request = await made(person, week.slice(0, 1));
    const employee = await app.colleague(admin, 'werknemer@saldobedrijf.example', 'Employee');
    expect(codeOf(await employee.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } }))).toBe(
      'leave-request-not-found',
    );
    expect(
      codeOf(await employee.call('getLeaveBalances', { params: { year: String(YEAR), tenantUserId: person } })),
    ).toBe('not-found');
    expect(
      codeOf(
        await employee.call('createLeaveRequest', { params: { tenantUserId: person }, body: asked(week.slice(1, 2)) }),
      ),
    ).toBe('not-found');
    expect(
      (
        await employee.call('validateLeaveRequest', {
          params: { leaveRequestId: request.leaveRequestId },
          body: { version: 1, allDays: { approved: true } },
        })
      ).statusCode,
    ).toBe(403);
  });
});
