/**
 * 38: what the specification names of people, leave, shifts and availability is answered to each who may see it. Over
 * HTTP, against a real database.
 */
import type { LeaveRequest, Shift } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveOffice, monday, week, YEAR } from '../../areas/leave/testing.ts';
import type { LeaveOffice } from '../../areas/leave/testing.ts';
import { testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';

type Body = Record<string, unknown>;

let app: TestApp;
let company: LeaveOffice;
let anna: { browser: TestBrowser; id: string };
let departmentId: string;
const readers: Record<string, TestBrowser> = {};

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Lezers');
  const { admin } = company;
  await admin.call('setModule', { body: { module: 'Scheduling', enabled: true } });
  anna = await company.worker('anna@lezers.example');
  departmentId = (await admin.call('createDepartment', { body: { name: 'Bakkerij' } })).json<{ departmentId: string }>()
    .departmentId;
  const chef = await app.colleague(admin, 'chef@lezers.example', 'DepartmentManager');
  const { tenantUserId: chefId } = (await chef.call('getUserInfo')).json<{ tenantUserId: string }>();
  await admin.call('addDepartmentMembers', {
    params: { id: departmentId },
    body: { tenantUserIds: [anna.id, chefId] },
  });
  await admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId: chefId } });
  const { version, ...member } = (await admin.call('getMember', { params: { tenantUserId: anna.id } })).json<Body>();
  const changed = await admin.call('updateMember', {
    params: { tenantUserId: anna.id },
    body: { ...member, phoneNumber: '+31612345678', version },
  });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  Object.assign(readers, {
    Admin: admin,
    Manager: await app.colleague(admin, 'manager@lezers.example', 'Manager'),
    DepartmentManager: chef,
    Employee: anna.browser,
  });
});
afterAll(() => app.close());

const reader = (name: string): TestBrowser => readers[name] ?? company.admin;
const managers = ['Admin', 'Manager', 'DepartmentManager'];
const everybody = [...managers, 'Employee'];

describe('people', () => {
  it.each(['Admin', 'Manager'])('a list read by %s has the date of birth and the number', async (name) => {
    const { items } = (await reader(name).call('listMembers', { query: { search: 'anna@lezers.example' } })).json<{
      items: Body[];
    }>();
    expect(items).toMatchObject([{ tenantUserId: anna.id, dateOfBirth: '1990-05-01', phoneNumber: '+31612345678' }]);
  });

  it('a list read by who leads a department, without the right to details, has neither', async () => {
    const { items } = (await reader('DepartmentManager').call('listMembers', { query: { search: 'anna' } })).json<{
      items: Body[];
    }>();
    expect(items).toMatchObject([{ tenantUserId: anna.id, dateOfBirth: null, phoneNumber: null }]);
  });
});

describe('leave', () => {
  let asked: LeaveRequest;
  beforeAll(async () => {
    asked = (await company.ask(anna.id, company.asked(week.slice(0, 2)), anna.browser)).json<LeaveRequest>();
  });

  it.each(everybody)('kinds read by %s have their id, preset and place', async (name) => {
    const { items } = (await reader(name).call('listLeaveTypeOptions', { params: { locale: 'nl-BE' } })).json<{
      items: Body[];
    }>();
    expect(items.length).toBeGreaterThan(3);
    for (const item of items)
      expect(item).toMatchObject({
        leaveTypeId: expect.any(String),
        id: item['leaveTypeId'],
        preset: expect.any(String),
        sortOrder: expect.any(Number),
      });
  });

  it.each(everybody)(
    'a request read by %s has its days, its history and whether it overflows, alone and in a list',
    async (name) => {
      const whole = {
        leaveRequestId: asked.leaveRequestId,
        leaveTypeId: company.typeIds['Vacation'],
        wouldOverflow: false,
        days: week.slice(0, 2).map((date) => ({
          leaveRequestDayId: expect.any(String),
          date,
          fromTime: null,
          toTime: null,
          requestedDuration: '08:00:00',
          approved: null,
          status: 'Pending',
        })),
        events: [
          {
            eventType: 'Created',
            performedBy: anna.id,
            days: [{ date: monday, status: 'Pending' }, { status: 'Pending' }],
          },
        ],
      };
      expect(
        (await reader(name).call('getLeaveRequest', { params: { leaveRequestId: asked.leaveRequestId } })).json(),
      ).toMatchObject(whole);
      const { items } = (
        await reader(name).call('listLeaveRequests', { params: { year: String(YEAR + 1), tenantUserId: anna.id } })
      ).json<{ items: Body[] }>();
      expect(items).toMatchObject([whole]);
    },
  );

  it.each(managers)('what waits, read by %s, has its days and its history', async (name) => {
    const { items } = (await reader(name).call('listPendingLeaveRequests', { query: {} })).json<{ items: Body[] }>();
    expect(items).toMatchObject([
      {
        leaveRequestId: asked.leaveRequestId,
        wouldOverflow: false,
        days: week.slice(0, 2).map((date) => ({
          leaveRequestDayId: expect.any(String),
          date,
          fromTime: null,
          toTime: null,
          requestedDuration: '08:00:00',
          approved: null,
        })),
        events: [{ eventType: 'Created' }],
      },
    ]);
  });
});

describe('planning', () => {
  const at = (day: string, time: string): string => `${day}T${time}:00+01:00`;
  beforeAll(async () => {
    const { admin } = company;
    const draft = {
      displayName: 'Vroeg',
      departmentId,
      start: at(monday, '09:00'),
      end: at(monday, '12:00'),
      breakDuration: '00:00:00',
      timeZoneId: 'Europe/Amsterdam',
      recurrence: { weekdayFlags: 3, endDate: week[1] },
    };
    const made = await admin.call('createShift', { body: draft });
    if (made.statusCode !== 201) throw new Error(made.body);
    const said = await anna.browser.call('createAvailability', {
      body: { startDate: week[3], endDate: week[3], timeZoneId: 'Europe/Amsterdam', isAvailable: false },
    });
    if (said.statusCode !== 201) throw new Error(said.body);
  });

  it.each(managers)('a shift read by %s says whether and on which days it recurs', async (name) => {
    const { shifts } = (await reader(name).call('querySchedule', { body: { weekStartDate: monday, weeks: 1 } })).json<{
      shifts: Shift[];
    }>();
    expect(shifts).toMatchObject([
      { isRecurring: true, weekdayFlags: 3 },
      { isRecurring: true, weekdayFlags: 3 },
    ]);
    const one = await reader(name).call('getShift', { params: { shiftId: shifts[0]?.shiftId ?? '' } });
    expect(one.json()).toMatchObject({ isRecurring: true, weekdayFlags: 3 });
  });

  it.each(everybody)('availability read by %s has its status, on each date too', async (name) => {
    const answer = await reader(name).call('queryAvailability', {
      params: { tenantUserId: anna.id },
      body: { fromDate: monday, toDate: week[6] },
    });
    const { items, statuses } = answer.json<{ items: Body[]; statuses: { date: string; status: string }[] }>();
    expect(items).toMatchObject([{ status: 'Unavailable', isAvailable: false }]);
    expect(statuses.map(({ status }) => status)).toEqual(week.map((_, day) => (day === 3 ? 'Unavailable' : 'Unknown')));
  });
});
