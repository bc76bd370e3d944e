/**
 * The two secrets of an invite's link. The token names the invite; the proof is in the mailed link only and shows
 * that whoever has it reads the invited mailbox. Neither is stored: the row keeps the token's hash, by which it is
 * found, and a random number from which token and proof follow with a key that is no part of the row.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/context.ts';
import { sharedSecret } from '../../platform/sessions/secrets.ts';
import { hashOfSecret, tenantToken } from '../../platform/tokens.ts';

let key: string | undefined;

/** Notes the key that all processes share; before the first invite is made or read. */
export async function prepareInviteKey(database: Database): Promise<void> {
  key = await sharedSecret(database, 'invites');
}

function derive(purpose: 'token' | 'proof', from: string): string {
  if (key === undefined) throw new Error('The key that makes invites is not set');
  return createHmac('sha256', key).update(`${purpose}:${from}`).digest('base64url');
}

/** What the mail adds to the link of this token. */
export const proofOf = (token: string): string => derive('proof', token);

/**
 * The token of a stored invite; null for one that was made by a version that kept no nonce. One from before tokens
 * named their tenant keeps that of its link.
 */
export function tokenOf({
  tenantId,
  nonce,
  tokenHash,
}: Record<'tenantId' | 'tokenHash', string> & { nonce: string | null }): string | null {
  if (nonce === null) return null;
  const secret = derive('token', nonce);
  const token = tenantToken(tenantId, secret);
  return hashOfSecret(token) === tokenHash ? token : secret;
}

/** The secrets of a new invite: what the link holds, and what the row keeps of them. */
export interface InviteSecrets {
  readonly token: string;
  readonly proof: string;
  readonly kept: { readonly nonce: string; readonly tokenHash: string; readonly proofHash: string };
}

/** Makes them for an invite of a tenant. */
export function newInviteSecrets(tenantId: string): InviteSecrets {
  const nonce = randomBytes(32).toString('base64url');
  const token = tenantToken(tenantId, derive('token', nonce));
  const proof = proofOf(token);
  return { token, proof, kept: { nonce, tokenHash: hashOfSecret(token), proofHash: hashOfSecret(proof) } };
}

/** Whether `secret` is the proof that was mailed with an invite. */
export const isMailedProof = ({ proofHash }: { proofHash: string }, secret: string | null | undefined): boolean =>
  secret !== null && secret !== undefined && timingSafeEqual(Buffer.from(hashOfSecret(secret)), Buffer.from(proofHash));
