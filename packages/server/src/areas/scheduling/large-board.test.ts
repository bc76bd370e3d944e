/** The board of many people comes page by page, and that of one department asks nothing of the others. */
import type { ManagerSchedule, Problem, PublishingPending, Shift } from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { statementsOf } from '../../testing/statements.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

const OTHERS = 130;

let company: Planning;
let waiters: string[];
let kitchenId: string;
let shared: Shift;
let nobodys: Shift;
let rowsBefore: number;

const ask = (body: Record<string, unknown>) =>
  company.admin.call('querySchedule', { body: { weekStartDate: MONDAY, ...body } });
const board = async (body: Record<string, unknown> = {}) => (await ask(body)).json<ManagerSchedule>();
const rowsOf = async (body: Record<string, unknown>): Promise<number> =>
  (await statementsOf(() => ask(body))).rows.reduce((sum, rows) => sum + rows, 0);

beforeAll(async () => {
  company = await planningCompany('Grootbord');
  const [anna, bas] = [await company.person('Anna'), await company.person('Bas')];
  waiters = [anna, bas];
  kitchenId = await company.department('Keuken');
  shared = await company.shift({ requiredStaff: 2 });
  await company.assign(place(shared), anna);
  await company.assign(place(shared, 1), bas);
  nobodys = await company.shift({ displayName: 'Niemand', start: at(2, '09:00'), end: at(2, '17:00') });
  rowsBefore = await rowsOf({ departmentIds: [company.departmentId] });
  const [own] = await company.server.database.asSystem(() =>
    tx().select({ tenantId: department.tenantId }).from(department).where(eq(department.id, kitchenId)),
  );
  const tenantId = own?.tenantId ?? '';
  await company.server.database.withTenant(tenantId, async () => {
    // Names between those of the others, two of each, so that pages end in the middle of people of one name.
    const people = Array.from({ length: OTHERS }, (_, index) => ({
      tenantId,
      id: newId(),
      firstName: `Ank ${Math.floor(index / 2)}`,
      lastName: 'Test',
      createdAt: 0,
    }));
    await insertRows(member, people);
    await insertRows(
      departmentMember,
      people.map(({ id }) => ({ tenantId, departmentId: kitchenId, memberId: id, isManager: false })),
    );
  });
});
afterAll(() => company.close());

it('reads as many rows for one department, however many people there are elsewhere', async () => {
  expect(await rowsOf({ departmentIds: [company.departmentId] })).toBe(rowsBefore);
});

it('answers everybody once over its pages, each with his shifts, and shifts of nobody from the first on', async () => {
  const pages: ManagerSchedule[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor)
    pages.push(await board({ limit: 50, ...(cursor !== undefined && { cursor }) }));
  expect(pages.length).toBe(3);
  const seen = pages.flatMap(({ people }) => people.map(({ tenantUserId }) => tenantUserId));
  expect(new Set(seen).size).toBe(seen.length);
  expect(pages.map(({ peopleCount }) => peopleCount)).toEqual(pages.map(() => seen.length));
  expect(seen).toEqual((await board({ limit: 200 })).people.map(({ tenantUserId }) => tenantUserId));
  for (const { people, shifts } of pages) {
    const ids = new Set(people.map(({ tenantUserId }) => tenantUserId));
    expect(shifts.some(({ shiftId }) => shiftId === shared.shiftId)).toBe(waiters.some((id) => ids.has(id)));
    for (const person of people)
      expect(person.weeks[0]?.plannedTime).toBe(waiters.includes(person.tenantUserId) ? '07:30:00' : '00:00:00');
  }
  expect(pages.map(({ shifts }) => shifts.some(({ shiftId }) => shiftId === nobodys.shiftId))).toEqual([
    true,
    false,
    false,
  ]);
});

