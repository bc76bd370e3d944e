/** Text and values of statements are those that drizzle makes. */
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { department } from '../../schema/departments.ts';
import { leaveRequest, leaveType } from '../../schema/leave.ts';
import { member } from '../../schema/members.ts';
import { StatementDialect } from './statement-text.ts';

const own = new StatementDialect();
const theirs = new PgDialect();
const builder = new QueryBuilder();
const other = alias(leaveType, 'other');

const statements: Readonly<Record<string, SQL>> = {
  'columns, tables and values': builder
    .select()
    .from(department)
    .where(and(eq(department.tenantId, 'a'), eq(department.name, 'b')))
    .getSQL(),
  'a table under another name': builder
    .select({ own: leaveType, other, count: sql<number>`count(*)`.as('n') })
    .from(leaveType)
    .innerJoin(other, eq(other.tenantId, leaveType.tenantId))
    .orderBy(asc(other.id))
    .getSQL(),
  'a statement inside another': builder
    .select({ id: member.id })
    .from(member)
    .where(exists(builder.select().from(department).where(eq(department.tenantId, member.tenantId))))
    .getSQL(),
  'lists, moments and JSON': sql`${inArray(department.id, ['a', 'b'])} and ${gt(leaveRequest.createdAt, 12)} and
    ${eq(leaveRequest.beforeEdit, sql.param({ days: [] }, leaveRequest.beforeEdit))} and ${['c', 'd']} and ${[]}`,
  'values as they are': sql`select ${1}, ${'text'}, ${null}, ${true}, ${undefined}, ${12n}`,
  'names and bare text': sql`select ${sql.identifier('a "name"')} from ${department} ${sql.raw('limit 1')}`,
  'values that stand in the text': sql`select ${sql`${"it's"}`.inlineParams()}, ${'given'}`,
  'values that come later': sql`select ${sql.placeholder('a')}, ${sql.param(sql.placeholder('b'), department.id)}`,
  nothing: sql``,
};

describe('a statement as text', () => {
  it.each(Object.entries(statements))('is what drizzle makes of %s', (_name, statement) => {
    // The second time names of columns are known already.
    for (const _ of [1, 2]) {
      const { sql: text, params } = theirs.sqlToQuery(statement);
      expect(own.sqlToQuery(statement)).toMatchObject({ sql: text, params });
    }
  });
});
