/**
 * A tenant's transaction proves whose it is. The policies ask the function `tenant_of_transaction`, which believes the
 * setting `app.tenant` only with a digest that takes a key to make, and tenants can't read the key. SQL that was
 * smuggled in can change the setting, to nobody's use.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from './engine.ts';

/** What the system proves to be in a transaction that is a tenant's otherwise: nobody's id. */
export const SYSTEM_ID = '00000000-0000-0000-0000-000000000000';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How many organisations' proofs are kept: each transaction of theirs begins with one. */
const MOST_KEPT = 1000;

/** Makes what `app.tenant` must say. */
export class TenantProofs {
  readonly #key: string;
  readonly #kept = new Map<string, string>();

  constructor(key: string) {
    this.#key = key;
  }

  /** The tenant's id with its proof, safe inside quotes. Throws TypeError for what is no tenant's. */
  of(tenantId: string): string {
    const kept = this.#kept.get(tenantId);
    if (kept !== undefined) return kept;
    if (!uuid.test(tenantId) || tenantId === SYSTEM_ID) throw new TypeError('A tenant id must be a UUID');
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const proof = this.#proven(tenantId.toLowerCase());
    this.#kept.set(tenantId, proof);
    return proof;
  }

  /** The same of the system. */
  ofSystem(): string {
    return this.#proven(SYSTEM_ID);
  }

  #proven(id: string): string {
    return `${id}:${createHash('sha256')
      .update(this.#key + id)
      .digest('hex')}`;
  }
}

/**
 * A random value that all processes on this database share, made by whichever asks first. It stands outside the tables
 * that are backed up: a restored database makes its own.
 */
export async function keptKey(connection: Connection, name: 'tenant-proof' | 'tenant-login'): Promise<string> {
  await connection.query(
    { text: 'insert into drizzle.rooster_keys (name, value) values ($1, $2) on conflict do nothing' },
    [name, randomBytes(32).toString('hex')],
  );
  const { rows } = await connection.query({ text: 'select value from drizzle.rooster_keys where name = $1' }, [name]);
  const [kept] = rows as { value: string }[];
  if (!kept) throw new Error(`The key ${name} could not be stored`);
  return kept.value;
}
