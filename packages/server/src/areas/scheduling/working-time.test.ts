/** The working-time law on what was worked, beside what is planned. Over HTTP, against a real database. */
import type { Problem, Shift, SwapRequest, WorkingTimeReport } from '@rooster/contract';
import { defaultWorkingTimeSettings, violationsIn } from '@rooster/domain/working-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { entryRow } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements.ts';
import { ticksDuring } from '../../testing/ticks-during.ts';
import { member } from '../../schema/members.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { FULL, peopleIn, workRecords } from './staff.ts';
import { place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';
import { breakersIn } from './violations.ts';

let company: Planning;
let uma: TestBrowser;
let umaId: string;
beforeAll(async () => {
  company = await planningCompany('Arbeidstijd');
  await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  uma = await company.server.colleague(company.admin, 'uma@arbeidstijd.example', 'Employee');
  umaId = (await uma.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [umaId] },
  });
});
afterAll(() => company.close());

const check = (body: Record<string, unknown>, by = company.admin) => by.call('queryWorkingTime', { body });
const work = async (start: string, end: string, breakTime = '00:45:00') => {
  const answer = await uma.call('addEntry', {
    body: { shiftStart: start, shiftEnd: end, breakTime, timeZoneId: 'Europe/Amsterdam' },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};

it('finds a rest too short between hours worked and a shift planned, naming both', async () => {
  // Planned until 17:00, worked until 23:30: only with what was worked is the night too short.
  const late = await company.shift({
    displayName: 'Laat',
    start: '2026-03-02T15:00:00+01:00',
    end: '2026-03-02T17:00:00+01:00',
  });
  const early = await company.shift({
    displayName: 'Vroeg',
    start: '2026-03-03T07:00:00+01:00',
    end: '2026-03-03T11:00:00+01:00',
  });
  for (const shift of [late, early]) expect((await company.assign(place(shift), umaId)).statusCode).toBe(200);
  const period = { fromDate: '2026-03-02', toDate: '2026-03-08' };
  expect((await check(period)).json<WorkingTimeReport>()).toMatchObject({
    people: [],
    checkedCount: expect.any(Number),
  });
  await work('2026-03-02T15:00:00+01:00', '2026-03-02T23:30:00+01:00');
  const { people } = (await check(period)).json<WorkingTimeReport>();
  expect(people).toMatchObject([
    {
      tenantUserId: umaId,
      findings: [
        {
          rule: 'daily-rest',
          shiftIds: [early.shiftId],
          work: [
            { kind: 'Worked', name: null, end: '2026-03-02T22:30:00.000Z' },
            { kind: 'Planned', name: 'Vroeg', start: '2026-03-03T06:00:00.000Z' },
          ],
        },
      ],
    },
  ]);
});

it('holds hours alone against the law, in the departments one manages, and refuses senseless periods', async () => {
  await work('2026-04-06T06:00:00+02:00', '2026-04-06T19:30:00+02:00');
  const period = { fromDate: '2026-04-06', toDate: '2026-04-12' };
  expect((await check(period)).json<WorkingTimeReport>().people[0]?.findings).toMatchObject([
    { rule: 'shift-length', date: '2026-04-06', shiftIds: [], work: [{ kind: 'Worked' }] },
  ]);
  expect(
    (await check({ ...period, departmentIds: [await company.department('Leeg')] })).json<WorkingTimeReport>(),
  ).toMatchObject({ people: [], checkedCount: 0 });
  const boss = await company.server.colleague(company.admin, 'chef@arbeidstijd.example', 'DepartmentManager');
  expect(codeOf(await check({ ...period, departmentIds: [company.departmentId] }, boss))).toBe('not-found');
  expect((await check(period, uma)).statusCode).toBe(403);
  expect((await check({ fromDate: '2026-04-06', toDate: '2026-04-05' })).json<Problem>().errors).toMatchObject([
    { path: 'toDate', code: 'end-before-start' },
  ]);
  expect((await check({ fromDate: '2026-01-01', toDate: '2026-12-31' })).json<Problem>().errors).toMatchObject([
    { path: 'toDate', code: 'period-too-long' },
  ]);
});

it('honours a short rest that was forced with a reason from then on, and tells of the second within seven days', async () => {
  const { browser, id } = await (async () => {
    const browser = await company.server.colleague(company.admin, 'vera@arbeidstijd.example', 'Employee');
    const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
    return { browser, id: tenantUserId };
  })();
  const shiftOf = (date: string, from: string, to: string) =>
    company.shift({ start: `${date}T${from}:00+01:00`, end: `${date}T${to}:00+01:00` });
  const rests = async () =>
    (await check({ fromDate: '2026-02-02', toDate: '2026-02-15' }))
      .json<WorkingTimeReport>()
      .people.flatMap(({ tenantUserId, findings }) =>
        tenantUserId === id ? findings.map(({ rule, params }) => `${rule} ${params['reason']}`) : [],
      );
  // Eight hours between the two: the later one is planned first, so the rest lies after the one that is forced.
  const [late, early] = [await shiftOf('2026-02-02', '15:00', '23:00'), await shiftOf('2026-02-03', '07:00', '12:00')];
  expect((await company.assign(place(early), id)).statusCode).toBe(200);
  expect(codeOf(await company.assign(place(late), id, { forceNote: 'Collega ziek' }))).toBe('shift-working-time');
  expect((await company.assign(place(late), id, { forceAssignment: true, forceNote: 'Collega ziek' })).statusCode).toBe(
    200,
  );
  expect((await company.admin.call('getShift', { params: { shiftId: late.shiftId } })).json()).toMatchObject({
    assignments: [{ forceNote: 'Collega ziek', forcedReasons: [{ rule: 'daily-rest' }] }],
  });
  expect(await rests()).toEqual([]);

  const [again, next] = [await shiftOf('2026-02-05', '15:00', '23:00'), await shiftOf('2026-02-06', '07:00', '12:00')];
  expect((await company.assign(place(again), id)).statusCode).toBe(200);
  const refused = (await company.assign(place(next), id, { forceNote: 'Weer' })).json<Problem>();
  expect(refused.reasons).toMatchObject([{ rule: 'daily-rest' }]);
  expect((await company.assign(place(next), id, { forceAssignment: true, forceNote: 'Weer' })).statusCode).toBe(200);
  expect(await rests()).toEqual(['daily-rest repeated']);

  // Hours that were worked take the place of the plan, with the reason that was written down for it.
  for (const [shiftStart, shiftEnd] of [
    ['2026-02-02T15:00:00+01:00', '2026-02-02T23:00:00+01:00'],
    ['2026-02-03T07:00:00+01:00', '2026-02-03T12:00:00+01:00'],
  ]) {
    expect(
      (
        await browser.call('addEntry', {
          body: { shiftStart, shiftEnd, breakTime: '00:30:00', timeZoneId: 'Europe/Amsterdam' },
        })
      ).statusCode,
    ).toBe(201);
  }
  expect(await rests()).toEqual(['daily-rest repeated']);
});

it('honours a short rest that a swap was approved over, with the word on it as the reason', async () => {
  const wim = await company.server.colleague(company.admin, 'wim@arbeidstijd.example', 'Employee');
  const { tenantUserId: wimId } = (await wim.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [wimId] },
  });
  const rests = async (day: string) =>
    (await check({ fromDate: day, toDate: day.replace(/..$/, '28') }))
      .json<WorkingTimeReport>()
      .people.flatMap(({ findings }) => findings.map(({ rule, params }) => `${rule} ${params['reason']}`));
  const swapped = async (day: string, next: string, note: string | null): Promise<Shift> => {
    const late = await company.shift({ start: `${day}T15:00:00+01:00`, end: `${day}T23:00:00+01:00` });
    const early = await company.shift({ start: `${next}T07:00:00+01:00`, end: `${next}T12:00:00+01:00` });
    for (const [shift, who] of [
      [late, wimId],
      [early, umaId],
    ] as const)
      expect((await company.assign(place(shift), who)).statusCode).toBe(200);
    await company.publish([late.shiftId, early.shiftId]);
    const { swapRequestId } = (
      await wim.call('proposeSwap', { body: { shiftAssignmentId: place(late), colleagueId: umaId } })
    ).json<SwapRequest>();
    expect((await uma.call('acceptSwap', { params: { swapRequestId }, body: {} })).json()).toMatchObject({
      status: 'Accepted',
    });
    expect(
      (
        await company.admin.call('decideSwap', {
          params: { swapRequestId },
          body: { isApproved: true, forceAssignment: true, note },
        })
      ).json(),
    ).toMatchObject({ status: 'Approved' });
    return (await company.admin.call('getShift', { params: { shiftId: late.shiftId } })).json<Shift>();
  };
  expect(await swapped('2030-02-04', '2030-02-05', 'Collega ziek')).toMatchObject({
    assignments: [{ tenantUserId: umaId, forceNote: 'Collega ziek', forcedReasons: [{ rule: 'daily-rest' }] }],
  });
  expect(await rests('2030-02-04')).toEqual([]);
  expect(await swapped('2030-03-04', '2030-03-05', null)).toMatchObject({
    assignments: [{ tenantUserId: umaId, forceNote: null }],
  });
  expect(await rests('2030-03-04')).toEqual(['daily-rest unrecorded']);
});

