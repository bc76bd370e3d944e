/** Who did what: an append-only trail. */
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { addOnlyTable, instant } from '../platform/database/columns.ts';

export const auditEvent = addOnlyTable(
  'audit_event',
  {
    id: uuid().notNull(),
    at: instant('at').notNull(),
    /** Null where the system acted. */
    actorId: uuid('actor_id'),
    /** Name at that time, so that the line still reads when the person is gone. */
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name'),
    /** Network address of whoever did it; null where the system acted. */
    address: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_event_pkey', columns: [table.tenantId, table.id] }),
    index('audit_event_at').on(table.tenantId, table.at, table.id),
    index('audit_event_action').on(table.tenantId, table.action, table.at),
  ],
);
