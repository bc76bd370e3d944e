/** What people name is shown inside other text everywhere: no call takes a name that turns the text around it. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { api } from './api.ts';
import type { AnyCall } from './call.ts';

const TURNED = 'Ploeg \u202egpj.exe';
const NAMES = /^(name|group)$|(Name|Code)$/;
/** Compared with what there is, and shown nowhere. */
const compared = /^(previewApproveWithin\.name|approveWithin\.name|registerInvite\.inviteCode)$|\.languageCode$/;

/** Fields of what a call is sent, with the schema of each. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<readonly [string, z.core.$ZodType]> {
  if (schema instanceof z.ZodObject) {
    for (const [key, inner] of Object.entries<z.core.$ZodType>(schema.shape)) {
      yield [`${path}.${key}`, inner];
      yield* fieldsOf(inner, `${path}.${key}`);
    }
  } else if (schema instanceof z.ZodArray) {
    yield* fieldsOf(schema.element, path);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* fieldsOf(option, path);
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* fieldsOf(schema.unwrap(), path);
  }
}

const named = (Object.entries(api) as [string, AnyCall][]).flatMap(([call, { body }]) =>
  body
    ? [...fieldsOf(body, call)].filter(([path]) => {
        const key = path.slice(path.lastIndexOf('.') + 1);
        return NAMES.test(key) && !compared.test(path);
      })
    : [],
);

it('knows many names', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('%s takes nothing that turns text around', (_, schema) => {
  expect(z.safeParse(schema, TURNED).success).toBe(false);
});
