/** Deciding on entries, and whose. */
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { closeUntil } from './closing.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let manager: Caller;
let baker: Caller;
let seller: Caller;
let headBaker: Caller;

beforeEach(async () => {
  company = await world.company();
  manager = await company.hire('Manager', 'Manager');
  baker = await company.hire('Bakker');
  seller = await company.hire('Verkoper');
  headBaker = await company.hire('Chef', 'DepartmentManager');
  await company.department('Bakkerij', [headBaker], [baker]);
  await company.department('Winkel', [], [seller, headBaker]);
});

const work = async (who: Caller, date: string, now = NOW): Promise<string> =>
  (await who.call('addEntry', { body: winterEntry(date, '09:00', '12:00'), now })).id;
const approve = (who: Caller, id: string, ifMatch?: number) =>
  who.call('approveEntry', { body: { timesheetEntryId: id }, ...(ifMatch !== undefined && { ifMatch }) });
const deny = (who: Caller, id: string, denialReason = 'Klopt niet', ifMatch?: number) =>
  who.call('denyEntry', { body: { timesheetEntryId: id, denialReason }, ...(ifMatch !== undefined && { ifMatch }) });
const pendingIds = async (who: Caller) => (await who.call('listApprovableEntries')).items.map(({ id }) => id);
const row = (id: string) =>
  company.database.withTenant(
    company.tenantId,
    async () => (await tx().select().from(timesheetEntry).where(eq(timesheetEntry.id, id)))[0],
  );

describe('one entry', () => {
  it('is approved, and who decided is kept', async () => {
    const id = await work(baker, '2026-11-17');
    expect(await approve(manager, id)).toMatchObject({ id, status: 'Approved', denialReason: null, version: 2 });
    expect(await row(id)).toMatchObject({ decidedBy: manager.principal.memberId, decidedAt: NOW });
  });

  it('is denied with a reason', async () => {
    const id = await work(baker, '2026-11-17');
    expect(await deny(manager, id, 'Je was vrij')).toMatchObject({
      status: 'Denied',
      denialReason: 'Je was vrij',
      version: 2,
    });
  });

  it('answers the same decision again without another version', async () => {
    const [approved, denied] = [await work(baker, '2026-11-16'), await work(baker, '2026-11-17')];
    const first = await approve(manager, approved, 1);
    expect([
      await approve(manager, approved),
      await approve(manager, approved, 1),
      await approve(manager, approved, 2),
    ]).toEqual([first, first, first]);
    expect(await refusal(approve(manager, approved, 3))).toEqual({ code: 'modified-meanwhile' });
    const reason = await deny(manager, denied, 'Te laat');
    expect(await deny(manager, denied, 'Te laat')).toEqual(reason);
    expect(await refusal(deny(manager, denied, 'Anders'))).toEqual({ code: 'state-conflict' });
  });

  it('takes no other decision until it is changed', async () => {
    const id = await work(baker, '2026-11-17');
    await deny(manager, id);
    expect(await refusal(approve(manager, id))).toEqual({ code: 'state-conflict' });
    await baker.call('updateEntry', { params: { id }, body: winterEntry('2026-11-17', '09:00', '11:00') });
    expect(await approve(manager, id)).toMatchObject({ status: 'Approved' });
    expect(await refusal(deny(manager, id))).toEqual({ code: 'state-conflict' });
  });

  it('is not decided on as it no longer is', async () => {
    const id = await work(baker, '2026-11-17');
    await baker.call('updateEntry', { params: { id }, body: winterEntry('2026-11-17', '09:00', '11:00') });
    expect(await refusal(approve(manager, id, 1))).toEqual({ code: 'modified-meanwhile' });
    expect(await row(id)).toMatchObject({ status: 'AwaitingApproval' });
  });

  it('gets one decision when it is approved and denied at once', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const id = await work(baker, `2026-11-0${round}`);
      const decisions = [
        approve(manager, id),
        deny(headBaker, id),
        deny(manager, id, 'Anders'),
        deny(headBaker, id, 'Nog anders'),
      ];
      const tries = await Promise.all(
        decisions.map((decision) =>
          decision.then(
            ({ status }) => status,
            async (error: unknown) => (await refusal(Promise.reject(error))).code,
          ),
        ),
      );
      const made = tries.filter((outcome) => outcome !== 'state-conflict');
      expect(made).toHaveLength(1);
      expect(await row(id)).toMatchObject({ status: made[0], version: 2 });
    }
  });

  it('stays as it is in the closed period', async () => {
    const id = await work(baker, '2026-11-10');
    await manager.call('setCloseDate', { body: { closeDate: '2026-11-10' } });
    expect(await refusal(approve(manager, id))).toEqual({ code: 'timesheet-closed' });
    expect(await refusal(deny(manager, id))).toEqual({ code: 'timesheet-closed' });
  });

  it('waits for a period that is being closed, one by one and all at once', async () => {
    const id = await work(baker, '2026-11-10');
    const moments = new EventEmitter();
    const begun = once(moments, 'begun');
    const closing = company.database.withTenant(company.tenantId, async () => {
      await closeUntil(
        '2026-11-10',
        { principal: manager.principal, now: NOW, ifMatch: undefined },
        async () => undefined,
      );
      moments.emit('begun');
      // Long enough for both decisions to come as far as they come.
      await setTimeout(250);
    });
    await begun;
    const decisions = Promise.all([refusal(approve(manager, id)), manager.call('approveAllEntries', { body: {} })]);
    await closing;
    expect(await decisions).toMatchObject([{ code: 'timesheet-closed' }, { updatedEntryCount: 0 }]);
    expect(await row(id)).toMatchObject({ status: 'AwaitingApproval' });
  });

  it('is found only within the scope of who decides', async () => {
    const [bread, sale] = [await work(baker, '2026-11-17'), await work(seller, '2026-11-17')];
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    for (const [who, id] of [
      [headBaker, sale],
      [elsewhere, bread],
      [manager, newId()],
    ] as const) {
      expect(await refusal(approve(who, id))).toEqual({ code: 'not-found' });
      expect(await refusal(deny(who, id))).toEqual({ code: 'not-found' });
    }
    expect(await approve(headBaker, bread)).toMatchObject({ status: 'Approved' });
    expect(await row(sale)).toMatchObject({ status: 'AwaitingApproval' });
  });
});

