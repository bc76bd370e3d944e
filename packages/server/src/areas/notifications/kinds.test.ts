/** Each kind of notice is really told somewhere, and a test of where it happens says so. */
import fs from 'node:fs';
import path from 'node:path';
import { notificationKinds } from '@rooster/contract';
import type { NotificationKind } from '@rooster/contract';
import { expect, it } from 'vitest';

/** The test, below `areas`, in which what happens has told somebody; a kind without one does not compile. */
const testOfKind: { readonly [K in NotificationKind]: string } = {
  'leave-requested': 'leave/notices.test.ts',
  'leave-withdrawn': 'leave/notices.test.ts',
  'leave-approved': 'leave/notices.test.ts',
  'leave-rejected': 'leave/notices.test.ts',
  'leave-entered': 'leave/notices.test.ts',
  'leave-changed': 'leave/notices.test.ts',
  'leave-lapsing': 'leave/notices.test.ts',
  'leave-corrected': 'leave/notices.test.ts',
  'shift-published': 'scheduling/notices.test.ts',
  'shift-changed': 'scheduling/notices.test.ts',
  'shift-cancelled': 'scheduling/notices.test.ts',
  'shift-assigned': 'scheduling/notices.test.ts',
  'shift-unassigned': 'scheduling/notices.test.ts',
  'shift-open-registered': 'scheduling/notices.test.ts',
  'shift-refused': 'scheduling/withdrawn.test.ts',
  'shift-vacated': 'scheduling/people.test.ts',
  'proposal-ready': 'scheduling/proposals/proposals.test.ts',
  'proposal-failed': 'scheduling/proposals/proposals.test.ts',
  'swap-proposed': 'scheduling/notices.test.ts',
  'swap-accepted': 'scheduling/notices.test.ts',
  'swap-cancelled': 'scheduling/notices.test.ts',
  'swap-decided': 'scheduling/notices.test.ts',
  'timesheet-approved': 'timesheet/notices.test.ts',
  'timesheet-denied': 'timesheet/notices.test.ts',
  'timesheet-corrected': 'timesheet/notices.test.ts',
  'timesheet-managed': 'timesheet/managing.test.ts',
  'hours-not-worked-out': 'pay/failures.test.ts',
  'clock-in-missed': 'today/clock-in-reminders.test.ts',
  'clock-in-missed-by': 'today/clock-in-reminders.test.ts',
  joined: 'notifications/notifications.test.ts',
  'role-changed': 'notifications/notifications.test.ts',
  'two-step-required': 'accounts/two-step-policy.test.ts',
};

it.each(notificationKinds)('%s is expected in the test of what it tells of', (kind) => {
  expect(fs.readFileSync(path.join(import.meta.dirname, '..', testOfKind[kind]), 'utf8')).toContain(`'${kind}'`);
});
