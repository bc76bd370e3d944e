/** What counts as a change. That no GET makes one is looked at wherever tests send one: see `statements.ts`. */
import { expect, it } from 'vitest';
import { changedBy, expectOnlyRead } from './reading-only.ts';

it.each([
  ['insert into "department" ("tenant_id") values ($1) on conflict do update set name = $2', ['department']],
  ['with gone as (delete from shift where id = $1 returning id) select id from gone', ['shift']],
  ['update "member" set "version" = $1', ['member']],
  ['select id from member for update', []],
  ['select id from member for no key update skip locked', []],
])('%s changes %j', (text, tables) => {
  expect(changedBy(text)).toEqual(tables);
});

it('is refused in a call that reads, and not in one that changes', () => {
  const text = 'delete from "department" where id = $1';
  expect(() => expectOnlyRead('listDepartments', text)).toThrow('only reads');
  expect(() => expectOnlyRead('deleteDepartment', text)).not.toThrow();
  expect(() => expectOnlyRead('listDepartments', 'update "session" set "last_seen_at" = $1')).not.toThrow();
});
