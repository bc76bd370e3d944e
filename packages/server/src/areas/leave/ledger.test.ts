/**
 * The books under any sequence of what people do, through the server: what is shown is the sum of the mutations, and
 * cancelling all restores the start.
 */
import type { LeaveRequest } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays } from '@rooster/domain/time';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { days, leaveOffice, monday, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Boekbedrijf', {
    standardVacationSeconds: 200 * 3600,
    standardWorkweekSeconds: 40 * 3600,
  });
});
afterAll(() => app.close());

interface World {
  readonly person: string;
  readonly requests: string[];
}
type Action = (world: World) => Promise<unknown>;

/** Weekdays on either side of the statutory hours' last day, and of New Year. */
const dates = [
  ...Array.from({ length: 10 }, (_, week) => addDays(monday, week * 14)),
  ...Array.from({ length: 10 }, (_, week) => addDays(monday, 126 + week * 7)),
  addDays(monday, 322),
  addDays(monday, 329),
];
const someDays = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...dates), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('08:00:00', '04:00:00', '01:30:00'),
  )
  .map(([chosen, hours]) => days(chosen.sort(), hours));
const someIndex = fc.nat(5);

const now = async (id: string): Promise<LeaveRequest> =>
  (await company.admin.call('getLeaveRequest', { params: { leaveRequestId: id } })).json<LeaveRequest>();
const pick = ({ requests }: World, index: number): string | undefined => requests[index % Math.max(1, requests.length)];

const action: fc.Arbitrary<Action> = fc.oneof(
  someDays.map((chosen): Action => async ({ person, requests }) => {
    const answer = await company.ask(person, company.asked([], { days: chosen }));
    if (answer.statusCode === 201) requests.push(answer.json<LeaveRequest>().leaveRequestId);
  }),
  fc.tuple(someIndex, fc.boolean()).map(([index, approved]): Action => async (world) => {
    const id = pick(world, index);
    if (id !== undefined) await company.approve(await now(id), approved || index % 2 === 0);
  }),
  fc.tuple(someIndex, someDays).map(([index, chosen]): Action => async (world) => {
    const id = pick(world, index);
    if (id !== undefined) await company.edit({ leaveRequestId: id }, company.asked([], { days: chosen }));
  }),
  someIndex.map((index): Action => async (world) => {
    const id = pick(world, index);
    if (id !== undefined) await company.cancel({ leaveRequestId: id });
  }),
);

/** Every balance as shown, against the sum of its lines; and leave on no lot after its last day. */
async function check({ person }: World): Promise<void> {
  const sums = await company.balances(person);
  const { items } = await company.read(person, YEAR + 1);
  for (const { balanceType, year, currentBalance, upcoming, planned } of items)
    expect(parseDuration(currentBalance) + parseDuration(upcoming) - parseDuration(planned)).toBe(
      sums[`${balanceType} ${year}`],
    );
  const { rows } = await app.database.withTenant(
    company.tenantId,
    async () =>
      await tx().execute(
        sql`select 1 from leave_mutation m join leave_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id
          where l.member_id = ${person} and m.source_kind = 'leave-request' and m.effective_date > l.expires_at`,
      ),
  );
  expect(rows).toEqual([]);
}

it('holds after every step, and cancelling everything restores the start', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 9 }), async (actions) => {
      const world: World = { person: await company.hireFullTime(), requests: [] };
      const before = await company.balances(world.person);
      for (const act of actions) {
        await act(world);
        await check(world);
      }
      for (const leaveRequestId of world.requests) await company.cancel({ leaveRequestId });
      // Leave far ahead opens the lots of its year, with what the contract gives there.
      expect(await company.balances(world.person)).toMatchObject(before);
    }),
    { numRuns: 12 },
  );
}, 60_000);