it('takes pauses of five minutes for no break, however many there are', async () => {
  const breaks = Array.from({ length: 6 }, (_, index) => ({
    start: `2026-04-20T${10 + index}:00:00+02:00`,
    end: `2026-04-20T${10 + index}:05:00+02:00`,
  }));
  const added = await uma.call('addEntry', {
    body: {
      shiftStart: '2026-04-20T09:00:00+02:00',
      shiftEnd: '2026-04-20T17:00:00+02:00',
      breakTime: '00:30:00',
      breaks,
      timeZoneId: 'Europe/Amsterdam',
    },
  });
  expect(added.statusCode).toBe(201);
  const { people } = (await check({ fromDate: '2026-04-20', toDate: '2026-04-20' })).json<WorkingTimeReport>();
  expect(people.flatMap(({ findings }) => findings)).toMatchObject([
    { rule: 'break', params: { actualSeconds: 0, limitSeconds: 1800 } },
  ]);
});

const tenantOf = async (): Promise<string> => {
  const [own] = await company.server.database.asSystem(() =>
    tx().select({ tenantId: member.tenantId }).from(member).where(eq(member.id, umaId)),
  );
  return own?.tenantId ?? '';
};

/** Somebody called `lastName`, without a login. */
const stranger = (tenantId: string, lastName: string, index: number) => ({
  tenantId,
  id: newId(),
  firstName: `Nummer ${index}`,
  lastName,
  createdAt: 0,
});

