/** Contracts and balances of made-up companies: what finalising them one by one would have written. */
import { currentTime } from '@rooster/domain/clock';
import { localDate } from '@rooster/domain/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../platform/database/context.ts';
import { testApp } from '../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../platform/http/testing.ts';
import { DEMO_ZONE } from './company.ts';
import { demoLogins, generateTenant, seedDemo } from './index.ts';

let app: TestApp;
let admin: TestBrowser;
let tenantId: string;

beforeAll(async () => {
  app = await testApp();
  tenantId = (await seedDemo(app.database))?.tenantId ?? '';
  admin = app.browser();
  await admin.call('login', { body: { email: demoLogins.emails[0], password: demoLogins.password } });
});
afterAll(() => app.close());

const rowsOf = (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  app.database.withTenant(tenantId, async () => (await tx().execute(query)).rows);

it('has every state a contract can be in but cancelled, working time reduction, and people on call', async () => {
  const members = await rowsOf(sql`select id from member`);
  const states = new Set<string>();
  for (const { id } of members) {
    const { items } = (await admin.call('listContracts', { params: { tenantUserId: String(id) } })).json<{
      items: { status: string }[];
    }>();
    expect(items.length).toBeGreaterThan(0);
    for (const { status } of items) states.add(status);
  }
  expect([...states].sort((a, b) => (a < b ? -1 : 1))).toEqual(['Active', 'Draft', 'Expired', 'PendingActivation']);
  const [kinds] = await rowsOf(
    sql`select count(*) filter (where contract_seconds > working_week_seconds)::int as reduced, count(*) filter
      (where contract_seconds = 0)::int as on_call, count(*) filter (where contract_seconds = 144000)::int as full_time
      from contract`,
  );
  for (const count of Object.values(kinds ?? {})) expect(count).toBeGreaterThan(0);
});

it('has somebody near twelve months on call, and nobody whose offer is late', async () => {
  const { items } = (await admin.call('listOnCallOffers')).json<{ items: { state: string }[] }>();
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['Upcoming']));
});

it('has the ledger that the service would write: cancelling takes back to nothing, finalising again gives the same', async () => {
  const [one] = await rowsOf(
    sql`select c.id, c.member_id from contract c where c.status = 'Finalised' and c.end_date is null
      and c.start_date < ${localDate(currentTime(), DEMO_ZONE)}::date and (select count(*) from contract o
      where o.member_id = c.member_id) = 1 limit 1`,
  );
  const params = { tenantUserId: String(one?.['member_id']), contractId: String(one?.['id']) };
  const sums = () =>
    rowsOf(
      sql`select l.balance_type, l.year, coalesce(sum(m.amount_seconds) filter (where m.source_kind = 'contract'),
        0)::int as given from leave_lot l left join leave_mutation m on m.lot_id = l.id
        where l.member_id = ${params.tenantUserId} group by 1, 2 order by 1, 2`,
    );
  const before = await sums();
  const { workingWeek, contractWorkweek, contractHours, extraVacationHours, startDate } = (
    await admin.call('getContract', { params })
  ).json<Record<string, unknown>>();
  await admin.call('cancelContract', { params });
  expect((await sums()).map(({ given }) => given)).toEqual(before.map(() => 0));
  const again = await admin.call('createContract', {
    params,
    body: { workingWeek, contractWorkweek, contractHours, extraVacationHours, startDate },
  });
  const { contractId } = again.json<{ contractId: string }>();
  expect((await admin.call('finaliseContract', { params: { ...params, contractId } })).statusCode).toBe(200);
  expect(await sums()).toEqual(before);
});

it('has opening balances that can be taken back', async () => {
  const [batch] = (await admin.call('listImports')).json<{ items: { importId: string; rowCount: number }[] }>().items;
  expect(batch?.rowCount).toBeGreaterThan(5);
  expect((await admin.call('undoImport', { params: { importId: batch?.importId ?? '' } })).statusCode).toBe(200);
  expect(
    await rowsOf(sql`select sum(amount_seconds)::int as sum from leave_mutation where source_kind = 'import'`),
  ).toEqual([{ sum: 0 }]);
});

it('gives a company of any size contracts', async () => {
  const made = await generateTenant(app.database, { members: 60, months: 0.5, name: 'Groot' });
  tenantId = made.tenantId;
  const [facts] = await rowsOf(
    sql`select (select count(distinct member_id)::int from contract) as people, (select count(*)::int
      from leave_lot) as lots`,
  );
  expect(facts).toMatchObject({ people: 60 });
  expect(facts?.['lots']).toBeGreaterThan(120);
});
