/** Nobody decides on his own hours while somebody else can. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { userAccount } from '../../schema/accounts.ts';
import { auditEvent } from '../../schema/audit.ts';
import { member } from '../../schema/members.ts';
import { memberRole, role } from '../../schema/roles.ts';
import { tenant } from '../../schema/tenant.ts';
import { NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let manager: Caller;

beforeEach(async () => {
  company = await world.company();
  manager = await company.hire('Chef', 'Manager');
});

const set = (ownDecisions: 'Never' | 'WhenNobodyElse' | 'Always') =>
  company.database.asSystem(() => tx().update(tenant).set({ ownDecisions }).where(eq(tenant.id, company.tenantId)));
const ownEntry = async (date = '2026-11-17') =>
  (await manager.call('addEntry', { body: winterEntry(date, '09:00', '17:00') })).id;
const approve = (timesheetEntryId: string) => manager.call('approveEntry', { body: { timesheetEntryId } });
const trail = () =>
  company.database.withTenant(company.tenantId, async () =>
    (await tx().select().from(auditEvent).where(eq(auditEvent.action, 'own-decision'))).map(({ details }) => details),
  );

/** Somebody else with a login who may approve everybody's hours. */
async function colleague(leavesOn: string | null = null): Promise<void> {
  const { principal } = await company.hire('Collega', 'Manager');
  const [roleId, userId] = [newId(), newId()];
  await company.database.asSystem(async () => {
    await tx()
      .insert(userAccount)
      .values({ id: userId, email: `${userId}@example.com`, passwordHash: 'x', language: 'nl', createdAt: NOW });
    await tx().insert(role).values({
      tenantId: company.tenantId,
      id: roleId,
      name: 'Manager',
      preset: 'Manager',
      permissions: [],
      createdAt: NOW,
    });
    await tx().insert(memberRole).values({ tenantId: company.tenantId, memberId: principal.memberId, roleId });
    await tx().update(member).set({ userId, leavesOn }).where(eq(member.id, principal.memberId));
  });
}

it('lets a manager decide on his own hours when nobody else can, and the trail says so', async () => {
  const id = await ownEntry();
  expect((await manager.call('listApprovableEntries')).items).toHaveLength(1);
  expect(await approve(id)).toMatchObject({ status: 'Approved' });
  expect(await trail()).toMatchObject([{ what: 'hours', status: 'Approved', date: '2026-11-17' }]);
});

it('leaves a manager’s own hours to somebody else who can, in every way of approving', async () => {
  await colleague();
  const id = await ownEntry();
  expect(await refusal(approve(id))).toEqual({ code: 'own-decision' });
  expect(await refusal(manager.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Nee' } }))).toEqual({
    code: 'own-decision',
  });
  expect((await manager.call('listApprovableEntries')).items).toEqual([]);
  expect(await manager.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 0 });
  const corrections = [{ applicationDate: '2026-11-17', duration: '01:00:00', reason: 'Ik' }];
  expect(
    await refusal(
      manager.call('addCorrections', { params: { tenantUserId: manager.principal.memberId }, body: { corrections } }),
    ),
  ).toEqual({ code: 'own-decision' });
  expect(await trail()).toEqual([]);
});

it('tells beforehand whether own hours are left to somebody else', async () => {
  const isLeft = async (tenantUserId: string) =>
    (
      await manager.call('explainMemberHours', {
        params: { tenantUserId },
        body: { fromDate: '2026-11-01', toDate: '2026-11-30' },
      })
    ).isLeftToOthers;
  const { memberId } = manager.principal;
  expect(await isLeft(memberId)).toBe(false);
  await colleague();
  expect(await isLeft(memberId)).toBe(true);
  await set('Always');
  expect(await isLeft(memberId)).toBe(false);
  await set('Never');
  const { principal } = await company.hire('Ander', 'Manager');
  expect(await isLeft(principal.memberId)).toBe(false);
});

it('does not count somebody who has left', async () => {
  await colleague('2026-11-01');
  expect(await approve(await ownEntry())).toMatchObject({ status: 'Approved' });
});

it('never or always, where the organisation has it so', async () => {
  await set('Never');
  const id = await ownEntry();
  expect(await refusal(approve(id))).toEqual({ code: 'own-decision' });
  await colleague();
  await set('Always');
  expect(await approve(id)).toMatchObject({ status: 'Approved' });
  expect(await trail()).toHaveLength(1);
});

it('says in the trail who took back a decision on his own hours, and who deleted them', async () => {
  await set('Always');
  const id = await ownEntry();
  await approve(id);
  await manager.call('reopenEntry', { body: { timesheetEntryId: id } });
  await manager.call('deleteEntryOf', { params: { id }, body: { reason: 'Dubbel' } });
  expect((await trail()).map((details) => details?.['status'])).toEqual(['Approved', 'AwaitingApproval', 'Deleted']);
});
