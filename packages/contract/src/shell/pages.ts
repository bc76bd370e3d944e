/** Which addresses the shell has pages at by itself: the server says 404 at any other that no remote names either. */

/** Pages of the shell itself. */
export const SHELL_PAGES = ['/app', '/app/notifications'] as const;

/** Public pages, by what follows `/accounts/`. */
const ACCOUNT_PAGES = [
  'login',
  'sign-up',
  'email-confirmation',
  'email-change',
  'password-reset',
  'two-step',
  'invite',
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The public page of a path, whose letters may be large and which may end in a slash. */
export function accountPageAt(pathname: string): AccountPage | undefined {
  const [, name = '', inPath] = /^\/accounts\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(pathname) ?? [];
  const page = ACCOUNT_PAGES.find((known) => known === name.toLowerCase());
  // Links of invites from before have their token in the path; below no other page is anything.
  return inPath === undefined || page === 'invite' ? page : undefined;
}
