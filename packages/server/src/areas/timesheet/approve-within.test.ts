/** Clocked time beside planned shifts, and approving what came as planned. */
import { parseDuration } from '@rooster/domain/duration';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { NOW, timesheetWorld, withModules } from './testing.ts';
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

const queue = async (who: Caller) => (await who.call('listApprovableEntries')).items;
const preview = (who: Caller, toleranceMinutes: number, more: object = {}) =>
  who.call('previewApproveWithin', { body: { toleranceMinutes, ...more } });

it('shows the shift an entry is of with what differs, none where there is none, and nothing without the module', async () => {
  await plan(baker, '2026-11-16', '09:00', '17:00');
  await plan(baker, '2026-11-17', '09:00', '17:00', false);
  await work(baker, '2026-11-16', '08:50', '17:15');
  await work(baker, '2026-11-17', '09:00', '17:00');
  const [planned, draft] = await queue(manager);
  expect(planned?.planned).toMatchObject({
    name: 'Ochtend',
    start: '2026-11-16T08:00:00.000Z',
    end: '2026-11-16T16:00:00.000Z',
    breakTime: '00:30:00',
    startDifference: '-00:10:00',
    endDifference: '00:15:00',
    workedDifference: '00:25:00',
  });
  expect(draft?.planned).toBeNull();
  expect((await queue(withModules(world.database, manager, 'Timesheet'))).map((entry) => 'planned' in entry)).toEqual([
    false,
    false,
  ]);
});

it('approves what lies within the tolerance, says beforehand how much, and leaves the rest', async () => {
  for (const [date, end] of [
    ['2026-11-16', '17:05'],
    ['2026-11-17', '17:20'],
  ] as const) {
    await plan(baker, date, '09:00', '17:00');
    await work(baker, date, '09:00', end);
  }
  await work(seller, '2026-11-16', '09:00', '17:00');
  expect(await preview(manager, 5)).toMatchObject({
    entryCount: 1,
    employeeCount: 1,
    workedTime: '07:35:00',
    outsideCount: 1,
    unplannedCount: 1,
  });
  const { asOf, entryCount } = await preview(manager, 30);
  expect([entryCount, asOf]).toEqual([2, new Date(NOW).toISOString()]);
  expect(await manager.call('approveWithin', { body: { toleranceMinutes: 5, asOf: asOf ?? '' } })).toEqual({
    updatedEntryCount: 1,
    decidedAt: new Date(NOW).toISOString(),
  });
  expect((await queue(manager)).map(({ planned }) => planned?.endDifference ?? null)).toEqual([null, '00:20:00']);
});

it('leaves what has changed since the preview, other people, other days and the closed period alone', async () => {
  const dates = ['2026-11-10', '2026-11-16', '2026-11-17'] as const;
  for (const date of dates) await plan(baker, date, '09:00', '17:00');
  await plan(seller, '2026-11-16', '09:00', '17:00');
  await work(baker, '2026-11-10', '09:00', '17:00');
  await work(baker, '2026-11-16', '09:00', '17:00');
  await work(seller, '2026-11-16', '09:00', '17:00');
  await manager.call('setCloseDate', { body: { closeDate: '2026-11-10' } });
  expect((await preview(manager, 0)).entryCount).toBe(2);
  const of = { tenantUserIds: [baker.principal.memberId], fromDate: '2026-11-16', toDate: '2026-11-16' };
  expect((await preview(manager, 0, of)).entryCount).toBe(1);
  await work(baker, '2026-11-17', '09:00', '17:00', '00:30:00', NOW + 60_000);
  expect(
    await manager.call('approveWithin', {
      body: { toleranceMinutes: 0, tenantUserIds: of.tenantUserIds, asOf: new Date(NOW).toISOString() },
    }),
  ).toMatchObject({ updatedEntryCount: 1 });
});

it('draws the line where the rule of the browser draws it, to the second, with several shifts on a day', async () => {
  const day = (offset: number): string =>
    new Date(Date.parse('2026-11-02T00:00:00Z') + offset * 86_400_000).toISOString().slice(0, 10);
  const ends = ['16:45', '16:44', '17:15', '17:16', '13:30'];
  for (const [offset, end] of ends.entries()) {
    await plan(baker, day(offset), '09:00', '13:00');
    await plan(baker, day(offset), '13:00', '17:00');
    await work(baker, day(offset), '12:30', end, '00:30:00');
  }
  await plan(baker, day(6), '09:00', '12:00');
  await work(baker, day(6), '12:00', '15:00');
  const entries = await queue(manager);
  const seconds = (duration: string): number => Math.abs(parseDuration(duration));
  for (const minutes of [0, 15, 30, 45, 120]) {
    const within = entries.filter(
      ({ planned }) =>
        planned &&
        [planned.startDifference, planned.endDifference, planned.workedDifference].every(
          (difference) => seconds(difference) <= minutes * 60,
        ),
    );
    const found = await preview(manager, minutes);
    expect([found.entryCount, found.outsideCount, found.unplannedCount]).toEqual([
      within.length,
      ends.length - within.length,
      1,
    ]);
  }
});

