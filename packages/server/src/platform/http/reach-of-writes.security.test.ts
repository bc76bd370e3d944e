/**
 * How far each role reaches when it changes something, over HTTP: every call that changes is asked, with input made
 * from its declaration, about what belongs to people and departments outside one's reach, and to another organisation.
 * Nothing of theirs changes, and each call says no at least once.
 */
import { api, grants, presetPermissions } from '@rooster/contract';
import type { AnyCall, CallName, RolePreset } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/company.ts';
import { asText, encodable, inputOf } from '../../testing/made-up-input.ts';
import { reads } from '../../testing/reads.ts';
import { NOW, sizedCompany } from '../../testing/sized-company.ts';
import { newId } from '../id.ts';
import { testApp } from './testing.ts';
import type { Sent, TestApp, TestBrowser } from './testing.ts';

/** Tables by the name of the field that holds an id of theirs; `id` is of the path's. */
const tables: Readonly<Record<string, string>> = {
  tenantUserId: 'member',
  tenantUserIds: 'member',
  colleagueId: 'member',
  contractId: 'contract',
  departmentId: 'department',
  departmentIds: 'department',
  inviteId: 'invite',
  leaveRequestId: 'leave_request',
  shiftId: 'shift',
  shiftIds: 'shift',
  shiftAssignmentId: 'shift_assignment',
  fromAssignmentId: 'shift_assignment',
  inReturnAssignmentId: 'shift_assignment',
  swapRequestId: 'swap_request',
  timesheetEntryId: 'timesheet_entry',
  availabilityEntryId: 'availability',
  notificationIds: 'notification',
  feedId: 'leave_calendar_feed',
  skillId: 'skill',
  skillIds: 'skill',
  roleIds: 'role',
  leaveTypeId: 'leave_type',
  templateId: 'schedule_template',
  shiftTypeId: 'shift_type',
  importId: 'import_batch',
  surchargeDayId: 'surcharge_day',
  surchargeDayIds: 'surcharge_day',
  leaveHourBalanceId: 'leave_lot',
};
const tableOfPath: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/departments\//, 'department'],
  [/^\/api\/timesheet\//, 'timesheet_entry'],
  [/\/roles\//, 'role'],
];

const isWrite = ([name, { access, method }]: readonly [CallName, AnyCall]): boolean =>
  method !== 'GET' && access !== 'public' && name !== 'logout' && !reads.includes(name);
const writes = (Object.entries(api) as [CallName, AnyCall][]).filter(isWrite);

/** The day that made-up input is around. */
const AROUND = '2026-11-18';

/** Logins of the company that the generator makes, and what each is. */
const roles = { admin: 'Admin', manager: 'Manager', department: 'DepartmentManager', employee: 'Employee' } as const;
type Role = keyof typeof roles;

const mayCall = (preset: RolePreset, { access }: AnyCall): boolean =>
  typeof access === 'string' || grants(presetPermissions[preset], access.any);

/** Ids by table. */
type Rows = ReadonlyMap<string, readonly string[]>;

const raise = (reason: string): never => {
  throw new Error(reason);
};

let server: TestApp;
const people = new Map<Role, TestBrowser>();
/** What is outside the reach of a role in its own organisation, and what another organisation has. */
const outside = new Map<Role | 'other tenant', Rows>();
/** What is in the rows that are outside somebody's reach. */
const digests = new Map<Role | 'other tenant', () => Promise<unknown>>();
let foreignBefore: unknown;

/** Which rows of a table to look at: SQL for its alias `t`, or null for none. */
type Which = (table: string, columns: ReadonlySet<string>) => string | null;

async function look(columnsOf: ReadonlyMap<string, ReadonlySet<string>>, which: Which): Promise<Rows> {
  const parts = [...columnsOf].flatMap(([table, columns]) => {
    const where = columns.has('id') ? which(table, columns) : null;
    return where === null
      ? []
      : [`select '${table}' as name, array_agg(t.id::text) as ids from "${table}" t where ${where}`];
  });
  const { rows } = await server.database.system.execute(sql.raw(parts.join(' union all ')));
  return new Map(rows.map(({ name, ids }) => [String(name), (ids as string[] | null) ?? []]));
}

/** Rows that what happens to one person brings to another, too: no change of theirs. */
const notTheirs: ReadonlySet<string> = new Set(['notification', 'session', 'idempotency_key', 'audit_event']);

const digestOf = (columnsOf: ReadonlyMap<string, ReadonlySet<string>>, which: Which) => async (): Promise<unknown> => {
  const parts = [...columnsOf].flatMap(([table, columns]) => {
    const where = notTheirs.has(table) ? null : which(table, columns);
    return where === null
      ? []
      : [
          `select '${table}' as name, count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text),
            15))::bit(60)::bigint), 0)::text as sum from "${table}" t where ${where}`,
        ];
  });
  return (await server.database.system.execute(sql.raw(parts.join(' union all ')))).rows;
};

/** Gives every second employee, and every second shift, to another department. */
async function divide(admin: TestBrowser, departmentId: string): Promise<void> {
  const { statusCode, body } = await admin.call('createDepartment', { body: { name: 'Elders' } });
  if (statusCode !== 201) throw new Error(`No second department: ${body}`);
  const { departmentId: other } = JSON.parse(body) as { departmentId: string };
  const { system } = server.database;
  await system.execute(sql`update department_member d set department_id = ${other} from (
      select member_id, row_number() over (order by member_id) as number from department_member
      where department_id = ${departmentId} and not is_manager) n
    where d.department_id = ${departmentId} and d.member_id = n.member_id and n.number % 2 = 0`);
  await system.execute(sql`update shift s set department_id = ${other} from (
      select id, row_number() over (order by id) as number from shift where department_id = ${departmentId}) n
    where s.id = n.id and n.number % 2 = 0`);
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await testApp();
  const { admin, departmentId } = await sizedCompany(server, 'eigen', 1);
  await sizedCompany(server, 'vreemd', 1);
  await divide(admin, departmentId);
  for (const role of Object.keys(roles) as Role[]) {
    const browser = server.browser();
    const { statusCode } = await browser.call('login', {
      body: { email: `${role}@eigen.example`, password: DEMO_PASSWORD },
    });
    if (statusCode !== 200) throw new Error(`The ${role} could not log in: ${statusCode}`);
    people.set(role, browser);
  }
  const { rows } = await server.database.system.execute(
    sql`select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by 1 having 'tenant_id' = any(array_agg(column_name::text)) order by 1`,
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [String(name), new Set(columns as string[])]));
  // Ids, not names: what is asked further down may change a name or an address.
  const found = await server.database.system.execute(
    sql`select 'tenant ' || name as name, id::text as id from tenant union all
      select 'member ' || u.email, m.id::text from member m join user_account u on u.id = m.user_id`,
  );
  const ids = new Map(found.rows.map(({ name, id }) => [String(name), `('${String(id)}'::uuid)`]));
  const idOf = (name: string): string => ids.get(name) ?? raise(`There is no ${name}`);
  const tenant = (name: string): string => idOf(`tenant ${name}`);
  const self = (role: Role): string => idOf(`member ${role}@eigen.example`);
  const managed = `(select department_id from department_member where is_manager
    and member_id = ${self('department')})`;
  const reach = {
    employee: { members: self('employee'), departments: '(null)' },
    department: {
      members: `(select member_id from department_member where department_id in ${managed}
        union select ${self('department')})`,
      departments: managed,
    },
  };
  for (const [role, { members, departments }] of Object.entries(reach) as [
    keyof typeof reach,
    (typeof reach)['employee'],
  ][]) {
    const which: Which = (table, columns) => {
      const own = `t.tenant_id = ${tenant('eigen')}`;
      if (table === 'member') return `${own} and t.id not in ${members}`;
      // Places belong to whose shift it is, whoever is on them.
      if (role === 'department' && columns.has('shift_id'))
        return `${own} and t.shift_id in (select id from shift where department_id not in ${departments})`;
      if (columns.has('member_id')) return `${own} and t.member_id not in ${members}`;
      if (role === 'employee') return null;
      if (table === 'department') return `${own} and t.id not in ${departments}`;
      return table === 'shift' ? `${own} and t.department_id not in ${departments}` : null;
    };
    outside.set(role, await look(columnsOf, which));
    digests.set(role, digestOf(columnsOf, which));
  }
  const foreign: Which = () => `t.tenant_id = ${tenant('vreemd')}`;
  outside.set('other tenant', await look(columnsOf, foreign));
  const digest = digestOf(columnsOf, foreign);
  digests.set('other tenant', digest);
  foreignBefore = await digest();
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Names of fields for which there is something outside the reach. */
const tableOf = (name: string, { path }: AnyCall): string | undefined =>
  name === 'id' ? tableOfPath.find(([pattern]) => pattern.test(path))?.[1] : tables[name];

/** Whether the path names something that there is outside the reach. */
const namesRow = (call: AnyCall, rows: Rows): boolean =>
  [...call.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => {
    const table = tableOf(name, call);
    return table !== undefined && (rows.get(table) ?? []).length > 0;
  });

/** Asks a call about what is outside, and returns what it said each time. */
async function ask(name: CallName, browser: TestBrowser | undefined, rows: Rows, times = 3): Promise<number[]> {
  const call: AnyCall = api[name];
  const ids = (field: string) => fc.constantFrom(...idsOf(rows, tableOf(field, call)));
  const input: fc.Arbitrary<Sent> = fc
    .record({
      params: inputOf(call.params, { ids, share: 10, around: AROUND }).map(asText),
      query: inputOf(call.query, { ids, share: 10, around: AROUND }).map(asText),
      body: inputOf(call.body, { ids, share: 10, around: AROUND }),
    })
    .filter(({ params, query }) => encodable(params) && encodable(query));
  const statuses: number[] = [];
  for (const sent of fc.sample(input, { numRuns: times, seed: 15 }))
    statuses.push((await browser?.call(name, sent))?.statusCode ?? 500);
  return statuses;
}

const nobodys = newId();
const idsOf = (rows: Rows, table: string | undefined): readonly string[] => {
  const found = table === undefined ? undefined : rows.get(table);
  return found && found.length > 0 ? found : [nobodys];
};

describe.each(['department', 'employee'] as const)('the role %s', (role) => {
  const allowed = writes.filter(([, call]) => mayCall(roles[role], call));

  it.each(allowed)('changes nothing of others by %s', async (name, call) => {
    const digest = digests.get(role);
    const before = await digest?.();
    const rows: Rows = outside.get(role) ?? new Map();
    const statuses = await ask(name, people.get(role), rows);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300 && namesRow(call, rows))).toEqual([]);
    expect(await digest?.()).toEqual(before);
  });
});

