/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

const mayOverview = ['timesheet:aggregated:view', 'timesheet:aggregated:view:department'] as const;
const maySettings = ['timesheet:settings:view', 'timesheet:settings:update', 'timesheet:close-date:update'] as const;
// Not by viewing surcharge days alone: every employee may know them, and has no business among the settings.
const maySurcharges = [
  'timesheet:settings:view',
  'timesheet:surcharge-day:create',
  'timesheet:surcharge-day:delete',
  'timesheet:weekday-factor:view',
  'timesheet:weekday-factor:update',
] as const;

export const manifest = defineManifest({
  name: 'timesheet',
  module: 'Timesheet',
  budget: { first: 96, all: 608 },
  routes: [
    { path: '/app/employees/time', title: { en: 'My hours', nl: 'Mijn uren' }, any: ['timesheet:entry:view-own'] },
    {
      path: '/app/manager/time/validate',
      title: { en: 'Approve hours', nl: 'Uren goedkeuren' },
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
    { path: '/app/manager/time/overview', title: { en: 'Hours overview', nl: 'Urenoverzicht' }, any: [...mayOverview] },
    { path: '/app/settings/timesheet', title: { en: 'Time tracking', nl: 'Urenregistratie' }, any: [...maySettings] },
    {
      path: '/app/settings/timesheet/surcharge-days',
      title: { en: 'Surcharge days', nl: 'Toeslagdagen' },
      any: [...maySurcharges],
    },
    {
      path: '/app/settings/timesheet/pay-rules',
      title: { en: 'Pay rules', nl: 'Loonregels' },
      any: ['timesheet:settings:view', 'timesheet:settings:update'],
    },
  ],
  nav: [
    {
      area: 'employee',
      to: '/app/employees/time',
      label: { en: 'My hours', nl: 'Mijn uren' },
      bar: { en: 'Clock', nl: 'Klok' },
      icon: 'clock',
      order: 16,
      any: ['timesheet:entry:view-own'],
    },
    {
      area: 'manager',
      to: '/app/manager/time/validate',
      label: { en: 'Approve hours', nl: 'Uren goedkeuren' },
      icon: 'check',
      order: 10,
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
    {
      area: 'manager',
      to: '/app/manager/time/overview',
      label: { en: 'Hours overview', nl: 'Urenoverzicht' },
      icon: 'chart',
      order: 12,
      any: [...mayOverview],
    },
    {
      area: 'settings',
      to: '/app/settings/timesheet',
      label: { en: 'Time tracking', nl: 'Urenregistratie' },
      icon: 'timer',
      order: 60,
      any: [...maySettings],
    },
  ],
  waiting: [
    {
      kind: 'hours',
      to: '/app/manager/time/validate',
      label: { en: 'Hours to approve', nl: 'Uren om goed te keuren' },
      icon: 'clock',
      order: 10,
      any: ['timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
  ],
  actions: [
    {
      key: 'add-hours',
      to: '/app/employees/time',
      label: { en: 'Add hours', nl: 'Uren toevoegen' },
      keywords: { en: 'log time entry worked', nl: 'registreren schrijven invullen gewerkt' },
      icon: 'plus',
      any: ['timesheet:entry:add'],
    },
  ],
  widgets: [
    {
      slot: 'dashboard',
      expose: './dashboard',
      order: 10,
      height: 176,
      heightOn: { phone: 170 },
      title: { en: 'Clock hours', nl: 'Uren klokken' },
      any: ['timesheet:timer:use', 'timesheet:entry:add'],
    },
    {
      slot: 'header',
      expose: './waiting',
      order: 10,
      when: 'unsent',
      any: ['timesheet:timer:use', 'timesheet:entry:add'],
    },
    {
      slot: 'employee.tabs',
      expose: './time',
      order: 20,
      title: { en: 'Hours', nl: 'Uren' },
      any: ['timesheet:entry:view-employee', ...mayOverview],
    },
  ],
});
