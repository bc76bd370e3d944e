/** Made-up companies: there once, the same every time, and real enough to work in. */
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, weekdayOf } from '@rooster/domain/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../platform/database/context.ts';
import { testApp } from '../platform/http/testing.ts';
import type { TestApp } from '../platform/http/testing.ts';
import { isOnCluster, testEngine } from '../testing/engine-choice.ts';
import { anyCompany } from './any-company.ts';
import { bakery } from './bakery.ts';
import { DEMO_ZONE } from './company.ts';
import { daysOffOf } from './days-off.ts';
import { slugOf } from './generate.ts';
import { createClock, hoursOfPerson } from './hours.ts';
import { demoLogins, generateTenant, seedDemo } from './index.ts';
import { lockGenerator } from './taken.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rowsOf = (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  app.database.asSystem(
    async () => ((await tx().execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows,
  );
/** As the demo counts it. */
const today = (): string => localDate(currentTime(), DEMO_ZONE);
const logIn = async (email: string) => {
  const browser = app.browser();
  const answer = await browser.call('login', { body: { email, password: demoLogins.password } });
  expect(answer.statusCode).toBe(200);
  return browser;
};

describe('the demo', () => {
  it('is made once, also when started several times at once', async () => {
    const made = await Promise.all([seedDemo(app.database), seedDemo(app.database), seedDemo(app.database)]);
    expect(made.filter((result) => result !== null)).toMatchObject([{ members: 24, departments: 4 }]);
    expect(await seedDemo(app.database)).toBeNull();
    expect(await rowsOf(sql`select name, enabled_modules from tenant`)).toEqual([
      { name: 'Bakkerij De Gouden Korst', enabled_modules: ['Timesheet', 'Scheduling', 'Vacation'] },
    ]);
  });

  it.runIf(testEngine() === 'postgres')('waits for another that makes it, however long that takes', async () => {
    const held = app.database.asSystem(async () => {
      await lockGenerator();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    const waiting = app.database.asSystem(async () => {
      await tx().execute(
        sql`select set_config('lock_timeout', '50', true), set_config('statement_timeout', '100', true)`,
      );
      await lockGenerator();
    });
    await expect(Promise.all([held, waiting])).resolves.toHaveLength(2);
  });

  // Servers that it is spread over count their own parts.
  it.skipIf(isOnCluster())('leaves the database with figures to plan by', async () => {
    const [counted] = await rowsOf(
      sql`select reltuples::int as counted, (select count(*)::int from timesheet_entry) as rows from pg_class
        where relname = 'timesheet_entry'`,
    );
    expect(counted?.['rows']).toBeGreaterThan(500);
    expect(counted?.['counted']).toBe(counted?.['rows']);
  });

  it('lets each of its four people in, with the rights of the name', async () => {
    const rights = await Promise.all(
      demoLogins.emails.map(
        async (email) => (await (await logIn(email)).call('getUserInfo')).json<{ permissions: string[] }>().permissions,
      ),
    );
    const [admin = [], manager = [], department = [], employee = []] = rights;
    expect(admin).toEqual(['admin']);
    expect(manager).toContain('timesheet:entry:approve');
    expect(department).toContain('timesheet:entry:approve:department');
    expect(employee).not.toContain('timesheet:entry:approve:department');
  });

  it('has a quarter of hours, the last of them undecided, some denied, bakers at night', async () => {
    const [facts] = await rowsOf(sql`
      select count(distinct member_id)::int as people, (max(work_date) - min(work_date)) as days,
        count(*) filter (where status = 'Denied' and denial_reason is not null)::int as denied,
        min(work_date) filter (where status = 'AwaitingApproval') >= ${addDays(today(), -12)}::date as only_lately,
        count(*) filter (where (shift_end at time zone time_zone_id)::date > work_date
        and jsonb_array_length(breaks) = 2)::int as nights,
        count(*) filter (where surcharged_seconds > worked_seconds)::int as sundays,
        max(punched_end) < ${new Date(currentTime()).toISOString()}::timestamptz as past
      from timesheet_entry`);
    expect(facts).toMatchObject({ people: 24, only_lately: true, past: true });
    expect(facts?.['days']).toBeGreaterThanOrEqual(85);
    for (const kind of ['denied', 'nights', 'sundays']) expect(facts?.[kind]).toBeGreaterThan(3);
  });

  it('asks nobody for more nights than the law allows, and shares them among the bakers', async () => {
    // Somebody works a night when more than an hour of the shift lies between midnight and six.
    const nights = await rowsOf(sql`
      select member_id, count(*)::int as count from timesheet_entry
      where status <> 'Denied' and work_date > ${addDays(today(), -84)}::date
      and (shift_end at time zone time_zone_id)::date > work_date
      and (shift_end at time zone time_zone_id)::time > '01:00'
      group by member_id order by count`);
    expect(nights.length).toBeGreaterThanOrEqual(7);
    // 36 in sixteen weeks.
    expect(nights.at(-1)?.['count']).toBeLessThanOrEqual(27);
  });

  it('has told each of its four people something, the last of it unread, that reads well', async () => {
    for (const email of demoLogins.emails) {
      const answer = await (await logIn(email)).call('listNotifications');
      const { items } = answer.json<{ items: { title: string; body: string; readAt: string | null }[] }>();
      expect(items.length).toBeGreaterThan(1);
      expect(items.some(({ readAt }) => readAt === null)).toBe(true);
      for (const { title, body } of items) expect(`${title} ${body}`).not.toMatch(/undefined|null|\{\{/);
    }
  });

  it('has a roster from two weeks back to three ahead, published up to next week, with places to fill', async () => {
    const [facts] = await rowsOf(sql`
      select (max(s.start_date) - min(s.start_date)) as days, count(*) filter (where p.shift_id is null)::int as drafts,
        bool_and(p.shift_id is not null) filter (where s.start_date < ${addDays(today(), 7)}::date) as known, count(*)
        filter (where s.is_open)::int as open
      from shift s left join published_shift p on p.tenant_id = s.tenant_id and p.shift_id = s.id`);
    const [places] = await rowsOf(sql`select count(*)::int as count from shift_assignment where status = 'Open'`);
    const [availability] = await rowsOf(sql`select count(*)::int as count from availability_entry`);
    expect(facts).toMatchObject({ known: true });
    expect(facts?.['days']).toBeGreaterThanOrEqual(39);
    for (const count of [facts?.['drafts'], facts?.['open'], places?.['count'], availability?.['count']])
      expect(count).toBeGreaterThan(5);
  });

  it('adds up: the segments of every entry are its worked time', async () => {
    const wrong = await rowsOf(sql`
      select e.id from timesheet_entry e join timesheet_segment s on s.tenant_id = e.tenant_id and s.entry_id = e.id
      and s.state <> 'InForceUntilDecided'
      group by e.tenant_id, e.id having sum(s.worked_seconds) <> e.worked_seconds
      or sum(s.surcharged_seconds) <> e.surcharged_seconds
      or abs(sum(s.worked_seconds * s.factor) / 100 - e.surcharged_seconds) > 1`);
    expect(wrong).toEqual([]);
  });

  it('has skills, of departments and of all, and people who have them', async () => {
    const skills = (await (await logIn('employee@demo.example')).call('listSkills')).json<{
      items: { departmentId: string | null; memberCount: number }[];
    }>().items;
    expect(skills).toHaveLength(8);
    expect(skills.filter(({ departmentId }) => departmentId === null)).toHaveLength(2);
    for (const { memberCount } of skills) expect(memberCount).toBeGreaterThan(0);
  });

  it('gives a manager and a department manager something to approve', async () => {
    const pending = async (email: string) =>
      (await (await logIn(email)).call('listApprovableEntries', { query: { limit: '500' } })).json<{
        items: { tenantUserId: string }[];
      }>().items;
    const [all, bakers] = [await pending('manager@demo.example'), await pending('department@demo.example')];
    expect(new Set(all.map(({ tenantUserId }) => tenantUserId)).size).toBeGreaterThan(15);
    expect(bakers.length).toBeGreaterThan(10);
    expect(bakers.length).toBeLessThan(all.length);
    const open = (await (await logIn('manager@demo.example')).call('listInvites')).json<{ items: unknown[] }>().items;
    expect(open).toHaveLength(1);
  });

  it('has mostly worked as planned', async () => {
    const { summary } = (
      await (
        await logIn('manager@demo.example')
      ).call('listApprovals', { query: { show: 'differences', toleranceMinutes: '5' } })
    ).json<{ summary: { entryCount: number; asPlannedCount: number } }>();
    expect(summary.entryCount).toBeGreaterThan(10);
    expect(summary.asPlannedCount / summary.entryCount).toBeGreaterThan(0.6);
  });
});

describe('a company of any size', () => {
  it('is written whole, and a second of the same name gets other logins', async () => {
    const options = { members: 30, months: 1, name: "Café 't Hoekje" };
    const [first, second] = [
      await generateTenant(app.database, options),
      await generateTenant(app.database, { ...options, allLogins: true }),
    ];
    expect(first).toMatchObject({ slug: 'cafe-t-hoekje', members: 30, departments: 2 });
    expect(first.logins).toHaveLength(4);
    expect(second).toMatchObject({ slug: 'cafe-t-hoekje-2' });
    expect(second.logins).toHaveLength(30);
    expect(
      await rowsOf(sql`select count(*)::int as entries from timesheet_entry where tenant_id = ${first.tenantId}`),
    ).toEqual([{ entries: first.entries }]);
    await logIn('employee29@cafe-t-hoekje-2.example');
  });

  it.each([
    [3, 1],
    [2.5, 1],
    [10, 0],
    [10, Number.NaN],
    [10, 121],
  ])('refuses %d members and %d months', async (members, months) => {
    await expect(generateTenant(app.database, { members, months })).rejects.toThrow(RangeError);
  });

  it.each([
    ['Bakkerij De Korst', 'bakkerij-de-korst'],
    ['  Ünïted!  ', 'united'],
    ['株式会社', 'bedrijf'],
  ])('makes of %j the mail domain %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

it('chance repeats itself: the same seed and day give the same hours, another seed others', () => {
  const now = Date.parse('2026-11-18T11:00:00Z');
  const hours = (seed: string) => {
    const company = anyCompany({ name: 'Zaad', slug: 'zaad', members: 5, months: 1, seed, allLogins: false, now });
    return company.people.flatMap((person) => [...hoursOfPerson(person, company, createClock(company.timeZoneId))]);
  };
  expect(hours('1').length).toBeGreaterThan(60);
  expect(hours('1')).toEqual(hours('1'));
  expect(hours('2')).not.toEqual(hours('1'));
  expect(bakery(now).people).toEqual(bakery(now).people);
});

it('has nothing decided in a time to come', () => {
  const now = Date.parse('2026-11-18T11:00:00Z');
  const company = bakery(now);
  const decided = company.people.flatMap((person) =>
    [...hoursOfPerson(person, company, createClock(company.timeZoneId))].map(({ decidedAt }) => decidedAt ?? 0),
  );
  expect(Math.max(...decided)).toBeGreaterThan(0);
  expect(Math.max(...decided)).toBeLessThanOrEqual(now);
});

it('works about what is planned, so that balances stay around zero', () => {
  const company = bakery(Date.parse('2026-11-18T11:00:00Z'));
  const clock = createClock(company.timeZoneId);
  const hours = company.people.map((person) => {
    const off = new Set(daysOffOf(person, company));
    let short = 0;
    for (let date = company.from; date <= company.to; date = addDays(date, 1)) {
      const shift = person.pattern[weekdayOf(date) - 1];
      if (shift && !off.has(date))
        short += (shift.minutes - shift.breaks.reduce((sum, { minutes }) => sum + minutes, 0)) / 60;
    }
    for (const { draft, status } of hoursOfPerson(person, company, clock))
      if (status !== 'Denied') short -= draft.figures.workedSeconds / 3600;
    return Math.abs(short);
  });
  const sorted = hours.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(8);
});

it('works through the nights in which the clock changes', () => {
  for (const now of ['2026-04-05T11:00:00Z', '2026-11-01T11:00:00Z'].map((text) => Date.parse(text))) {
    const company = bakery(now);
    const clock = createClock(company.timeZoneId);
    for (const person of company.people) {
      let end = 0;
      for (const { draft } of hoursOfPerson(person, company, clock)) {
        expect(draft.figures.shiftStart).toBeGreaterThanOrEqual(end);
        end = draft.figures.shiftEnd;
      }
    }
  }
});
