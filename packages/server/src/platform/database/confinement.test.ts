/** What SQL that was smuggled into a tenant's transaction can't do, whatever it is: see another tenant's rows. */
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnCluster } from '../../testing/engine-choice.ts';
import { addBareTenant, postgresUrl, startPostgres, testDatabase, testEngine } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { scratchDatabase } from '../../testing/postgres-template.ts';
import { tx } from './context.ts';
import type { Database } from './context.ts';
import { databaseError } from './errors.ts';
import { openDatabase } from './open.ts';

let test: TestDatabase;
let bakery: BareTenant;
let garage: BareTenant;

beforeAll(async () => {
  // One connection for all tenants: what one leaves behind, the next would find.
  test = await testDatabase({ connections: 2 });
  bakery = await addBareTenant(test.database, 'Bakkerij');
  garage = await addBareTenant(test.database, 'Garage');
});
afterAll(() => test.close());

/** Which tenants a transaction of the bakery's sees after it has run some statements; a refused one is forgiven. */
async function seenAfter(
  database: Database,
  statements: readonly string[],
  options?: { readonly beyond: boolean },
): Promise<unknown[]> {
  let seen: unknown[] = [];
  const attempt = database.withTenant(
    bakery.tenantId,
    async () => {
      for (const statement of statements)
        await tx()
          .transaction((inner) => inner.execute(sql.raw(statement)))
          .catch(() => undefined);
      seen = (await tx().execute(sql`select id from tenant union select tenant_id from member`)).rows.map(
        (row) => row['id'],
      );
    },
    options,
  );
  // A transaction that it ended or spoilt says so; what it saw counts.
  await attempt.catch(() => undefined);
  return seen.filter((id) => id !== bakery.tenantId);
}

describe('the setting that says whose a transaction is', () => {
  // On the embedded database a tenant can't even change it.
  beforeAll(() => test.database.system.execute(sql`grant execute on function set_config to rooster_tenant`));
  afterAll(() => test.database.system.execute(sql`revoke execute on function set_config from rooster_tenant`));

  it.each([
    ['the bare id', () => garage.tenantId],
    ['another proof', () => `${garage.tenantId}:${'0'.repeat(64)}`],
    ['nothing', () => ''],
  ])('is believed by no policy with %s', async (_, value) => {
    const seen = await test.database.withTenant(bakery.tenantId, async () => {
      await tx().execute(sql`select set_config('app.tenant', ${value()}, true)`);
      return (
        await tx().execute(
          sql`select id from tenant union all select tenant_id from member union all select id from user_account`,
        )
      ).rows;
    });
    expect(seen).toEqual([]);
  });

  it('is not believed with the proof of one tenant and the id of another', async () => {
    const seen = await test.database.withTenant(bakery.tenantId, async () => {
      await tx().execute(
        sql`select set_config('app.tenant', ${garage.tenantId} || substr(current_setting('app.tenant'), 37), true)`,
      );
      return (await tx().execute(sql`select id from tenant`)).rows;
    });
    expect(seen).toEqual([]);
  });

  it('makes a tenant’s part the system’s with no proof but the system’s own', async () => {
    const nobody = '00000000-0000-0000-0000-000000000000';
    const seen = await test.database.withTenant(
      bakery.tenantId,
      async () => {
        await tx().execute(
          sql`select set_config('app.tenant', ${nobody} || substr(current_setting('app.tenant'), 37), true)`,
        );
        return (await tx().execute(sql`select id from tenant union all select user_id from two_step`)).rows;
      },
      { beyond: true },
    );
    // A cluster's other servers aren't told by that function, and go on showing what is the bakery's.
    expect(seen.filter(({ id }) => !isOnCluster() || id !== bakery.tenantId)).toEqual([]);
    await expect(test.database.withTenant(nobody, () => tx().execute(sql`select 1`))).rejects.toThrow(TypeError);
  });

  it('has a key that tenants do not read', async () => {
    const read = test.database.withTenant(bakery.tenantId, () =>
      tx().execute(sql`select value from drizzle.rooster_keys`),
    );
    expect(databaseError(await read.catch((error: unknown) => error))?.code).toBe('42501');
  });
});

