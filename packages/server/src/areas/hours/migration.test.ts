/** Organisations of an older version keep the balances they see, now that a year takes along the years before it. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { tenant } from '../../schema/tenant.ts';
import { databaseBefore } from '../../testing/older-database.ts';

const id = (number: number): string => `01900000-0000-7000-8000-0000000000${10 + number}`;

/** An organisation with one person, whose contract begins on one day and whose hours on another. */
const organisation = (number: number, contractFrom: string, hours: string | null, balanceFrom: string | null) => `
  insert into tenant (id, name, time_zone_id, enabled_modules, balance_from, created_at) values
    ('${id(number)}', 'Oud', 'UTC', '{Timesheet}', ${balanceFrom === null ? 'null' : `'${balanceFrom}'`}, '2026-01-01');
  insert into member (tenant_id, id, first_name, last_name, created_at) values
    ('${id(number)}', '${id(number)}', 'Ot', 'Oud', '2026-01-01');
  insert into contract (tenant_id, id, member_id, start_date, working_week_seconds, weekday_seconds, contract_seconds,
    extra_vacation_seconds, status, created_at) values
    ('${id(number)}', '${id(number)}', '${id(number)}', '${contractFrom}', 144000,
    '{28800,28800,28800,28800,28800,0,0}', 144000, 0, 'Finalised', '2026-01-01');
  ${
    hours === null
      ? ''
      : `insert into approved_month (tenant_id, member_id, month, worked_seconds, surcharged_seconds) values
        ('${id(number)}', '${id(number)}', '${hours}', 3600, 3600);`
  }`;

it('count from the year of the first hours where contracts are older and no date was set', async () => {
  const older = await databaseBefore('carried_balances');
  await older.fill(
    [
      organisation(0, '2019-04-01', '2026-03-01', null),
      organisation(1, '2026-01-01', '2026-03-01', null),
      organisation(2, '2019-04-01', null, null),
      organisation(3, '2019-04-01', '2026-03-01', '2026-02-15'),
    ].join(''),
  );
  const database = await older.upgrade();
  try {
    const from = async (number: number) =>
      database.withTenant(id(number), async () => {
        const [row] = await tx()
          .select({ balanceFrom: tenant.balanceFrom })
          .from(tenant)
          .where(eq(tenant.id, id(number)));
        return row?.balanceFrom;
      });
    expect([await from(0), await from(1), await from(2), await from(3)]).toEqual([
      '2026-01-01',
      null,
      null,
      '2026-02-15',
    ]);
  } finally {
    await database.close();
    await older.remove();
  }
}, 300_000);
