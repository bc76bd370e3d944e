/** Text and values of statements are those that drizzle makes, but for words of columns that know only a few. */
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

const perMember = builder
  .select({ managedBy: leaveRequest.memberId, total: sql<number>`count(*)`.as('total') })
  .from(leaveRequest)
  .where(eq(leaveRequest.tenantId, 'a'))
  .groupBy(leaveRequest.memberId);
const counted = perMember.as('counted');
const beforehand = builder.$with('beforehand').as(perMember);

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
  'a statement that rows are read from': builder
    .select({ total: counted.total, name: member.firstName })
    .from(counted)
    .innerJoin(member, eq(member.id, counted.managedBy))
    .orderBy(asc(counted.total))
    .getSQL(),
  'a statement that is said beforehand': builder.with(beforehand).select().from(beforehand).getSQL(),
  'a statement in the place of a value': sql`select ${builder.select({ id: department.id }).from(department)}`,
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

describe('a word of a column that knows only a few', () => {
  const text = (statement: SQL): string => own.sqlToQuery(statement).sql;

  it('stands in what is asked, so that an index of such rows is of use to a plan that is kept', () => {
    const { sql: asked, params } = own.sqlToQuery(
      and(eq(leaveRequest.tenantId, 'a'), inArray(leaveRequest.status, ['Pending', 'Approved'])) ?? sql``,
    );
    expect(asked).toBe(`("leave_request"."tenant_id" = $1 and "leave_request"."status" in ('Pending', 'Approved'))`);
    expect(params).toEqual(['a']);
  });

  it('stands there inside a statement that rows are read from, too', () => {
    const waiting = builder.select().from(leaveRequest).where(eq(leaveRequest.status, 'Pending')).as('waiting');
    expect(text(builder.select().from(waiting).getSQL())).toContain(`"status" = 'Pending'`);
  });

  it('is a value like any other where rows are inserted, and where the column does not know it', () => {
    expect(text(sql`insert into ${leaveRequest} values (${sql.param('Pending', leaveRequest.status)})`)).toContain(
      '$1',
    );
    const unknown = sql.param("'; drop table member; --", leaveRequest.status);
    expect(own.sqlToQuery(sql`select ${unknown}`)).toMatchObject({ sql: 'select $1', params: [unknown.value] });
    expect(text(sql`select ${eq(department.name, 'Pending')}`)).toContain('$1');
  });
});
