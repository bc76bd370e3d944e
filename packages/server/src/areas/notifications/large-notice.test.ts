/** Telling a whole company something: each mail has words of its own, and others wait while all are written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyCompany } from '../../demo/any-company.ts';
import { writeCompany } from '../../demo/write.ts';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { mailOutbox } from '../../schema/platform.ts';
import { NOW } from '../../testing/sized-company.ts';
import { notify } from './service.ts';

/** How often words were read since others had their turn, at most that, and in all. */
const read = { now: 0, most: 0, all: 0 };

const MEMBERS = 300;
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('lets others go first while the mails of hundreds are written', async () => {
  const company = anyCompany({
    name: 'velen',
    slug: 'velen',
    members: MEMBERS,
    months: 0.5,
    seed: '1',
    allLogins: true,
    now: NOW,
  });
  await test.database.asSystem(() => writeCompany({ ...company, plansShifts: false }, 'nobody logs in'));
  const look = (): void => {
    read.now = 0;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  const { tenantId, people } = company;
  await test.database.withTenant(tenantId, () =>
    notify(tx(), {
      tenantId,
      kind: 'leave-lapsing',
      recipients: people.map(({ id }) => id),
      data: {
        get duration() {
          read.now += 1;
          read.all += 1;
          read.most = Math.max(read.most, read.now);
          return '08:00:00';
        },
        expiresOn: '2027-07-01',
        balance: { balanceType: 'Legal', year: 2026 },
      },
      path: '/app/employees/leave',
      now: NOW,
    }),
  );
  clearImmediate(next);
  expect(await test.database.system.$count(mailOutbox)).toBeGreaterThan(MEMBERS / 2);
  expect(read.all).toBeGreaterThan(2 * MEMBERS);
  // The notices are stored in one go, which reads them once; their mails, which read them more often, are not.
  expect(read.most).toBeLessThanOrEqual(MEMBERS);
}, 120_000);
