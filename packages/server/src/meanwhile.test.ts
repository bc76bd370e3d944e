/** Two people at the same moment: what one does while the other's call is half done. Over HTTP, on a real database. */
import type { LeaveCalendarFeed, ManagerSchedule, Shift } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { isoInstant } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveOffice, week } from './areas/leave/testing.ts';
import type { LeaveOffice } from './areas/leave/testing.ts';
import { tx } from './platform/database/context.ts';
import { codeOf, testApp } from './platform/http/testing.ts';
import type { TestApp } from './platform/http/testing.ts';
import { timer } from './schema/timesheet.ts';
import { dayFromToday } from './testing/days.ts';
import { isOnCluster, testEngine } from './testing/engine-choice.ts';
import { meanwhile } from './testing/meanwhile.ts';

const HOUR_MS = 3_600_000;

// The embedded database has one connection: there nothing happens meanwhile. Who waits is seen on one server.
describe.skipIf(testEngine() === 'embedded' || isOnCluster())('meanwhile', () => {
  let app: TestApp;
  let company: LeaveOffice;
  let departmentId: string;

  beforeAll(async () => {
    app = await testApp();
    company = await leaveOffice(app, 'Tegelijk');
    const made = await company.admin.call('createDepartment', { body: { name: 'Keuken' } });
    departmentId = made.json<{ departmentId: string }>().departmentId;
  });
  afterAll(() => app.close());

  const join = (tenantUserId: string) =>
    company.admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
  const inDepartment = async () =>
    (await company.admin.call('listDepartmentMembers', { params: { id: departmentId } })).json<{ items: unknown[] }>()
      .items;

  it('an import is taken back whose people somebody adds to a department', async () => {
    const csv = 'Voornaam;Achternaam\nPiet;Boer\n';
    const ran = await company.admin.call('runImport', { body: { kind: 'members', csv } });
    const { importId } = ran.json<{ batch: { importId: string } }>().batch;
    const listed = (await company.admin.call('listMembers', { query: { search: 'Boer' } })).json<{
      items: { tenantUserId: string }[];
    }>();
    const undo = () => company.admin.call('undoImport', { params: { importId } });
    const [added, undone] = await meanwhile(app.database, {
      work: () => join(listed.items[0]?.tenantUserId ?? ''),
      statement: 'insert into "department_member"',
      other: undo,
    });
    expect([added.statusCode, undone.statusCode]).toEqual([200, 200]);
    expect(await inDepartment()).toEqual([]);
  });

  it('nobody who is erased comes into a department', async () => {
    const tenantUserId = await company.hire();
    await company.admin.call('endEmployment', { params: { tenantUserId }, body: { lastDay: dayFromToday(-2) } });
    const erase = () =>
      company.admin.call('eraseMember', { params: { tenantUserId }, body: { confirmation: 'Sanne de Vries' } });
    const [added, erased] = await meanwhile(app.database, {
      work: () => join(tenantUserId),
      statement: 'insert into "department_member"',
      other: erase,
    });
    expect([added.statusCode, erased.statusCode]).toEqual([200, 204]);
    expect(await inDepartment()).toEqual([]);
  });

  it('nobody who is erased is left with hours and reasons, or with a name where he was exported', async () => {
    await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
    const [hired, asked] = [await company.hire({ lastName: 'Een' }), await company.hire({ lastName: 'Twee' })];
    const lastDay = dayFromToday(-2);
    for (const tenantUserId of [hired, asked])
      await company.admin.call('endEmployment', { params: { tenantUserId }, body: { lastDay } });
    const erase = (tenantUserId: string, lastName: string) => () =>
      company.admin.call('eraseMember', {
        params: { tenantUserId },
        body: { confirmation: `Sanne de ${lastName}` },
      });
    const hours = {
      shiftStart: `${lastDay}T09:00:00+01:00`,
      shiftEnd: `${lastDay}T12:00:00+01:00`,
      timeZoneId: 'Europe/Amsterdam',
      reason: 'Vergeten',
    };
    const [added, erased] = await meanwhile(app.database, {
      work: () => company.admin.call('addEntryFor', { params: { tenantUserId: hired }, body: hours }),
      statement: 'select "rounding_strategy"',
      other: erase(hired, 'Een'),
    });
    expect([codeOf(added), erased.statusCode]).toEqual(['not-found', 204]);
    const [exported, gone] = await meanwhile(app.database, {
      work: () => company.admin.call('exportMember', { params: { tenantUserId: asked } }),
      statement: '\n    insert into "audit_event"',
      other: erase(asked, 'Twee'),
    });
    expect([exported.statusCode, gone.statusCode]).toEqual([200, 204]);
    const trail = await company.admin.call('listAuditEvents', { query: { action: 'member-exported' } });
    expect(trail.json()).toMatchObject({ items: [{ subjectId: asked, subjectName: 'Oud-medewerker' }] });
  });

  it('a shift is cut whose person leaves before it', async () => {
    await company.admin.call('setModule', { body: { module: 'Scheduling', enabled: true } });
    const tenantUserId = await company.hire();
    await join(tenantUserId);
    const made = await company.admin.call('createShift', {
      body: {
        displayName: 'Dagdienst',
        departmentId,
        start: '2030-01-08T09:00:00+01:00',
        end: '2030-01-08T17:00:00+01:00',
        breakDuration: '00:00:00',
        timeZoneId: 'Europe/Amsterdam',
      },
    });
    const { shiftId, assignments } = made.json<Shift>();
    await company.admin.call('assignShift', {
      params: { shiftAssignmentId: assignments[0]?.shiftAssignmentId ?? '' },
      body: { tenantUserId, forceAssignment: true },
    });
    const [cut, ended] = await meanwhile(app.database, {
      work: () =>
        company.admin.call('splitShift', {
          params: { shiftId },
          body: { at: '2030-01-08T13:00:00+01:00', breakDuration: '00:00:00', secondBreakDuration: '00:00:00' },
        }),
      statement: 'insert into "shift"',
      other: () => company.admin.call('endEmployment', { params: { tenantUserId }, body: { lastDay: '2030-01-07' } }),
    });
    expect([cut.statusCode, ended.statusCode]).toEqual([200, 200]);
    const { shifts } = (
      await company.admin.call('querySchedule', { body: { weekStartDate: '2030-01-07' } })
    ).json<ManagerSchedule>();
    expect(shifts.map(({ filledCount }) => filledCount)).toEqual([0, 0]);
  });

  it('a link to a calendar is made twice, and one opens', async () => {
    const make = () => company.admin.call('createLeaveCalendarFeed', { body: { kind: 'Person' } });
    const [first, second] = await meanwhile(app.database, {
      work: make,
      statement: 'insert into "leave_calendar_feed"',
      other: make,
    });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const { items } = (await company.admin.call('listLeaveCalendarFeeds')).json<{ items: LeaveCalendarFeed[] }>();
    expect(items).toHaveLength(1);
  });

  it('leave is entered of a type that is to deduct nothing', async () => {
    const type = {
      translations: [
        { languageCode: 'nl', value: 'Sabbatical' },
        { languageCode: 'en', value: 'Sabbatical' },
      ],
      color: 'none',
      preset: 'None',
      isDeductible: true,
      isActive: true,
      isUserSelectable: true,
    };
    const made = await company.admin.call('createLeaveType', { body: type });
    const { leaveTypeId } = made.json<{ leaveTypeId: string }>();
    const person = await company.hireFullTime();
    const body = company.asked(week.slice(0, 1), { leaveTypeId });
    const change = { params: { leaveTypeId }, body: { ...type, isDeductible: false } };
    const [entered, changed] = await meanwhile(app.database, {
      work: () => company.ask(person, body, company.admin),
      statement: 'insert into "leave_request"',
      other: () => company.admin.call('updateLeaveType', change),
    });
    expect([entered.statusCode, codeOf(changed)]).toEqual([201, 'leave-type-invalid']);
  });

  it('a decision goes through while who it is about switches push messages off', async () => {
    const wim = await company.worker('wim@tegelijk.example');
    const endpoint = 'https://fcm.googleapis.com/fcm/send/wim';
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
    expect((await wim.browser.call('subscribePush', { body: { endpoint, ...keys } })).statusCode).toBe(204);
    const request = await company.made(wim.id, week.slice(0, 1));
    const [decided, off] = await meanwhile(app.database, {
      work: () => company.approve(request),
      statement: 'insert into "push_message"',
      other: () => wim.browser.call('unsubscribePush', { body: { endpoint } }),
    });
    expect([decided.statusCode, off.statusCode]).toEqual([200, 204]);
  });

  it('a clock ends while its owner types hours of the same time elsewhere: it is kept, to be settled', async () => {
    await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
    const { browser, id: memberId } = await company.worker('kees@tegelijk.example');
    const { tenantId } = company;
    const [startedAt, timeZoneId] = [currentTime() - 3 * HOUR_MS, 'Europe/Amsterdam'];
    await app.database.withTenant(tenantId, () =>
      tx().insert(timer).values({ tenantId, memberId, startedAt, timeZoneId, breaks: [] }),
    );
    const typed = { shiftStart: isoInstant(startedAt), shiftEnd: isoInstant(startedAt + HOUR_MS), timeZoneId };
    const [stopped, added] = await meanwhile(app.database, {
      work: () => browser.call('stopTimer', { body: {} }),
      statement: 'with "inserted"',
      other: () => browser.call('addEntry', { body: typed }),
    });
    expect([stopped.json(), added.statusCode]).toMatchObject([{ overlaps: true }, 201]);
  });
});
