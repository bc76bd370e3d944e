/** What answers the calls on the audit trail. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { recordExport } from '../areas/members/exported-files.ts';
import { listAuditEvents } from '../areas/audit/list.ts';

export const auditHandlers: AreaHandlers<'audit'> = {
  recordExport: ({ body }, context) => recordExport(body, context),
  listAuditEvents: ({ query }, { principal }) => listAuditEvents(query, principal.timeZoneId),
};
