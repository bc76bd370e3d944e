/**
 * Where a visitor wanted to go when the guard sent them to the login page. Kept for the tab, so a reload doesn't lose
 * it.
 */
const KEY = 'rooster.return';

/** Keeps an address inside the app. */
export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the person lands on the dashboard after login.
  }
}

/** The kept address, once; the dashboard when there is none. */
export function takeReturn(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // Only an address of the app: a stored `//elsewhere` must not lead away from it.
    return path !== null && /^\/app(\/|\?|#|$)/.test(path) ? path : '/app';
  } catch {
    return '/app';
  }
}
