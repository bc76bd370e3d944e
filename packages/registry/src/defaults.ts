/** What a command goes by when it is not told. */
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { RegistryError } from './state.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether this is the address of a store, and not a folder. */
export const isStoreAddress = (place: string): boolean => place.startsWith('s3:');

/**
 * The folder that a command works on, or the address of a store. Throws when none is named and no server was started
 * from this checkout: a release must not end in a folder that nobody serves.
 */
export function folderOf(named: string | undefined, environment: Environment, base: string): string {
  const data = environment['DATA_DIR'];
  const place = named ?? environment['REMOTES_STORE'];
  if (place !== undefined && isStoreAddress(place)) return place;
  const folder = place ?? environment['REMOTES_DIR'] ?? (data === undefined ? undefined : join(data, 'remotes'));
  if (folder !== undefined) return resolve(base, folder);
  const own = resolve(base, '.data/remotes');
  if (environment['NODE_ENV'] === 'production' || !existsSync(own))
    throw new RegistryError(
      'Which folder? Name it with --dir, REMOTES_DIR or DATA_DIR: no server was started from this checkout.',
    );
  return own;
}

/** Who is at work: the name that the caller sets, else who is logged in on the machine. */
export function actorOf(environment: Environment): string | undefined {
  if (environment['ROOSTER_ACTOR'] !== undefined) return environment['ROOSTER_ACTOR'];
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as somebody without a name.
    return undefined;
  }
}
