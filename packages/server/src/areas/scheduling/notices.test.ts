/** Who is told what about shifts and swaps, and where that leads. Over HTTP, against a real database. */
import type { Notification, Shift, SwapRequest } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

interface Person {
  readonly browser: TestBrowser;
  readonly id: string;
}

let company: Planning;
let boss: Person;
let ann: Person;
let bob: Person;

async function join(email: string, role: 'Employee' | 'DepartmentManager' | 'Manager' = 'Employee'): Promise<Person> {
  const browser = await company.server.colleague(company.admin, email, role);
  const { tenantUserId: id } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [id] },
  });
  return { browser, id };
}

beforeAll(async () => {
  company = await planningCompany('Berichtrooster');
  boss = await join('chef@berichtrooster.example', 'DepartmentManager');
  await company.admin.call('assignDepartmentManager', {
    params: { departmentId: company.departmentId, tenantUserId: boss.id },
  });
  ann = await join('ann@berichtrooster.example');
  bob = await join('bob@berichtrooster.example');
});
afterAll(() => company.close());

const on = (date: string) => ({ start: `${date}T09:00:00+01:00`, end: `${date}T17:00:00+01:00` });
/** A published shift with somebody on it. */
async function shiftOf({ id }: Person, date: string): Promise<Shift> {
  const shift = await company.shift(on(date));
  await company.assign(place(shift), id);
  await company.publish([shift.shiftId]);
  return shift;
}
/** What somebody has not read yet, which is read with it. */
async function news({ browser }: Person): Promise<[string, string][]> {
  const { items } = (await browser.call('listNotifications', { query: { unread: 'true' } })).json<{
    items: Notification[];
  }>();
  await browser.call('readNotifications', { body: {} });
  return items.map(({ kind, path }) => [kind, path]);
}
const nothingNew = async (): Promise<void> => {
  for (const person of [boss, ann, bob]) await news(person);
};

describe('of shifts are told', () => {
  it('each of those whose shifts were published, with the way to the first of his own', async () => {
    await nothingNew();
    const [early, late] = [await company.shift(on('2030-02-04')), await company.shift(on('2030-02-12'))];
    await company.assign(place(early), ann.id);
    await company.assign(place(late), bob.id);
    expect([await news(ann), await news(bob)]).toEqual([[], []]);
    await company.publish([early.shiftId, late.shiftId]);
    expect(await news(ann)).toEqual([['shift-published', '/app/employees/schedules?date=2030-02-04']]);
    expect(await news(bob)).toEqual([['shift-published', '/app/employees/schedules?date=2030-02-12']]);
  });

  it('who is put on one, taken off one or has one changed, once that is published, and who has one cancelled', async () => {
    await nothingNew();
    const shift = await shiftOf(ann, '2030-02-18');
    const there = '/app/employees/schedules?date=2030-02-18';
    await nothingNew();
    await company.assign(place(shift), bob.id, { replaces: ann.id });
    await company.publish([shift.shiftId]);
    expect([await news(ann), await news(bob)]).toEqual([[['shift-unassigned', there]], [['shift-assigned', there]]]);
    const update = await company.admin.call('updateShift', {
      params: { shiftId: shift.shiftId },
      body: company.draft({ ...on('2030-02-18'), end: '2030-02-18T18:00:00+01:00' }),
    });
    expect(update.statusCode).toBe(200);
    await company.publish([shift.shiftId]);
    expect([await news(ann), await news(bob)]).toEqual([[], [['shift-changed', there]]]);
    await company.admin.call('deleteShift', { params: { shiftId: shift.shiftId } });
    expect(await news(bob)).toEqual([['shift-cancelled', there]]);
  });

  it('who was told that a week is off, when that is taken back', async () => {
    await shiftOf(ann, '2030-03-05');
    await nothingNew();
    const clear = { weekStartDate: '2030-03-04', includePublished: true };
    const { batchId } = (await company.admin.call('clearWeek', { body: clear })).json<{ batchId: string }>();
    const there = '/app/employees/schedules?date=2030-03-05';
    expect(await news(ann)).toEqual([['shift-cancelled', there]]);
    expect((await company.admin.call('undoScheduleBatch', { params: { batchId } })).statusCode).toBe(200);
    expect([await news(ann), await news(bob)]).toEqual([[['shift-published', there]], []]);
  });

  it('planners that somebody registered, with the way to that week of the board', async () => {
    const shift = await company.shift({ ...on('2030-02-20'), isOpen: true });
    await company.publish([shift.shiftId]);
    await nothingNew();
    expect(
      (
        await ann.browser.call('registerForShift', {
          params: { tenantUserId: ann.id },
          body: { shiftId: shift.shiftId },
        })
      ).statusCode,
    ).toBe(201);
    expect(await news(boss)).toEqual([['shift-open-registered', '/app/manager/schedules?week=2030-02-20']]);
  });

  it('who plans everything, where no manager of the department can', async () => {
    const office = await join('kantoor@berichtrooster.example', 'Manager');
    const deputy = await join('vervanger@berichtrooster.example', 'DepartmentManager');
    const departmentId = await company.department('Terras');
    const lead = async (tenantUserId: string): Promise<void> => {
      await company.admin.call('addDepartmentMembers', {
        params: { id: departmentId },
        body: { tenantUserIds: [tenantUserId, ann.id] },
      });
      const params = { departmentId, tenantUserId };
      expect((await company.admin.call('assignDepartmentManager', { params })).statusCode).toBe(204);
    };
    const kindsOf = async (person: Person): Promise<string[]> => (await news(person)).map(([kind]) => kind);
    const register = async (date: string): Promise<void> => {
      const shift = await company.shift({ ...on(date), departmentId, isOpen: true });
      await company.publish([shift.shiftId]);
      await news(office);
      const answer = await ann.browser.call('registerForShift', {
        params: { tenantUserId: ann.id },
        body: { shiftId: shift.shiftId },
      });
      expect(answer.statusCode).toBe(201);
    };
    // One who was never invited, and one who leads without a say in the schedule.
    await lead(await company.person('Chef', { departmentId: null }));
    await lead(bob.id);
    await register('2030-03-12');
    expect(await kindsOf(office)).toEqual(['shift-open-registered']);
    await lead(deputy.id);
    await register('2030-03-13');
    expect([await kindsOf(office), await kindsOf(deputy)]).toEqual([[], ['shift-open-registered']]);
    // Whoever leaves is no planner of the places that he leaves behind, and of nothing once he has left.
    const own = await company.shift({ ...on('2030-03-15'), departmentId });
    await company.assign(place(own), deputy.id);
    await company.publish([own.shiftId]);
    const leaves = (lastDay: string) =>
      company.admin.call('endEmployment', { params: { tenantUserId: deputy.id }, body: { lastDay } });
    expect((await leaves('2030-03-14')).statusCode).toBe(200);
    expect(await kindsOf(office)).toEqual(['shift-vacated']);
    expect((await leaves('2020-01-31')).statusCode).toBe(200);
    await register('2030-03-14');
    expect(await kindsOf(office)).toEqual(['shift-open-registered']);
  });
});

