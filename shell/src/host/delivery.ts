/** Mends what was delivered wrong: a file of a remote that did not arrive, or not as it was built. */
import type { RemoteVersion } from './load-remote.ts';

/** What an error says when a file could not be used: ours, and those of the bundler. */
const delivery = /could not be loaded|ChunkLoadError|Loading (?:CSS )?chunk/;

/** Whether an error is that of a file rather than of the code in it. */
export const isDeliveryFailure = (error: Error): boolean => delivery.test(`${error.name} ${error.message}`);

/** What came of mending: the files are right now, the server itself has others, or they can't be had. */
export type Delivery = 'mended' | 'integrity' | 'load';

interface Published {
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly when: string }>>;
}

/** Fetches a file past every cache, which hold what came then; false when it is not what was built, or not there. */
const isIntact = (url: string, integrity: string): Promise<boolean> =>
  fetch(url, { integrity, cache: 'reload' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server has something under an address, right or not. */
const isThere = (url: string): Promise<boolean> =>
  fetch(url, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function mendFile(url: string, integrity: string): Promise<Delivery> {
  if (await isIntact(url, integrity)) return 'mended';
  return (await isThere(url)) ? 'integrity' : 'load';
}

/**
 * Fetches the files that an error names anew, past every cache and with their integrity; without a name those that
 * every screen of the remote begins with. What comes right stays in the caches, in the place of what was wrong.
 */
export async function mend({ base, entry, integrity }: RemoteVersion, error: Error): Promise<Delivery> {
  // Under development nothing is kept that could be wrong.
  if (integrity === '') return 'load';
  const answer = await fetch(`${base}remote.json`, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok !== true) return 'load';
  const { files } = (await answer.json()) as Published;
  const named = Object.keys(files).filter((file) => error.message.includes(file));
  const first = Object.keys(files).filter((file) => ['entry', 'expose'].includes(files[file]?.when ?? ''));
  const found = await Promise.all(
    (named.length > 0 ? named : first).map((file) =>
      // The registry's word on the entry goes before that of a file beside it.
      mendFile(base + file, file === entry ? integrity : (files[file]?.integrity ?? '')),
    ),
  );
  return found.find((one) => one !== 'mended') ?? 'mended';
}
