/**
 * Tokens that say whose they are: what opens something for whoever shows it begins with the tenant that it belongs to,
 * so that looking it up asks that tenant's rows alone.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Characters of a UUID's 16 bytes in base64url. */
const PREFIX = 22;
const SECRET = 43;
const token = new RegExp(`^[\\w-]{${PREFIX + SECRET}}$`);

/** A secret of the tenant: `secret` is 256 bits in base64url, new ones where none is given. */
export const tenantToken = (tenantId: string, secret: string = randomBytes(32).toString('base64url')): string =>
  Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url') + secret;

/**
 * The tenant that a token names, whether or not there is such a one; null for a token from before they named any, and
 * for what is none.
 */
export function tenantOfToken(text: string): string | null {
  if (!token.test(text)) return null;
  const hex = Buffer.from(text.slice(0, PREFIX), 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What is kept of a secret of 256 bits: its SHA-256. Whoever reads the database can't open anything with it. */
export const hashOfSecret = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The tenant that a token belongs to; null for what is none. A token from before they named their tenant goes on
 * opening what it opened: `ofOld` looks in all tenants for the hash of one.
 */
export async function findTenantOf(
  text: string,
  ofOld: (hash: string) => Promise<string | null>,
): Promise<string | null> {
  return tenantOfToken(text) ?? (/^[\w-]{43}$/.test(text) ? ofOld(hashOfSecret(text)) : null);
}