describe('of swaps are told', () => {
  it('the colleague, then the owner and the planners, each where he goes on, and both what was decided', async () => {
    const shift = await shiftOf(ann, '2030-02-25');
    const there = '/app/employees/schedules?date=2030-02-25';
    await nothingNew();
    const { swapRequestId } = (
      await ann.browser.call('proposeSwap', { body: { shiftAssignmentId: place(shift), colleagueId: bob.id } })
    ).json<SwapRequest>();
    expect([await news(bob), await news(boss)]).toEqual([[['swap-proposed', there]], []]);
    const accepted = await bob.browser.call('acceptSwap', { params: { swapRequestId }, body: {} });
    expect(accepted.json<SwapRequest>().status).toBe('Accepted');
    expect(await news(ann)).toEqual([['swap-accepted', there]]);
    expect(await news(boss)).toEqual([['swap-accepted', '/app/manager/schedules/swaps']]);
    await boss.browser.call('decideSwap', { params: { swapRequestId }, body: { isApproved: true } });
    expect([await news(ann), await news(bob)]).toEqual([[['swap-decided', there]], [['swap-decided', there]]]);
  });

  it('who was asked that it is taken back, and planners whom it waited for', async () => {
    const there = '/app/employees/schedules?date=2030-02-26';
    const shift = await shiftOf(ann, '2030-02-26');
    const ask = async (): Promise<string> => {
      const body = { shiftAssignmentId: place(shift), colleagueId: bob.id };
      return (await ann.browser.call('proposeSwap', { body })).json<SwapRequest>().swapRequestId;
    };
    const takeBack = (swapRequestId: string) => ann.browser.call('cancelSwap', { params: { swapRequestId } });
    const first = await ask();
    await nothingNew();
    await takeBack(first);
    expect([await news(bob), await news(boss)]).toEqual([[['swap-cancelled', there]], []]);
    const second = await ask();
    await bob.browser.call('acceptSwap', { params: { swapRequestId: second }, body: {} });
    await nothingNew();
    await takeBack(second);
    expect([await news(bob), await news(boss)]).toEqual([
      [['swap-cancelled', there]],
      [['swap-cancelled', '/app/manager/schedules/swaps']],
    ]);
  });

  it('who declined it: the colleague, or a planner, whose reason both read', async () => {
    const ask = async (date: string): Promise<string> => {
      const body = { shiftAssignmentId: place(await shiftOf(ann, date)), colleagueId: bob.id };
      return (await ann.browser.call('proposeSwap', { body })).json<SwapRequest>().swapRequestId;
    };
    const told = async ({ browser }: Person) => {
      const query = { unread: 'true' };
      const { items } = (await browser.call('listNotifications', { query })).json<{ items: Notification[] }>();
      return items.filter(({ kind }) => kind === 'swap-decided').map(({ body }) => body);
    };
    const first = await ask('2030-02-27');
    await nothingNew();
    await bob.browser.call('declineSwap', { params: { swapRequestId: first }, body: { note: 'Ik ben weg' } });
    const byBob = expect.stringContaining('Afgewezen door Cor Bos. Toelichting: Ik ben weg') as unknown;
    expect([await told(ann), await told(bob)]).toEqual([[byBob], []]);
    const second = await ask('2030-02-28');
    await bob.browser.call('acceptSwap', { params: { swapRequestId: second }, body: {} });
    await nothingNew();
    const refusal = { isApproved: false, note: 'Te druk' };
    await boss.browser.call('decideSwap', { params: { swapRequestId: second }, body: refusal });
    const byBoss = expect.stringContaining('Afgewezen door Cor Bos. Toelichting: Te druk') as unknown;
    expect([await told(ann), await told(bob)]).toEqual([[byBoss], [byBoss]]);
  });
});