describe('what awaits a decision', () => {
  it('comes oldest first, page by page, with whose it is', async () => {
    const ids = [
      await work(baker, '2026-11-12'),
      await work(seller, '2026-11-12'),
      await work(baker, '2026-11-13'),
      await work(seller, '2026-11-14'),
      await work(baker, '2026-11-10'),
    ];
    const seen: string[] = [];
    const starts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await manager.call('listApprovableEntries', {
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      starts.push(...page.items.map(({ shiftStart }) => shiftStart));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen).toHaveLength(5);
    expect(starts).toEqual([...starts].sort());
    const [first] = (await manager.call('listApprovableEntries', { query: { limit: 1 } })).items;
    expect(first).toMatchObject({ id: ids[4], firstName: 'Test', lastName: 'Bakker', employeeCode: null });
  });

  it('ends without a cursor when a page is just full', async () => {
    await work(baker, '2026-11-12');
    await work(baker, '2026-11-13');
    expect((await manager.call('listApprovableEntries', { query: { limit: 2 } })).nextCursor).toBeNull();
  });

  it.each([
    'x',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[9e15,"01970000-0000-7000-8000-000000000000"]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    expect(await refusal(manager.call('listApprovableEntries', { query: { cursor } }))).toEqual({
      code: 'validation-failed',
      errors: [{ path: 'query.cursor', code: 'invalid-value' }],
    });
  });

  it('is limited to the departments a person manages, not those he merely belongs to', async () => {
    const own = await work(headBaker, '2026-11-11');
    const bread = await work(baker, '2026-11-12');
    await work(seller, '2026-11-13');
    expect(await pendingIds(headBaker)).toEqual([own, bread]);
    const onlyLooking = await company.hire('Kijker', ['timesheet:entry:view-approvable']);
    expect(await pendingIds(onlyLooking)).toEqual([]);
    await company.department('Kijkers', [onlyLooking], [baker]);
    expect(await pendingIds(onlyLooking)).toEqual([bread]);
  });

  it('names an entry once, also to who manages its owner twice', async () => {
    const id = await work(baker, '2026-11-12');
    await company.department('Nachtploeg', [headBaker], [baker]);
    expect(await pendingIds(headBaker)).toEqual([id]);
  });
});

describe('all at once', () => {
  it('approves what is in scope and open, and counts it', async () => {
    const old = await work(baker, '2026-11-02');
    const bread = [await work(baker, '2026-11-16'), await work(baker, '2026-11-17')];
    const sale = await work(seller, '2026-11-17');
    const denied = await work(baker, '2026-11-12');
    await deny(manager, denied);
    await manager.call('setCloseDate', { body: { closeDate: '2026-11-02' } });
    expect(await headBaker.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 2 });
    expect(await Promise.all(bread.map(async (id) => (await row(id))?.status))).toEqual(['Approved', 'Approved']);
    expect(await row(old)).toMatchObject({ status: 'AwaitingApproval', version: 1 });
    expect(await row(denied)).toMatchObject({ status: 'Denied', version: 2 });
    expect(await manager.call('approveAllEntries', { body: {} })).toMatchObject({ updatedEntryCount: 1 });
    expect(await row(sale)).toMatchObject({ status: 'Approved', version: 2, decidedBy: manager.principal.memberId });
    expect(await manager.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 0 });
  });

  it('leaves what changed since it was seen', async () => {
    const seen = await work(baker, '2026-11-16', NOW - 1000);
    const later = await work(baker, '2026-11-17', NOW + 1);
    expect(await manager.call('approveAllEntries', { body: { asOf: new Date(NOW).toISOString() } })).toMatchObject({
      updatedEntryCount: 1,
    });
    expect([(await row(seen))?.status, (await row(later))?.status]).toEqual(['Approved', 'AwaitingApproval']);
  });

  it('touches nothing of another company', async () => {
    const id = await work(baker, '2026-11-17');
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    expect(await elsewhere.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 0 });
    expect(await pendingIds(elsewhere)).toEqual([]);
    expect(await row(id)).toMatchObject({ status: 'AwaitingApproval' });
  });

  it('counts each entry once when two people approve all at once', async () => {
    for (let day = 1; day <= 9; day += 1) await work(baker, `2026-11-0${day}`);
    const counts = await Promise.all([manager, headBaker].map((who) => who.call('approveAllEntries')));
    expect(counts.reduce((sum, { updatedEntryCount }) => sum + updatedEntryCount, 0)).toBe(9);
  });
});
