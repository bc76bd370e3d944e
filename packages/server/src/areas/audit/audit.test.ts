/** The trail: written with what it tells of, read page by page. */
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { office } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { latestAudit } from './latest.ts';
import { recordAudit } from './record.ts';

let app: TestApp;
let firm: TestOffice;
let sanne: string;
let founded = 0;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  firm = await office(app, `Spoor${(founded += 1)}`);
  sanne = await firm.hire();
});

interface Page {
  items: { at: string; action: string; actorName: string; details: Record<string, unknown> }[];
  nextCursor: string | null;
}
const inFirm = <T>(work: () => Promise<T>): Promise<T> => app.database.withTenant(firm.tenantId, work);
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await firm.admin.call('listAuditEvents', { query })).json<Page>();
/** Lines of role changes at instants, each with its number. */
const write = (...instants: string[]) =>
  inFirm(async () => {
    for (const [number, at] of instants.entries())
      await recordAudit({ action: 'role-changed', actorId: sanne, now: Date.parse(at), details: { number } });
  });
const numbers = ({ items }: Page) => items.map(({ details }) => details['number']);

describe('the trail', () => {
  it('names who acted as they were called then', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    const subject = { kind: 'member', id: newId(), name: 'Kees' } as const;
    await inFirm(() =>
      recordAudit({
        action: 'member-changed',
        actorId: sanne,
        now: Date.parse(at),
        subject,
        details: { fields: ['phoneNumber'] },
      }),
    );
    await inFirm(() => recordAudit({ action: 'member-changed', actorId: null, now: Date.parse(at) - 1 }));
    const { items } = await list({ action: 'member-changed' });
    expect(items).toMatchObject([
      {
        at,
        actorId: sanne,
        actorName: 'Sanne de Vries',
        subjectKind: 'member',
        subjectId: subject.id,
        subjectName: 'Kees',
        details: { fields: ['phoneNumber'] },
      },
      { actorId: null, actorName: '', subjectKind: null, details: {} },
    ]);
    expect(await inFirm(() => latestAudit('member-changed', subject.id))).toMatchObject({ at: Date.parse(at) });
    expect(await inFirm(() => latestAudit('member-left', subject.id))).toBeNull();
  });

  it('is not written when what it tells of is rolled back', async () => {
    const failing = inFirm(async () => {
      await recordAudit({ action: 'role-changed', actorId: sanne, now: currentTime() });
      throw new Error('Afterwards');
    });
    await expect(failing).rejects.toThrow('Afterwards');
    expect((await list({ action: 'role-changed' })).items).toEqual([]);
  });

  it('is read newest first, page by page, each line once', async () => {
    const same = '2026-03-01T12:00:00Z';
    await write(same, same, same, '2026-03-02T12:00:00Z', '2026-02-01T12:00:00Z');
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ action: 'role-changed', limit: '2', ...(cursor !== null && { cursor }) });
      seen.push(...numbers(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([seen[0], seen.slice(1, 4).sort((a, b) => Number(a) - Number(b)), seen[4], seen.length]).toEqual([
      3,
      [0, 1, 2],
      4,
      5,
    ]);
    expect(codeOf(await firm.admin.call('listAuditEvents', { query: { cursor: 'bm9uc2Vuc2U' } }))).toBe(
      'validation-failed',
    );
  });

  it('is narrowed by days in the organisation’s zone, also on the day the clock changes, and by who acted', async () => {
    // Amsterdam: the night of 29 March 2026 is an hour shorter; the day lasts from 23:00Z to 22:00Z.
    await write('2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z');
    expect(numbers(await list({ action: 'role-changed', fromDate: '2026-03-29', toDate: '2026-03-29' }))).toEqual([
      2, 1,
    ]);
    expect(numbers(await list({ action: 'role-changed', fromDate: '2026-03-30' }))).toEqual([3]);
    expect(numbers(await list({ actorId: sanne, toDate: '2026-03-28' }))).toEqual([0]);
    expect((await list({ actorId: newId() })).items).toEqual([]);
  });

  it('is for administrators of the same company', async () => {
    await write('2026-03-01T12:00:00Z');
    const manager = await app.colleague(firm.admin, `manager@spoor${founded}.example`, 'Manager');
    expect(codeOf(await manager.call('listAuditEvents'))).toBe('unauthorized');
    const other = await office(app, `Anders${founded}`);
    expect((await other.admin.call('listAuditEvents', { query: { action: 'role-changed' } })).json()).toEqual({
      items: [],
      nextCursor: null,
    });
  });
});

