/**
 * Made-up input for any call, from the JSON Schema of its declaration: hostile texts, wrong types, and ids of
 * somebody's choosing.
 */
import fc from 'fast-check';
import * as z from 'zod';
import { newId } from '../platform/id.ts';

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
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
};

function text(
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  if (format === 'uuid') return ids;
  const known = format === undefined ? undefined : byFormat[format];
  if (known) return known;
  if (pattern !== undefined)
    return fc.oneof(
      fc.constantFrom('Europe/Amsterdam', '00:30:00', '123456', '+31612345678'),
      fc.stringMatching(new RegExp(pattern)),
    );
  return fc.oneof(
    fc.constantFrom('Europe/Amsterdam', 'naam', '\u0000', '\ud800', '%_\\', "'; drop table tenant; --"),
    fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'binary' }),
  );
}

/** Input of the right shape, most of the time. */
function arbitrary(schema: Schema, root: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitrary(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, ids);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => arbitrary(part, root, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return text(schema, ids);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}, root, ids), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, arbitrary(part, root, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}

const unknownIds = fc.constantFrom(newId(), newId());

/**
 * Input for one part of a call; `ids` are used where it wants one, and are nobody's unless given. `share` of ten are of
 * the declared shape.
 */
export const inputOf = (
  schema: z.ZodType | undefined,
  { ids = unknownIds, share = 7 }: { ids?: fc.Arbitrary<string>; share?: number } = {},
): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof(
    { weight: share, arbitrary: arbitrary(json, json, ids) },
    { weight: 10 - share, arbitrary: fc.jsonValue() },
  );
};

/** An object or list goes in as its JSON: turning one into text can fail in the test itself. */
const asWord = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** As the parts of an address carry it. */
export const asText = (values: unknown): Record<string, string> =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, asWord(value)]),
      )
    : {};

/** Whether it is well formed in an address: the test's own encoder would refuse it before the server could. */
export const encodable = (values: Record<string, string>): boolean =>
  Object.entries(values)
    .flat()
    .every((value) => !/\p{Surrogate}/u.test(value));
