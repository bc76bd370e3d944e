/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

const mayOwn = ['leave:request:view-own', 'leave:request:create'] as const;

const mayTeam = ['leave:request:view-all', 'leave:request:view-pending'] as const;
const mayDecide = ['leave:request:view-pending'] as const;
const mayLapses = ['leave:expiry:view', 'leave:expiry:update'] as const;
const maySettings = ['leave:settings:view', 'leave:settings:update'] as const;
// Not by viewing types alone: every employee may know them, and has no business among the settings.
const mayTypes = ['leave:type:create', 'leave:type:update'] as const;

export const manifest = defineManifest({
  name: 'leave',
  module: 'Vacation',
  routes: [
    { path: '/app/employees/leave', title: { en: 'My leave', nl: 'Mijn verlof' }, any: [...mayOwn] },
    {
      path: '/app/employees/leave/requests/{leaveRequestId}',
      title: { en: 'Leave request', nl: 'Verlofaanvraag' },
      any: [...mayOwn],
    },
    { path: '/app/manager/leave', title: { en: 'Team leave', nl: 'Teamverlof' }, any: [...mayTeam] },
    {
      path: '/app/manager/leave/requests',
      title: { en: 'Leave requests', nl: 'Verlofaanvragen' },
      any: [...mayDecide],
    },
    {
      path: '/app/manager/leave/requests/{leaveRequestId}',
      title: { en: 'Leave request', nl: 'Verlofaanvraag' },
      any: [...mayTeam],
    },
    {
      path: '/app/manager/leave/lapses',
      title: { en: 'Expiring leave', nl: 'Verlof dat vervalt' },
      any: [...mayLapses],
    },
    {
      path: '/app/manager/leave/dossiers/{tenantUserId}',
      title: { en: 'Leave dossier', nl: 'Verlofdossier' },
      any: ['leave:balance:view'],
    },
    { path: '/app/settings/leave', title: { en: 'Leave settings', nl: 'Verlof instellen' }, any: [...maySettings] },
    { path: '/app/settings/leave/types', title: { en: 'Leave types', nl: 'Verlofsoorten' }, any: [...mayTypes] },
    {
      path: '/app/settings/leave/balances',
      title: { en: 'When leave expires', nl: 'Wanneer verlof vervalt' },
      any: [...mayLapses],
    },
    { path: '/app/settings/vacation', title: { en: 'Leave settings', nl: 'Verlof instellen' }, any: [...maySettings] },
  ],
  nav: [
    {
      area: 'employee',
      to: '/app/employees/leave',
      label: { en: 'My leave', nl: 'Mijn verlof' },
      bar: { en: 'Leave', nl: 'Verlof' },
      icon: 'leave',
      order: 20,
      any: [...mayOwn],
    },
    {
      area: 'manager',
      to: '/app/manager/leave',
      label: { en: 'Team leave', nl: 'Teamverlof' },
      icon: 'sun',
      order: 20,
      any: [...mayTeam],
    },
    {
      area: 'settings',
      to: '/app/settings/leave',
      label: { en: 'Leave', nl: 'Verlof' },
      icon: 'briefcase',
      order: 70,
      any: [...maySettings],
    },
  ],
  waiting: [
    {
      kind: 'leave',
      to: '/app/manager/leave/requests',
      label: { en: 'Leave requests', nl: 'Verlofaanvragen' },
      icon: 'leave',
      order: 20,
      any: ['leave:request:validate', 'leave:request:validate:department'],
    },
  ],
  actions: [
    {
      key: 'request-leave',
      to: '/app/employees/leave',
      label: { en: 'Request leave', nl: 'Verlof aanvragen' },
      keywords: { en: 'holiday vacation day off absence', nl: 'vakantie vrij vrije dag opnemen' },
      icon: 'plus',
      any: ['leave:request:create'],
    },
  ],
  widgets: [
    {
      slot: 'dashboard',
      expose: './dashboard',
      order: 20,
      height: 220,
      title: { en: 'My leave', nl: 'Mijn verlof' },
      any: ['leave:request:view-own'],
    },
    {
      slot: 'employee.tabs',
      expose: './leave',
      order: 30,
      title: { en: 'Leave', nl: 'Verlof' },
      any: [
        'leave:request:view-all',
        'leave:request:view-pending',
        'leave:request:create-for-user',
        'leave:balance-correction:create',
      ],
    },
  ],
});