it('reads one row however much waits', async () => {
  for (const date of ['2026-11-10', '2026-11-11', '2026-11-12']) {
    await plan(baker, date, '09:00', '17:00');
    await work(baker, date, '09:00', '17:00');
  }
  const { result, rows } = await statementsOf(() => preview(manager, 0));
  expect(result.entryCount).toBe(3);
  expect(Math.max(...rows)).toBe(1);
});

it('counts everything that waits per employee, with the departments, within the scope of who asks', async () => {
  const chef = await company.hire('Chef', 'DepartmentManager');
  await company.department('Bakkerij', [chef], [baker]);
  await work(baker, '2026-11-16', '09:00', '12:00');
  await work(baker, '2026-11-17', '09:00', '12:00');
  await work(seller, '2026-11-17', '09:00', '12:00');
  const totals = async (who: Caller) => (await who.call('listApprovableTotals', { query: {} })).items;
  expect((await totals(manager)).map(({ entryCount }) => entryCount)).toEqual(expect.arrayContaining([1, 2]));
  const first = await manager.call('listApprovableTotals', { query: { limit: 1 } });
  const second = await manager.call('listApprovableTotals', { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect([first, second].map(({ items, nextCursor }) => [items.length, nextCursor === null])).toEqual([
    [1, false],
    [1, true],
  ]);
  expect(new Set([first, second].flatMap(({ items }) => items.map(({ tenantUserId }) => tenantUserId)))).toEqual(
    new Set([baker, seller].map(({ principal }) => principal.memberId)),
  );
  await expect(manager.call('listApprovableTotals', { query: { cursor: 'nonsense' } })).rejects.toMatchObject({
    code: 'validation-failed',
  });
  expect(await totals(chef)).toEqual([
    {
      tenantUserId: baker.principal.memberId,
      entryCount: 2,
      workedTime: '05:00:00',
      departments: [{ departmentId: expect.any(String), name: 'Bakkerij' }],
    },
  ]);
});

it('counts by the same shift and the same differences as the queue shows, whatever was planned and worked', async () => {
  const clock = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
  const span = fc.tuple(clock, clock).filter(([from, to]) => from < to);
  const time = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  // Nobody is planned twice at once: each shift ends before the next begins.
  const plans = fc
    .tuple(fc.uniqueArray(clock, { maxLength: 6 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
    .map(([drawn, published]) => {
      const bounds = drawn.toSorted((a, b) => a - b);
      return published.flatMap((isPublished, index) => {
        const [from, to] = bounds.slice(2 * index, 2 * index + 2);
        return from === undefined || to === undefined ? [] : [{ from, to, isPublished }];
      });
    });
  const days = fc.array(
    fc.record({ plans, worked: span, isNearPlan: fc.boolean(), late: fc.integer({ min: -20, max: 20 }) }),
    { minLength: 5, maxLength: 7 },
  );
  const seen = { within: 0, outside: 0, unplanned: 0 };
  for (const [week, chosen] of fc.sample(days, 10).entries()) {
    const who = await company.hire(`Inval ${week}`);
    for (const [day, { plans: planned, worked, isNearPlan, late }] of chosen.entries()) {
      const date = `2026-11-${String(2 + day).padStart(2, '0')}`;
      for (const { from, to, isPublished } of planned) await plan(who, date, time(from), time(to), isPublished);
      const [first] = planned;
      const [from, to] = isNearPlan && first ? [first.from, first.to] : worked;
      await work(who, date, time(Math.max(0, from + late)), time(Math.max(from + late + 1, to)), '00:00:00');
    }
  }
  const { items: entries, nextCursor } = await manager.call('listApprovableEntries', { query: { limit: 100 } });
  expect(nextCursor).toBeNull();
  const off = (difference: string): number => Math.abs(parseDuration(difference) ?? Number.NaN);
  for (const tolerance of [0, 30, 60, 120]) {
    const departing = entries.flatMap(({ planned }) =>
      planned
        ? [Math.max(off(planned.startDifference), off(planned.endDifference), off(planned.workedDifference))]
        : [],
    );
    const within = departing.filter((seconds) => seconds <= tolerance * 60).length;
    expect(await preview(manager, tolerance)).toMatchObject({
      entryCount: within,
      outsideCount: departing.length - within,
      unplannedCount: entries.length - departing.length,
    });
    seen.within += within;
    seen.outside += departing.length - within;
    seen.unplanned += entries.length - departing.length;
  }
  expect(Math.min(seen.within, seen.outside, seen.unplanned)).toBeGreaterThan(0);
});
