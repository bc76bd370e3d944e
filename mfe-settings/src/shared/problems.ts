/** What a form of the settings can say of a field before the server is asked. The server decides again. */
import { ApiError } from '@rooster/api-client';
import type { FieldError, FieldErrorCode } from '@rooster/contract';

/** What is wrong with one field, and the limit it broke. */
export interface Problem {
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is wrong, by field; a field that is fine is absent or undefined. */
export type Problems<Values> = { readonly [field in keyof Values]?: Problem | undefined };

/** A text that must be there and may not be longer than `max` characters. */
export function textProblem(value: string, max: number, optional = false): Problem | undefined {
  const length = value.trim().length;
  if (length === 0) return optional ? undefined : { code: 'required' };
  return length > max ? { code: 'too-long', params: { max } } : undefined;
}

/** An address that could exist: a name, an @, and a domain with a dot. */
export function emailProblem(value: string): Problem | undefined {
  if (value.trim() === '') return { code: 'required' };
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) ? undefined : { code: 'invalid-email' };
}

/** Digits, spaces and + - ( ) . with at least six digits; empty is fine. */
export function phoneProblem(value: string): Problem | undefined {
  const typed = value.trim();
  if (typed === '') return undefined;
  return /^\+?[\d\s().-]{6,31}$/.test(typed) && typed.replace(/\D/g, '').length >= 6
    ? undefined
    : { code: 'invalid-phone' };
}

/** What the server said of single fields; empty for any other error. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] => (error instanceof ApiError ? error.errors : []);

/** Whether every part of the error has a field that can show it, so that nothing needs to be said above the form. */
export function isShownByFields(error: unknown, fields: readonly string[]): boolean {
  const errors = fieldErrorsOf(error);
  return errors.length > 0 && errors.every(({ path }) => fields.includes(path.split('.')[0] ?? ''));
}
