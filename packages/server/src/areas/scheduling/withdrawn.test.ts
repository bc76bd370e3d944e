/** Calls of on-call people that are taken back or made too late. Over HTTP, against a real database. */
import type {
  AggregatedHours,
  EmployeeSchedule,
  HoursExplanation,
  MemberHoursExplanation,
  Notification,
  PayTotals,
  PayrollPreview,
  PublishingPending,
  Shift,
  SwapRequest,
  WithdrawnCall,
} from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { tx } from '../../platform/database/context.ts';
import { contractRow, workingWeek } from '../../testing/terms-and-leave.ts';
import { contract } from '../../schema/contracts.ts';
import { place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

const HOUR_MS = 3_600_000;
const zone = 'Europe/Amsterdam';

interface Person {
  readonly browser: TestBrowser;
  readonly id: string;
}

let company: Planning;
let ann: Person;
let fixed: Person;
let count = 0;

async function hire(email: string, hours: number): Promise<Person> {
  const browser = await company.server.colleague(company.admin, email, 'Employee');
  const { tenantUserId: id } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [id] },
  });
  const { tenantId } = (await browser.call('getTenantSettings')).json<{ tenantId: string }>();
  await company.server.database.withTenant(tenantId, () =>
    tx()
      .insert(contract)
      .values(contractRow(tenantId, id, '2020-01-01', workingWeek(hours))),
  );
  return { browser, id };
}

beforeAll(async () => {
  company = await planningCompany('Oproeprooster');
  fixed = await hire('vast@oproeprooster.example', 8);
});
beforeEach(async () => {
  ann = await hire(`ann${count++}@oproeprooster.example`, 0);
});
afterAll(() => company.close());

/** An instant so many hours from the coming whole hour. */
const inHours = (hours: number): string =>
  new Date((Math.ceil(currentTime() / HOUR_MS) + hours) * HOUR_MS).toISOString();
const times = (from: number, to: number) => ({ start: inHours(from), end: inHours(to) });

/** A published shift of four hours with a person on it, so many hours from now. */
async function called({ id }: Person, from: number, changes: object = {}): Promise<Shift> {
  const shift = await company.shift({ ...times(from, from + 4), breakDuration: '00:00:00', ...changes });
  const assigned = await company.assign(place(shift), id, { forceAssignment: true });
  if (assigned.statusCode !== 200) throw new Error(assigned.body);
  const published = await company.publish([shift.shiftId]);
  expect(published.statusCode).toBe(200);
  return shift;
}
const around = () => {
  const today = localDate(currentTime(), zone);
  return { fromDate: today, toDate: addDays(today, 20) };
};
const explained = async ({ browser }: Person): Promise<HoursExplanation> =>
  (await browser.call('explainOwnHours', { body: around() })).json<HoursExplanation>();
const paid = async (person: Person): Promise<[string, string][]> =>
  (await explained(person)).unworked.map(({ reason, paidTime }) => [reason, paidTime]);
const remove = ({ shiftId }: Shift) => company.admin.call('deleteShift', { params: { shiftId }, query: {} });
const move = (shift: Shift, from: number, to: number) =>
  company.admin.call('updateShift', {
    params: { shiftId: shift.shiftId },
    body: { ...company.draft({ ...times(from, to), breakDuration: '00:00:00' }) },
  });
const lostBy = async (body: object): Promise<[string, string][]> =>
  (await company.admin.call('previewWithdrawnCalls', { body }))
    .json<{ items: WithdrawnCall[] }>()
    .items.map(({ tenantUserId, time }) => [tenantUserId, time]);

