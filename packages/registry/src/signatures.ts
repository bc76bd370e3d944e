/**
 * Who signed a published version. `remote.sig.json` beside `remote.json` holds a signature by each key that vouches for
 * it; as the manifest names every file with its integrity, one signature covers all of them, the name and the version.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { manifestFile } from './manifests.ts';
import { RegistryError } from './state.ts';

/** A public key as people hand it on: `ed25519:` and its 32 bytes, base64url. */
const PublicKey = z.string().regex(/^ed25519:[\w-]{43}$/);

/** Public key → signature, base64. */
const Signatures = z.record(PublicKey, z.string());

/** So that a signature made for something else is none of a version. */
const PURPOSE = 'rooster remote.json\n';

/** A key that signed a version, and whether what it signed still stands there. */
export interface Signature {
  readonly publicKey: string;
  readonly isValid: boolean;
}

/** The short name of a key in lists and the history: eight hex digits. */
export const keyId = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 8);

/** Throws for what is no public key. */
export function publicKeyOf(text: string): string {
  const parsed = PublicKey.safeParse(text.trim());
  if (!parsed.success)
    throw new RegistryError(`${text} is no public key such as "ed25519:…": "key <file>" makes a pair and says it`);
  return parsed.data;
}

const publicPart = (pem: string): string => {
  const { x = '' } = createPublicKey(pem).export({ format: 'jwk' });
  return `ed25519:${x}`;
};

/** Makes a pair of keys. The private one is written to a file that only its owner reads. Answers the public one. */
export async function makeKey(file: string): Promise<string> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new RegistryError(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  return publicPart(pem);
}

/** A key to sign with. */
export interface SigningKey {
  readonly pem: string;
  readonly publicKey: string;
}

/** Reads a private key. Throws when the file holds none of Ed25519. */
export async function readKey(file: string): Promise<SigningKey> {
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new RegistryError(`There is no key ${file}`);
  });
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return { pem, publicKey: publicPart(pem) };
  } catch {
    // Said below like a key of another kind.
  }
  throw new RegistryError(`${file} is no private key of Ed25519: "key <file>" makes one`);
}

/** Where the signatures of a version's folder stand. */
export const signatureFile = (folder: string): string => join(folder, 'remote.sig.json');

/** What is no file of signatures signs nothing. */
async function readAll(folder: string): Promise<z.output<typeof Signatures>> {
  try {
    return Signatures.parse(JSON.parse(await readFile(signatureFile(folder), 'utf8')));
  } catch {
    return {};
  }
}

/** Signs the manifest that stands in a folder; signatures of other keys stay. */
export async function signFolder(folder: string, { pem, publicKey }: SigningKey): Promise<void> {
  const content = await readFile(manifestFile(folder));
  const signature = sign(null, Buffer.concat([Buffer.from(PURPOSE), content]), pem).toString('base64');
  const all = { ...(await readAll(folder)), [publicKey]: signature };
  const temporary = `${signatureFile(folder)}.new`;
  await writeFile(temporary, `${JSON.stringify(all, null, 2)}\n`);
  await rename(temporary, signatureFile(folder));
}

/** The signatures of a version's folder, each held against the manifest that stands there. */
export async function readSignatures(folder: string): Promise<readonly Signature[]> {
  const content = Buffer.concat([Buffer.from(PURPOSE), await readFile(manifestFile(folder))]);
  return Object.entries(await readAll(folder)).map(([publicKey, signature]) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.slice(8) }, format: 'jwk' });
    return { publicKey, isValid: verify(null, content, key, Buffer.from(signature, 'base64')) };
  });
}

const named = (keys: readonly string[]): string =>
  `${keys.length > 1 ? 'the keys' : 'the key'} ${keys.map(keyId).join(', ')}`;

/** Why a version is not from who owns its name; undefined when it is, or nobody owns it. */
export function signatureRefusal(
  name: string,
  owners: readonly string[] = [],
  signatures: readonly Signature[],
): string | undefined {
  if (owners.length === 0) return undefined;
  if (signatures.some(({ publicKey, isValid }) => isValid && owners.includes(publicKey))) return undefined;
  const broken = signatures.find(({ publicKey, isValid }) => !isValid && owners.includes(publicKey));
  if (broken !== undefined)
    return `is not what ${named([broken.publicKey])} has signed: its remote.json was changed afterwards`;
  const valid = signatures.filter(({ isValid }) => isValid).map(({ publicKey }) => publicKey);
  return valid.length > 0
    ? `is signed by ${named(valid)}, and ${name} belongs to ${named(owners)}`
    : `is not signed, and ${name} belongs to ${named(owners)}`;
}
