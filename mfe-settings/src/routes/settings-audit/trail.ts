/** The audit trail as the screen shows it: what can be filtered on, and events by day. */
import type { AuditAction, AuditEvent } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import type { IconName } from '@rooster/ui';

/** Every action with its drawing, in the order of the filter. The compiler holds it to the contract's list. */
export const actionIcons: Readonly<Record<AuditAction, IconName>> = {
  'hours-decided': 'check',
  'hours-corrected': 'clock',
  'leave-decided': 'check',
  'leave-corrected': 'calendar',
  'swap-decided': 'check',
  login: 'arrow-right',
  'login-failed': 'lock',
  logout: 'logout',
  'password-changed': 'lock',
  'password-reset': 'lock',
  'email-changed': 'mail',
  'two-step-changed': 'shield',
  'two-step-reset': 'shield',
  'two-step-policy-changed': 'shield',
  'sessions-ended': 'logout',
  'member-logged-out': 'logout',
  'module-switched': 'puzzle',
  'tenant-settings-changed': 'settings',
  'data-exported': 'download',
  'role-created': 'shield',
  'role-changed': 'shield',
  'role-deleted': 'trash',
  'member-created': 'user',
  'member-changed': 'user',
  'member-photo-changed': 'user',
  'member-roles-changed': 'users',
  'member-left': 'user',
  'member-exported': 'download',
  'member-erased': 'trash',
  'department-created': 'users',
  'department-changed': 'users',
  'department-deleted': 'trash',
  'department-members-changed': 'users',
  'invite-created': 'mail',
  'invite-withdrawn': 'mail',
  'invite-accepted': 'check',
  'contract-finalised': 'briefcase',
  'contract-changed': 'briefcase',
  'contract-cancelled': 'briefcase',
  'on-call-offer': 'briefcase',
  'import-run': 'upload',
  'import-undone': 'undo',
  'own-decision': 'check',
  'timesheet-entry-added': 'clock',
  'timesheet-entry-changed': 'clock',
  'timesheet-entry-deleted': 'trash',
  'timesheet-entry-reopened': 'undo',
  'opening-balance-changed': 'clock',
  'timesheet-closed': 'clock',
  'timesheet-settings-changed': 'clock',
  'timesheet-recalculation-started': 'refresh',
  'timesheet-recalculation-finished': 'refresh',
  'rule-set-created': 'clock',
  'rule-set-changed': 'clock',
  'rule-set-counted': 'clock',
  'rule-set-deleted': 'trash',
  'scheduling-settings-changed': 'calendar',
  'staffing-needs-changed': 'users',
  'leave-settings-changed': 'calendar',
  'leave-type-created': 'calendar',
  'leave-type-changed': 'calendar',
  'leave-types-ordered': 'calendar',
  'leave-expiries-changed': 'calendar',
  'leave-expiries-undone': 'undo',
  'leave-lapse-decided': 'calendar',
};

/** Every action there is. */
export const auditActions = Object.keys(actionIcons) as readonly AuditAction[];

/** What the trail is narrowed to; empty means all. Dates are plain dates. */
export interface AuditFilter {
  readonly action: AuditAction | '';
  readonly actorId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

export const noFilter: AuditFilter = { action: '', actorId: '', fromDate: '', toDate: '' };

/** Whether the period ends before it begins: such a question is not sent. */
export const isBackwards = ({ fromDate, toDate }: AuditFilter): boolean =>
  fromDate !== '' && toDate !== '' && toDate < fromDate;

/** The filter as the call takes it: what is empty is left out. */
export const filterQuery = (filter: AuditFilter): Partial<AuditFilter> & { action?: AuditAction } => ({
  ...(filter.action !== '' && { action: filter.action }),
  ...(filter.actorId !== '' && { actorId: filter.actorId }),
  ...(filter.fromDate !== '' && { fromDate: filter.fromDate }),
  ...(filter.toDate !== '' && { toDate: filter.toDate }),
});

/** Events of one day. */
export interface AuditDay {
  readonly date: string;
  readonly events: readonly AuditEvent[];
}

/** Events by day in an IANA zone, in the order they came. */
export function byDay(events: readonly AuditEvent[], zone: string): readonly AuditDay[] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const date = localDate(Date.parse(event.at), zone);
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return [...days].map(([date, found]) => ({ date, events: found }));
}
