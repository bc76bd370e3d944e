/**
 * Keeps all files of the remotes that a session may open. Nothing is kept, or given to a page, that is not what was
 * built: a bad delivery would otherwise stay for good.
 */

/** Holds the files of remotes, by address. */
export const REMOTES_CACHE = 'rooster-remotes-intact';
/** Held them unseen. */
const OLD_CACHE = 'rooster-remotes';

/** The part of `remote.json` that matters here. */
interface Published {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

const isPublished = (value: unknown): value is Published =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  typeof value.files === 'object' &&
  value.files !== null;

/** Address of each file of a version, with its integrity. */
async function filesOf(base: string): Promise<Map<string, string>> {
  const answer = await fetch(`${base}remote.json`, { cache: 'no-cache' });
  const published: unknown = await answer.json();
  return new Map(
    isPublished(published)
      ? Object.entries(published.files).map(([file, { integrity }]) => [base + file, integrity])
      : [],
  );
}

/** Fetches a file as it was built: past every cache where these hold something else. Rejects when it can't be had. */
async function fetchIntact(url: string, integrity: string, past: boolean): Promise<Response> {
  const anew = (): Promise<Response> => fetch(url, { integrity, cache: 'reload' });
  const answer = await (past ? anew() : fetch(url, { integrity }).catch(anew));
  if (answer.ok) {
    const cache = await caches.open(REMOTES_CACHE);
    // A device without room serves the file all the same.
    await cache.put(url, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** Folder of the version that an address lies in. */
const baseOf = (pathname: string): string => /^\/remotes\/[^/]+\/[^/]+\//.exec(pathname)?.[0] ?? '';

/**
 * Answers for a file of a remote: what is kept, else what the server has, if it is what was built. `reload` asks
 * past what is kept, `no-store` leaves it to the server alone.
 */
export async function answerRemoteFile(request: Request): Promise<Response> {
  if (request.cache === 'no-store') return fetch(request);
  const past = request.cache === 'reload';
  const { pathname } = new URL(request.url);
  const cache = await caches.open(REMOTES_CACHE);
  const kept = past ? undefined : await cache.match(pathname);
  if (kept !== undefined) return kept;
  const integrity = request.integrity || (await filesOf(baseOf(pathname)).catch(() => undefined))?.get(pathname);
  return integrity === undefined ? fetch(request) : fetchIntact(pathname, integrity, past);
}

/**
 * Fetches what is missing of the versions in these folders, one file after the other so that the page's own requests go
 * first, and drops what belongs to none of them. A file that can't be had now is fetched when it is needed.
 */
export async function keepRemotes(bases: readonly string[]): Promise<void> {
  await caches.delete(OLD_CACHE);
  const cache = await caches.open(REMOTES_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!bases.some((base) => pathname.startsWith(base))) await cache.delete(url);
  }
  for (const base of bases) {
    const files = await filesOf(base).catch(() => new Map<string, string>());
    for (const [file, integrity] of files)
      if (!(await cache.match(file))) await fetchIntact(file, integrity, false).catch(() => undefined);
  }
}
