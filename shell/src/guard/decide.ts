/** The rules of the navigation guard as a pure function: what to show or where to go instead. */
import type { Registry, RegistryRemote } from '@rooster/contract/shell';
import type { InEachLanguage, Language } from '@rooster/domain/language';
import { bestMatch } from '@rooster/module-kit/path-pattern';
import type { Known } from '../services/session.ts';

/** What an address shows. */
export type Target =
  | { readonly kind: 'public' }
  | { readonly kind: 'dashboard' }
  | { readonly kind: 'notifications' }
  | {
      readonly kind: 'remote';
      readonly remote: RegistryRemote;
      readonly title: InEachLanguage;
    }
  | { readonly kind: 'not-found' };

/** Why a person may not see an address. */
export type Denial = Registry['closed'][number]['reason'];

/** What the guard decides about a navigation. */
export type Decision =
  | { readonly kind: 'show'; readonly target: Target }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** Said in an error notification. */
      readonly denial?: Denial;
      /** Go back to the address after login. */
      readonly remember?: true;
    }
  /** It isn't known who this is. The address stays, so that trying again leads to where the person was going. */
  | { readonly kind: 'unknown'; readonly error: unknown };

export const LOGIN = '/accounts/login';
/** Where somebody sets up the two-step login that the organisation asks for. */
export const SET_UP = '/accounts/two-step';
export const DASHBOARD = '/app';
export const NOTIFICATIONS = '/app/notifications';

const startsAt = (root: string, pathname: string): boolean => pathname === root || pathname.startsWith(`${root}/`);

const show = (target: Target): Decision => ({ kind: 'show', target });

function decideInApp(pathname: string, { remotes, closed }: Registry): Decision {
  if (pathname.replace(/\/$/, '') === DASHBOARD) return show({ kind: 'dashboard' });
  if (pathname.replace(/\/$/, '') === NOTIFICATIONS) return show({ kind: 'notifications' });
  const open = remotes.flatMap((remote) => remote.routes.map(({ path, title }) => ({ path, title, remote })));
  const found = bestMatch<{
    readonly path: string;
    readonly title?: (typeof open)[number]['title'];
    readonly remote?: RegistryRemote;
    readonly reason?: Denial;
  }>([...open, ...closed], pathname);
  if (found === undefined) return show({ kind: 'not-found' });
  if (found.remote !== undefined && found.title !== undefined)
    return show({ kind: 'remote', remote: found.remote, title: found.title });
  return { kind: 'redirect', to: DASHBOARD, denial: found.reason ?? 'no_permission' };
}

/**
 * Logged in one sees none of these pages; the page to set up two-step login is for anyone who has to, and for nobody
 * else.
 */
function decideOnAccounts(isSetUp: boolean, known: Known): Decision {
  if (known.status === 'in' || known.status === 'other') return { kind: 'redirect', to: DASHBOARD };
  if (known.status === 'set-up') return isSetUp ? show({ kind: 'public' }) : { kind: 'redirect', to: SET_UP };
  return isSetUp ? { kind: 'redirect', to: LOGIN } : show({ kind: 'public' });
}

/**
 * What happens at an address, given what is known of the session. `language` is the browser's, for the landing page.
 */
export function decide(pathname: string, known: Known, language: Language): Decision {
  if (pathname === '/' || startsAt('/landing', pathname)) return { kind: 'redirect', to: `/${language}` };
  if (startsAt('/accounts', pathname)) {
    if (startsAt('/accounts/email-change', pathname)) return show({ kind: 'public' });
    return decideOnAccounts(startsAt(SET_UP, pathname), known);
  }
  if (!startsAt(DASHBOARD, pathname)) return show({ kind: 'public' });
  if (known.status === 'failed') return { kind: 'unknown', error: known.error };
  if (known.status === 'visitor') return { kind: 'redirect', to: LOGIN, remember: true };
  if (known.status === 'set-up') return { kind: 'redirect', to: SET_UP, remember: true };
  return decideInApp(pathname, known.data.registry);
}

/** Whether an address is of the app's own page; all others are pages of their own, which the browser loads. */
export const isInApp = (path: string): boolean => /^\/app(?:[/?#]|$)/.test(path);

/** The rule for a 401 answer: whether the page at this address stays where it is. */
export function staysOn401(pathname: string): boolean {
  return pathname === '/' || pathname.split('/').includes('accounts') || /^\/(en|nl)(\/|$)/.test(pathname);
}