describe('a file that was made of what was read', () => {
  const exported = async () =>
    (await list({ action: 'data-exported' })).items as (Page['items'][number] & { subjectName: string | null })[];

  it('stands in the trail, with its period or its person', async () => {
    const send = (body: object) => firm.admin.call('recordExport', { body });
    expect((await send({ kind: 'hours', fromDate: '2026-10-01', toDate: '2026-10-31' })).statusCode).toBe(204);
    expect((await send({ kind: 'surplus', tenantUserId: sanne })).statusCode).toBe(204);
    expect(await exported()).toMatchObject([
      { details: { kind: 'surplus' }, subjectName: 'Sanne de Vries' },
      { details: { kind: 'hours', fromDate: '2026-10-01', toDate: '2026-10-31' }, subjectName: null },
    ]);
    expect(codeOf(await send({ kind: 'surplus', tenantUserId: newId() }))).toBe('not-found');
    expect(codeOf(await send({ kind: 'anders' }))).toBe('validation-failed');
  });

  it('can only be noted by who may read what is in it', async () => {
    const employee = await app.colleague(firm.admin, `medewerker@spoor${founded}.example`, 'Employee');
    for (const kind of ['hours', 'surplus', 'employees'])
      expect(codeOf(await employee.call('recordExport', { body: { kind } }))).toBe('unauthorized');
    const chief = await app.colleague(firm.admin, `chef@spoor${founded}.example`, 'DepartmentManager');
    expect((await chief.call('recordExport', { body: { kind: 'hours' } })).statusCode).toBe(204);
  });

  it('of one person can only be noted by who reaches that person', async () => {
    const chief = await app.colleague(firm.admin, `hoofd@spoor${founded}.example`, 'DepartmentManager');
    const send = () => chief.call('recordExport', { body: { kind: 'surplus', tenantUserId: sanne } });
    expect(codeOf(await send())).toBe('not-found');
    expect(await exported()).toEqual([]);
    const { departmentId } = (await firm.admin.call('createDepartment', { body: { name: 'Winkel' } })).json<{
      departmentId: string;
    }>();
    const { tenantUserId } = (await chief.call('boot')).json<{ user: { tenantUserId: string } }>().user;
    expect(
      (
        await firm.admin.call('addDepartmentMembers', {
          params: { id: departmentId },
          body: { tenantUserIds: [tenantUserId, sanne] },
        })
      ).statusCode,
    ).toBeLessThan(300);
    await firm.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId } });
    expect((await send()).statusCode).toBe(204);
  });

  it('is noted by the server itself for a leave dossier of somebody else, once a day for who reads it', async () => {
    await firm.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
    for (let time = 0; time < 3; time += 1)
      expect((await firm.admin.call('getLeaveDossier', { params: { tenantUserId: sanne } })).statusCode).toBe(200);
    expect(await exported()).toMatchObject([{ details: { kind: 'leave-dossier' }, subjectName: 'Sanne de Vries' }]);
    const second = await app.colleague(firm.admin, `tweede@spoor${founded}.example`, 'Admin');
    expect((await second.call('getLeaveDossier', { params: { tenantUserId: sanne } })).statusCode).toBe(200);
    expect(await exported()).toHaveLength(2);
  });
});
