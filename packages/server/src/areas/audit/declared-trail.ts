/** Lines of the trail that follow from a call's declaration. */
import type { Trail } from '@rooster/contract';
import type { Principal } from '../../platform/http/handler.ts';
import { findMember, fullName } from '../directory/members.ts';
import { recordAudit } from './record.ts';

/** What a call was given and answered. */
export interface Done {
  readonly principal: Principal;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Path, body and answer, in the order in which fields are looked for. */
  readonly parts: readonly unknown[];
}

/** Longest list that is kept whole; of a longer one its length says enough. */
const MOST = 20;
/** Free text and notes stand where they belong, and not in what outlives them. */
const written: ReadonlySet<string> = new Set(['note', 'reason', 'denialReason', 'remarks', 'comment']);

function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > MOST ? value.length : value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => !written.has(key));
  return Object.fromEntries(fields.map(([key, each]) => [key, kept(each)]));
}

const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null;

const fieldIn = (parts: readonly unknown[], name: string): unknown =>
  parts.filter(isRecord).find((part) => name in part)?.[name];

/** Writes the line, about the person whose id path or answer names. In the transaction of the call. */
export async function leaveTrail({ action, fields, about }: Trail, { principal, now, parts }: Done): Promise<void> {
  const memberId = fieldIn(about === undefined ? parts : [fieldIn(parts, about)], 'tenantUserId');
  const person = typeof memberId === 'string' ? await findMember(principal.tenantId, memberId) : null;
  const found = fields.map((name) => [name, fieldIn(parts, name)] as const).filter(([, value]) => value !== undefined);
  const details = Object.fromEntries(found.map(([name, value]) => [name, kept(value)]));
  const own = person?.id === principal.memberId ? { own: true } : {};
  const subject = person && { subject: { kind: 'member' as const, id: person.id, name: fullName(person) } };
  await recordAudit({ action, actorId: principal.memberId, now, ...subject, details: { ...details, ...own } });
}
