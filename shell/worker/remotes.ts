/** Keeps all files of the remotes that a session may open. */

/** Holds the files of remotes, by address. */
export const REMOTES_CACHE = 'rooster-remotes';

/** The part of `remote.json` that matters here. */
interface Published {
  readonly files: Readonly<Record<string, unknown>>;
}

const isPublished = (value: unknown): value is Published =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  typeof value.files === 'object' &&
  value.files !== null;

async function filesOf(base: string): Promise<string[]> {
  const answer = await fetch(`${base}remote.json`);
  const published: unknown = await answer.json();
  return isPublished(published) ? Object.keys(published.files).map((file) => base + file) : [];
}

/**
 * Fetches what is missing of the versions in these folders, one file after the other so that the page's own requests go
 * first, and drops what belongs to none of them. A file that can't be had now is fetched when it is needed.
 */
export async function keepRemotes(bases: readonly string[]): Promise<void> {
  const cache = await caches.open(REMOTES_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!bases.some((base) => pathname.startsWith(base))) await cache.delete(url);
  }
  for (const base of bases) {
    const files = await filesOf(base).catch(() => []);
    for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}
