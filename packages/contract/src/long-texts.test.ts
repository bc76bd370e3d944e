/**
 * A text that is too long is looked at no further: what comes after, such as whether it is an address, takes longer the
 * longer it is, and for some texts as its square.
 */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { api } from './index.ts';
import type { AnyCall } from './index.ts';

/** All texts in what a call is sent. */
function textsIn(schema: unknown, found: Set<z.ZodString>, seen: Set<unknown>): void {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodString) found.add(schema);
  for (const part of Object.values(schema.def)) {
    const parts: unknown[] = typeof part === 'object' && part !== null ? [part, ...Object.values(part)] : [];
    for (const each of parts) textsIn(each, found, seen);
  }
}

const texts = new Set<z.ZodString>();
const seen = new Set<unknown>();
for (const { body, query, params } of Object.values<AnyCall>(api))
  for (const schema of [body, query, params]) textsIn(schema, texts, seen);

/** Wrong in every way that a text can be. */
const evil = 'www.bakker.nl/\u202E\u0000 '.repeat(500);

it('are told of by their length alone', () => {
  const limited = [...texts].filter(({ maxLength }) => maxLength !== null && maxLength < evil.length);
  expect(limited.length).toBeGreaterThan(40);
  const faults = limited.map((text) => text.safeParse(evil).error?.issues.map(({ code }) => code) ?? []);
  expect(faults.filter((codes) => codes.at(-1) !== 'too_big')).toEqual([]);
});