it('answers only the shifts and people asked for as they are on the whole board, and whoever is on those shifts', async () => {
  const whole = await board({ limit: 200 });
  const other = whole.people.find(({ tenantUserId }) => !waiters.includes(tenantUserId));
  const only = { shiftIds: [shared.shiftId], tenantUserIds: [other?.tenantUserId] };
  const part = await board({ only });
  const wanted = new Set([...waiters, other?.tenantUserId]);
  expect(part.people).toEqual(whole.people.filter(({ tenantUserId }) => wanted.has(tenantUserId)));
  expect(part.shifts).toEqual(whole.shifts.filter(({ shiftId }) => shiftId === shared.shiftId));
  expect(part).toMatchObject({ peopleCount: whole.peopleCount, nextCursor: null });
  expect(await rowsOf({ only })).toBeLessThan((await rowsOf({ limit: 200 })) / 4);
});

it('leaves out what is in another week, or of another department than asked for', async () => {
  const only = { shiftIds: [shared.shiftId, nobodys.shiftId], tenantUserIds: waiters };
  for (const window of [{ weekStartDate: '2031-01-06' }, { departmentIds: [kitchenId] }])
    expect((await board({ ...window, only })).shifts).toEqual([]);
  expect((await board({ departmentIds: [kitchenId], only })).people).toEqual([]);
});

it('reads no more for a page than its people take', async () => {
  const { nextCursor: cursor } = await board({ limit: 20 });
  const whole = await rowsOf({ limit: 200 });
  expect(await rowsOf({ limit: 20, cursor })).toBeLessThan(whole / 2);
});

it('finds what waits to be published of each kind, and reads nothing of what does not', async () => {
  const pending = async () =>
    (
      await company.admin.call('queryPendingPublishing', {
        body: { weekStartDate: '2030-02-04', lookaheadWeeks: 0, lookbackWeeks: 0 },
      })
    )
      .json<PublishingPending>()
      .weeks.flatMap(({ shifts }) => shifts);
  const skillId = await company.skill('Espresso');
  const [quiet, grown, skilled, renamed, swapped] = await Promise.all(
    ['Stil', 'Groter', 'Kundig', 'Anders', 'Gewisseld'].map((displayName, day) =>
      company.shift({
        displayName,
        start: `2030-02-0${4 + day}T09:00:00+01:00`,
        end: `2030-02-0${4 + day}T17:00:00+01:00`,
      }),
    ),
  );
  const made = [quiet, grown, skilled, renamed, swapped].flatMap((shift) => shift ?? []);
  expect((await pending()).map(({ state }) => state)).toEqual(made.map(() => 'New'));
  await company.publish(made.map(({ shiftId }) => shiftId));
  expect(await pending()).toEqual([]);
  const change = async (shift: Shift | undefined, changes: Record<string, unknown>) => {
    const { displayName, start, end } = shift ?? {};
    const answer = await company.admin.call('updateShift', {
      params: { shiftId: shift?.shiftId ?? '' },
      body: company.draft({ displayName, start, end, ...changes }),
    });
    expect(answer.statusCode).toBe(200);
  };
  await change(grown, { requiredStaff: 2 });
  await change(skilled, { skillRequirements: [{ skillId, requiredCount: 1, isMandatory: true }] });
  await change(renamed, { displayName: 'Heel anders' });
  if (swapped) await company.assign(place(swapped), waiters[0] ?? '');
  expect((await pending()).map(({ displayName, changes }) => [displayName, changes.map(({ field }) => field)])).toEqual(
    [
      ['Groter', ['requiredStaff']],
      ['Kundig', ['skills']],
      ['Heel anders', ['displayName']],
      ['Gewisseld', ['assignees']],
    ],
  );
  await company.publish(made.map(({ shiftId }) => shiftId));
  const { rows } = await statementsOf(pending);
  expect(await pending()).toEqual([]);
  expect(Math.max(...rows)).toBeLessThanOrEqual(made.length - 1);
  await change(skilled, {});
  await change(grown, {});
  expect((await pending()).map(({ displayName }) => displayName)).toEqual(['Groter', 'Kundig']);
});

it('refuses a page that was never answered', async () => {
  for (const cursor of ['nonsense', Buffer.from('[null]').toString('base64url')]) {
    expect((await ask({ cursor })).json<Problem>().errors).toMatchObject([{ path: 'cursor' }]);
  }
});