describe('a call that is withdrawn within the term', () => {
  it('is shown before, and is paid in every figure: 0:00 worked, 4:00 paid', async () => {
    const shift = await called(ann, 48);
    expect(await lostBy({ shiftId: shift.shiftId })).toEqual([[ann.id, '04:00:00']]);
    expect(await lostBy({ weekStartDate: mondayOf(shift.startDate) })).toContainEqual([ann.id, '04:00:00']);
    expect(await paid(ann)).toEqual([]);
    expect((await remove(shift)).statusCode).toBe(204);

    const own = await explained(ann);
    expect([own.workedTime, own.surchargedTime]).toEqual(['00:00:00', '04:00:00']);
    expect(own.unworked).toMatchObject([
      {
        reason: 'WithdrawnCall',
        paidTime: '04:00:00',
        call: { displayName: 'Dagdienst', start: shift.start, timeZoneId: zone },
      },
    ]);
    const lines = own.unworked.flatMap((each) => each.lines);
    expect(lines.every(({ part, source }) => part === 'minimum' && source?.article === 'BW 7:628a lid 3')).toBe(true);
    const asManager = await company.admin.call('explainMemberHours', {
      params: { tenantUserId: ann.id },
      body: around(),
    });
    expect(asManager.json<MemberHoursExplanation>().unworked).toEqual(own.unworked);

    const hours = (await company.admin.call('aggregateHours', { body: around() })).json<{ items: AggregatedHours[] }>();
    const mine = hours.items.find(({ tenantUserId }) => tenantUserId === ann.id);
    expect([mine?.workedTime, mine?.surchargedTime]).toEqual(['00:00:00', '04:00:00']);
    const totals = (await company.admin.call('aggregatePay', { body: around() })).json<PayTotals>();
    expect(
      totals.items
        .filter(({ tenantUserId }) => tenantUserId === ann.id)
        .map(({ part, percentage, time }) => [part, percentage, time]),
    ).toEqual([['minimum', 10_000, '04:00:00']]);
    const preview = (await company.admin.call('previewPayrollExport', { body: around() })).json<PayrollPreview>();
    expect(
      preview.lines.filter(({ tenantUserId }) => tenantUserId === ann.id).map(({ kind, duration }) => [kind, duration]),
    ).toEqual([['Worked', '04:00:00']]);
  });

  it('costs nothing earlier, of fixed hours, of a draft, or where a colleague takes it over by himself', async () => {
    await remove(await called(ann, 120));
    const ofFixed = await called(fixed, 52);
    expect(await lostBy({ shiftId: ofFixed.shiftId })).toEqual([]);
    await remove(ofFixed);
    const draft = await company.shift({ ...times(60, 64), breakDuration: '00:00:00' });
    await company.assign(place(draft), ann.id, { forceAssignment: true });
    await remove(draft);
    expect([await paid(ann), await paid(fixed)]).toEqual([[], []]);
  });

  it('is paid as far as it is moved, and no longer once it is made again', async () => {
    const shift = await called(ann, 48);
    expect((await move(shift, 50, 54)).statusCode).toBe(200);
    const pending = (
      await company.admin.call('queryPendingPublishing', { body: { weekStartDate: mondayOf(shift.startDate) } })
    ).json<PublishingPending>();
    const waiting = pending.weeks.flatMap((week) => week.shifts).find(({ shiftId }) => shiftId === shift.shiftId);
    expect(waiting?.withdrawnCalls.map(({ tenantUserId, time }) => [tenantUserId, time])).toEqual([
      [ann.id, '02:00:00'],
    ]);
    await company.publish([shift.shiftId]);
    expect(await paid(ann)).toEqual([['WithdrawnCall', '02:00:00']]);
    // Moved once more, the first two hours are lost with the next one, once each.
    await move(shift, 51, 55);
    await company.publish([shift.shiftId]);
    const total = (await explained(ann)).surchargedTime;
    expect(total).toBe('03:00:00');
    await move(shift, 48, 55);
    await company.publish([shift.shiftId]);
    expect(await paid(ann)).toEqual([]);
  });

  it('is paid when its person is taken off it, once that is published, and when it is taken back to draft', async () => {
    const shift = await called(ann, 48);
    await company.admin.call('unassignShift', { params: { shiftAssignmentId: place(shift) } });
    expect(await paid(ann)).toEqual([]);
    await company.publish([shift.shiftId]);
    expect(await paid(ann)).toEqual([['WithdrawnCall', '04:00:00']]);
    await company.assign(place(shift), ann.id, { forceAssignment: true });
    await company.publish([shift.shiftId]);
    expect(await paid(ann)).toEqual([]);
    await company.publish([shift.shiftId], false);
    expect(await paid(ann)).toEqual([['WithdrawnCall', '04:00:00']]);
  });

  it('is paid when its week is cleared, until that is undone', async () => {
    const shift = await called(ann, 48);
    const cleared = await company.admin.call('clearWeek', {
      body: { weekStartDate: mondayOf(shift.startDate), includePublished: true },
    });
    expect(await paid(ann)).toEqual([['WithdrawnCall', '04:00:00']]);
    const { batchId } = cleared.json<{ batchId: string }>();
    expect((await company.admin.call('undoScheduleBatch', { params: { batchId } })).statusCode).toBe(200);
    expect(await paid(ann)).toEqual([]);
  });

  it('goes by the term of the organisation', async () => {
    const settings = (await company.admin.call('getSchedulingModuleSettings')).json<Record<string, unknown>>();
    const { version: _version, ...own } = settings;
    const set = (hours: number) =>
      company.admin.call('updateSchedulingModuleSettings', { body: { ...own, onCallNoticeHours: hours } });
    expect((await set(24)).statusCode).toBe(200);
    await remove(await called(ann, 48));
    expect(await paid(ann)).toEqual([]);
    await remove(await called(ann, 20));
    expect(await paid(ann)).toEqual([['WithdrawnCall', '04:00:00']]);
    await set(96);
  });

  it('is paid in part within a longer term of the agreement, in every figure, and kept so when the terms change', async () => {
    const set = (body: object) => company.admin.call('updateSchedulingModuleSettings', { body });
    const half = [{ hours: 48, percentage: 5000 }];
    expect((await set({ onCallNoticeHours: 24, onCallPartTerms: half })).statusCode).toBe(200);
    await remove(await called(ann, 50));
    expect(await paid(ann)).toEqual([]);
    const shift = await called(ann, 30);
    const asked = (await company.admin.call('previewWithdrawnCalls', { body: { shiftId: shift.shiftId } })).json<{
      items: WithdrawnCall[];
    }>();
    expect(asked.items.map(({ time, percentage }) => [time, percentage])).toEqual([['02:00:00', 5000]]);
    await remove(shift);
    expect((await set({ onCallNoticeHours: 96, onCallPartTerms: [] })).statusCode).toBe(200);
    const [row] = (await explained(ann)).unworked;
    // A call over midnight has a line for each date.
    const sources = new Set(row?.lines.map(({ source }) => source));
    expect([row?.paidTime, row?.call?.percentage, [...sources]]).toEqual(['02:00:00', 5000, [null]]);
    const preview = (await company.admin.call('previewPayrollExport', { body: around() })).json<PayrollPreview>();
    expect(
      preview.lines.filter(({ tenantUserId }) => tenantUserId === ann.id).map(({ kind, duration }) => [kind, duration]),
    ).toEqual([['Worked', '02:00:00']]);
  });

  it.each([
    ['no longer than the notice', [{ hours: 96, percentage: 5000 }], 'onCallPartTerms.0.hours', 'too-small'],
    ['of everything', [{ hours: 100, percentage: 10_000 }], 'onCallPartTerms.0.percentage', 'too-large'],
    ['of nothing', [{ hours: 100, percentage: 0 }], 'onCallPartTerms.0.percentage', 'too-small'],
    [
      'paid at no less than the one before',
      [
        { hours: 100, percentage: 5000 },
        { hours: 120, percentage: 5000 },
      ],
      'onCallPartTerms.1.percentage',
      'too-large',
    ],
  ])('has no longer term %s', async (_what, onCallPartTerms, path, code) => {
    const answer = await company.admin.call('updateSchedulingModuleSettings', { body: { onCallPartTerms } });
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ path, code }]);
    const kept = (await company.admin.call('getSchedulingModuleSettings')).json<{ onCallPartTerms: object[] }>();
    expect(kept.onCallPartTerms).toEqual([]);
  });
});

