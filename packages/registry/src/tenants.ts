/** The organisations that a pin may name: the server writes their ids beside the registry's state. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Remotes, RegistryError, storeOf, writeWhole } from './store.ts';

const TenantIds = z.array(z.string());

const tenantsFile = (folder: string): string => join(folder, 'tenants.json');

/** The known ids; undefined where no server has written them yet. */
async function readTenants(folder: string): Promise<string[] | undefined> {
  const text = await readFile(tenantsFile(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : TenantIds.parse(JSON.parse(text));
}

/** Writes the ids of the organisations for the command line. Writes nothing when they are the same. */
export async function writeTenants(remotes: Remotes, ids: readonly string[]): Promise<void> {
  const store = storeOf(remotes);
  const { folder } = store;
  const text = `${JSON.stringify([...ids].sort())}\n`;
  if ((await readFile(tenantsFile(folder), 'utf8').catch(() => '')) === text) return;
  await mkdir(folder, { recursive: true });
  await writeWhole(tenantsFile(folder), text);
  try {
    await store.keep(tenantsFile(folder));
  } catch (error) {
    // What was not kept is written again at the next time.
    await rm(tenantsFile(folder), { force: true });
    throw error;
  }
}

/** Throws for an organisation that the server does not know. Without a server that ever ran here, nobody knows. */
export async function mustBeTenant(folder: string, tenantId: string): Promise<void> {
  const known = await readTenants(folder);
  if (known === undefined)
    throw new RegistryError('No server has run over this folder yet, so it is not known which organisations there are');
  if (!known.includes(tenantId)) throw new RegistryError(`There is no organisation ${tenantId}`);
}
