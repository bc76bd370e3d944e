/** A company of 200 people with four weeks and some 2,000 filled places, made over the API. */
import { type APIRequestContext, request } from '@playwright/test';
import type { ManagerSchedule, Shift } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { Api } from '../../support/api.ts';
import { amsterdam, mondayAhead } from '../../support/days.ts';

/** The Monday on which the four weeks begin: nothing of them has passed. */
export const MONDAY = mondayAhead(6);
const WEEKS = 4;
const SHIFTS_A_DAY = 10;
/** Places of a shift; one more than are filled. */
const PLACES = 9;
/** Days on which everybody works, after the first that is theirs; three of four a third one too. */
const STEPS = [0, 2, 4];
/** Requests on the way at once. */
const AT_ONCE = 8;

/** What was made. */
export interface Plan {
  readonly people: number;
  readonly assignments: number;
  /** One with a place that nobody has, of a department with everybody in it. */
  readonly openShiftId: string;
}

/** Runs work for each item, some at once. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** A week of shifts in one department. */
const drafts = (departmentId: string) =>
  Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day)).flatMap((date) =>
    Array.from({ length: SHIFTS_A_DAY }, (_, number) => ({
      displayName: `Dienst ${number + 1}`,
      departmentId,
      start: amsterdam(date, `${String(7 + (number % 4)).padStart(2, '0')}:00`),
      end: amsterdam(date, `${15 + (number % 4)}:00`),
      breakDuration: '00:30:00',
      timeZoneId: 'Europe/Amsterdam',
      requiredStaff: PLACES,
    })),
  );

/** Who works in which place: everybody two or three days of the week, each day's places in turn. */
function seats(people: readonly string[], shifts: readonly Shift[]): { place: string; tenantUserId: string }[] {
  const places = Array.from({ length: 7 }, (_, day) =>
    shifts
      .filter(({ startDate }) => startDate === addDays(MONDAY, day))
      .flatMap(({ assignments }) => assignments.slice(0, PLACES - 1).map(({ shiftAssignmentId }) => shiftAssignmentId)),
  );
  return people.flatMap((tenantUserId, index) =>
    STEPS.slice(0, index % 4 === 0 ? 2 : 3).flatMap((step) => {
      const place = places[(index + step) % 7]?.pop();
      return place === undefined ? [] : [{ place, tenantUserId }];
    }),
  );
}

/** The whole board of some weeks, page by page: its people, and each shift once. */
async function wholeBoard(api: Api, weeks: number): Promise<Pick<ManagerSchedule, 'people' | 'shifts'>> {
  const people: ManagerSchedule['people'] = [];
  const shifts = new Map<string, Shift>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: ManagerSchedule = await api.call('querySchedule', {
      body: { weekStartDate: MONDAY, weeks, ...(cursor !== undefined && { cursor }) },
    });
    people.push(...page.people);
    for (const shift of page.shifts) shifts.set(shift.shiftId, shift);
    cursor = page.nextCursor;
  }
  return { people, shifts: [...shifts.values()] };
}

/** Makes the plan as the company's administrator, whose departments all become one. */
async function make(api: Api): Promise<Plan> {
  await api.call('setModule', { body: { module: 'Scheduling', enabled: true } });
  const { items } = await api.call<{ items: { tenantUserId: string }[] }>('getMemberOptions');
  const people = items.map(({ tenantUserId }) => tenantUserId);
  const { departmentId } = await api.call<{ departmentId: string }>('createDepartment', { body: { name: 'Iedereen' } });
  await api.call('addDepartmentMembers', { params: { id: departmentId }, body: { tenantUserIds: people } });
  await api.call('createShifts', { body: { shifts: drafts(departmentId) } });
  const { shifts } = await wholeBoard(api, 1);
  await each(seats(people, shifts), async ({ place, tenantUserId }) => {
    const answer = await api.send('assignShift', {
      params: { shiftAssignmentId: place },
      body: { tenantUserId, forceAssignment: true },
    });
    // Who is on leave that day keeps it.
    if (!answer.ok() && answer.status() !== 409) throw new Error(await answer.text());
  });
  for (let week = 1; week < WEEKS; week += 1)
    await api.call('copyWeek', {
      body: { fromWeekStartDate: MONDAY, toWeekStartDate: addDays(MONDAY, 7 * week), withAssignments: true },
    });
  const board = await wholeBoard(api, WEEKS);
  const open = board.shifts.find(({ filledCount, requiredStaff }) => filledCount < requiredStaff);
  if (open === undefined) throw new Error('The plan has no open place');
  return {
    people: board.people.length,
    assignments: board.shifts.reduce((sum, { filledCount }) => sum + filledCount, 0),
    openShiftId: open.shiftId,
  };
}

/** Logs in as the administrator and makes the plan. */
export async function makePlan(
  url: string,
  login: { readonly email: string; readonly password: string },
): Promise<Plan> {
  const context: APIRequestContext = await request.newContext({ baseURL: url });
  try {
    const api = new Api(context);
    await api.login(login);
    return await make(api);
  } finally {
    await context.dispose();
  }
}
