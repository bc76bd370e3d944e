/** Who holds a permission is asked of the database; it says of each role what `grants` says of it. */
import { grants, permissions, permissionsOfRole } from '@rooster/contract';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { role } from '../../schema/roles.ts';
import { grantingNames, isGrantingGiven } from './granting.ts';

let server: TestApp;
let tenantId: string;
let own: string;
beforeAll(async () => {
  server = await testApp();
  const { browser } = await server.company('Rechten');
  const created = await browser.call('createRole', {
    body: { roleName: 'Eigen', rolePreset: 'None', permissions: [] },
  });
  own = created.json<{ id: string }>().id;
  const [stored] = await server.database.asSystem(() => tx().select().from(role).where(eq(role.id, own)));
  tenantId = stored?.tenantId ?? '';
});
afterAll(() => server.close());

const granting = prepared((transaction) =>
  transaction
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, sql.placeholder('tenantId')), isGrantingGiven('names'))),
);

it('finds the roles that grant one of some permissions, presets and own ones', async () => {
  const some = fc.subarray([...permissions]);
  await fc.assert(
    fc.asyncProperty(some, fc.subarray([...permissions], { maxLength: 3 }), async (held, asked) => {
      await server.database.withTenant(tenantId, async () => {
        await tx().update(role).set({ permissions: held }).where(eq(role.id, own));
        const found = await granting({ tenantId: currentTenant(), names: grantingNames(...asked) });
        const expected = (await tx().select().from(role)).filter(({ preset, permissions: stored }) =>
          grants(permissionsOfRole(preset, stored), asked),
        );
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      });
    }),
    {
      numRuns: 60,
      examples: [
        [['admin'], ['developer']],
        [['admin'], ['timesheet:entry:approve']],
      ],
    },
  );
});
