/** What the tests of contracts and balances share: people made directly, a contract as typed, and sums of mutations. */
import { currentTime } from '@rooster/domain/clock';
import { and, eq, sql } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { thisYear } from '../../testing/days.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';

/** The calendar year now. */
export const YEAR = thisYear();

const days = (hours: string, weekend = '00:00:00') => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: weekend,
  sunday: weekend,
});

/** A permanent contract of 40 hours from the first of this year, as a person types it. */
export const fullTime = {
  startDate: `${YEAR}-01-01`,
  workingWeek: '40:00:00',
  contractWorkweek: days('08:00:00'),
  contractHours: '40:00:00',
};
/** Working 36 hours under a contract of 38. */
export const withReduction = {
  ...fullTime,
  workingWeek: '36:00:00',
  contractWorkweek: { ...days('08:00:00'), friday: '04:00:00' },
  contractHours: '38:00:00',
};
/** No fixed hours. */
export const onCall = {
  ...fullTime,
  workingWeek: '00:00:00',
  contractWorkweek: days('00:00:00'),
  contractHours: '00:00:00',
};

/** A company whose Admin is logged in. */
export interface TestOffice {
  readonly admin: TestBrowser;
  readonly tenantId: string;
  /** Adds a member straight to the table; returns the id. */
  hire(values?: Partial<typeof member.$inferInsert>): Promise<string>;
  /** Balance in seconds per kind and year, such as `Legal 2026`: the sum of the mutations. */
  balances(memberId: string): Promise<Record<string, number>>;
}

/** Signs a company up. */
export async function office(
  app: TestApp,
  name: string,
  hours: Partial<typeof tenant.$inferInsert> = {},
): Promise<TestOffice> {
  const { browser: admin } = await app.company(name);
  const { tenantId } = (await admin.call('getTenantSettings')).json<{ tenantId: string }>();
  if (Object.keys(hours).length > 0)
    await app.database.asSystem(async () => void (await tx().update(tenant).set(hours).where(eq(tenant.id, tenantId))));
  return {
    admin,
    tenantId,
    hire: async (values = {}) => {
      const id = newId();
      await app.database.withTenant(tenantId, async () => {
        await tx()
          .insert(member)
          .values({
            tenantId,
            id,
            firstName: 'Sanne',
            middleName: 'de',
            lastName: 'Vries',
            dateOfBirth: '1990-05-01',
            createdAt: currentTime(),
            ...values,
          });
      });
      return id;
    },
    balances: async (memberId) => {
      const rows = await app.database.withTenant(
        tenantId,
        async () =>
          await tx()
            .select({
              key: sql<string>`${leaveLot.balanceType} || ' ' || ${leaveLot.year}`,
              sum: sql<number>`coalesce(sum(${leaveMutation.amountSeconds}), 0)::int`,
            })
            .from(leaveLot)
            .leftJoin(leaveMutation, and(eq(leaveMutation.tenantId, tenantId), eq(leaveMutation.lotId, leaveLot.id)))
            .where(and(eq(leaveLot.tenantId, tenantId), eq(leaveLot.memberId, memberId)))
            .groupBy(leaveLot.id, leaveLot.balanceType, leaveLot.year)
            .orderBy(leaveLot.year, leaveLot.balanceType),
      );
      return Object.fromEntries(rows.map(({ key, sum }) => [key, sum]));
    },
  };
}
