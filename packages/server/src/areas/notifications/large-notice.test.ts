/** Telling a whole company something: each mail has words of its own, and others wait while all are written. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anyCompany } from '../../demo/any-company.ts';
import { writeCompany } from '../../demo/write.ts';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { mailOutbox } from '../../schema/platform.ts';
import { NOW } from '../../testing/sized-company.ts';
import type * as mails from './mail.ts';
import { notify } from './service.ts';

/** Mails that were written since others had their turn, and the most of them. */
const written = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('./mail.ts', async (original) => {
  const { noticeMail } = await original<typeof mails>();
  return {
    noticeMail: (notice: mails.NoticeToMail) => {
      written.now += 1;
      written.most = Math.max(written.most, written.now);
      return noticeMail(notice);
    },
  };
});

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
    written.now = 0;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  const { tenantId, people } = company;
  await test.database.withTenant(tenantId, () =>
    notify(tx(), {
      tenantId,
      kind: 'leave-lapsing',
      recipients: people.map(({ id }) => id),
      data: { duration: '08:00:00', expiresOn: '2027-07-01', balance: { balanceType: 'Legal', year: 2026 } },
      path: '/app/employees/leave',
      now: NOW,
    }),
  );
  clearImmediate(next);
  expect(await test.database.system.$count(mailOutbox)).toBeGreaterThan(MEMBERS / 2);
  expect(written.most).toBeLessThanOrEqual(50);
}, 120_000);
