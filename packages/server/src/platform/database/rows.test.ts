/** Rows are those that drizzle makes of the same answer. */
import { eq, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgClient } from 'drizzle-orm/node-postgres';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { department } from '../../schema/departments.ts';
import { leaveRequest, leaveType } from '../../schema/leave.ts';
import { member } from '../../schema/members.ts';
import type { Transaction } from './context.ts';
import { drizzleOver } from './drizzle-over.ts';
import type { Run } from './drizzle-over.ts';

type None = Record<string, never>;

const theirs = (run: Run): Transaction => {
  const client = { query: run } as unknown as NodePgClient;
  const dialect = new PgDialect();
  return new NodePgTransaction<None, None>(
    dialect,
    new NodePgSession<None, None>(client, dialect, undefined),
    undefined,
  );
};

const other = alias(leaveType, 'other');
const instant = fc.constantFrom('2026-10-25 00:30:00+00', '2026-01-01 00:00:00.123+00');
const text = fc.string();
const cell = (value: fc.Arbitrary<unknown>) => fc.option(value, { freq: 3 });

/** Statements, each with what its columns may hold. */
const statements: Readonly<Record<string, readonly [(tx: Transaction) => Promise<unknown>, fc.Arbitrary<unknown>[]]>> =
  {
    'columns and what SQL says of them': [
      (tx) =>
        tx
          .select({
            id: member.id,
            since: member.createdAt,
            count: sql<number>`count(*)`.mapWith(Number),
            plain: sql<string>`name`.as('plain'),
            first: sql<number>`min(at)`.mapWith(member.createdAt).as('first'),
          })
          .from(member),
      [text, instant, fc.nat().map(String), text, instant],
    ],
    'outer joins': [
      (tx) =>
        tx
          .select({ own: { id: leaveType.id, at: leaveType.createdAt }, other: { id: other.id, at: other.createdAt } })
          .from(leaveType)
          .leftJoin(other, eq(other.id, leaveType.id)),
      [text, instant, text, instant],
    ],
    'an object of several tables, and one of columns and SQL': [
      (tx) =>
        tx
          .select({
            mixed: { department: department.id, member: member.id },
            both: { id: member.id, hits: sql<number>`1` },
          })
          .from(department)
          .leftJoin(member, eq(member.id, department.id)),
      [text, text, text, fc.nat()],
    ],
    'another statement': [
      (tx) => {
        const sums = tx.select({ id: member.id, at: member.createdAt }).from(member).as('sums');
        return tx
          .select({ name: department.name, id: sums.id, at: sums.at })
          .from(department)
          .leftJoin(sums, sql`true`);
      },
      [text, text, instant],
    ],
    'what was changed': [
      (tx) =>
        tx.update(leaveRequest).set({ version: 2 }).returning({ id: leaveRequest.id, at: leaveRequest.createdAt }),
      [text, instant],
    ],
  };

it.each(Object.entries(statements))('%s', async (_, [ask, cells]) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(...cells.map(cell))), async (rows) => {
      const run: Run = async () => ({ rows, rowCount: rows.length, command: 'SELECT' });
      expect(await ask(drizzleOver(run))).toEqual(await ask(theirs(run)));
    }),
    { numRuns: 50 },
  );
});
