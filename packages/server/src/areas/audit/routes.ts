/** Answers the calls on the audit trail. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { listAuditEvents } from './list.ts';

export const auditHandlers: AreaHandlers<'audit'> = {
  listAuditEvents: ({ query }, { principal }) => listAuditEvents(query, principal.timeZoneId),
};
