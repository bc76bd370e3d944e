/** What figures count: hours on the dates they were worked, of the last version that was approved. */
import { parseDuration } from '@rooster/domain/duration';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let baker: Caller;

beforeEach(async () => {
  company = await world.company();
  admin = await company.hire('Admin', 'Admin');
  baker = await company.hire('Bakker');
});

const approve = (id: string) => admin.call('approveEntry', { body: { timesheetEntryId: id } });
const deny = (id: string) => admin.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Nee' } });
const add = async (body: ReturnType<typeof winterEntry>): Promise<string> =>
  (await baker.call('addEntry', { body })).id;
const change = (id: string, body: ReturnType<typeof winterEntry>) =>
  baker.call('updateEntry', { params: { id }, body });
/** From 22:00 to 06:00 the next morning. */
const night = (date: string, next: string) => ({
  ...winterEntry(date, '22:00', '23:00'),
  shiftEnd: `${next}T06:00:00+01:00`,
});

/** Approved, surcharged, pending and how many await a decision, as the overview and the lines of the employee say. */
async function figures(fromDate: string, toDate = fromDate) {
  const body = { fromDate, toDate };
  const row = (await admin.call('aggregateHours', { body })).items.find(({ lastName }) => lastName === 'Bakker');
  const lines = await baker.call('explainOwnHours', { body });
  const days = (await admin.call('aggregateDays', { body })).items;
  const sum = (durations: readonly string[]): number =>
    durations.reduce((all, duration) => all + parseDuration(duration), 0) / 3600;
  const seen = [row?.workedTime, row?.surchargedTime, row?.pendingTime].map(
    (duration) => parseDuration(duration ?? '') / 3600,
  );
  expect([lines.workedTime, lines.surchargedTime, lines.pendingTime, lines.pendingCount]).toEqual([
    row?.workedTime,
    row?.surchargedTime,
    row?.pendingTime,
    row?.pendingCount,
  ]);
  expect(
    (['workedTime', 'surchargedTime', 'pendingTime'] as const).map((figure) =>
      sum(lines.entries.map(({ counts }) => counts[figure])),
    ),
  ).toEqual(seen);
  expect([sum(days.map(({ workedTime }) => workedTime)), sum(days.map(({ pendingTime }) => pendingTime))]).toEqual([
    seen[0],
    seen[2],
  ]);
  return [...seen, row?.pendingCount];
}

describe('hours count on the date they were worked', () => {
  it('over midnight, in the overview of each day', async () => {
    await approve(await add(night('2026-11-13', '2026-11-14')));
    expect(await figures('2026-11-13')).toEqual([2, 2, 0, 0]);
    expect(await figures('2026-11-14')).toEqual([6, 6, 0, 0]);
    expect(await figures('2026-11-13', '2026-11-14')).toEqual([8, 8, 0, 0]);
  });

  it('in the night of 31 December, with the factor of New Year’s Day in January', async () => {
    await admin.call('addSurchargeDays', {
      body: { days: [{ date: '2026-01-01', displayName: 'Nieuwjaar', factor: 200 }] },
    });
    const id = await add(night('2025-12-31', '2026-01-01'));
    expect([await figures('2025-12-01', '2025-12-31'), await figures('2026-01-01', '2026-01-31')]).toEqual([
      [0, 0, 2, 1],
      [0, 0, 6, 1],
    ]);
    await approve(id);
    expect([await figures('2025-12-01', '2025-12-31'), await figures('2026-01-01', '2026-01-31')]).toEqual([
      [2, 2, 0, 0],
      [6, 12, 0, 0],
    ]);
    const january = await baker.call('explainOwnHours', { body: { fromDate: '2026-01-01', toDate: '2026-01-31' } });
    expect(january.entries).toMatchObject([
      {
        workDate: '2025-12-31',
        entry: { workedTime: '08:00:00' },
        counts: { workedTime: '06:00:00', surchargedTime: '12:00:00' },
      },
    ]);
  });
});