it('finds of everybody what all the work of each tells, reading a year of those only who need it', async () => {
  const tenantId = await tenantOf();
  const HOUR = 3_600_000;
  const SUNDAY = Date.UTC(2028, 4, 14);
  // Hours at which work begins, days of the week on which it does, and weeks for which it goes on.
  const habits = [
    { from: 8, days: [1, 2, 3, 4, 5], weeks: 60 },
    { from: 21, days: [1, 2, 3, 4, 5], weeks: 60 },
    { from: 21, days: [0, 1, 2], weeks: 12 },
    { from: 9, days: [0, 3, 6], weeks: 60 },
    { from: 7, days: [0, 1, 2, 3, 4, 5, 6], weeks: 3 },
    { from: 4, days: [1, 3, 5], weeks: 30 },
  ];
  const people = habits.map((_, index) => stranger(tenantId, 'Gewoonte', index));
  await company.server.database.withTenant(tenantId, async () => {
    await insertRows(member, people);
    await insertRows(
      timesheetEntry,
      habits.flatMap(({ from, days, weeks }, index) =>
        Array.from({ length: weeks }, (_, back) =>
          days.map((day) =>
            entryRow(
              { tenantId, memberId: people[index]?.id ?? '' },
              SUNDAY + (day - 7 * back) * 24 * HOUR + from * HOUR,
            ),
          ),
        ).flat(),
      ),
    );
    const window = { from: '2028-05-15', to: '2028-05-21', timeZoneId: 'Europe/Amsterdam' };
    const who = { memberIds: people.map(({ id }) => id) };
    const settings = defaultWorkingTimeSettings;
    const { breakers } = await breakersIn({ who, window, settings, limit: 200 });
    const records = await workRecords(await peopleIn(who, window.from), { ...window, reach: FULL, settings });
    const whole = [...records].flatMap(([id, record]) => {
      const violations = violationsIn(record, window);
      return violations.length > 0 ? [{ id, violations }] : [];
    });
    expect(breakers.map(({ person, violations }) => ({ id: person.tenantUserId, violations }))).toStrictEqual(whole);
    expect(new Set(whole.flatMap(({ violations }) => violations.map(({ rule }) => rule)))).toEqual(
      new Set(['night-count', 'free-sundays', 'weekly-rest']),
    );
  });
});

it('reads a large company slice by slice: no statement answers the work of everybody, and others get their turn between', async () => {
  const [PEOPLE, DAYS] = [120, 40];
  const tenantId = await tenantOf();
  await company.server.database.withTenant(tenantId, async () => {
    const people = Array.from({ length: PEOPLE }, (_, index) => stranger(tenantId, 'Velen', index));
    await insertRows(member, people);
    const MONDAY = Date.UTC(2026, 4, 4, 6);
    // The first days of each are too long by themselves.
    const days = people.flatMap(({ id }) =>
      Array.from({ length: DAYS }, (_, day) => ({
        ...entryRow({ tenantId, memberId: id }, MONDAY + day * 86_400_000),
        ...(day === 0 && { shiftEnd: MONDAY + 14 * 3_600_000 }),
      })),
    );
    await insertRows(timesheetEntry, days);
  });
  const during = await ticksDuring(() =>
    statementsOf(() => check({ fromDate: '2026-05-04', toDate: '2026-05-10', limit: 200 })),
  );
  const { turns } = during;
  const { result, rows } = during.result;
  const { people, checkedCount } = result.json<WorkingTimeReport>();
  expect(people.filter(({ lastName }) => lastName === 'Velen')).toHaveLength(PEOPLE);
  expect(checkedCount).toBeGreaterThanOrEqual(PEOPLE);
  expect(Math.max(...rows)).toBeLessThanOrEqual((PEOPLE * DAYS) / 2);
  expect(turns).toBeGreaterThanOrEqual(PEOPLE / 20);
});
