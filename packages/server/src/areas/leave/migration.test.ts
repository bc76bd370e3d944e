/** Stored leave of the version before lapses were lines: moved along without another figure, on a real database. */
import fs from 'node:fs';
import path from 'node:path';
import type { LeaveRequest } from '@rooster/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { isOnCluster } from '../../testing/engine-choice.ts';
import { holdMidyear, MIDYEAR } from '../../testing/hold-day.ts';
import { maintainTenantLeave } from './maintain-leave.ts';
import { leaveLapseWarning } from '../../schema/leave-lapses.ts';
import { leaveLot } from '../../schema/balances.ts';
import { HOUR, leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
const today = MIDYEAR;
const now = new Date(`${today}T10:00:00Z`);

holdMidyear();
beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Verhuisbedrijf', {
    standardVacationSeconds: 200 * HOUR,
    standardWorkweekSeconds: 40 * HOUR,
  });
});
afterAll(() => app.close());

/**
 * Takes the tables back to the columns of before, and runs on the run's day what the migration says of what is stored.
 */
async function migrateStored(prepare: () => Promise<unknown>): Promise<void> {
  const text = fs.readFileSync(
    path.join(import.meta.dirname, '../../../migrations/0030_leave_settles_itself.sql'),
    'utf8',
  );
  const statements = text
    .split('--> statement-breakpoint')
    .map((each) => each.trim())
    .filter((each) => /^(UPDATE|INSERT)/.test(each));
  expect(statements.length).toBe(6);
  // A run on another day does not move the clock of the database.
  const run = (statement: string) =>
    app.database.system.execute(sql.raw(statement.replaceAll('now()', `to_timestamp(${now.getTime() / 1000})`)));
  await run('alter table leave_lot add column timely_warning boolean not null default false');
  await run('alter table leave_request add column edited_in_force boolean not null default false');
  await prepare();
  for (const statement of statements) await run(statement);
  await run('alter table leave_lot drop column timely_warning');
  await run('alter table leave_request drop column edited_in_force');
}

// A cluster has no older version.
it.skipIf(isOnCluster())(
  'keeps every balance that is shown, writes what has lapsed, and knows what an edit that waits is made over',
  async () => {
    const [warned, unwarned, later] = [
      await company.hireFullTime(),
      await company.hireFullTime(),
      await company.hireFullTime(),
    ];
    const request = (await company.approve(await company.made(later, week.slice(0, 2)))).json<LeaveRequest>();
    const edited = (await company.edit(request, company.asked(week.slice(1, 3)))).json<LeaveRequest>();
    const lotOf = async (memberId: string, balanceType: 'Legal' | 'AboveLegal') => {
      const lots = await tx().select().from(leaveLot).where(eq(leaveLot.memberId, memberId));
      return lots.find((lot) => lot.balanceType === balanceType && lot.year === YEAR)?.id ?? '';
    };
    const lapsed = sql`${today}::date - 30`;
    await migrateStored(async () => {
      await app.database.withTenant(company.tenantId, async () => {
        for (const [memberId, type, values] of [
          [warned, 'Legal', sql`expires_at = ${lapsed}, timely_warning = true`],
          [warned, 'AboveLegal', sql`expires_at = ${lapsed}`],
          [unwarned, 'Legal', sql`expires_at = ${lapsed}`],
          [later, 'Legal', sql`timely_warning = true`],
        ] as const)
          await tx().execute(sql`update leave_lot set ${values} where id = ${await lotOf(memberId, type)}`);
        const lastDay = `${YEAR + 1}-06-30`;
        await tx()
          .insert(leaveLapseWarning)
          .values({
            tenantId: company.tenantId,
            id: crypto.randomUUID(),
            lotId: await lotOf(later, 'Legal'),
            memberId: later,
            stage: 1,
            lastDay,
            seconds: 8 * HOUR,
            mailedTo: 'kees@example.com',
            sentAt: now.getTime(),
          });
      });
      await app.database.system.execute(
        sql`update leave_request set before_edit = null, edited_in_force = true where id = ${edited.leaveRequestId}`,
      );
    });
    const totals = async () =>
      [warned, unwarned, later].map(async (person) =>
        (await company.read(person, YEAR)).items
          .filter(({ year }) => year === YEAR)
          .map(({ balanceType, free, lapsed }) => [balanceType, free, lapsed]),
      );
    const shown = [
      [
        ['Legal', '00:00:00', '160:00:00'],
        ['AboveLegal', '00:00:00', '40:00:00'],
      ],
      [
        ['Legal', '160:00:00', '00:00:00'],
        ['AboveLegal', '40:00:00', '00:00:00'],
      ],
      [
        ['Legal', '144:00:00', '00:00:00'],
        ['AboveLegal', '40:00:00', '00:00:00'],
      ],
    ];
    expect(await Promise.all(await totals())).toEqual(shown);
    expect(await company.balances(warned)).toMatchObject({ [`Legal ${YEAR}`]: 0, [`AboveLegal ${YEAR}`]: 0 });
    await maintainTenantLeave(app.database, company.tenantId, now.getTime());
    expect(await Promise.all(await totals())).toEqual(shown);
    const [lot] = await app.database.withTenant(company.tenantId, async () =>
      tx()
        .select()
        .from(leaveLot)
        .where(eq(leaveLot.id, await lotOf(later, 'Legal'))),
    );
    expect(lot).toMatchObject({ warnedSeconds: 8 * HOUR, decided: false, settledDay: null });
    expect((await company.approve(edited, false)).json()).toMatchObject({
      status: 'Approved',
      inForce: '16:00:00',
      days: week.slice(0, 2).map((date) => ({ date, status: 'Approved' })),
    });
  },
);
