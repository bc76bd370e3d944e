/** What employees see of a published shift while its plan changes. Over HTTP, against a real database. */
import type {
  BatchResult,
  EmployeeSchedule,
  Notification,
  PublishingPending,
  Shift,
  SwapRequest,
} from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { fullTime } from '../contracts/testing.ts';
import { place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

interface Person {
  readonly browser: TestBrowser;
  readonly id: string;
}

let company: Planning;
let ann: Person;
let bob: Person;
/** The Monday that the current test plans in: each has a week of its own. */
let monday: string;
let week = 0;

async function join(email: string): Promise<Person> {
  const browser = await company.server.colleague(company.admin, email, 'Employee');
  const { tenantUserId: id } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [id] },
  });
  return { browser, id };
}

beforeAll(async () => {
  company = await planningCompany('Concepten');
  ann = await join('ann@concepten.example');
  bob = await join('bob@concepten.example');
});
afterAll(() => company.close());
beforeEach(() => {
  monday = new Date(Date.UTC(2030, 0, 7 + 7 * week)).toISOString().slice(0, 10);
  week += 1;
});

const times = (start: string, end: string) => ({
  start: `${monday}T${start}:00Z`,
  end: `${monday}T${end}:00Z`,
  timeZoneId: 'UTC',
});
async function published(changes: Record<string, unknown> = {}, on: readonly Person[] = [ann]): Promise<Shift> {
  const shift = await company.shift({ ...times('09:00', '17:00'), ...changes });
  for (const [index, { id }] of on.entries())
    expect((await company.assign(place(shift, index), id, { forceAssignment: true })).statusCode).toBe(200);
  expect((await company.publish([shift.shiftId])).statusCode).toBe(200);
  for (const { browser } of [ann, bob]) await browser.call('readNotifications', { body: {} });
  return shift;
}
const edit = async ({ shiftId }: Shift, changes: Record<string, unknown>): Promise<Shift> => {
  const answer = await company.admin.call('updateShift', {
    params: { shiftId },
    body: company.draft({ ...times('09:00', '17:00'), ...changes }),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Shift>();
};
const seenBy = async ({ browser }: Person): Promise<EmployeeSchedule> =>
  (await browser.call('queryOwnSchedule', { body: { weekStartDate: monday } })).json<EmployeeSchedule>();
const ownTimes = async (person: Person): Promise<string[]> =>
  (await seenBy(person)).ownShifts.map(({ start, end }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`);
const news = async ({ browser }: Person): Promise<string[]> => {
  const { items } = (await browser.call('listNotifications', { query: { unread: 'true' } })).json<{
    items: Notification[];
  }>();
  await browser.call('readNotifications', { body: {} });
  return items.map(({ kind }) => kind).toSorted();
};
const planned = async ({ shiftId }: Shift): Promise<Shift> =>
  (await company.admin.call('getShift', { params: { shiftId } })).json<Shift>();
const pending = async () =>
  (
    await company.admin.call('queryPendingPublishing', {
      body: { weekStartDate: monday, lookaheadWeeks: 0, lookbackWeeks: 0 },
    })
  )
    .json<PublishingPending>()
    .weeks.flatMap(({ shifts }) => shifts);
const discard = (shiftIds: string[]) => company.admin.call('discardShiftChanges', { body: { shiftIds } });

describe('a change to a published shift', () => {
  it('is seen by nobody and told to nobody until it is published again', async () => {
    const shift = await published();
    const changed = await edit(shift, { ...times('11:00', '19:00'), displayName: 'Later' });
    expect(changed).toMatchObject({ isPublished: true, hasUnpublishedChanges: true });
    expect([await ownTimes(ann), await news(ann)]).toEqual([['09:00–17:00'], []]);
    expect((await seenBy(ann)).ownShifts[0]?.displayName).toBe('Dagdienst');
    expect(await pending()).toMatchObject([
      {
        state: 'Changed',
        changes: [{ field: 'start' }, { field: 'end' }, { field: 'displayName', before: 'Dagdienst', after: 'Later' }],
      },
    ]);
    await company.publish([shift.shiftId]);
    expect([await ownTimes(ann), await news(ann)]).toEqual([['11:00–19:00'], ['shift-changed']]);
    expect([await pending(), (await planned(shift)).hasUnpublishedChanges]).toEqual([[], false]);
  });

  it('of who does it is told to who joins and who leaves when it is published', async () => {
    const shift = await published();
    await company.assign(place(shift), bob.id, { replaces: ann.id, forceAssignment: true });
    expect([await ownTimes(ann), await ownTimes(bob), await news(ann), await news(bob)]).toEqual([
      ['09:00–17:00'],
      [],
      [],
      [],
    ]);
    await company.publish([shift.shiftId]);
    expect([await ownTimes(ann), await ownTimes(bob), await news(ann), await news(bob)]).toEqual([
      [],
      ['09:00–17:00'],
      ['shift-unassigned'],
      ['shift-assigned'],
    ]);
  });

  it('does not reach the calendar of who works it', async () => {
    const shift = await published();
    const { url } = (await ann.browser.call('createScheduleFeed')).json<{ url: string }>();
    const calendar = async (): Promise<string> =>
      (await company.server.app.inject({ method: 'GET', url: new URL(url).pathname })).body;
    const start = (time: string) => `DTSTART:${monday.replaceAll('-', '')}T${time}Z`;
    await edit(shift, times('12:00', '18:00'));
    expect(await calendar()).toContain(start('090000'));
    await company.publish([shift.shiftId]);
    expect(await calendar()).toContain(start('120000'));
  });

  it('leaves a place open to register that the plan has not given away, for the times employees see', async () => {
    const shift = await published({ requiredStaff: 2, isOpen: true });
    await edit(shift, { ...times('12:00', '20:00'), requiredStaff: 2, isOpen: false });
    expect((await seenBy(bob)).openShifts).toMatchObject([{ openCount: 1, start: `${monday}T09:00:00.000Z` }]);
    expect(
      (
        await bob.browser.call('registerForShift', {
          params: { tenantUserId: bob.id },
          body: { shiftId: shift.shiftId },
        })
      ).statusCode,
    ).toBe(201);
    expect((await seenBy(bob)).ownShifts[0]?.own?.status).toBe('Pending');
    expect((await planned(shift)).assignments[1]).toMatchObject({ tenantUserId: bob.id, status: 'Pending' });
    // The planner's word on it is told at once; the new times still wait.
    await company.assign(place(shift, 1), bob.id, { forceAssignment: true });
    expect([(await seenBy(bob)).ownShifts[0]?.own?.status, await ownTimes(bob), await news(bob)]).toEqual([
      'Filled',
      ['09:00–17:00'],
      ['shift-assigned'],
    ]);
  });

  it('does not show somebody in two places when only the shift he moved to is published', async () => {
    const first = await published();
    const second = await published({}, []);
    await company.assign(place(second), ann.id, { fromAssignmentId: place(first), forceAssignment: true });
    await company.publish([second.shiftId]);
    expect((await seenBy(ann)).ownShifts.map(({ shiftId }) => shiftId)).toEqual([second.shiftId]);
    expect(await news(ann)).toEqual(['shift-assigned', 'shift-unassigned']);
  });
});

describe('changes that were not published', () => {
  it('are thrown away, and brought back', async () => {
    const skillId = await company.skill(`Vaardigheid ${week}`);
    const shift = await published({ requiredStaff: 2 }, [ann, bob]);
    await company.admin.call('unassignShift', { params: { shiftAssignmentId: place(shift, 1) } });
    const body = {
      ...times('10:00', '16:00'),
      requiredStaff: 1,
      places: [{ shiftAssignmentId: place(shift, 0) }],
      skillRequirements: [{ skillId, requiredCount: 1, isMandatory: false }],
      isFlex: true,
    };
    const draft = await edit(shift, body);
    const thrown = await discard([shift.shiftId]);
    expect([thrown.statusCode, thrown.json<BatchResult>().shiftCount]).toEqual([201, 1]);
    const back = await planned(shift);
    expect(back).toMatchObject({
      hasUnpublishedChanges: false,
      start: `${monday}T09:00:00.000Z`,
      requiredStaff: 2,
      isFlex: false,
      skillRequirements: [],
    });
    expect(back.assignments.map(({ tenantUserId, shiftAssignmentId }) => [tenantUserId, shiftAssignmentId])).toEqual([
      [ann.id, place(shift, 0)],
      [bob.id, place(shift, 1)],
    ]);
    expect([await news(ann), await news(bob)]).toEqual([[], []]);
    const undone = await company.admin.call('undoScheduleBatch', {
      params: { batchId: thrown.json<BatchResult>().batchId },
    });
    expect([undone.statusCode, { ...(await planned(shift)), version: 0 }]).toEqual([200, { ...draft, version: 0 }]);
    expect(await ownTimes(ann)).toEqual(['09:00–17:00']);
  });

  it('are not brought back over what was planned since, and there must be some', async () => {
    const shift = await published();
    expect(codeOf(await discard([shift.shiftId]))).toBe('state-conflict');
    expect(codeOf(await discard([]))).toBe('publish-nothing-selected');
    await edit(shift, times('10:00', '16:00'));
    const { batchId } = (await discard([shift.shiftId])).json<BatchResult>();
    await edit(shift, times('11:00', '16:00'));
    expect(codeOf(await company.admin.call('undoScheduleBatch', { params: { batchId } }))).toBe(
      'schedule-batch-not-undoable',
    );
  });

  it('are not thrown away over work that somebody was given elsewhere', async () => {
    const shift = await published();
    await company.admin.call('unassignShift', { params: { shiftAssignmentId: place(shift) } });
    const other = await company.shift(times('09:00', '17:00'));
    await company.assign(place(other), ann.id, { forceAssignment: true });
    expect(codeOf(await discard([shift.shiftId]))).toBe('shift-overlap');
  });

  it('come back with a cleared week, beside what employees saw', async () => {
    const shift = await published();
    await edit(shift, times('10:00', '16:00'));
    const { batchId } = (
      await company.admin.call('clearWeek', { body: { weekStartDate: monday, includePublished: true } })
    ).json<BatchResult>();
    expect([await ownTimes(ann), await news(ann)]).toEqual([[], ['shift-cancelled']]);
    expect((await company.admin.call('undoScheduleBatch', { params: { batchId } })).statusCode).toBe(200);
    expect([
      await ownTimes(ann),
      (await planned(shift)).start.slice(11, 16),
      (await planned(shift)).hasUnpublishedChanges,
    ]).toEqual([['09:00–17:00'], '10:00', true]);
  });

  const cleared = async (): Promise<string> =>
    (
      await company.admin.call('clearWeek', { body: { weekStartDate: monday, includePublished: true } })
    ).json<BatchResult>().batchId;
  const undone = async (batchId: string): Promise<number> =>
    (await company.admin.call('undoScheduleBatch', { params: { batchId } })).statusCode;
  const on = async (shift: Shift) => (await planned(shift)).assignments[0]?.tenantUserId;

  it('come back with a cleared week where somebody was moved to a shift that nobody has seen', async () => {
    const shift = await published();
    const other = await company.shift(times('10:00', '18:00'));
    await company.assign(place(other), ann.id, { forceAssignment: true, fromAssignmentId: place(shift) });
    expect(await undone(await cleared())).toBe(200);
    expect([await ownTimes(ann), await on(shift), await on(other)]).toEqual([['09:00–17:00'], null, ann.id]);
  });

  it('come back with a cleared week without who was seen on a shift and works elsewhere at its old times', async () => {
    const shift = await published();
    await edit(shift, times('18:00', '22:00'));
    await company.assign(place(shift), bob.id, { forceAssignment: true, replaces: ann.id });
    const batchId = await cleared();
    const other = await company.shift(times('10:00', '12:00'));
    await company.assign(place(other), ann.id, { forceAssignment: true });
    expect(await undone(batchId)).toBe(200);
    expect([await ownTimes(ann), await on(shift), await on(other)]).toEqual([[], bob.id, ann.id]);
  });
});

describe('what comes back when it is undone', () => {
  const leaves = (lastDay: string | null) =>
    company.admin.call('endEmployment', { params: { tenantUserId: bob.id }, body: { lastDay } });
  const undo = async (answer: LightMyRequestResponse): Promise<void> => {
    const params = { batchId: answer.json<BatchResult>().batchId };
    const undone = await company.admin.call('undoScheduleBatch', { params });
    expect([undone.statusCode, undone.json<{ isUndone: boolean }>().isUndone]).toEqual([200, true]);
  };
  const seated = async (shift: Shift): Promise<(string | null)[]> =>
    (await planned(shift)).assignments.map(({ tenantUserId }) => tenantUserId);
  afterEach(async () => void (await leaves(null)));

  it('leaves out of a cleared week who has left by then', async () => {
    const shift = await published({ requiredStaff: 2 }, [ann, bob]);
    const cleared = await company.admin.call('clearWeek', { body: { weekStartDate: monday, includePublished: true } });
    await news(bob);
    expect((await leaves(addDays(monday, -1))).statusCode).toBe(200);
    await undo(cleared);
    expect(await seated(shift)).toEqual([ann.id, null]);
    expect([await ownTimes(ann), await ownTimes(bob), await news(bob)]).toEqual([['09:00–17:00'], [], []]);
  });

  it('leaves out of a cleared week whom employees saw on it, and who works elsewhere by now', async () => {
    const shift = await published();
    await company.admin.call('unassignShift', { params: { shiftAssignmentId: place(shift) } });
    const cleared = await company.admin.call('clearWeek', { body: { weekStartDate: monday, includePublished: true } });
    const other = await company.shift(times('09:00', '17:00'));
    await company.assign(place(other), ann.id, { forceAssignment: true });
    await undo(cleared);
    expect([await seated(shift), await seated(other)]).toEqual([[null], [ann.id]]);
    expect(await ownTimes(ann)).toEqual([]);
  });

  it('leaves out of changes that were thrown away who has left by then, and keeps who leaves later', async () => {
    const shift = await published({ requiredStaff: 2 }, [ann]);
    await company.assign(place(shift, 1), bob.id, { forceAssignment: true });
    const first = await discard([shift.shiftId]);
    expect((await leaves(monday)).statusCode).toBe(200);
    await undo(first);
    expect(await seated(shift)).toEqual([ann.id, bob.id]);
    const second = await discard([shift.shiftId]);
    expect((await leaves(addDays(monday, -1))).statusCode).toBe(200);
    await undo(second);
    expect(await seated(shift)).toEqual([ann.id, null]);
  });
});

describe('what acts at once', () => {
  it('an approved swap asks for no publishing and leaves a draft beside it alone', async () => {
    const [plain, changed] = [
      await published(),
      await published({ start: `${monday}T20:00:00Z`, end: `${monday}T22:00:00Z` }, []),
    ];
    await company.assign(place(changed), ann.id, { forceAssignment: true });
    await company.publish([changed.shiftId]);
    await edit(changed, { start: `${monday}T19:00:00Z`, end: `${monday}T22:00:00Z` });
    for (const shift of [plain, changed]) {
      const { swapRequestId } = (
        await ann.browser.call('proposeSwap', { body: { shiftAssignmentId: place(shift), colleagueId: bob.id } })
      ).json<SwapRequest>();
      await bob.browser.call('acceptSwap', { params: { swapRequestId }, body: {} });
      expect(
        (
          await company.admin.call('decideSwap', {
            params: { swapRequestId },
            body: { isApproved: true, forceAssignment: true },
          })
        ).statusCode,
      ).toBe(200);
    }
    expect([await ownTimes(ann), await ownTimes(bob)]).toEqual([[], ['09:00–17:00', '20:00–22:00']]);
    expect((await planned(plain)).hasUnpublishedChanges).toBe(false);
    expect(await pending()).toMatchObject([{ shiftId: changed.shiftId, changes: [{ field: 'start' }] }]);
  });

  it('leave takes somebody off the shifts that employees see, with nothing to publish', async () => {
    await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
    const { items } = (await company.admin.call('listLeaveTypes')).json<{
      items: { leaveTypeId: string; preset: string }[];
    }>();
    const leaveTypeId = items.find(({ preset }) => preset === 'Vacation')?.leaveTypeId;
    const carl = await company.person('Carl', { dateOfBirth: '1990-05-01' });
    const { contractId } = (
      await company.admin.call('createContract', {
        params: { tenantUserId: carl },
        body: { ...fullTime, startDate: '2030-01-01' },
      })
    ).json<{ contractId: string }>();
    expect(
      (await company.admin.call('finaliseContract', { params: { tenantUserId: carl, contractId } })).statusCode,
    ).toBe(200);
    const shift = await published({ requiredStaff: 2 }, [ann]);
    await company.assign(place(shift, 1), carl, { forceAssignment: true });
    await company.publish([shift.shiftId]);
    const seen = async () =>
      (await seenBy(ann)).ownShifts.flatMap(({ colleagues }) => colleagues.map(({ tenantUserId }) => tenantUserId));
    expect(await seen()).toEqual([carl]);
    const asked = await company.admin.call('createLeaveRequest', {
      params: { tenantUserId: carl },
      body: {
        type: 'MultiSelect',
        leaveTypeId,
        timeZoneId: 'UTC',
        days: [{ date: monday, requestedDuration: '08:00:00' }],
      },
    });
    const { leaveRequestId, version } = asked.json<{ leaveRequestId: string; version: number }>();
    await company.admin.call('validateLeaveRequest', {
      params: { leaveRequestId },
      body: { version, allDays: { approved: true } },
    });
    expect([await seen(), await pending()]).toEqual([[], []]);
    // Emptying his place in the plan changes nothing for anyone who sees it empty already.
    await company.admin.call('unassignShift', { params: { shiftAssignmentId: place(shift, 1) } });
    expect(await pending()).toEqual([]);
  });
});
