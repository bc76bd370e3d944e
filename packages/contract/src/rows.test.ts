/**
 * Rows with a version: a client that puts a change's answer in the place of the row in a list counts on what is held
 * here.
 */
import * as z from 'zod';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { AnyCall } from './call.ts';
import { ROW_IDS } from './row-ids.ts';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Every object with a `version` in a schema, as its fields. */
function rowsIn(schema: unknown, found: Schema[] = []): Schema[] {
  if (Array.isArray(schema)) for (const part of schema) rowsIn(part, found);
  if (!isSchema(schema) || Array.isArray(schema)) return found;
  const { properties } = schema;
  if (isSchema(properties) && 'version' in properties) found.push(properties);
  for (const part of Object.values(schema)) rowsIn(part, found);
  return found;
}

const rows = (Object.entries(api) as [string, AnyCall][])
  .filter(([name, { response }]) => response !== undefined && name !== 'boot' && name !== 'getRegistry')
  .flatMap(([name, { response }]) => {
    const schema = z.toJSONSchema(response ?? z.null(), { io: 'output', unrepresentable: 'any', reused: 'inline' });
    return rowsIn(schema).map((fields) => ({ name, fields }));
  });

/** The schema names what a row goes by first. */
const idOf = (fields: Schema): string => ROW_IDS.find((id) => id in fields) ?? Object.keys(fields)[0] ?? '';

it('a row goes by the id that it begins with, or is the one row of its kind', () => {
  const first = new Set(rows.map(({ fields }) => Object.keys(fields)[0] ?? ''));
  expect(new Set(rows.map(({ fields }) => idOf(fields)))).toEqual(first);
  expect([...first].filter((key) => /^id$|Id$/.test(key)).sort()).toEqual([...ROW_IDS].sort());
});

it('a field of a row says the same in every answer that has it', () => {
  const said = new Map<string, { readonly name: string; readonly text: string }>();
  const differing: string[] = [];
  for (const { name, fields } of rows) {
    const [first, second] = Object.keys(fields);
    const kind = first === 'id' ? `${first} of what has ${second}` : idOf(fields);
    for (const [field, schema] of Object.entries(fields)) {
      const text = JSON.stringify(schema);
      const before = said.get(`${kind} ${field}`);
      if (before === undefined) said.set(`${kind} ${field}`, { name, text });
      else if (before.text !== text) differing.push(`${kind}: ${field} of ${before.name} and ${name}`);
    }
  }
  // Those who decide see more of each day than the change answers: a row of which less is known is left to be asked
  // for.
  expect(differing).toEqual(['leaveRequestId: days of createLeaveRequest and listPendingLeaveRequests']);
});
