/** What the public pages need of the shell around them. */
import type { Http } from '@rooster/api-client';
import { createContext, useContext } from 'react';

export interface AccountsServices {
  readonly http: Http;
  /** A session has begun: renews what the guard knows and goes to where the person wanted to go. */
  readonly onLoggedIn: () => void;
  /** Ends the session and leads to the login page. */
  readonly onLogOut: () => void;
  /** Opens another organisation of this person. */
  readonly onSwitchTenant: (tenantId: string) => Promise<void>;
  /** Reports a failure that the person can't do anything about. */
  readonly report: (error: unknown) => void;
  /** Whether somebody is logged in in this browser; most of these pages are never shown then. */
  readonly loggedIn: boolean;
  /** What is known of the person may have changed: the guard asks anew. */
  readonly onAccountChanged: () => void;
}

/** Stands around the public pages; see `AccountsRoot`. */
export const AccountsContext = createContext<AccountsServices | null>(null);

/** The services of the public pages. */
export function useAccounts(): AccountsServices {
  const services = useContext(AccountsContext);
  if (services === null) throw new Error('The public pages need an AccountsContext around them');
  return services;
}
