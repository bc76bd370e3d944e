/** Keeps the app's files for who has logged in. A visitor, who may never log in, keeps those of the public pages only. */

/** The app's files by address, but those that the public pages have too; put here by the build. */
declare const APP_FILES: readonly string[];

const PREFIX = 'rooster-app-';
const PAGE = '/index.html';

/** Tells one build's files from another's: their names carry their content's hashes. */
function fingerprint(files: readonly string[]): string {
  let sum = 0;
  for (const letter of files.join()) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

/** Holds the files of this worker's build. */
export const APP_CACHE = PREFIX + fingerprint(APP_FILES);

const files = new Set(APP_FILES);

/** Whether an address is one of the app's files. */
export const isAppFile = (pathname: string): boolean => files.has(pathname);

/** The app's page; undefined while not all that it needs is here, as it comes last. */
export const keptPage = (): Promise<Response | undefined> => caches.match(PAGE, { cacheName: APP_CACHE });

/** The files that a page asks for are all of this build: the server may have had a new one since. */
const isOfThisBuild = (page: string): boolean =>
  [...page.matchAll(/src="(\/assets\/[^"]+)"/g)].every(([, file = '']) => files.has(file));

/**
 * Fetches what is missing, one file after the other so that the page's own requests go first, and the page itself last:
 * it is only used when all it needs is there. Rejects when a file can't be had.
 */
export async function keepApp(): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  for (const file of APP_FILES) if (!(await cache.match(file))) await cache.add(file);
  if (await cache.match(PAGE)) return;
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (answer.ok && isOfThisBuild(await answer.clone().text())) await cache.put(PAGE, answer);
}

const isOld = (name: string): boolean => name.startsWith(PREFIX) && name !== APP_CACHE;

/** Whoever has kept the app of the build before gets all of this one, before it may take over. */
export async function keepAppAgain(): Promise<void> {
  if ((await caches.keys()).some(isOld)) await keepApp();
}

/** Drops what builds before have left. */
export async function dropOldApps(): Promise<void> {
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
}
