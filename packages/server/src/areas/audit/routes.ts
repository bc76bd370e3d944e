/** Answers the calls on the audit trail. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { recordExport } from '../members/exported-files.ts';
import { listAuditEvents } from './list.ts';

export const auditHandlers: AreaHandlers<'audit'> = {
  recordExport: ({ body }, context) => recordExport(body, context),
  listAuditEvents: ({ query }, { principal }) => listAuditEvents(query, principal.timeZoneId),
};
