/** From an error to words. A code never reaches the screen. */
import type { FieldError } from '@rooster/contract';
import { ERRORS } from './setup.ts';

/** `t` of any namespace. */
export type Translate = ((...args: never) => unknown) & { readonly $TFunctionBrand: unknown };

// Errors are distinguished by their fields, not their class: this package knows the contract, not the client.
const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

function lookUp(t: Translate, key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined {
  // Codes come from the server at run time, and a test holds each to its text.
  const translate = t as unknown as (key: string, options: object) => unknown;
  const text = translate(key, { ...values, ns: ERRORS, defaultValue: '' });
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * The error in the user's words: an answer of the API by its code, a failure on the way by its kind, else a general
 * sentence.
 */
export function errorText(t: Translate, error: unknown): string {
  const code = field(error, 'code');
  const kind = field(error, 'kind');
  const seconds = field(error, 'retryAfter');
  const known =
    code === 'too-many-requests' && typeof seconds === 'number'
      ? lookUp(t, 'tooManyRequestsFor', { count: seconds })
      : typeof code === 'string'
        ? lookUp(t, `codes.${code}`)
        : typeof kind === 'string'
          ? lookUp(t, `transport.${kind}`, { status: field(error, 'status') })
          : undefined;
  return known ?? lookUp(t, 'generic') ?? '';
}

/** What is wrong with one field, with its limit where the server named one. */
export function fieldErrorText(t: Translate, error: Pick<FieldError, 'params'> & { readonly code: string }): string {
  const params = error.params ?? {};
  const withLimit = 'min' in params || 'max' in params ? lookUp(t, `limits.${error.code}`, params) : undefined;
  return withLimit ?? lookUp(t, `fields.${error.code}`, params) ?? lookUp(t, 'fields.invalid-value') ?? '';
}
