/** Sign-ups that nobody confirmed do not stay: not the login, nor anything of the organisation it made. */
import { currentTime } from '@rooster/domain/clock';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../platform/database/copy.ts';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { tenantOfToken } from '../../platform/tokens.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';
import { removeOldSignUp } from './forget-sign-up.ts';

const DAY = 86_400_000;
let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const asSystem = <T>(work: () => Promise<T>): Promise<T> => server.database.asSystem(work);

const signUp = async (name: string) => {
  const email = `${name}@nooitbevestigd.example`;
  const body = {
    tenantName: `Bakkerij ${name}`,
    firstName: 'Nooit',
    lastName: 'Bevestigd',
    email,
    password: 'een-lange-zin-als-wachtwoord',
    language: 'nl',
  };
  expect((await server.browser().call('register', { body })).statusCode).toBe(201);
  return asSystem(async () => {
    const [found] = await tx()
      .select({ userId: userAccount.id, tenantId: member.tenantId })
      .from(userAccount)
      .innerJoin(member, eq(member.userId, userAccount.id))
      .where(eq(userAccount.email, email));
    return found ?? { userId: '', tenantId: '' };
  });
};

const signedUp = (userIds: readonly string[], at: number) =>
  asSystem(() =>
    tx()
      .update(userAccount)
      .set({ createdAt: at })
      .where(inArray(userAccount.id, [...userIds])),
  );

/** Rows of an organisation, in all tables. */
const rowsOf = (tenantId: string): Promise<number> =>
  asSystem(async () => {
    const { rows } = await tx().execute<{ name: string; columns: string }>(sql.raw(catalogue));
    const owned = rows.filter(({ columns }) => columns.startsWith('tenant_id '));
    const parts = owned.map(
      ({ name }) => sql`select count(*) as n from ${sql.identifier(name)} where tenant_id = ${tenantId}`,
    );
    const all = sql.join([...parts, sql`select count(*) from tenant where id = ${tenantId}`], sql` union all `);
    const { rows: sums } = await tx().execute<{ n: number }>(sql`select sum(n)::int as n from (${all}) as counted`);
    return sums[0]?.n ?? NaN;
  });

const isThere = (userId: string): Promise<boolean> =>
  asSystem(async () => (await tx().select().from(userAccount).where(eq(userAccount.id, userId))).length > 0);

it('are removed after thirty days, all of them, and nothing else', async () => {
  const { browser: admin } = await server.company('Bevestigd');
  const confirmed = tenantOfToken(admin.cookies.get('rooster-session') ?? '') ?? '';
  const [old, recent, invited] = [await signUp('oud'), await signUp('recent'), await signUp('genodigd')];
  const now = currentTime();
  await signedUp([old.userId, invited.userId], now - 30 * DAY - 1000);
  await signedUp([recent.userId], now - 30 * DAY + 60_000);
  // Somebody else's organisation knows this one.
  await asSystem(() =>
    tx().insert(member).values({
      tenantId: confirmed,
      id: newId(),
      userId: invited.userId,
      firstName: 'Nooit',
      lastName: 'Bevestigd',
      createdAt: now,
    }),
  );
  const before = await rowsOf(confirmed);
  expect(await rowsOf(old.tenantId)).toBeGreaterThan(20);
  await removeOldSignUp(server.database, now);
  expect([await rowsOf(old.tenantId), await isThere(old.userId)]).toEqual([0, false]);
  for (const { tenantId, userId } of [recent, invited])
    expect([(await rowsOf(tenantId)) > 20, await isThere(userId)]).toEqual([true, true]);
  expect(await rowsOf(confirmed)).toBe(before);
  // Who comes back begins anew.
  const again = await signUp('oud');
  expect(again.tenantId).not.toBe(old.tenantId);
  expect(await rowsOf(again.tenantId)).toBeGreaterThan(20);
});
