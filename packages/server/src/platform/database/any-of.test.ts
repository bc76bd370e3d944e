/** Conditions on several ids: one alone is compared, so that its rows are found as one row's are. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { department } from '../../schema/departments.ts';
import { addBareTenant, testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements.ts';
import { newId } from '../id.ts';
import { isOneOf, isOneOfGiven, listOf } from './any-of.ts';
import { tx } from './context.ts';
import { prepared } from './prepared.ts';

let test: TestDatabase;
let tenantId: string;
const ids = [newId(), newId(), newId()].toSorted();

beforeAll(async () => {
  test = await testDatabase();
  ({ tenantId } = await addBareTenant(test.database));
  await test.database.withTenant(tenantId, () =>
    tx()
      .insert(department)
      .values(ids.map((id, place) => ({ tenantId, id, name: `Afdeling ${place}`, createdAt: 0 }))),
  );
});
afterAll(() => test.close());

const stored = prepared((transaction) =>
  transaction
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.tenantId, sql.placeholder('tenantId')), isOneOfGiven(department.id, 'ids')))
    .orderBy(asc(department.id)),
);
const built = (wanted: readonly string[]) =>
  tx()
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), isOneOf(department.id, wanted)))
    .orderBy(asc(department.id));

/** What is found, and whether the statement compares one id. */
async function asked(ask: (wanted: readonly string[]) => PromiseLike<{ id: string }[]>, wanted: readonly string[]) {
  const { result, statements } = await statementsOf(() =>
    test.database.withTenant(tenantId, async () => await ask(wanted)),
  );
  const text = statements.find((statement) => statement.includes('from "department"')) ?? '';
  return { found: result.map(({ id }) => id), comparesOne: !text.includes('any(') };
}

describe.each([
  ['prepared', (wanted: readonly string[]) => stored({ tenantId, ids: listOf(wanted) })],
  ['made each time', built],
] as const)('a statement about ids, %s', (_how, ask) => {
  it('compares one that is alone, and looks several up in a list', async () => {
    // In any order: the two statements are kept apart.
    for (const wanted of [ids.slice(0, 2), ids.slice(1, 2), ids, ids.slice(2), []])
      expect(await asked(ask, wanted)).toEqual({ found: wanted, comparesOne: wanted.length === 1 });
  });

  it('finds nothing by an id that is nobody’s', async () => {
    expect(await asked(ask, [newId()])).toEqual({ found: [], comparesOne: true });
  });
});
