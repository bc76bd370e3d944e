/**
 * The password that was chosen at sign-up, so that nobody types it again after the code. It is in the memory of this
 * page alone, never in an address or the browser's history, and is handed out once.
 */

let chosen: { readonly email: string; readonly password: string } | undefined;

/** Keeps a password until its address is confirmed. */
export function keepPassword(email: string, password: string): void {
  chosen = { email, password };
}

/** The password kept for the address, which is then forgotten; undefined on another device or after a reload. */
export function takePassword(email: string): string | undefined {
  const password = chosen?.email === email ? chosen.password : undefined;
  chosen = undefined;
  return password;
}
