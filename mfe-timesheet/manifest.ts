/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

export const manifest = defineManifest({
  name: 'timesheet',
  module: 'Timesheet',
  routes: [
    { path: '/app/employees/time', title: { en: 'My hours', nl: 'Mijn uren' }, any: ['timesheet:entry:view-own'] },
    {
      path: '/app/manager/time/validate',
      title: { en: 'Approve hours', nl: 'Uren goedkeuren' },
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
  ],
  nav: [
    { area: 'employee', to: '/app/employees/time', label: { en: 'My hours', nl: 'Mijn uren' }, icon: 'clock', order: 10, any: ['timesheet:entry:view-own'] },
    {
      area: 'manager',
      to: '/app/manager/time/validate',
      label: { en: 'Approve hours', nl: 'Uren goedkeuren' },
      icon: 'check',
      order: 10,
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
  ],
  widgets: [{ slot: 'dashboard', expose: './dashboard', order: 10, title: { en: 'Clock hours', nl: 'Uren klokken' }, any: ['timesheet:timer:use', 'timesheet:entry:add'] }],
});