/** SQL that would be somebody else, or see more. */
const hostile: string[][] = [
  ['reset role'],
  ['/* */ reset role'],
  ['-- \nreset role'],
  ['select 1; reset role'],
  ['set role none'],
  ['set role postgres'],
  ['set local role rooster'],
  ['reset session authorization'],
  ['set session authorization default'],
  [`set session authorization 'rooster'`],
  [`select set_config('role', 'none', false)`],
  [`select set_config('session_authorization', 'rooster', false)`],
  [`select set_config('role', 'none', true)`],
  [`with smuggled as (select set_config('role', 'none', true)) select * from smuggled`],
  [`select U&"set\\005fconfig"('role', 'none', true)`],
  [`update pg_settings set setting = 'none' where name = 'role'`],
  [`do $$ begin execute 'reset role'; end $$`],
  [`prepare smuggled as select set_config('role', 'none', true)`, 'execute smuggled'],
  ['set row_security = off'],
  ['discard all'],
  ['alter table tenant disable row level security'],
  ['drop policy tenant_isolation on tenant'],
  ['grant rooster to current_user'],
  ['create function public.tenant_of_transaction() returns uuid language sql as $$ select null::uuid $$'],
  ['commit', 'reset role', 'begin'],
  [`select query_to_xml('set role none', false, false, '')`],
  [`select query_to_xml($$select set_config('role', 'none', true)$$, false, false, '')`],
  [`select * from ts_stat($$select set_config('role', 'none', true)::tsvector$$)`],
  [`select value from drizzle.rooster_keys`],
];

describe("a tenant's transaction", () => {
  it.each(hostile)("sees nobody else's rows after %s", async (...statements) => {
    expect(await seenAfter(test.database, statements)).toEqual([]);
    // Nor does whoever has the connection next.
    expect(await seenAfter(test.database, [])).toEqual([]);
    expect(
      await test.database.withTenant(
        garage.tenantId,
        async () => (await tx().execute(sql`select id from tenant`)).rows,
      ),
    ).toEqual([{ id: garage.tenantId }]);
  });
});

describe('on a connection whose login could become somebody else', () => {
  it.each(['reset role', '/**/ select 1', 'commit', 'lock table member', `set local app.tenant = ''`])(
    '%s is refused before it is sent',
    async (text) => {
      const sent = test.database.withTenant(bakery.tenantId, () => tx().execute(sql.raw(text)), { beyond: true });
      await expect(sent).rejects.toMatchObject({
        cause: { code: '42501', message: expect.stringContaining('statements on data only') as unknown },
      });
    },
  );

  it('statements on data pass, however they begin', async () => {
    const answers = await test.database.withTenant(
      bakery.tenantId,
      async () => {
        const one: number[] = [];
        for (const text of [
          'SELECT 1 as one',
          '\n(select 1 as one) union select 1',
          'with it as (select 1 as one) select one from it',
        ])
          one.push(Number((await tx().execute(sql.raw(text))).rows[0]?.['one']));
        return one;
      },
      { beyond: true },
    );
    expect(answers).toEqual([1, 1, 1]);
  });

  it.each(hostile)("shows nobody else's rows after %s", async (...statements) => {
    expect(await seenAfter(test.database, statements, { beyond: true })).toEqual([]);
    // Work of the system's that turns to one tenant is that tenant's meanwhile.
    let seen: unknown[] = [];
    await test.database
      .asSystem(async () => (seen = await seenAfter(test.database, statements)), { within: true })
      .catch(() => undefined);
    expect(seen).toEqual([]);
    expect(await seenAfter(test.database, [], { beyond: true })).toEqual([]);
  });

  it.each(['user_account', 'session', 'secret', 'two_step', 'recovery_code', 'one_time_token', 'mail_outbox'])(
    'shows nothing of %s in a part that is a tenant’s, and all of it in one that is the system’s',
    async (table) => {
      const { database } = test;
      await database.system.execute(sql`insert into secret values ('shown', '') on conflict do nothing`);
      const kept = Number(
        (await database.system.execute(sql.raw(`select count(*) as kept from ${table}`))).rows[0]?.['kept'],
      );
      const count = async () =>
        Number((await tx().execute(sql.raw(`select count(*) as seen from ${table}`))).rows[0]?.['seen']);
      const seen = await database.withTenant(
        bakery.tenantId,
        async () => [await count(), await database.asSystem(count), await count()],
        { beyond: true },
      );
      // Logins are seen of an organisation's own people, which the bakery has one of.
      const own = table === 'user_account' ? 1 : 0;
      expect(seen).toEqual([own, kept, own]);
    },
  );

  it.each(['password_hash', '*'])('reads no password by %s, in neither part', async (columns) => {
    const read = () => tx().execute(sql.raw(`select ${columns} from user_account`));
    for (const part of [read, () => test.database.asSystem(read)]) {
      const sent = test.database.withTenant(bakery.tenantId, part, { beyond: true });
      expect(databaseError(await sent.catch((error: unknown) => error))?.code).toBe('42501');
    }
  });

  it('changes what is only added to in the part that is the system’s alone', async () => {
    const { tenantId } = bakery;
    const rename = async () =>
      (await tx().execute(sql`update audit_event set actor_name = 'Niemand' where tenant_id = ${tenantId}`)).rowCount;
    const counts = await test.database.withTenant(
      tenantId,
      async () => {
        await tx().execute(
          sql`insert into audit_event (tenant_id, id, at, actor_name, action, details)
            values (${tenantId}, gen_random_uuid(), ${new Date(currentTime()).toISOString()}, 'Sanne', 'login', '{}')`,
        );
        return [await rename(), await test.database.asSystem(rename), await rename()];
      },
      { beyond: true },
    );
    expect(counts).toEqual([0, 1, 0]);
    await test.database.system.execute(sql`delete from audit_event where tenant_id = ${tenantId}`);
  });

  it('takes one statement at a time', async () => {
    const two = test.database.withTenant(bakery.tenantId, () => tx().execute(sql.raw('select 1; reset role')), {
      beyond: true,
    });
    expect(databaseError(await two.catch((error: unknown) => error))?.code).toBe('42601');
  });
});

