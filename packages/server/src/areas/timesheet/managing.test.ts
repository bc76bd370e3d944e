/** Who manages hours adds, changes and deletes those of others; a decision can be taken back; one deletes one's own. */
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { userAccount } from '../../schema/accounts.ts';
import { auditEvent } from '../../schema/audit.ts';
import { member } from '../../schema/members.ts';
import { notification } from '../../schema/notifications.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const day = '2026-11-17';
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;
let manager: Caller;

beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Werker');
  manager = await company.hire('Chef', 'Manager');
  const userId = newId();
  await company.database.asSystem(async () => {
    await tx()
      .insert(userAccount)
      .values({ id: userId, email: `${userId}@example.com`, passwordHash: 'x', language: 'nl', createdAt: NOW });
    await tx().update(member).set({ userId }).where(eq(member.id, employee.principal.memberId));
  });
});

const inTenant = <T>(work: () => Promise<T>): Promise<T> => company.database.withTenant(company.tenantId, work);
const own = async () => (await employee.call('queryEntries', { body: november })).items;
const worked = async () =>
  (await manager.call('aggregateHours', { body: november })).items.find(({ lastName }) => lastName === 'Werker');
const add = (start = '09:00', end = '17:00') => employee.call('addEntry', { body: winterEntry(day, start, end) });
const trail = () =>
  inTenant(() =>
    tx()
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subjectId, employee.principal.memberId))
      .orderBy(desc(auditEvent.at), desc(auditEvent.id)),
  );
const notices = () =>
  inTenant(async () =>
    (await tx().select().from(notification)).filter(({ kind }) => kind === 'timesheet-managed').map(({ data }) => data),
  );
const reason = 'Stond nog op de lijst';

it('adds hours of an employee, approved in that act, with the reason the employee reads', async () => {
  const entry = await manager.call('addEntryFor', {
    params: { tenantUserId: employee.principal.memberId },
    body: { ...winterEntry(day, '09:00', '13:00'), reason },
  });
  expect(entry).toMatchObject({
    tenantUserId: employee.principal.memberId,
    status: 'Approved',
    workedTime: '04:00:00',
  });
  expect(await own()).toEqual([entry]);
  expect(await worked()).toMatchObject({ workedTime: '04:00:00', pendingTime: '00:00:00' });
  expect(await notices()).toEqual([{ date: day, change: 'added', reason }]);
  expect(await trail()).toMatchObject([{ action: 'timesheet-entry-added', details: { reason } }]);
});

it('changes hours, and every figure has them as they are then', async () => {
  const { id } = await add();
  await manager.call('approveEntry', { body: { timesheetEntryId: id } });
  const changed = await manager.call('changeEntryOf', {
    params: { id },
    body: { ...winterEntry(day, '10:00', '12:00'), reason },
  });
  expect(changed).toMatchObject({ status: 'Approved', workedTime: '02:00:00' });
  expect(await worked()).toMatchObject({ workedTime: '02:00:00', pendingTime: '00:00:00' });
  expect(await notices()).toMatchObject([{ change: 'changed', reason }]);
});

it('deletes hours: they leave every figure, and stay in the trail', async () => {
  const { id } = await add();
  await manager.call('approveEntry', { body: { timesheetEntryId: id } });
  await manager.call('deleteEntryOf', { params: { id }, body: { reason } });
  expect(await own()).toEqual([]);
  expect(await worked()).toMatchObject({ workedTime: '00:00:00', pendingTime: '00:00:00', pendingCount: 0 });
  expect(await inTenant(() => tx().select().from(timesheetSegment))).toEqual([]);
  expect(await trail()).toMatchObject([
    {
      action: 'timesheet-entry-deleted',
      details: { reason, before: { entryId: id, workDate: day, workedSeconds: 28_800, status: 'Approved' } },
    },
  ]);
  expect(await notices()).toMatchObject([{ change: 'deleted', reason }]);
});

it('takes a decision back: the hours await approval, and count as waiting until they are decided anew', async () => {
  const { id } = await add();
  const body = { timesheetEntryId: id };
  expect(await refusal(manager.call('reopenEntry', { body }))).toEqual({ code: 'state-conflict' });
  await manager.call('approveEntry', { body });
  expect(await manager.call('reopenEntry', { body })).toMatchObject({ status: 'AwaitingApproval' });
  expect(await worked()).toMatchObject({ workedTime: '00:00:00', pendingTime: '08:00:00' });
  expect((await manager.call('listApprovableEntries')).items).toHaveLength(1);
  await manager.call('denyEntry', { body: { ...body, denialReason: 'Toch niet' } });
  expect(await manager.call('reopenEntry', { body })).toMatchObject({ status: 'AwaitingApproval', denialReason: null });
  await manager.call('approveEntry', { body });
  expect(await worked()).toMatchObject({ workedTime: '08:00:00', pendingTime: '00:00:00' });
  await manager.call('setCloseDate', { body: { closeDate: day } });
  expect(await refusal(manager.call('reopenEntry', { body }))).toEqual({ code: 'timesheet-closed' });
  expect(await refusal(manager.call('deleteEntryOf', { params: { id }, body: { reason } }))).toEqual({
    code: 'timesheet-closed',
  });
});

it('lets employees delete their own hours while those await approval, and not after', async () => {
  const { id } = await add('09:00', '12:00');
  const { id: approved } = await add('13:00', '17:00');
  await manager.call('approveEntry', { body: { timesheetEntryId: approved } });
  await employee.call('deleteEntry', { params: { id } });
  expect((await own()).map((entry) => entry.id)).toEqual([approved]);
  expect(await refusal(employee.call('deleteEntry', { params: { id: approved } }))).toEqual({ code: 'state-conflict' });
  await employee.call('updateEntry', { params: { id: approved }, body: winterEntry(day, '13:00', '18:00') });
  expect(await refusal(employee.call('deleteEntry', { params: { id: approved } }))).toEqual({ code: 'state-conflict' });
  expect(await refusal(manager.call('deleteEntry', { params: { id: approved } }))).toEqual({ code: 'not-found' });
  expect(await trail()).toMatchObject([{ action: 'timesheet-entry-deleted', details: { reason: null } }]);
  expect(await notices()).toEqual([]);
});

it('settles what was clocked over hours that are deleted', async () => {
  const { id } = await add('10:00', '11:00');
  await employee.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' }, now: Date.parse(`${day}T08:00:00Z`) });
  await employee.call('stopTimer', { now: Date.parse(`${day}T12:00:00Z`) });
  expect((await own()).filter(({ overlaps }) => overlaps)).toHaveLength(1);
  await employee.call('deleteEntry', { params: { id } });
  expect((await own()).map(({ overlaps }) => overlaps)).toEqual([undefined]);
});

it('is for those in one’s departments only, where that is one’s scope', async () => {
  const chef = await company.hire('Afdelingschef', 'DepartmentManager');
  const { id } = await add();
  expect(await refusal(chef.call('deleteEntryOf', { params: { id }, body: { reason } }))).toEqual({
    code: 'not-found',
  });
  const elsewhere = {
    params: { tenantUserId: employee.principal.memberId },
    body: { ...winterEntry('2026-11-16', '09:00', '10:00'), reason },
  };
  expect(await refusal(chef.call('addEntryFor', elsewhere))).toEqual({ code: 'not-found' });
  await company.department('Keuken', [chef], [employee]);
  expect(await chef.call('addEntryFor', elsewhere)).toMatchObject({ status: 'Approved' });
  await chef.call('deleteEntryOf', { params: { id }, body: { reason } });
});
