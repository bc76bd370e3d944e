/** Which version of a remote a page goes on with after a failure. */
import type { RegistryRemote } from '@rooster/contract/shell';
import type { Services } from '../services/services.ts';

type Given = Pick<RegistryRemote, 'name' | 'version' | 'previous'>;

/** Versions that a person went back from; remembered for as long as the page stands. */
const left = new Set<string>();

const keyOf = ({ name, version }: Given): string => `${name}@${version}`;

/** Remembers that the person goes on with the version before this one. */
export const choosePrevious = (remote: Given): void => void left.add(keyOf(remote));

/** Whether the person went back from this version to the one before. */
export const wantsPrevious = (remote: Given): boolean => remote.previous !== undefined && left.has(keyOf(remote));

/**
 * Asks the registry whether this version is still the one to show. Where it is not, the page takes what is: widgets by
 * themselves, screens by coming to the same address again.
 */
export async function isStillGiven(
  {
    store,
    api: { nav },
  }: { readonly store: Pick<Services['store'], 'expire' | 'look' | 'get'>; readonly api: Pick<Services['api'], 'nav'> },
  remote: Given,
): Promise<boolean> {
  store.expire();
  await store.look();
  const now = store.get()?.registry.remotes.find(({ name }) => name === remote.name);
  if (now === undefined || now.version === remote.version) return true;
  const { pathname, search, hash, state } = nav.get();
  nav.go(pathname + search + hash, { replace: true, state: state as unknown });
  return false;
}
