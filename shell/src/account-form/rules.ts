/** What a form can tell before it asks the server. The server checks everything again. */
import type { FieldErrorCode } from '@rooster/contract';
import { appCodeProblem } from '@rooster/contract/app-code';

/** What is wrong with a field: a code with a text, and its limits. */
export interface FieldFailure {
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is wrong with each field; a field that is fine is absent. */
export type Failures<Values> = { readonly [field in keyof Values]?: FieldFailure | undefined };

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** A shorter name before the @ is in many words by chance; the server leaves it alone too. */
const SHORTEST_EMAIL_NAME = 3;

/** A field that must not be empty. */
export function required(value: string): FieldFailure | undefined {
  return value.trim() === '' ? { code: 'required' } : undefined;
}

/** An address that could exist: a name, an @, and a domain with a dot. */
export function emailFailure(value: string): FieldFailure | undefined {
  return required(value) ?? (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) ? undefined : { code: 'invalid-email' });
}

/** What is wrong with the code of an authenticator app. */
export function appCodeFailure(value: string): FieldFailure | undefined {
  const code = appCodeProblem(value);
  return code && { code };
}

/** Whether the length is that of a good password. */
export function hasGoodLength(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
}

/** Whether the password holds the name before the @, which is the first thing to be guessed. */
export function containsEmailName(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  return name.length >= SHORTEST_EMAIL_NAME && password.toLowerCase().includes(name);
}

/** What is wrong with a new password. */
export function newPasswordFailure(password: string, email: string): FieldFailure | undefined {
  if (password === '') return { code: 'required' };
  if (password.length < PASSWORD_MIN) return { code: 'too-short', params: { min: PASSWORD_MIN } };
  if (password.length > PASSWORD_MAX) return { code: 'too-long', params: { max: PASSWORD_MAX } };
  return containsEmailName(password, email) ? { code: 'password-contains-email' } : undefined;
}

/** Leaves out the fields that are fine. */
export function failuresOf<Values>(found: {
  readonly [field in keyof Values]?: FieldFailure | undefined;
}): Failures<Values> {
  return Object.fromEntries(Object.entries(found).filter(([, failure]) => failure !== undefined)) as Failures<Values>;
}
