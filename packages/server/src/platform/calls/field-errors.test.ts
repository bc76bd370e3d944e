import { wire } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toFieldErrors } from './field-errors.ts';

describe('the field errors', () => {
  it('name a fault of a field once, though two checks found it', () => {
    const { error } = z
      .strictObject({ phone: wire.PhoneNumber, other: wire.PhoneNumber })
      .safeParse({ phone: 'abc', other: 'abc', extra: 1 });
    expect(toFieldErrors(error?.issues ?? [])).toEqual([
      { path: 'phone', code: 'invalid-phone' },
      { path: 'other', code: 'invalid-phone' },
      { path: 'extra', code: 'unknown-field' },
    ]);
  });

  it('are the first hundred, however many there are', () => {
    const many = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`field${index}`, 0]));
    const { error } = z.strictObject({ name: z.string('required') }).safeParse(many);
    const errors = toFieldErrors(error?.issues ?? []);
    expect(errors).toHaveLength(100);
    expect(errors.slice(0, 2)).toEqual([
      { path: 'name', code: 'required' },
      { path: 'field0', code: 'unknown-field' },
    ]);
  });
});
