/**
 * What was typed at sign-up, or to log in before the address was confirmed, so that nobody types the password again
 * after the code. It is in the memory of this page alone, never in an address or the browser's history.
 */

interface KeptLogin {
  readonly email: string;
  readonly password: string;
  readonly rememberMe?: boolean;
}

let kept: KeptLogin | undefined;

/** Keeps it until the address is confirmed. */
export function keepLogin(login: KeptLogin): void {
  kept = login;
}

/** What was kept of the address; undefined on another device or after a reload. */
export function keptLogin(email: string): KeptLogin | undefined {
  return kept?.email === email ? kept : undefined;
}

/** Forgets it: it has served, or another address was confirmed. */
export function forgetLogin(): void {
  kept = undefined;
}
