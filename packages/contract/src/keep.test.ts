/** Whose answers may stay on a device: nothing that is somebody's wage, secret or private life. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from './api.ts';
import type { AnyCall } from './call.ts';

/** Names of fields that must not lie on a device that anybody may find. */
const PRIVATE = /wage|cost|salary|birth|phone|secret|token|password|recovery|otp|bsn|iban|csv|url$/i;

interface Field {
  readonly name: string;
  readonly schema: unknown;
}

type Instead = Readonly<Record<string, unknown>>;

/** Every field that the answer can have, at any depth, except what is inside of one that something else stands for. */
function fieldsOf(schema: unknown, instead: Instead): Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties' || typeof value !== 'object' || value === null) return fieldsOf(value, instead);
    return Object.entries<unknown>(value).flatMap(([name, of]) => [
      { name, schema: of },
      ...(name in instead ? [] : fieldsOf(of, instead)),
    ]);
  });
}

const kept = Object.entries<AnyCall>(api).flatMap(([name, call]) => {
  const { keep, response } = call;
  if (keep === undefined || response === undefined) return [];
  const instead: Instead = typeof keep === 'object' ? keep.instead : {};
  const answer = z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' });
  return [{ name, call, fields: fieldsOf(answer, instead), defs: answer.$defs, instead }];
});

describe('what may stay on a device', () => {
  it('is chosen, call by call, of calls that read', () => {
    expect(kept.length).toBe(Object.values<AnyCall>(api).filter(({ keep }) => keep !== undefined).length);
    const changing = kept.filter(
      ({ call }) =>
        call.method === 'PUT' || call.method === 'DELETE' || call.status === 201 || call.idempotent === true,
    );
    expect(changing.map(({ name }) => name)).toEqual([]);
  });

  it.each(kept)('of $name is nothing private', ({ fields, instead }) => {
    expect(fields.filter(({ name }) => PRIVATE.test(name) && !(name in instead)).map(({ name }) => name)).toEqual([]);
  });

  it.each(kept.filter(({ call }) => call.path.includes('{tenantUserId}')))(
    'of $name is what is about oneself',
    ({ call }) => {
      expect(call.keep).toBe('own');
    },
  );

  it('is nothing that only an administrator sees, or that anybody may ask for', () => {
    expect(
      kept
        .filter(
          ({ call: { access } }) =>
            access === 'public' ||
            (typeof access === 'object' && access.any.every((permission) => permission === 'admin')),
        )
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('fits the declaration where something stands in its place', () => {
    const replaced = kept.flatMap(({ name, fields, defs, instead }) =>
      Object.entries(instead).map(([field, value]) => ({
        name,
        field,
        value,
        schemas: fields.flatMap(({ name: other, schema }) =>
          other === field && typeof schema === 'object' ? [{ ...schema, $defs: defs }] : [],
        ),
      })),
    );
    expect(replaced.length).toBeGreaterThan(0);
    for (const { name, field, value, schemas } of replaced) {
      expect(schemas.length, `${name} ${field}`).toBeGreaterThan(0);
      for (const schema of schemas)
        expect(z.fromJSONSchema(schema).safeParse(value).success, `${name} ${field}`).toBe(true);
    }
  });
});