// Who may switch modules comes last.
describe.each(['employee', 'department', 'manager', 'admin'] as const)(
  'another organisation, to the role %s',
  (role) => {
    it.each(writes)('is not changed by %s', async (name, call) => {
      const statuses = await ask(name, people.get(role), outside.get('other tenant') ?? new Map());
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      // What is named in the path is there for nobody of this organisation.
      const namesOne = /\{\w*[iI]d\}/.test(call.path);
      expect(statuses.filter((status) => status < 300 && namesOne)).toEqual([]);
      expect(statuses.filter((status) => status !== 403 && !mayCall(roles[role], call))).toEqual([]);
    });
  },
);

it('the other organisation is as it was', async () => {
  expect(await digests.get('other tenant')?.()).toEqual(foreignBefore);
});

it('there is something outside the reach of each', () => {
  const found = (role: Role) => (table: string) => (outside.get(role)?.get(table) ?? []).length > 0;
  const ofPeople = ['member', 'contract', 'leave_request', 'timesheet_entry', 'shift_assignment'];
  expect(ofPeople.filter((table) => !found('employee')(table))).toEqual([]);
  expect([...ofPeople, 'department', 'shift'].filter((table) => !found('department')(table))).toEqual([]);
});

it('the same input does something for who reaches everybody', async () => {
  const digest = digests.get('department');
  const before = await digest?.();
  const done: CallName[] = [];
  for (const [name] of writes.filter(([, call]) => mayCall('DepartmentManager', call))) {
    const statuses = await ask(name, people.get('admin'), outside.get('department') ?? new Map(), 10);
    if (statuses.some((status) => status < 300)) done.push(name);
  }
  expect(done.length).toBeGreaterThan(10);
  // Made-up input may leave all of it as it was; a name does not, so what is compared would show it.
  const [id = ''] = outside.get('department')?.get('department') ?? [];
  const renamed = await people.get('admin')?.call('updateDepartment', { params: { id }, body: { name: newId() } });
  expect(renamed?.statusCode).toBe(200);
  expect(await digest?.()).not.toEqual(before);
});
