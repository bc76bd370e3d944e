/** Statements that are sent to the server that has an organisation's rows. */
import { describe, expect, it } from 'vitest';
import { placed, PlacedStatements } from './shard-names.ts';

const names = {
  own: new Map(['member', 'shift', 'tenant', 'leave_lot'].map((name) => [name, `${name}_7`])),
  shared: new Map([['user_account', 'user_account_9']]),
  elsewhere: new Set(['mail_outbox']),
};
const sent = (text: string) => placed(text, names);

describe('a table of a statement that is sent to where its rows are', () => {
  it.each([
    [
      'select "id" from "member" where "member"."tenant_id" = $1',
      'select "id" from public."member_7" as "member" where "member"."tenant_id" = $1',
    ],
    [
      'select 1 from "member" "asker", "shift" as s, leave_lot',
      'select 1 from public."member_7" "asker", public."shift_7" as s, public."leave_lot_7" as "leave_lot"',
    ],
    [
      'select 1 from public.member m join "public"."shift" on true',
      'select 1 from public."member_7" m join public."shift_7" as "shift" on true',
    ],
    [
      'select 1 from ("member" inner join "shift" using ("member", tenant))',
      'select 1 from (public."member_7" as "member" inner join public."shift_7" as "shift" using ("member", tenant))',
    ],
    [
      'insert into "member" ("tenant_id", "shift") values ($1, $2) on conflict ("tenant_id") do update set "shift" = excluded."shift"',
      'insert into public."member_7" as "member" ("tenant_id", "shift") values ($1, $2) on conflict ("tenant_id") do update set "shift" = excluded."shift"',
    ],
    [
      'update "member" set "tenant" = (select max("id") from "shift") from "leave_lot" as l, "tenant" where true returning "member"."id"',
      'update public."member_7" as "member" set "tenant" = (select max("id") from public."shift_7" as "shift") from public."leave_lot_7" as l, public."tenant_7" as "tenant" where true returning "member"."id"',
    ],
    [
      'delete from "shift" using "member" where exists (select from tenant)',
      'delete from public."shift_7" as "shift" using public."member_7" as "member" where exists (select from public."tenant_7" as "tenant")',
    ],
    [
      'select array(select "id" from "shift"), coalesce((select 1 from "member"), 2)',
      'select array(select "id" from public."shift_7" as "shift"), coalesce((select 1 from public."member_7" as "member"), 2)',
    ],
    [
      'select 1 from unnest($1::uuid[]) as member(id), "shift" for update of "shift"',
      'select 1 from unnest($1::uuid[]) as member(id), public."shift_7" as "shift" for update of "shift"',
    ],
    [
      'select 1 from "member" left join lateral (select 1 from "shift" limit 1) "tenant" on true, "tenant"',
      'select 1 from public."member_7" as "member" left join lateral (select 1 from public."shift_7" as "shift" limit 1) "tenant" on true, public."tenant_7" as "tenant"',
    ],
    [
      'with moved as (update "shift" set a = 1 returning id) select from moved union select from "shift"',
      'with moved as (update public."shift_7" as "shift" set a = 1 returning id) select from moved union select from public."shift_7" as "shift"',
    ],
    [
      'select "email" from "user_account" join "member" on true',
      'select "email" from public."user_account_9" as "user_account" join public."member_7" as "member" on true',
    ],
  ])('%s', (text, expected) => expect(sent(text)).toBe(expected));
});

describe('what is called like a table and is none', () => {
  it.each([
    'select extract(epoch from "shift"), substring(member from 1 for 2)',
    'select 1 where "a" is distinct from "member" and $1 is not distinct from tenant',
    `select ' from "member"' -- from "member"`,
    'select "member"."id" /* from "member" */ from json_to_recordset($1::json) as shift(member text, tenant text)',
    'with "member" as (select 1), shift (id) as materialized (select 2) select from "member", shift',
    'select member, shift from tenant(1)',
    'savepoint member',
    'select 1 from other.member, x.shift',
  ])('stays: %s', (text) => expect(sent(text)).toBe(text));
});

describe('what is on other servers', () => {
  it('is changed and read through Citus', () => {
    expect(sent('insert into "mail_outbox" ("id") values ($1)')).toBeUndefined();
    expect(sent('select 1 from "member", mail_outbox')).toBeUndefined();
  });

  it('is read here where each server has it, and changed through Citus', () => {
    expect(sent('update "user_account" set "language" = $1')).toBeUndefined();
    expect(sent('delete from user_account')).toBeUndefined();
    expect(sent('insert into "user_account" ("id") values ($1)')).toBeUndefined();
  });

  it('is remembered by statement', () => {
    const statements = new PlacedStatements(names);
    for (let tries = 0; tries < 2; tries += 1) {
      expect(statements.of('select from member')).toBe('select from public."member_7" as "member"');
      expect(statements.of('select from mail_outbox')).toBeUndefined();
    }
  });
});