describe('an approved entry that is changed', () => {
  const day = '2026-11-10';

  it('counts as it was approved, the difference apart, until the change is approved', async () => {
    const id = await add(winterEntry(day, '09:00', '17:00'));
    await approve(id);
    const changed = await change(id, winterEntry(day, '09:00', '19:00'));
    expect(changed).toMatchObject({
      status: 'AwaitingApproval',
      workedTime: '10:00:00',
      approved: { workedTime: '08:00:00' },
    });
    expect(await figures(day)).toEqual([8, 8, 2, 1]);
    await change(id, winterEntry(day, '09:00', '16:00'));
    expect(await figures(day)).toEqual([8, 8, -1, 1]);
    expect(await approve(id)).not.toHaveProperty('approved');
    expect(await figures(day)).toEqual([7, 7, 0, 0]);
  });

  it('is as it was approved once the change is denied, and says why', async () => {
    const id = await add(winterEntry(day, '09:00', '17:00'));
    const before = await approve(id);
    await change(id, winterEntry('2026-11-11', '09:00', '19:00'));
    expect([await figures(day), await figures('2026-11-11')]).toEqual([
      [8, 8, -8, 1],
      [0, 0, 10, 1],
    ]);
    const denied = await deny(id);
    expect(denied).toEqual({ ...before, denialReason: 'Nee', version: 4 });
    expect(await deny(id)).toEqual(denied);
    expect(await refusal(approve(id))).toEqual({ code: 'state-conflict' });
    expect([await figures(day), await figures('2026-11-11')]).toEqual([
      [8, 8, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('keeps its approved place from others until then', async () => {
    const id = await add(winterEntry(day, '09:00', '17:00'));
    await approve(id);
    await change(id, winterEntry('2026-11-11', '09:00', '17:00'));
    expect(await refusal(add(winterEntry(day, '16:00', '18:00')))).toEqual({ code: 'timesheet-overlap' });
    expect(await refusal(add(winterEntry('2026-11-11', '16:00', '18:00')))).toEqual({ code: 'timesheet-overlap' });
    await approve(id);
    await add(winterEntry(day, '16:00', '18:00'));
  });

  it('counts nowhere while denied, and again once that is approved', async () => {
    const id = await add(winterEntry(day, '09:00', '17:00'));
    await deny(id);
    expect(await figures(day)).toEqual([0, 0, 0, 0]);
    await change(id, winterEntry(day, '09:00', '12:00'));
    expect(await figures(day)).toEqual([0, 0, 3, 1]);
    expect(await admin.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 1 });
    expect(await figures(day)).toEqual([3, 3, 0, 0]);
  });

  it('is not approved when that would change the closed period', async () => {
    const id = await add(winterEntry(day, '09:00', '17:00'));
    await approve(id);
    await change(id, winterEntry('2026-11-12', '09:00', '17:00'));
    await admin.call('setCloseDate', { body: { closeDate: day } });
    expect(await refusal(approve(id))).toEqual({ code: 'timesheet-closed' });
    expect(await admin.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 0 });
    await deny(id);
    expect(await figures(day)).toEqual([8, 8, 0, 0]);
  });

  it('follows other factors in both versions', async () => {
    const id = await add(winterEntry(day, '09:00', '17:00'));
    await approve(id);
    await change(id, winterEntry('2026-11-11', '09:00', '17:00'));
    const all = { monday: 100, tuesday: 150, wednesday: 200, thursday: 100, friday: 100, saturday: 100, sunday: 100 };
    await admin.call('updateWeekdayFactors', { body: { ...all, alterApproved: true }, now: NOW + 1000 });
    expect(await figures(day)).toEqual([8, 12, -8, 1]);
    await admin.call('updateWeekdayFactors', { body: { ...all, tuesday: 300, alterApproved: true }, now: NOW + 2000 });
    expect(await figures(day)).toEqual([8, 24, -8, 1]);
    await approve(id);
    expect([await figures(day), await figures('2026-11-11')]).toEqual([
      [0, 0, 0, 0],
      [8, 16, 0, 0],
    ]);
  });
});
