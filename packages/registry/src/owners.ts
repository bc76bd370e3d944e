/** Who owns a remote: the keys, one of which has to have signed whatever is published and given under its name. */
import { givenVersions } from './claims.ts';
import { checkFiles } from './files.ts';
import { readManifest, readPublished, versionFolder } from './manifests.ts';
import { keyId, readSignatures, signatureFile, signatureRefusal, signFolder, type SigningKey } from './signatures.ts';
import { changeState, type Note, readState, RegistryError, type State } from './state.ts';
import { type Remotes, storeOf } from './store.ts';

/** How keys of a name are changed. */
export interface Owning extends Note {
  /** Also where versions that somebody is given would be refused from then on. */
  readonly anyway?: boolean | undefined;
}

/** The versions that somebody is given now and would not be with these keys. */
async function lostWith(folder: string, state: State, name: string, keys: readonly string[]): Promise<string[]> {
  const { remotes } = state;
  const channels = remotes[name];
  const lost = await Promise.all(
    (channels === undefined ? [] : givenVersions(channels)).map(async (version) => {
      const signatures = await readSignatures(versionFolder(folder, name, version)).catch(() => []);
      const isLost = signatureRefusal(name, keys, signatures) !== undefined;
      return isLost && signatureRefusal(name, channels?.keys, signatures) === undefined ? [version] : [];
    }),
  );
  return lost.flat();
}

async function setKeys(
  remotes: Remotes,
  name: string,
  change: (keys: readonly string[]) => readonly string[],
  { anyway, ...note }: Owning,
  said: { readonly action: string; readonly detail: string },
): Promise<void> {
  await changeState(
    remotes,
    async (state) => {
      const channels = (state.remotes[name] ??= { pins: {} });
      const keys = change(channels.keys ?? []);
      const lost = await lostWith(storeOf(remotes).folder, state, name, keys);
      if (lost.length > 0 && anyway !== true)
        throw new RegistryError(
          `Nobody would get ${name} ${lost.join(', ')} any more. Sign it first: sign ${name} ${lost[0] ?? ''} --key <file>. With --anyway it is done at once.`,
        );
      channels.keys = [...keys];
      if (keys.length === 0) delete channels.keys;
      return { name, ...said };
    },
    note,
  );
}

/** Adds a key to those that own a name. Throws when what somebody is given would be refused from then on. */
export const addOwner = (remotes: Remotes, name: string, publicKey: string, owning: Owning = {}): Promise<void> =>
  setKeys(remotes, name, (keys) => [...new Set([...keys, publicKey])], owning, {
    action: 'own',
    detail: `key ${keyId(publicKey)}`,
  });

/**
 * Takes a key from those that own a name, by the key or its short name. Without any key left nobody owns it. Throws
 * when it is none of them, and when what somebody is given would be refused from then on.
 */
export async function removeOwner(remotes: Remotes, name: string, key: string, owning: Owning = {}): Promise<void> {
  const others = (keys: readonly string[]): readonly string[] => {
    const left = keys.filter((publicKey) => publicKey !== key && keyId(publicKey) !== key);
    if (left.length === keys.length) throw new RegistryError(`${name} does not belong to the key ${key}`);
    return left;
  };
  const detail = `key ${key.includes(':') ? keyId(key) : key}`;
  await setKeys(remotes, name, others, owning, { action: 'disown', detail });
}

/**
 * Signs a version that is published already. The history says with which key. Throws where it is not what was built, or
 * not what another owner has signed.
 */
export async function signPublished(
  remotes: Remotes,
  name: string,
  version: string,
  key: SigningKey,
  note: Note = {},
): Promise<void> {
  const store = storeOf(remotes);
  const { folder } = store;
  await changeState(
    store,
    async () => {
      const own = versionFolder(folder, name, version);
      const manifest = await readPublished(folder, name, version);
      await store.bring(name, version);
      await checkFiles(own, manifest);
      const signatures = await readSignatures(own);
      if (signatures.some(({ publicKey, isValid }) => isValid && publicKey === key.publicKey)) return undefined;
      const broken = signatures.find(({ isValid }) => !isValid);
      if (broken !== undefined)
        throw new RegistryError(
          `${name} ${version} is not what the key ${keyId(broken.publicKey)} has signed: publish it anew instead`,
        );
      await signFolder(own, key);
      await store.keep(signatureFile(own));
      return { action: 'sign', name, version, detail: `key ${keyId(key.publicKey)}` };
    },
    note,
  );
}

/**
 * Why a checkout that is only started does not publish its own build, in a sentence; undefined when it does: somebody
 * owns the name, and this is none of his keys.
 */
export async function leftToOwners(dist: string, folder: string, key?: SigningKey): Promise<string | undefined> {
  const { name } = await readManifest(dist);
  const { keys = [], stable } = (await readState(folder)).remotes[name] ?? {};
  if (keys.length === 0 || (key !== undefined && keys.includes(key.publicKey))) return undefined;
  return `${name} ${stable ?? '-'} stays stable: the name belongs to ${keys.map(keyId).join(', ')}, and this build is signed by none of them (--key, ROOSTER_KEY)`;
}
