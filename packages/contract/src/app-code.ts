/** The code that an authenticator app shows. Apart from the schemas, so that a browser loads only this. */

/** Six digits. */
export const APP_CODE = /^\d{6}$/;

/** A code as it was typed, without the space in the middle that many apps show. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What is wrong with a code before it is known whether it is the right one. */
export function appCodeProblem(typed: string): 'required' | 'invalid-format' | undefined {
  const code = withoutSpaces(typed);
  if (code === '') return 'required';
  return APP_CODE.test(code) ? undefined : 'invalid-format';
}
