/**
 * Who may hear which topic. A message says what changed by id, so this keeps away even that from whom it is no business
 * of.
 */
import { grants } from '@rooster/contract';
import type { LiveTopic, Module, Permission } from '@rooster/contract';
import type { Principal } from '../http/handler.ts';
import type { LiveEvent } from './emit-live.ts';

interface Rule {
  readonly module?: Module;
  /** Any one of these; anybody logged in when absent. */
  readonly any?: readonly Permission[];
  /** Of what is somebody else's, any one of these. */
  readonly others?: readonly Permission[];
  /** Only those whom a message names hear it. */
  readonly addressed?: true;
}

const othersHours: readonly Permission[] = [
  'timesheet:entry:view-approvable',
  'timesheet:entry:view-employee',
  'timesheet:aggregated:view',
  'timesheet:aggregated:view:department',
];

const approve: readonly Permission[] = ['timesheet:entry:approve', 'timesheet:entry:approve:department'];

const rules: Readonly<Record<LiveTopic, Rule>> = {
  schedule: {
    module: 'Scheduling',
    any: [
      'schedules:shift:view-own',
      'schedules:view-other',
      'schedules:view',
      'schedules:view:department',
      'availability:view',
      'availability:view:department',
      'availability:view:self',
    ],
  },
  proposals: { module: 'Scheduling', any: ['schedules:assign', 'schedules:assign:department'] },
  leave: {
    module: 'Vacation',
    any: [
      'leave:request:view-own',
      'leave:request:view-others-on-date',
      'leave:request:view-all',
      'leave:request:view-pending',
      'leave:balance:view',
    ],
  },
  // When a colleague clocks out is nobody's business, and not a reason for every open page to ask anew.
  timesheet: { module: 'Timesheet', any: ['timesheet:entry:view-own', ...othersHours], others: othersHours },
  // Whoever sees who is at work hears only that it has changed; nobody's list of hours asks anew for it.
  presence: { module: 'Timesheet', any: [...othersHours, ...approve, 'schedules:view', 'schedules:view:department'] },
  people: { any: ['tenant:member:view', 'tenant:member:view:department'] },
  // Whose it is by id, and which one: whether he may see it is asked where it is fetched.
  photos: {},
  notifications: { addressed: true },
  member: { addressed: true },
  registry: {},
  access: {},
};

/** Whether this person hears what is told. */
export function mayHear(principal: Principal, { tenantId, topic, memberIds, aboutId }: LiveEvent): boolean {
  if (principal.tenantId !== tenantId) return false;
  if (principal.lacksTwoStep && topic !== 'access') return false;
  const rule = rules[topic];
  if (memberIds ? !memberIds.includes(principal.memberId) : rule.addressed) return false;
  if (rule.module && !principal.enabledModules.includes(rule.module)) return false;
  const isOthers = aboutId !== undefined && aboutId !== principal.memberId;
  return grants(principal.permissions, rule.any) && (!isOthers || grants(principal.permissions, rule.others));
}
