/** What the public pages need of the shell around them. */
import type { Http } from '@rooster/api-client';
import type { UserInfo } from '@rooster/contract';
import { createContext, useContext } from 'react';

export interface AccountsServices {
  readonly http: Http;
  /** A session has begun: renews what the guard knows and goes to where the person wanted to go. */
  readonly onLoggedIn: (user: UserInfo) => void;
}

const AccountsContext = createContext<AccountsServices | null>(null);

/** Stands around the public pages. */
export const AccountsProvider = AccountsContext;

/** The services of the pages' provider. */
export function useAccounts(): AccountsServices {
  const services = useContext(AccountsContext);
  if (services === null) throw new Error('The public pages need an AccountsProvider around them');
  return services;
}
