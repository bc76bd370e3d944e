/**
 * Made-up input for any call, from the JSON Schema of its declaration: hostile texts, wrong types, and ids of
 * somebody's choosing.
 */
import fc from 'fast-check';
import { addDays } from '@rooster/domain/time';
import type { AnySchema } from '@rooster/contract';
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

/** What stands where an id is wanted, by the name of the field. */
export type Ids = (name: string) => fc.Arbitrary<string>;

/** A part of the input, and the name of the field that it is for. */
interface Place {
  readonly root: Schema;
  readonly ids: Ids;
  readonly name: string;
  /** Whether numbers are small and dates around one day, so that more of it can be. */
  readonly around: string | undefined;
}

/** Dates from a week before a day to a week after it. */
const datesAround = (day: string): fc.Arbitrary<string> =>
  fc.integer({ min: -7, max: 7 }).map((days) => addDays(day, days));

/**
 * Made once for each kind: fast-check goes through a list of dangerous texts for each that it makes, which took a
 * twentieth of the whole suite.
 */
const madeTexts = new Map<string, fc.Arbitrary<string>>();

function once(kind: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const made = madeTexts.get(kind) ?? make();
  madeTexts.set(kind, made);
  return made;
}

function text(
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  { ids, name, around }: Place,
): fc.Arbitrary<string> {
  if (format === 'uuid') return ids(name);
  if (around !== undefined && format === 'date') return datesAround(around);
  if (around !== undefined && format === 'date-time')
    return fc
      .tuple(datesAround(around), fc.integer({ min: 10, max: 18 }))
      .map(([date, hour]) => `${date}T${hour}:00:00+01:00`);
  const known = format === undefined ? undefined : byFormat[format];
  if (known) return known;
  if (pattern !== undefined)
    return fc.oneof(
      fc.constantFrom('Europe/Amsterdam', '00:30:00', '123456', '+31612345678'),
      once(pattern, () => fc.stringMatching(new RegExp(pattern))),
    );
  const longest = Math.min(maxLength, 200);
  return fc.oneof(
    fc.constantFrom('Europe/Amsterdam', 'naam', '\u0000', '\ud800', '%_\\', "'; drop table tenant; --"),
    once(`${minLength}–${longest}`, () => fc.string({ minLength, maxLength: longest, unit: 'binary' })),
  );
}

/** Input of the right shape, most of the time. */
function arbitrary(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitrary(place.root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, place);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => arbitrary(part, place)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return text(schema, place);
    case 'integer':
    case 'number':
      return place.around === undefined ? fc.oneof(fc.integer(), fc.double()) : fc.integer({ min: 0, max: 4 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}, place), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, arbitrary(part, { ...place, name })]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}

const unknownIds: Ids = () => fc.constantFrom(newId(), newId());

/**
 * Input for one part of a call; `ids` are used where it wants one, and are nobody's unless given. `share` of ten are of
 * the declared shape.
 */
export const inputOf = (
  schema: AnySchema | undefined,
  { ids = unknownIds, share = 7, around }: { ids?: Ids; share?: number; around?: string } = {},
): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof(
    { weight: share, arbitrary: arbitrary(json, { root: json, ids, name: '', around }) },
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
