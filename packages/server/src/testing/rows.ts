/** The least rows an organisation consists of, for tests that need one to exist. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTime } from '@rooster/domain/clock';
import { member } from '../schema/members.ts';
import { tenant } from '../schema/tenant.ts';
import type { timesheetEntry } from '../schema/timesheet.ts';
import { userAccount } from '../schema/accounts.ts';
import { tx } from '../platform/database/context.ts';
import type { Database } from '../platform/database/context.ts';
import { newId } from '../platform/id.ts';

/** An organisation with one member who can log in. */
export interface BareTenant {
  tenantId: string;
  memberId: string;
  userId: string;
}

/** Adds an organisation with one member, and answers their ids. */
export async function addBareTenant(database: Database, name = 'Bakkerij De Korenaar'): Promise<BareTenant> {
  const ids = { tenantId: newId(), memberId: newId(), userId: newId() };
  const createdAt = currentTime();
  await database.asSystem(async () => {
    await tx()
      .insert(tenant)
      .values({ id: ids.tenantId, name, timeZoneId: 'Europe/Amsterdam', enabledModules: ['Timesheet'], createdAt });
    await tx()
      .insert(userAccount)
      .values({ id: ids.userId, email: `${ids.userId}@example.com`, passwordHash: '-', language: 'nl', createdAt });
    await tx().insert(member).values({
      tenantId: ids.tenantId,
      id: ids.memberId,
      userId: ids.userId,
      firstName: 'Sanne',
      lastName: 'de Vries',
      createdAt,
    });
  });
  return ids;
}

/** A valid entry of eight hours less half an hour, starting at `start` (epoch milliseconds). */
export function entryRow(
  { tenantId, memberId }: Pick<BareTenant, 'tenantId' | 'memberId'>,
  start: number,
): typeof timesheetEntry.$inferInsert {
  const end = start + 8 * 3_600_000;
  return {
    tenantId,
    id: newId(),
    memberId,
    shiftStart: start,
    shiftEnd: end,
    punchedStart: start,
    punchedEnd: end,
    breakSeconds: 1800,
    breaks: [],
    workedSeconds: 27_000,
    surchargedSeconds: 27_000,
    multiplicationFactor: 1,
    timeZoneId: 'Europe/Amsterdam',
    workDate: new Date(start).toISOString().slice(0, 10),
    status: 'AwaitingApproval',
    source: 'Manual',
    createdAt: start,
    updatedAt: start,
  };
}

/**
 * A column's instant so many seconds earlier. A cluster changes no rows by what depends on settings, as sums with an
 * instant do; those without a time zone don't.
 */
export const earlier = (column: string, seconds: number): SQL =>
  sql`(${sql.raw(column)} at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC'`;
