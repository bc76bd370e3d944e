/** What a new password has to be, as far as the browser can tell; that it is too well known only the server knows. */
import type { Problem, Problems } from '../../shared/problems.ts';

export interface PasswordForm {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export const emptyPassword: PasswordForm = { currentPassword: '', newPassword: '' };

const MIN = 10;
const MAX = 128;
/** A shorter name before the @ is in many words by chance; the server leaves it alone too. */
const SHORTEST_EMAIL_NAME = 3;

/** Whether the length is that of a good password. */
export const hasGoodLength = (password: string): boolean => password.length >= MIN && password.length <= MAX;

/** Whether the password holds the name before the @. */
export function containsEmailName(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  return name.length >= SHORTEST_EMAIL_NAME && password.toLowerCase().includes(name);
}

function newPasswordProblem(password: string, email: string): Problem | undefined {
  if (password === '') return { code: 'required' };
  if (password.length < MIN) return { code: 'too-short', params: { min: MIN } };
  if (password.length > MAX) return { code: 'too-long', params: { max: MAX } };
  return containsEmailName(password, email) ? { code: 'password-contains-email' } : undefined;
}

export const passwordProblems = (form: PasswordForm, email: string): Problems<PasswordForm> => ({
  currentPassword: form.currentPassword === '' ? { code: 'required' } : undefined,
  newPassword: newPasswordProblem(form.newPassword, email),
});
