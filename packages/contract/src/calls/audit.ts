/** The audit trail: who did what and when. */
import * as z from 'zod';
import { call } from '../call.ts';
import { trailActions } from '../trail.ts';
import { body, Id, Instant, page, pageQuery, PlainDate } from '../wire.ts';

/** Everything that is written to the trail. */
export const auditActions = [
  ...trailActions,
  'login',
  'login-failed',
  'logout',
  'password-changed',
  'password-reset',
  'email-changed',
  'two-step-changed',
  'two-step-reset',
  'two-step-policy-changed',
  'sessions-ended',
  'member-logged-out',
  'module-switched',
  'tenant-settings-changed',
  'data-exported',
  'role-created',
  'role-changed',
  'role-deleted',
  'member-created',
  'member-changed',
  'member-photo-changed',
  'member-roles-changed',
  'member-left',
  'member-exported',
  'member-erased',
  'department-created',
  'department-changed',
  'department-deleted',
  'department-members-changed',
  'invite-created',
  'invite-withdrawn',
  'invite-accepted',
  'contract-finalised',
  'contract-changed',
  'contract-cancelled',
  'on-call-offer',
  'import-run',
  'import-undone',
  'own-decision',
  'timesheet-entry-added',
  'timesheet-entry-changed',
  'timesheet-entry-deleted',
  'timesheet-entry-reopened',
  'opening-balance-changed',
  'timesheet-closed',
  'timesheet-settings-changed',
  'timesheet-recalculation-started',
  'timesheet-recalculation-finished',
  'rule-set-created',
  'rule-set-changed',
  'rule-set-counted',
  'rule-set-deleted',
  'scheduling-settings-changed',
  'staffing-needs-changed',
  'leave-settings-changed',
  'leave-type-created',
  'leave-type-changed',
  'leave-types-ordered',
  'leave-expiries-changed',
  'leave-expiries-undone',
  'leave-lapse-decided',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A line of the trail; `address` is the network address of whoever did it, null where the system acted. */
export const AuditEvent = z
  .object({
    id: Id,
    at: Instant,
    actorId: Id.nullable(),
    actorName: z.string(),
    action: z.enum(auditActions),
    subjectKind: z.string().nullable(),
    subjectId: Id.nullable(),
    subjectName: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;

export const auditCalls = {
  listAuditEvents: call({
    method: 'GET',
    path: '/api/tenant/audit',
    summary: 'The audit trail, newest first',
    access: { any: ['admin'] },
    mayLag: true,
    query: pageQuery.extend({
      action: z.enum(auditActions).optional(),
      actorId: Id.optional(),
      fromDate: PlainDate.optional(),
      toDate: PlainDate.optional(),
    }),
    response: page(AuditEvent),
  }),
  recordExport: call({
    method: 'POST',
    path: '/api/tenant/audit/exports',
    summary:
      'Note that a file was made of what was read, before it is handed out; a period or a person where the file is of one',
    access: {
      any: [
        'timesheet:aggregated:view',
        'timesheet:aggregated:view:department',
        'surplus-deficit:view',
        'surplus-deficit:view:department',
        'tenant:member:view',
        'tenant:member:view:department',
      ],
    },
    fresh: true,
    body: body({
      kind: z.enum(['hours', 'surplus', 'employees']),
      fromDate: PlainDate.nullish(),
      toDate: PlainDate.nullish(),
      tenantUserId: Id.nullish(),
    }),
    errors: ['not-found'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
};