describe('a call that comes too late', () => {
  const own = async ({ browser }: Person, { startDate, shiftId }: Shift) =>
    (await browser.call('queryOwnSchedule', { body: { weekStartDate: mondayOf(startDate) } }))
      .json<EmployeeSchedule>()
      .ownShifts.find((each) => each.shiftId === shiftId);
  const refuse = ({ browser }: Person, shift: Shift) =>
    browser.call('refuseShift', { params: { shiftAssignmentId: place(shift) } });

  it('may be refused by who is on call: the place is open again, and planners are told', async () => {
    const shift = await called(ann, 40);
    expect((await own(ann, shift))?.mayRefuse).toBe(true);
    await company.admin.call('readNotifications', { body: {} });
    expect((await refuse(ann, shift)).statusCode).toBe(204);
    expect(await own(ann, shift)).toBeUndefined();
    const after = (await company.admin.call('getShift', { params: { shiftId: shift.shiftId } })).json<Shift>();
    expect([after.filledCount, after.isPublished, after.hasUnpublishedChanges]).toEqual([0, true, false]);
    const news = (await company.admin.call('listNotifications', { query: { unread: 'true' } })).json<{
      items: Notification[];
    }>();
    expect(news.items.map(({ kind }) => kind)).toEqual(['shift-refused']);
    // Nobody withdrew it, so nothing is paid.
    expect(await paid(ann)).toEqual([]);
    expect(codeOf(await refuse(ann, shift))).toBe('not-found');
  });

  it('is no such call when it was known in time, of fixed hours, or of somebody else', async () => {
    const early = await called(ann, 130);
    expect((await own(ann, early))?.mayRefuse).toBe(false);
    expect(codeOf(await refuse(ann, early))).toBe('shift-called-in-time');
    const ofFixed = await called(fixed, 70);
    expect((await own(fixed, ofFixed))?.mayRefuse).toBe(false);
    expect(codeOf(await refuse(fixed, ofFixed))).toBe('shift-called-in-time');
    expect(codeOf(await refuse(fixed, early))).toBe('not-found');
    // Published once more as it is, it is no new call.
    await company.publish([early.shiftId]);
    expect((await own(ann, early))?.mayRefuse).toBe(false);
  });

  it('is told before it is published, of whom it calls: not of who knows, and not of who is taken off', async () => {
    const shift = await called(ann, 40);
    const late = async () =>
      (await company.admin.call('queryPendingPublishing', { body: { weekStartDate: mondayOf(shift.startDate) } }))
        .json<PublishingPending>()
        .weeks.flatMap(({ shifts }) => shifts)
        .find(({ shiftId }) => shiftId === shift.shiftId)?.lateOnCallIds;
    const edit = (changes: object) =>
      company.admin.call('updateShift', {
        params: { shiftId: shift.shiftId },
        body: { ...company.draft({ ...times(40, 44), breakDuration: '00:00:00', ...changes }) },
      });
    await edit({ description: 'Keys are with the neighbours' });
    expect(await late()).toEqual([]);
    await edit(times(42, 46));
    expect(await late()).toEqual([ann.id]);
    const bob = await hire(`bob${count++}@oproeprooster.example`, 0);
    await edit(times(40, 44));
    await company.assign(place(shift), bob.id, { forceAssignment: true, replaces: ann.id });
    expect(await late()).toEqual([bob.id]);
  });

  it('is no call of who took the shift by himself: by a swap, or by registering for a place left open', async () => {
    const bob = await hire(`bob${count++}@oproeprooster.example`, 0);
    const swapped = await called(ann, 40);
    const { swapRequestId } = (
      await ann.browser.call('proposeSwap', { body: { shiftAssignmentId: place(swapped), colleagueId: bob.id } })
    ).json<SwapRequest>();
    await bob.browser.call('acceptSwap', { params: { swapRequestId }, body: {} });
    const decided = { isApproved: true, forceAssignment: true };
    await company.admin.call('decideSwap', { params: { swapRequestId }, body: decided });
    const left = await called(ann, 60, { isOpen: true });
    expect((await refuse(ann, left)).statusCode).toBe(204);
    await bob.browser.call('registerForShift', { params: { tenantUserId: bob.id }, body: { shiftId: left.shiftId } });
    await company.assign(place(left), bob.id, { forceAssignment: true });
    for (const shift of [swapped, left]) {
      expect((await own(bob, shift))?.mayRefuse).toBe(false);
      expect(codeOf(await refuse(bob, shift))).toBe('shift-called-in-time');
    }
  });

  it('that was moved too late is paid as it was where the new times are refused', async () => {
    const shift = await called(ann, 80);
    await move(shift, 82, 86);
    await company.publish([shift.shiftId]);
    expect(await paid(ann)).toEqual([['WithdrawnCall', '02:00:00']]);
    expect((await refuse(ann, shift)).statusCode).toBe(204);
    expect(await paid(ann)).toEqual([['WithdrawnCall', '04:00:00']]);
  });
});
