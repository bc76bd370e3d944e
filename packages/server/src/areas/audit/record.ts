/** Writes the audit trail, in the same transaction as the change it describes. */
import { isoInstant } from '@rooster/domain/time';
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@rooster/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { requestAddress } from '../../platform/request-origin.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { auditEvent } from '../../schema/audit.ts';

/** Longest list of ids in a line. */
const MOST_IDS = 20;

/** What an action was done to. */
export interface AuditSubject {
  readonly kind: 'member' | 'role' | 'invite' | 'contract' | 'import' | 'department' | 'leave-type' | 'rule-set';
  readonly id: string;
  /** Name at that time; null for what has none, or must not be named. */
  readonly name: string | null;
}

/** What happened. */
export interface AuditRecord {
  readonly action: AuditAction;
  /** The member who did it; null where the system acted. */
  readonly actorId: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly subject?: AuditSubject;
  /** Facts without secrets: never a password, token or health detail. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Needed only where no tenant is current, as when logging in. */
  readonly tenantId?: string;
}

/** Adds a line to the trail. The actor's name is kept as it is now, so that the line still reads when he is gone. */
export async function recordAudit({
  action,
  actorId,
  now,
  subject,
  details = {},
  tenantId = currentTenant(),
}: AuditRecord): Promise<void> {
  const name =
    actorId === null
      ? sql`''`
      : sql`coalesce((select concat_ws(' ', first_name, middle_name, last_name) from ${member}
          where ${member.tenantId} = ${tenantId} and ${member.id} = ${actorId}::uuid), '')`;
  const address = actorId === null && action !== 'login-failed' ? null : requestAddress();
  // Read from the organisation's row: what reads and writes of one organisation goes to one server.
  await tx().execute(sql`
    insert into ${auditEvent} (tenant_id, id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
    details, address)
    select owner.id, ${newId(now)}::uuid, ${isoInstant(now)}::timestamptz, ${actorId}::uuid,
      ${name}, ${action}, ${subject?.kind ?? null},
      ${subject?.id ?? null}::uuid, ${subject?.name ?? null}, ${JSON.stringify(details)}::jsonb, ${address}
    from ${tenant} owner where owner.id = ${tenantId}`);
}

/** A change of what is set: what it was and what it is, both as the reader of the trail sees them. */
export interface AuditOfChange extends AuditRecord {
  readonly before: object;
  readonly after: object;
  /** Whether something else was asked for with it that is to be told in any case. */
  readonly isMore?: boolean;
}

const withoutVersion = (values: object): object => ({ ...values, version: undefined });

/**
 * Adds a line of what was and what is, and of `details`; none where both are the same, for saving what stands there
 * already is no change. The number of the version is none either.
 */
export async function recordChange({
  before,
  after,
  isMore = false,
  details,
  ...record
}: AuditOfChange): Promise<void> {
  if (!isMore && isDeepStrictEqual(withoutVersion(before), withoutVersion(after))) return;
  await recordAudit({ ...record, details: { before, after, ...details } });
}

/** A line of many that one action leaves, each about its own member. */
export interface AuditOfMember {
  readonly memberId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Adds a line per member, named as they are called now, in one statement however many they are. */
export async function recordAuditOfMembers(
  { action, actorId, now }: Pick<AuditRecord, 'action' | 'now'> & { readonly actorId: string },
  lines: readonly AuditOfMember[],
): Promise<void> {
  if (lines.length === 0) return;
  const given = lines.map(({ memberId, details }) => ({
    id: newId(now),
    memberId,
    details: memberId === actorId ? { ...details, own: true } : details,
  }));
  await tx().execute(sql`
    insert into ${auditEvent} (tenant_id, id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
    details, address)
    select about.tenant_id, line.id, ${isoInstant(now)}::timestamptz, actor.id, concat_ws(' ',
    actor.first_name, actor.middle_name, actor.last_name),
      ${action}, 'member', about.id, concat_ws(' ', about.first_name, about.middle_name, about.last_name),
      line.details, ${requestAddress()}
    from json_to_recordset(${JSON.stringify(given)}::json) as line (id uuid, "memberId" uuid, details jsonb)
    join ${member} about on about.tenant_id = ${currentTenant()} and about.id = line."memberId"
    join ${member} actor on actor.tenant_id = about.tenant_id and actor.id = ${actorId}`);
}

/** Ids as a line keeps them: of more than it holds their number says enough. */
export const keptIds = (ids: readonly string[]): readonly string[] | number =>
  ids.length > MOST_IDS ? ids.length : ids;

/**
 * Adds the line unless the same person did the same to the same subject, for the same kind of thing, since `dayStart`
 * (epoch milliseconds): a page that is looked at again, or loaded again, says nothing more.
 */
export async function recordAuditOnce(
  record: AuditRecord & {
    readonly subject: AuditSubject;
    readonly actorId: string;
    readonly details: { readonly kind: string };
  },
  dayStart: number,
): Promise<void> {
  const { action, actorId, subject, details } = record;
  const [known] = await tx()
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.tenantId, currentTenant()),
        eq(auditEvent.action, action),
        eq(auditEvent.subjectId, subject.id),
        eq(auditEvent.actorId, actorId),
        gte(auditEvent.at, dayStart),
        eq(sql`${auditEvent.details} ->> 'kind'`, details.kind),
      ),
    )
    .limit(1);
  if (!known) await recordAudit(record);
}
