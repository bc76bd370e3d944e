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

/** The whole address: remotes may come from another origin than this worker. */
const whole = (address: string): string => new URL(address, location.origin).href;

/** Folder of the version that an address lies in; undefined for anything but a file of a remote. */
const baseOf = ({ origin, pathname }: URL): string | undefined => {
  const folder = pathname.endsWith('/remote.json') ? undefined : /^\/remotes\/[^/]+\/[^/]+\//.exec(pathname)?.[0];
  return folder && origin + folder;
};

/** Whether the address is that of a remote's file, on this origin or another. */
export const isRemoteFile = (url: URL): boolean => baseOf(url) !== undefined;

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

/**
 * Answers for a file of a remote: what is kept, else what the server has, if it is what was built. `reload` asks
 * past what is kept, `no-store` leaves it to the server alone.
 */
export async function answerRemoteFile(request: Request): Promise<Response> {
  if (request.cache === 'no-store') return fetch(request);
  const past = request.cache === 'reload';
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  const cache = await caches.open(REMOTES_CACHE);
  const kept = past ? undefined : await cache.match(address);
  if (kept !== undefined) return kept;
  const integrity = request.integrity || (await filesOf(baseOf(url) ?? '').catch(() => undefined))?.get(address);
  return integrity === undefined ? fetch(request) : fetchIntact(address, integrity, past);
}

/**
 * Fetches what is missing of the versions in these folders, one file after the other so that the page's own requests go
 * first, and drops what belongs to none of them. A file that can't be had now is fetched when it is needed.
 */
export async function keepRemotes(folders: readonly string[]): Promise<void> {
  const bases = folders.map(whole);
  await caches.delete(OLD_CACHE);
  const cache = await caches.open(REMOTES_CACHE);
  for (const { url } of await cache.keys()) {
    if (!bases.some((base) => url.startsWith(base))) await cache.delete(url);
  }
  for (const base of bases) {
    const files = await filesOf(base).catch(() => new Map<string, string>());
    for (const [file, integrity] of files)
      if (!(await cache.match(file))) await fetchIntact(file, integrity, false).catch(() => undefined);
  }
}
