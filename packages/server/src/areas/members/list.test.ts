/** The list of members over a company of five hundred: search, filters, orders, pages and scope. */
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateTenant } from '../../demo/index.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { department } from '../../schema/departments.ts';

interface Summary {
  tenantUserId: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  employeeCode: string | null;
  contractState: string;
  access: string;
  departments: { departmentId: string; isManager: boolean }[];
}
interface Page {
  items: Summary[];
  nextCursor: string | null;
  total: number;
}

const COUNT = 500;
let server: TestApp;
let admin: TestBrowser;
let departmentManager: TestBrowser;
let tenantId: string;
beforeAll(async () => {
  server = await testApp();
  const made = await generateTenant(server.database, { members: COUNT, months: 0.1, name: 'Vijfhonderd' });
  ({ tenantId } = made);
  const logIn = async (email: string): Promise<TestBrowser> => {
    const browser = server.browser();
    await browser.call('login', { body: { email, password: made.password } });
    return browser;
  };
  admin = await logIn('admin@vijfhonderd.example');
  departmentManager = await logIn('department@vijfhonderd.example');
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}, by = admin): Promise<Page> => {
  const answer = await by.call('listMembers', { query });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};
const walk = async (query: Record<string, string>): Promise<Summary[]> => {
  const seen: Summary[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list({ ...query, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen;
};
const run = (query: ReturnType<typeof sql>) => server.database.system.execute(query);

describe('walking through pages', () => {
  it.each(['name', '-name', 'employeeCode', '-employeeCode'])('meets everybody once in the order %s', async (sort) => {
    // Without a code, to prove that those come last both ways.
    await run(
      sql`update member set employee_code = null where tenant_id = ${tenantId}
        and employee_code in ('1100', '1200', '1300')`,
    );
    const seen = await walk({ sort, limit: '37' });
    expect(seen).toHaveLength(COUNT);
    expect(new Set(seen.map((item) => item.tenantUserId)).size).toBe(COUNT);
    const keyOf = (item: Summary): string =>
      sort.endsWith('name') ? `${item.lastName}\u0000${item.firstName}` : (item.employeeCode ?? '');
    const keys = seen
      .filter((item) => keyOf(item) !== '')
      .map((item) =>
        keyOf(item)
          .normalize('NFD')
          .replaceAll(/\p{Mark}/gu, '')
          .toLowerCase(),
      );
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
    const withoutCode = seen.flatMap((item, index) => (item.employeeCode === null ? [index] : []));
    expect(sort.endsWith('Code') ? withoutCode : [COUNT - 3, COUNT - 2, COUNT - 1]).toEqual([
      COUNT - 3,
      COUNT - 2,
      COUNT - 1,
    ]);
  });

  it('tells how many there are on every page, also past the end', async () => {
    const first = await list({ limit: '500' });
    expect(first).toMatchObject({ total: COUNT, nextCursor: null });
    const page = await list({ limit: '499' });
    expect(await list({ limit: '10', cursor: page.nextCursor ?? '' })).toMatchObject({
      total: COUNT,
      nextCursor: null,
    });
    await run(
      sql`update member set erased_at = ${new Date(currentTime()).toISOString()}::timestamptz
        where tenant_id = ${tenantId} and id = ${first.items.at(-1)?.tenantUserId}`,
    );
    expect(await list({ limit: '10', cursor: page.nextCursor ?? '' })).toEqual({
      items: [],
      total: COUNT - 1,
      nextCursor: null,
    });
    await run(sql`update member set erased_at = null where tenant_id = ${tenantId}`);
  });

  it('refuses a cursor of another order or of nobody', async () => {
    const { nextCursor } = await list({ limit: '5' });
    for (const query of [
      { sort: '-name', cursor: nextCursor ?? '' },
      { sort: 'name', cursor: 'bm9uc2Vuc2U' },
    ])
      expect(codeOf(await admin.call('listMembers', { query }))).toBe('validation-failed');
  });
});

describe('searching', () => {
  it('finds names in any order and spelling, codes and addresses', async () => {
    const add = async (body: object) => (await admin.call('createMember', { body })).json<Summary>().tenantUserId;
    const zoe = await add({ firstName: 'Zoë', middleName: 'van der', lastName: 'Ångström', employeeCode: 'X-77' });
    for (const search of ['zoe van der', 'ZOË', 'angstrom zoe', 'Ångström, Zoë', 'der angstr', 'x-77'])
      expect((await list({ search })).items.map((item) => item.tenantUserId)).toEqual([zoe]);
    expect((await list({ search: 'department@vijfhonderd' })).items).toHaveLength(1);
    await run(sql`update member set first_name = 'Ștefan', last_name = 'Nguyễn' where id = ${zoe}`);
    for (const search of ['stefan', 'nguyen', 'Ștefan Nguyễn'])
      expect((await list({ search })).items.map((item) => item.tenantUserId)).toEqual([zoe]);
    for (const search of ['zoe%', '_oe', 'zoe bestaatniet', "'; drop table member; --"])
      expect(await list({ search })).toEqual({ items: [], total: 0, nextCursor: null });
    expect((await list({ search: '  ' })).total).toBe(COUNT + 1);
    await run(sql`delete from member where id = ${zoe}`);
  });

  it('pages through what it finds', async () => {
    const { total, items } = await list({ search: 'van', limit: '500' });
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThan(COUNT);
    expect((await walk({ search: 'van', limit: '7' })).map((item) => item.tenantUserId)).toEqual(
      items.map((item) => item.tenantUserId),
    );
  });
});

describe('filtering', () => {
  it('by department, role and access', async () => {
    const everybody = await walk({ limit: '500' });
    const departmentId = everybody[0]?.departments[0]?.departmentId ?? '';
    expect((await list({ departmentId, limit: '500' })).total).toBe(
      everybody.filter((item) => item.departments.some((place) => place.departmentId === departmentId)).length,
    );
    const roles = (await admin.call('listRoles')).json<{ items: { id: string; memberCount: number }[] }>().items;
    for (const role of roles) expect((await list({ roleId: role.id })).total).toBe(role.memberCount);
    expect((await list({ access: 'Active' })).total).toBe(4);
    expect((await list({ access: 'None' })).total).toBe(COUNT - 4);
    expect((await list({ access: 'Invited' })).total).toBe(0);
  });

  it('by skill', async () => {
    const skill = (await admin.call('createSkill', { body: { name: 'Lassen' } })).json<{ skillId: string }>();
    await run(
      sql`insert into member_skill (tenant_id, member_id, skill_id) select tenant_id, id, ${skill.skillId} from member
        where tenant_id = ${tenantId} order by id limit 12`,
    );
    expect(await list({ skillId: skill.skillId, limit: '5' })).toMatchObject({ total: 12 });
  });

  it('by what the contracts come to today', async () => {
    // A made-up company has contracts of its own.
    await run(sql`delete from contract where tenant_id = ${tenantId}`);
    const people = (await list({ limit: '6' })).items;
    const states = ['Cancelled', 'Expired', 'Draft', 'PendingActivation', 'Active'] as const;
    const dates = {
      Cancelled: ['2020-01-01', null],
      Expired: ['2020-01-01', '2020-12-31'],
      Draft: ['2020-01-01', null],
      PendingActivation: ['2150-01-01', null],
      Active: ['2021-01-01', '2149-12-31'],
    } as const;
    // The n-th person has the first n of these: what is shown is the one that matters most.
    for (const [index, person] of people.entries()) {
      for (const state of states.slice(0, index)) {
        const [start, end] = dates[state];
        const status = state === 'Draft' || state === 'Cancelled' ? state : 'Finalised';
        await run(sql`insert into contract (tenant_id, id, member_id, start_date, end_date, working_week_seconds,
          weekday_seconds, contract_seconds, extra_vacation_seconds, status, created_at)
          values (${tenantId}, gen_random_uuid(), ${person.tenantUserId}, ${start}, ${end}, 0, '{0,0,0,0,0,0,0}', 0, 0,
          ${status}, ${new Date(currentTime()).toISOString()}::timestamptz)`);
      }
    }
    expect((await list({ limit: '6' })).items.map((item) => item.contractState)).toEqual(['None', ...states]);
    for (const [index, state] of states.entries()) {
      expect((await list({ contractState: state })).items.map((item) => item.tenantUserId)).toEqual([
        people[index + 1]?.tenantUserId,
      ]);
    }
    expect((await list({ contractState: 'None' })).total).toBe(COUNT - 5);
  });
});

describe('the scope of a department manager', () => {
  it('is the departments he manages, in lists and choices alike', async () => {
    const { items, total } = await list({ limit: '500' }, departmentManager);
    expect(total).toBe(25);
    const managed = new Set(items.flatMap((item) => item.departments.map((place) => place.departmentId)));
    expect(managed.size).toBe(1);
    const options = (await departmentManager.call('getMemberOptions')).json<{
      items: { tenantUserId: string; departmentIds: string[] }[];
    }>().items;
    expect(options.map((item) => item.tenantUserId)).toEqual(items.map((item) => item.tenantUserId));
    expect(new Set(options.flatMap((item) => item.departmentIds))).toEqual(managed);
    const [foreign] = await server.database.system
      .select({ id: department.id })
      .from(department)
      .where(sql`${department.tenantId} = ${tenantId} and ${department.name} = 'Afdeling 9'`);
    expect((await list({ departmentId: foreign?.id ?? '' }, departmentManager)).total).toBe(0);
    expect(
      codeOf(await departmentManager.call('getMember', { params: { tenantUserId: items[0]?.tenantUserId ?? '' } })),
    ).toBe('unauthorized');
    expect((await admin.call('getMemberOptions')).json<{ items: unknown[] }>().items).toHaveLength(COUNT);
  });

  it('holds for details too, of whoever may see those', async () => {
    const { tenantUserId, ...person } = (await departmentManager.call('getUserInfo')).json<{
      tenantUserId: string;
      firstName: string;
      middleName: string;
      lastName: string;
    }>();
    const { id } = (
      await admin.call('createRole', {
        body: { roleName: 'Ziet gegevens', rolePreset: 'None', permissions: ['tenant:member:view-details'] },
      })
    ).json<{ id: string }>();
    const before = (await admin.call('getMember', { params: { tenantUserId } })).json<{ roleIds: string[] }>();
    const { firstName, middleName, lastName } = person;
    const changed = await admin.call('updateMember', {
      params: { tenantUserId },
      body: { firstName, middleName, lastName, roleIds: [...before.roleIds, id], skillIds: [] },
    });
    expect(changed.statusCode).toBe(200);
    const near = new Set((await list({ limit: '500' }, departmentManager)).items.map((one) => one.tenantUserId));
    const everybody = (await walk({ limit: '500' })).map((one) => one.tenantUserId);
    const far = everybody.find((one) => !near.has(one)) ?? '';
    const statusOf = async (of: string) =>
      (await departmentManager.call('getMember', { params: { tenantUserId: of } })).statusCode;
    const [first = ''] = near;
    expect([await statusOf(first), await statusOf(tenantUserId), await statusOf(far)]).toEqual([200, 200, 404]);
  });
});
