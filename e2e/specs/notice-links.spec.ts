// Where notices lead: a page that whoever is notified may open. That each is sent with this very path, the server's own
// tests see.
import type { NotificationKind } from '@rooster/contract';
import { modules } from '@rooster/contract/modules';
import type { Registry } from '@rooster/contract/shell';
import { bestMatch } from '@rooster/module-kit/path-pattern';
import { presets, type Preset } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

interface Link {
  readonly to: string;
  /** Who may be told. */
  readonly for: readonly Preset[];
}

const everybody = presets;
const managers = ['DepartmentManager', 'Manager', 'Admin'] as const;
const ID = '01900000-0000-7000-8000-000000000001';

const ownHours: Link = { to: '/app/employees/time', for: everybody };
const ownLeave: Link = { to: '/app/employees/leave', for: everybody };
const ownRequest: Link = { to: `/app/employees/leave/requests/${ID}`, for: everybody };
const teamRequest: Link = { to: `/app/manager/leave/requests/${ID}`, for: managers };
const ownShifts: Link = { to: '/app/employees/schedules', for: everybody };
const board: Link = { to: '/app/manager/schedules', for: managers };

/** A kind that leads nowhere does not compile. */
const links: { readonly [K in NotificationKind]: readonly [Link, ...Link[]] } = {
  'leave-requested': [teamRequest],
  'leave-withdrawn': [teamRequest],
  'leave-approved': [ownRequest, ownLeave],
  'leave-rejected': [ownRequest, ownLeave],
  'leave-entered': [ownRequest],
  'leave-changed': [ownRequest],
  'leave-lapsing': [ownLeave],
  'leave-corrected': [ownLeave],
  'shift-published': [ownShifts],
  'shift-changed': [ownShifts],
  'shift-cancelled': [ownShifts],
  'shift-assigned': [ownShifts],
  'shift-unassigned': [ownShifts],
  'shift-open-registered': [board],
  'shift-refused': [board],
  'shift-vacated': [board],
  'proposal-ready': [board],
  'proposal-failed': [board],
  'swap-proposed': [ownShifts],
  'swap-accepted': [ownShifts, { to: '/app/manager/schedules/swaps', for: managers }],
  'swap-decided': [ownShifts],
  'swap-cancelled': [ownShifts, { to: '/app/manager/schedules/swaps', for: managers }],
  'timesheet-approved': [ownHours],
  'timesheet-denied': [ownHours],
  'timesheet-corrected': [ownHours],
  'timesheet-managed': [ownHours],
  'hours-not-worked-out': [{ to: '/app/settings/timesheet/pay-rules', for: ['Admin'] }],
  'clock-in-missed': [{ to: '/app', for: everybody }],
  'clock-in-missed-by': [{ to: '/app', for: managers }],
  joined: [{ to: `/app/manager/employees/${ID}`, for: ['Manager', 'Admin'] }],
  'role-changed': [{ to: '/app', for: everybody }],
  'two-step-required': [{ to: '/app/settings/user', for: everybody }],
};

test('every kind of notice leads to a page that its reader may open', async ({ company }) => {
  for (const module of modules) await company.setModule(module, true);
  for (const role of presets) {
    const { api } = role === 'Admin' ? company.admin : await company.addColleague(role);
    const { remotes } = await api.call<Registry>('getRegistry');
    // The dashboard is the shell's own.
    const open = [{ path: '/app' }, ...remotes.flatMap(({ routes }) => routes)];
    for (const [kind, ways] of Object.entries(links)) {
      for (const { to } of ways.filter((way) => way.for.includes(role)))
        expect(bestMatch(open, to)?.path.split('/').length, `${kind} to ${to} as ${role}`).toBe(to.split('/').length);
    }
  }
});
