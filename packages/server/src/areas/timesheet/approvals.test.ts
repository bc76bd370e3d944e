/** What waits by exception: as planned in one figure, the rest by person, and one act taken back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { NOW, timesheetWorld, winterEntry, withModules } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';
import { hoursAndShifts, work } from '../../testing/hours-and-shifts.ts';
import type { HoursAndShifts } from '../../testing/hours-and-shifts.ts';

const world = timesheetWorld();
let company: TestCompany;
let manager: Caller;
let baker: Caller;
let seller: Caller;
let plan: HoursAndShifts['plan'];

beforeEach(async () => {
  ({ company, manager, baker, seller, plan } = await hoursAndShifts(world));
});

const approvals = (query: object = {}, who = manager) => who.call('listApprovals', { query });
const listed = async (query: object = {}, who = manager) =>
  (await approvals(query, who)).people.map(({ lastName, entries, unclocked }) => [
    lastName,
    entries.length,
    unclocked.length,
  ]);

/** Two days as planned and one that is not, of each. */
async function threeDays(): Promise<void> {
  for (const who of [baker, seller])
    for (const [date, end] of [
      ['2026-11-14', '17:00'],
      ['2026-11-16', '17:04'],
      ['2026-11-17', '18:15'],
    ] as const) {
      await plan(who, date, '09:00', '17:00');
      await work(who, date, '09:00', end);
    }
}

describe('approvals', () => {
  it('counts what is as planned, and lists what is not, whole people on a page', async () => {
    await threeDays();
    const first = await approvals({ limit: 1 });
    expect(first.summary).toMatchObject({
      entryCount: 6,
      asPlannedCount: 4,
      asPlannedEmployeeCount: 2,
      asPlannedTime: '30:08:00',
      asOf: new Date(NOW).toISOString(),
    });
    expect(first.people.map(({ entries }) => entries.length)).toEqual([1]);
    const second = await approvals({ limit: 1, cursor: first.nextCursor });
    expect(second.summary).toBeNull();
    expect(second.nextCursor).toBeNull();
    expect([...first.people, ...second.people].map(({ lastName }) => lastName).toSorted()).toEqual([
      'Bakker',
      'Verkoper',
    ]);
  });

  it('shows what is as planned, or all, and follows the tolerance and what is looked for', async () => {
    await threeDays();
    const names = async (query: object) =>
      (await listed(query)).toSorted(([a], [b]) => String(a).localeCompare(String(b)));
    expect(await names({ show: 'asPlanned' })).toEqual([
      ['Bakker', 2, 0],
      ['Verkoper', 2, 0],
    ]);
    expect(await names({ show: 'all', name: 'bakk' })).toEqual([['Bakker', 3, 0]]);
    expect((await approvals({ toleranceMinutes: 120 })).people).toEqual([]);
    expect((await approvals({ toleranceMinutes: 0 })).summary?.asPlannedCount).toBe(2);
    expect((await approvals({ fromDate: '2026-11-17' })).summary?.entryCount).toBe(2);
    expect((await approvals({ departmentId: newId() })).summary?.entryCount).toBe(0);
  });

  it('lists all where there is no schedule, and leaves closed days among the differences', async () => {
    await threeDays();
    const without = withModules(world.database, manager, 'Timesheet');
    expect((await approvals({}, without)).summary?.asPlannedCount).toBe(0);
    expect((await listed({}, without)).map(([, count]) => count)).toEqual([3, 3]);
    await manager.call('setCloseDate', { body: { closeDate: '2026-11-14' } });
    expect((await approvals()).summary).toMatchObject({ entryCount: 6, asPlannedCount: 2 });
    expect((await listed()).map(([, count]) => count)).toEqual([2, 2]);
  });

  it('names shifts at which nobody clocked, with who has nothing else waiting too', async () => {
    await plan(baker, '2026-11-16', '09:00', '17:00');
    await plan(seller, '2026-11-16', '09:00', '17:00');
    await work(seller, '2026-11-16', '09:00', '17:00');
    // Of today it is not over, and of last month nobody asks any more.
    await plan(baker, '2026-11-18', '09:00', '17:00');
    await plan(baker, '2026-10-16', '09:00', '17:00');
    expect(await listed()).toEqual([['Bakker', 0, 1]]);
    expect(await listed({ show: 'all' })).toEqual([['Verkoper', 1, 0]]);
    await manager.call('addEntryFor', {
      params: { tenantUserId: baker.principal.memberId },
      body: { ...winterEntry('2026-11-16', '09:00', '16:00'), reason: 'Vergeten' },
    });
    expect(await listed()).toEqual([]);
  });

  it('shows a department manager his own people only', async () => {
    await threeDays();
    const chef = withModules(
      world.database,
      await company.hire('Chef', 'DepartmentManager'),
      'Timesheet',
      'Scheduling',
    );
    await company.department('Bakkerij', [chef], [baker]);
    expect(await listed({}, chef)).toEqual([['Bakker', 1, 0]]);
    expect((await approvals({}, chef)).summary).toMatchObject({
      entryCount: 3,
      departments: [{ name: 'Bakkerij' }],
    });
  });

  it('takes one act back, and nothing that came after', async () => {
    await threeDays();
    const body = { toleranceMinutes: 5, asOf: new Date(NOW).toISOString() };
    const done = await manager.call('approveWithin', { body, now: NOW + 1000 });
    expect(done.updatedEntryCount).toBe(4);
    expect((await approvals()).summary).toMatchObject({ entryCount: 2, asPlannedCount: 0 });
    const other = await company.hire('Ander', 'Manager');
    expect(await other.call('undoApprovals', { body: { decidedAt: done.decidedAt } })).toEqual({
      updatedEntryCount: 0,
    });
    expect(await manager.call('undoApprovals', { body: { decidedAt: done.decidedAt } })).toEqual({
      updatedEntryCount: 4,
    });
    expect((await approvals()).summary).toMatchObject({ entryCount: 6, asPlannedCount: 4 });
    expect(await manager.call('undoApprovals', { body: { decidedAt: done.decidedAt } })).toEqual({
      updatedEntryCount: 0,
    });
    const period = { fromDate: '2026-11-14', toDate: '2026-11-17' };
    const figures = await baker.call('explainOwnHours', { body: period });
    expect([figures.workedTime, figures.pendingCount]).toEqual(['00:00:00', 3]);
  });
});
