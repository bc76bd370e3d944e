/**
 * A module team may open a running shell with a remote from its own machine: `?mfe=people@http://localhost:4310`.
 * Outside production only, and only from that machine: the page then says that it allows it, and its policy lets that
 * origin in.
 */

/** What the shell looks for before it takes a remote from an address. */
const MARK = '<meta name="rooster-development" content="on">';

/** The page, marked as one that may do so. */
export const markDevelopment = (html: string): string => html.replace('<head>', `<head>${MARK}`);

const override = /^[a-z][a-z0-9-]{1,30}@(http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5})$/;

/** Origins that a page's address takes remotes from. */
export function overrideOrigins(url: string): string[] {
  // Only what is asked: a path such as `//` is no address that could be read whole.
  const [, query = ''] = url.split('?', 2);
  return new URLSearchParams(query).getAll('mfe').flatMap((value) => override.exec(value)?.[1] ?? []);
}
