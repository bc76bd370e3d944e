/** Reads the audit trail, newest first. */
import { isoInstant } from '@rooster/domain/time';
import { auditActions } from '@rooster/contract';
import type { AuditEvent, CallInput, auditCalls } from '@rooster/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { momentCursors } from '../../platform/http/cursor.ts';
import { auditEvent } from '../../schema/audit.ts';

type Query = CallInput<typeof auditCalls.listAuditEvents>['query'];

/** The first moment of a date, or of one some days later, in a zone. */
const startOf = (date: string, zone: string, later = 0): SQL =>
  sql`((${date}::date + ${later}::int)::timestamp at time zone ${zone})`;

function conditions({ action, actorId, fromDate, toDate, cursor }: Query, zone: string): SQL | undefined {
  const place = cursor === undefined ? undefined : momentCursors.read(cursor);
  return and(
    eq(auditEvent.tenantId, currentTenant()),
    action && eq(auditEvent.action, action),
    actorId === undefined ? undefined : eq(auditEvent.actorId, actorId),
    fromDate === undefined ? undefined : sql`${auditEvent.at} >= ${startOf(fromDate, zone)}`,
    toDate === undefined ? undefined : sql`${auditEvent.at} < ${startOf(toDate, zone, 1)}`,
    place && sql`(${auditEvent.at}, ${auditEvent.id}) < (${isoInstant(place[0])}::timestamptz, ${place[1]}::uuid)`,
  );
}

/** A page of the trail; dates are days in the tenant's zone, both included. */
export async function listAuditEvents(
  query: Query,
  zone: string,
): Promise<{ items: z.input<typeof AuditEvent>[]; nextCursor: string | null }> {
  const { id, at, actorId, actorName, action, subjectKind, subjectId, subjectName, details, address } = auditEvent;
  const rows = await tx()
    .select({ id, at, actorId, actorName, action, subjectKind, subjectId, subjectName, details, address })
    .from(auditEvent)
    .where(conditions(query, zone))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(query.limit + 1);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.flatMap((event) => {
      const known = auditActions.find((each) => each === event.action);
      // A line of a newer version, seen by one that was rolled back to.
      return known ? [{ ...event, action: known, at: isoInstant(event.at) }] : [];
    }),
    nextCursor: rows.length > query.limit && last ? momentCursors.write([last.at, last.id]) : null,
  };
}
