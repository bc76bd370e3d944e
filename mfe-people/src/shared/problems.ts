/** What can be said of a field before the server is asked, and what the server said of fields. */
import { ApiError } from '@rooster/api-client';
import type { FieldError, FieldErrorCode } from '@rooster/contract';
import { isPlainDate } from '@rooster/domain/time';

/** What is wrong with one field. */
export interface Problem {
  readonly path: string;
  readonly code: FieldErrorCode;
}

/** A phone number: digits, spaces and + - ( ) . with at least six digits; empty is fine. */
export const isPhone = (text: string): boolean => {
  const typed = text.trim();
  return typed === '' || (/^\+?[\d\s().-]{6,31}$/.test(typed) && typed.replace(/\D/g, '').length >= 6);
};

/** An address that could exist. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());

/** A day that exists, or nothing. */
export const isDateOrEmpty = (text: string): boolean => text === '' || isPlainDate(text);

/** What the server said of single fields; empty for any other error. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] => (error instanceof ApiError ? error.errors : []);

/** Whether each part of the error has a field that shows it, so that nothing needs to be said above the form. */
export function isShownByFields(error: unknown, fields: readonly string[]): boolean {
  const errors = fieldErrorsOf(error);
  return errors.length > 0 && errors.every(({ path }) => fields.includes(path.split('.')[0] ?? ''));
}
