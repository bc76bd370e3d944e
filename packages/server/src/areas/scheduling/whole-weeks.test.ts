/** Weeks that are copied, kept as templates and cleared. Over HTTP, against a real database. */
import type { BatchResult, ManagerSchedule, Problem, ScheduleTemplate, Shift } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { at, place } from './testing.ts';
import { twoColleagues } from '../../testing/two-colleagues.ts';

const { annaId, bea, beaId, company } = await twoColleagues();
afterAll(() => company.close());

describe('whole weeks', () => {
  const page = async (body: Record<string, unknown>) =>
    (await company.admin.call('querySchedule', { body })).json<ManagerSchedule>();
  const week = async (weekStartDate: string): Promise<Shift[]> => {
    let { shifts, nextCursor } = await page({ weekStartDate });
    while (nextCursor !== null) {
      const next = await page({ weekStartDate, cursor: nextCursor });
      shifts = [...shifts, ...next.shifts];
      ({ nextCursor } = next);
    }
    return shifts;
  };
  const undo = (batchId: string) => company.admin.call('undoScheduleBatch', { params: { batchId } });

  it('are copied with who can, kept as templates, cleared, and all of that undone', async () => {
    const shift = await company.shift({
      start: '2030-03-18T22:00:00+01:00',
      end: '2030-03-19T06:00:00+01:00',
      requiredStaff: 2,
    });
    await company.assign(place(shift, 0), annaId, { forceAssignment: true });
    await company.assign(place(shift, 1), beaId, { forceAssignment: true });
    await bea.call('createAvailability', {
      body: { startDate: '2030-04-01', endDate: '2030-04-01', timeZoneId: 'Europe/Amsterdam', isAvailable: false },
    });
    const copied = await company.admin.call('copyWeek', {
      body: { fromWeekStartDate: '2030-03-18', toWeekStartDate: '2030-04-01', withAssignments: true },
    });
    expect(copied.json<BatchResult>()).toMatchObject({ shiftCount: 1, skippedAssignmentCount: 1 });
    expect(await week('2030-04-01')).toMatchObject([
      { start: '2030-04-01T20:00:00.000Z', end: '2030-04-02T04:00:00.000Z', isPublished: false, filledCount: 1 },
    ]);
    const template = (
      await company.admin.call('createScheduleTemplate', { body: { name: 'Lente', weekStartDate: '2030-03-18' } })
    ).json<ScheduleTemplate>();
    expect(
      codeOf(
        await company.admin.call('createScheduleTemplate', { body: { name: 'Lente', weekStartDate: '2030-03-18' } }),
      ),
    ).toBe('schedule-template-name-taken');
    await company.admin.call('applyScheduleTemplate', {
      params: { templateId: template.templateId },
      body: { weekStartDate: '2030-04-01' },
    });
    expect(await week('2030-04-01')).toHaveLength(2);
    const cleared = (
      await company.admin.call('clearWeek', { body: { weekStartDate: '2030-04-01' } })
    ).json<BatchResult>();
    expect([cleared.shiftCount, await week('2030-04-01')]).toEqual([2, []]);
    expect((await undo(cleared.batchId)).json()).toMatchObject({ kind: 'ClearWeek', isUndone: true });
    expect((await week('2030-04-01')).map(({ filledCount }) => filledCount).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(codeOf(await undo(cleared.batchId))).toBe('schedule-batch-not-undoable');
    expect(
      (await company.admin.call('deleteScheduleTemplate', { params: { templateId: template.templateId } })).statusCode,
    ).toBe(204);
    expect(
      codeOf(
        await company.admin.call('copyWeek', {
          body: { fromWeekStartDate: '2030-08-05', toWeekStartDate: '2030-08-12' },
        }),
      ),
    ).toBe('schedule-week-empty');
  });

  it('take a paste of a thousand shifts, and give it back', async () => {
    const shifts = Array.from({ length: 1000 }, (_, index) =>
      company.draft({
        displayName: `Plak ${index}`,
        start: `2030-06-0${3 + (index % 5)}T09:00:00+02:00`,
        end: `2030-06-0${3 + (index % 5)}T17:00:00+02:00`,
      }),
    );
    const pasted = await company.admin.call('createShifts', { body: { shifts } });
    expect([pasted.statusCode, pasted.json<BatchResult>().shiftCount]).toEqual([201, 1000]);
    expect(await week('2030-06-03')).toHaveLength(1000);
    await undo(pasted.json<BatchResult>().batchId);
    expect(await week('2030-06-03')).toEqual([]);
    const wrong = await company.admin.call('createShifts', {
      body: { shifts: [company.draft(), company.draft({ start: at(0, '18:00') })] },
    });
    expect(wrong.json<Problem>().errors).toMatchObject([{ path: 'shifts.1.end', code: 'end-before-start' }]);
  });

  it('put those on a paste who can do theirs, each counting for the next', async () => {
    const draft = (day: number, tenantUserId: string | null) => ({
      ...company.draft({ start: `2030-09-0${day}T09:00:00+02:00`, end: `2030-09-0${day}T17:00:00+02:00` }),
      tenantUserId,
    });
    await bea.call('createAvailability', {
      body: { startDate: '2030-09-03', endDate: '2030-09-03', timeZoneId: 'Europe/Amsterdam', isAvailable: false },
    });
    const pasted = await company.admin.call('createShifts', {
      // Anna twice on one day, Bea on a day on which she can't, and a place that is to stay open.
      body: { shifts: [draft(2, annaId), draft(2, annaId), draft(3, beaId), draft(4, beaId), draft(4, null)] },
    });
    expect(pasted.json<BatchResult>()).toMatchObject({ shiftCount: 5, skippedAssignmentCount: 2 });
    const people = (await week('2030-09-02')).map(({ startDate, assignments }) => [
      startDate,
      assignments[0]?.tenantUserId ?? null,
    ]);
    expect(people).toHaveLength(5);
    expect(people).toEqual(
      expect.arrayContaining([
        ['2030-09-02', annaId],
        ['2030-09-02', null],
        ['2030-09-03', null],
        ['2030-09-04', beaId],
        ['2030-09-04', null],
      ]),
    );
    await undo(pasted.json<BatchResult>().batchId);
    expect(await week('2030-09-02')).toEqual([]);
  });

  it('put nobody on a paste who has worked enough by what is planned three weeks later', async () => {
    const young = await company.person('Jonas', { dateOfBirth: '2013-12-01' });
    // 42 hours a week, of which four weeks in a row are more than the law allows under 18.
    const weekOf = (monday: string) =>
      [0, 1, 2, 3, 4].map((day) => ({
        ...company.draft({
          start: `${addDays(monday, day)}T08:00:00+01:00`,
          end: `${addDays(monday, day)}T17:00:00+01:00`,
          breakDuration: '00:36:00',
        }),
        tenantUserId: young,
      }));
    const paste = async (mondays: string[]) =>
      (await company.admin.call('createShifts', { body: { shifts: mondays.flatMap(weekOf) } })).json<BatchResult>();
    expect(await paste(['2030-11-11', '2030-11-18', '2030-11-25'])).toMatchObject({ skippedAssignmentCount: 0 });
    expect(await paste(['2030-11-04'])).toMatchObject({ skippedAssignmentCount: 1 });
  });

  it('are forgotten by who plans all of their departments, or may plan any', async () => {
    const kitchen = await company.department('Keuken');
    const chef = await company.server.colleague(company.admin, 'chef@werkvloer.example', 'DepartmentManager');
    const { tenantUserId } = (await chef.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: kitchen },
      body: { tenantUserIds: [tenantUserId] },
    });
    await company.admin.call('assignDepartmentManager', { params: { departmentId: kitchen, tenantUserId } });
    for (const departmentId of [kitchen, company.departmentId])
      await company.shift({ departmentId, start: '2030-12-02T09:00:00+01:00', end: '2030-12-02T17:00:00+01:00' });
    const keep = async (name: string, departmentIds?: string[]) =>
      (
        await company.admin.call('createScheduleTemplate', {
          body: { name, weekStartDate: '2030-12-02', ...(departmentIds && { departmentIds }) },
        })
      ).json<ScheduleTemplate>();
    const forget = (by: typeof chef, { templateId }: ScheduleTemplate) =>
      by.call('deleteScheduleTemplate', { params: { templateId } });
    const [ofAll, own] = [await keep('Winter'), await keep('Keukenweek', [kitchen])];
    expect(codeOf(await forget(chef, ofAll))).toBe('unauthorized');
    expect((await forget(chef, own)).statusCode).toBe(204);
    expect((await forget(company.admin, ofAll)).statusCode).toBe(204);
  });

  it('put nobody on a paste of somebody who may make shifts but not fill them', async () => {
    await company.admin.call('createRole', {
      body: {
        roleName: 'Inplannen',
        rolePreset: 'None',
        permissions: ['schedules:view', 'schedules:shift:create'],
      },
    });
    const maker = await company.server.colleague(company.admin, 'maker@werkvloer.example', 'None');
    const shift = company.draft({ start: '2030-10-01T09:00:00+02:00', end: '2030-10-01T17:00:00+02:00' });
    const refused = await maker.call('createShifts', { body: { shifts: [{ ...shift, tenantUserId: annaId }] } });
    expect(codeOf(refused)).toBe('unauthorized');
    expect((await maker.call('createShifts', { body: { shifts: [shift] } })).json()).toMatchObject({ shiftCount: 1 });
  });

  it('put on a copy whom the one who copies may put there', async () => {
    const elsewhere = await company.department('Spoelkeuken');
    const cook = await company.person('Kok', { departmentId: elsewhere });
    for (const [departmentId, tenantUserId] of [
      [company.departmentId, annaId],
      [elsewhere, cook],
    ] as const) {
      const shift = await company.shift({
        departmentId,
        start: '2031-02-04T09:00:00+01:00',
        end: '2031-02-04T17:00:00+01:00',
      });
      expect((await company.assign(place(shift), tenantUserId)).statusCode).toBe(200);
    }
    const planner = async (roleName: string, email: string, more: string[]): Promise<TestBrowser> => {
      const role = await company.admin.call('createRole', {
        body: { roleName, rolePreset: 'None', permissions: ['schedules:view', 'schedules:shift:create', ...more] },
      });
      const body = { email, roleIds: [role.json<{ id: string }>().id] };
      const token = (await company.admin.call('createInvite', { body })).json<{ token: string }>().token;
      const [mail] = await company.server.mailsTo(email);
      const [, proof = ''] = /&verify=([\w-]+)/.exec(mail?.text ?? '') ?? [];
      await company.server.browser().call('registerInvite', {
        body: {
          inviteCode: token,
          emailVerificationToken: proof,
          firstName: 'Pim',
          lastName: 'Bos',
          password: PASSWORD,
        },
      });
      const browser = company.server.browser();
      await browser.call('login', { body: { email, password: PASSWORD } });
      return browser;
    };
    const copies = (by: TestBrowser, toWeekStartDate: string, withAssignments: boolean) =>
      by.call('copyWeek', { body: { fromWeekStartDate: '2031-02-03', toWeekStartDate, withAssignments } });
    const maker = await planner('Alleen maken', 'alleen@werkvloer.example', []);
    expect(codeOf(await copies(maker, '2031-02-10', true))).toBe('unauthorized');
    expect((await copies(maker, '2031-02-10', false)).json()).toMatchObject({ shiftCount: 2 });
    const filler = await planner('Eigen afdeling', 'eigen@werkvloer.example', ['schedules:assign:department']);
    const { tenantUserId } = (await filler.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
    await company.admin.call('assignDepartmentManager', {
      params: { departmentId: company.departmentId, tenantUserId },
    });
    const copied = await copies(filler, '2031-02-17', true);
    expect(copied.json()).toMatchObject({ shiftCount: 2, skippedAssignmentCount: 1 });
    const seated = (await week('2031-02-17')).map(({ departmentId, assignments }) => [
      departmentId,
      assignments[0]?.tenantUserId,
    ]);
    expect(seated).toEqual(
      expect.arrayContaining([
        [company.departmentId, annaId],
        [elsewhere, null],
      ]),
    );
  });
});
