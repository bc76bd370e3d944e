/** Throws made-up input at every call, from JSON Schema and from nowhere: no answer may be a 5xx. */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newId } from '../id.ts';
import { testApp } from './testing.ts';
import type { TestApp, TestBrowser } from './testing.ts';

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.constantFrom(newId(), newId()),
  date: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
  email: fc.emailAddress(),
};

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : byFormat[format];
  if (known) return known;
  if (pattern !== undefined) return fc.oneof(fc.constantFrom('Europe/Amsterdam', '00:30:00', '123456', '+31612345678'), fc.stringMatching(new RegExp(pattern)));
  return fc.oneof(fc.constantFrom('Europe/Amsterdam', 'naam', '\u0000', '\ud800', '%_\\', "'; drop table tenant; --"), fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'binary' }));
}

/** Input of the right shape, most of the time. */
function arbitrary(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitrary(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => arbitrary(part, root)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}, root), { maxLength: 4 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, arbitrary(part, root)])), { requiredKeys: schema.required ?? [] });
    default:
      return fc.jsonValue();
  }
}

const inputOf = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof({ weight: 3, arbitrary: arbitrary(json, json) }, { weight: 1, arbitrary: fc.jsonValue() });
};

/** An object or list goes in as its JSON: turning one into text can fail in the test itself. */
const asWord = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const asText = (values: unknown): Record<string, string> =>
  typeof values === 'object' && values !== null ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined).map(([key, value]) => [key, asWord(value)])) : {};

/** Not well formed in an address: the test's own encoder would refuse it before the server could. */
const encodable = (values: Record<string, string>): boolean => Object.entries(values).flat().every((value) => !/\p{Surrogate}/u.test(value));

describe('made-up input', () => {
  let server: TestApp;
  let admin: TestBrowser;
  beforeAll(async () => {
    server = await testApp();
    admin = (await server.company('Willekeur')).browser;
  });
  afterAll(() => server.close());

  // Logging out would leave the others without a session.
  const calls = (Object.entries(api) as [CallName, AnyCall][]).filter(([name]) => name !== 'logout');

  it.each(calls)('%s never fails on it', async (name, call) => {
    const input = fc.record({ params: inputOf(call.params).map(asText), query: inputOf(call.query).map(asText), body: inputOf(call.body) }).filter(({ params, query }) => encodable(params) && encodable(query));
    const tried: number[] = [];
    // Made-up input switches modules as well.
    if (call.module) await admin.call('setModule', { body: { module: call.module, enabled: true } });
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        // Logging in starts another session; a visitor's is fine for that.
        const browser = call.access === 'public' ? server.browser() : admin;
        const response = await browser.call(name, { params, query, body });
        tried.push(response.statusCode);
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: call.rateLimit ? 15 : 40 },
    );
    expect(tried.length).toBeGreaterThan(0);
  });
});