it('changes and removes nothing of what is only added to, whatever rights it is given', async () => {
  const { tenantId } = bakery;
  await test.database.withTenant(tenantId, () =>
    tx().execute(
      sql`insert into audit_event (tenant_id, id, at, actor_name, action, details)
        values (${tenantId}, gen_random_uuid(), ${new Date(currentTime()).toISOString()}, 'Sanne', 'login', '{}')`,
    ),
  );
  await test.database.system.execute(sql`grant update, delete on audit_event to rooster_tenant`);
  try {
    const counts = await test.database.withTenant(tenantId, async () => [
      (await tx().execute(sql`select id from audit_event`)).rowCount,
      (await tx().execute(sql`update audit_event set actor_name = 'Niemand'`)).rowCount,
      (await tx().execute(sql`delete from audit_event`)).rowCount,
      (await tx().execute(sql`select id from audit_event where actor_name = 'Sanne'`)).rowCount,
    ]);
    expect(counts).toEqual([1, 0, 0, 1]);
  } finally {
    await test.database.system.execute(sql`revoke update, delete on audit_event from rooster_tenant`);
  }
});

describe.skipIf(testEngine() === 'embedded')("the tenants' login on a PostgreSQL server", () => {
  it('reads no proof of another in the list of what runs', async () => {
    const proof = await test.database.withTenant(
      garage.tenantId,
      async () => (await tx().execute(sql`select current_setting('app.tenant') as proof`)).rows[0]?.['proof'],
    );
    const texts = await test.database.withTenant(bakery.tenantId, async () =>
      (await tx().execute(sql`select query from pg_stat_activity`)).rows.map((row) => String(row['query'])),
    );
    expect(String(proof)).toMatch(/:[0-9a-f]{64}$/);
    expect(texts.some((text) => text.includes(garage.tenantId))).toBe(false);
  });

  it('takes one statement at a time', async () => {
    const two = test.database.withTenant(bakery.tenantId, () => tx().execute(sql.raw('select 1; select 2')));
    expect(databaseError(await two.catch((error: unknown) => error))?.code).toBe('42601');
  });

  it('leaves nothing in the connection that the next tenant would run or fill', async () => {
    // Where organisations are spread over servers, these two may have no connection in common.
    const next = isOnCluster() ? bakery : garage;
    const pid = async (tenantId: string) =>
      test.database.withTenant(
        tenantId,
        async () => (await tx().execute(sql`select pg_backend_pid() as pid`)).rows[0]?.['pid'],
      );
    expect(
      databaseError(
        await test.database
          .withTenant(bakery.tenantId, () => tx().execute(sql.raw('create temp table member (id int)')))
          .catch((error: unknown) => error),
      )?.code,
    ).toBe('42501');
    const before = await pid(bakery.tenantId);
    expect(await pid(next.tenantId)).toBe(before);
    await test.database.withTenant(bakery.tenantId, () => tx().execute(sql.raw('prepare r_waiting as select 1')));
    expect(await pid(next.tenantId)).not.toBe(before);
    await test.database.withTenant(bakery.tenantId, () =>
      tx().execute(sql`select set_config('search_path', 'pg_catalog', false)`),
    );
    expect(
      (await test.database.withTenant(next.tenantId, () => tx().execute(sql`select id from tenant`))).rows,
    ).toEqual([{ id: next.tenantId }]);
  });

  it('logs in by password where the server asks for one, and from a second process too', async () => {
    const server = await startPostgres({ asksTenants: true });
    try {
      const said: string[] = [];
      const opened = [
        await openDatabase({ url: server.url }, { onUnconfined: (reason) => said.push(reason) }),
        await openDatabase({ url: server.url }, { onUnconfined: (reason) => said.push(reason) }),
      ];
      expect(said).toEqual([]);
      for (const database of opened) {
        const { tenantId } = await addBareTenant(database);
        const { rows } = await database.withTenant(tenantId, () =>
          tx().execute(sql`select session_user::text as login, id from tenant`),
        );
        expect(rows).toEqual([{ login: expect.stringMatching(/^rooster_tenant_\d+$/) as unknown, id: tenantId }]);
        await database.close();
      }
    } finally {
      await server.stop();
    }
  });

  it('plans without compiling, as on a disk that does not turn, with memory for the totals of a year', async () => {
    const read = (setting: string) =>
      test.database.withTenant(
        bakery.tenantId,
        async () => (await tx().execute(sql`select current_setting(${setting}) as value`)).rows,
      );
    expect(await read('jit')).toEqual([{ value: 'off' }]);
    expect(await read('random_page_cost')).toEqual([{ value: '1.1' }]);
    expect(await read('work_mem')).toEqual([{ value: '16MB' }]);
  });

  it('is told of when none may be made, and everything works without it', async () => {
    const scratch = await scratchDatabase(postgresUrl(), { empty: true });
    const name = new URL(scratch.url).pathname.slice(1);
    const administrator = new pg.Client({ connectionString: scratch.url });
    await administrator.connect();
    await administrator.query(
      `create role ${name} login; grant rooster_tenant, rooster_beyond to ${name}; alter database ${name} owner to ${name}`,
    );
    await administrator.end();
    const plain = new URL(scratch.url);
    plain.username = name;
    const said: string[] = [];
    const database = await openDatabase({ url: plain.href }, { onUnconfined: (reason) => said.push(reason) });
    const { tenantId } = await addBareTenant(database);
    await addBareTenant(database);
    expect(said).toEqual([expect.stringContaining('permission denied to create role')]);
    expect((await database.withTenant(tenantId, () => tx().execute(sql`select id from tenant`))).rows).toEqual([
      { id: tenantId },
    ]);
    await database.close();

    // One that the operator makes is used, and refused when it is not fit.
    await expect(openDatabase({ url: plain.href }, { tenantUrl: plain.href })).rejects.toThrow('may become, the owner');
    await expect(openDatabase({ url: plain.href }, { tenantUrl: scratch.url })).rejects.toThrow('may make roles');
    const own = new URL(scratch.url);
    own.username = `${name}_tenants`;
    const again = new pg.Client({ connectionString: scratch.url });
    await again.connect();
    await again.query(`create role ${own.username} login`);
    await expect(openDatabase({ url: plain.href }, { tenantUrl: own.href })).rejects.toThrow(
      'does not have the role rooster_tenant',
    );
    await again.query(`grant rooster_tenant to ${own.username}`);
    await expect(openDatabase({ url: plain.href }, { tenantUrl: own.href })).rejects.toThrow(
      'revoke temporary on database',
    );
    await again.query(`revoke temporary on database ${name} from public`);
    await again.end();
    const confined = await openDatabase({ url: plain.href }, { tenantUrl: own.href });
    expect(
      (await confined.withTenant(tenantId, () => tx().execute(sql`select session_user::text as login, id from tenant`)))
        .rows,
    ).toEqual([{ login: own.username, id: tenantId }]);
    await confined.close();
    await scratch.drop();
  });
});
