/** Where a notification may lead. */

/** An address on this site; the dashboard instead of anything else. */
export function addressOf(path: unknown, origin: string): string {
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : new URL('/app', origin);
  return url.origin === origin ? url.href : new URL('/app', origin).href;
}
