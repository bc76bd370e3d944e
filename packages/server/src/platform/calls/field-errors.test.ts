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
});
