/** Lines of the trail as tests make them. */
import type { AuditAction, AuditEvent } from '@rooster/contract';

/** A line that the system left about nobody, but for what is named. */
export const auditEvent = (
  action: AuditAction,
  details: AuditEvent['details'],
  other: Partial<AuditEvent> = {},
): AuditEvent => ({
  id: '1',
  at: '2026-11-20T08:00:00Z',
  actorId: null,
  actorName: '',
  action,
  subjectKind: null,
  subjectId: null,
  subjectName: null,
  details,
  address: null,
  ...other,
});
