/** Many rows at once: with few statements, none of them longer than what is sent in one go. */
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '../../schema/platform.ts';
import { testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements.ts';
import { newId } from '../id.ts';
import { insertRows } from './insert-rows.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const mails = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(currentTime()),
    recipient: `${index}@rooster.example`,
    subject: 'Héé 👋',
    text: 'x'.repeat(length),
    html: '',
    createdAt: currentTime(),
    nextAttemptAt: currentTime(),
    attempts: 0,
  }));
const inserts = async (count: number, length: number): Promise<number> => {
  await test.database.system.delete(mailOutbox);
  const { statements } = await statementsOf(() =>
    test.database.asSystem(() => insertRows(mailOutbox, mails(count, length))),
  );
  expect(await test.database.system.$count(mailOutbox)).toBe(count);
  return statements.filter((text) => text.startsWith('insert')).length;
};

it('takes a thousand short rows with one statement, long ones by a million characters', async () => {
  expect(await inserts(0, 10)).toBe(0);
  expect(await inserts(1000, 10)).toBe(1);
  expect(await inserts(1001, 10)).toBe(2);
  expect(await inserts(40, 99_000)).toBe(4);
  // What is too long in itself goes alone.
  expect(await inserts(2, 1_500_000)).toBe(2);
});
