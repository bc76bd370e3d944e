/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

const maySeeOwn = ['surplus-deficit:view:self'] as const;
const maySeeOthers = ['surplus-deficit:view', 'surplus-deficit:view:department'] as const;
const ownSurplus = { en: 'My hours balance', nl: 'Mijn urensaldo' };
const surplus = { en: 'Hours balance', nl: 'Plus- en minuren' };

export const manifest = defineManifest({
  name: 'people',
  routes: [
    {
      path: '/app/manager/employees',
      title: { en: 'Employees', nl: 'Medewerkers' },
      any: ['tenant:member:view', 'tenant:member:view:department'],
    },
    {
      path: '/app/manager/employees/invites',
      title: { en: 'Invites', nl: 'Uitnodigingen' },
      any: ['tenant:invite:view'],
    },
    {
      path: '/app/manager/employees/{employeeId}',
      title: { en: 'Employee', nl: 'Medewerker' },
      any: ['tenant:member:view-details'],
    },
    { path: '/app/employees/surplus-deficit-hours', title: ownSurplus, any: [...maySeeOwn] },
    { path: '/app/manager/surplus-deficit-hours', title: surplus, any: [...maySeeOthers] },
    { path: '/app/manager/surplus-deficit-hours/{tenantUserId}', title: surplus, any: [...maySeeOthers] },
    { path: '/app/settings/setup', title: { en: 'Set up', nl: 'Inrichten' }, any: ['tenant:settings:update'] },
  ],
  actions: [
    {
      key: 'add-employee',
      to: '/app/manager/employees',
      label: { en: 'Add employee', nl: 'Medewerker toevoegen' },
      keywords: { en: 'new colleague staff', nl: 'nieuwe collega personeel' },
      icon: 'plus',
      any: ['tenant:member:create'],
    },
    {
      key: 'invite',
      to: '/app/manager/employees/invites',
      label: { en: 'Invite someone', nl: 'Iemand uitnodigen' },
      keywords: { en: 'new colleague login', nl: 'nieuwe collega inloggen' },
      icon: 'mail',
      any: ['tenant:invite:create'],
    },
  ],
  records: [
    { kind: 'people', to: '/app/manager/employees/{id}', any: ['tenant:member:view', 'tenant:member:view:department'] },
  ],
  nav: [
    {
      area: 'manager',
      to: '/app/manager/employees',
      label: { en: 'Employees', nl: 'Medewerkers' },
      icon: 'users',
      order: 25,
      any: ['tenant:member:view', 'tenant:member:view:department'],
    },
    {
      area: 'manager',
      to: '/app/manager/employees/invites',
      label: { en: 'Invites', nl: 'Uitnodigingen' },
      icon: 'mail',
      order: 30,
      any: ['tenant:invite:view'],
    },
    {
      area: 'employee',
      to: '/app/employees/surplus-deficit-hours',
      label: ownSurplus,
      icon: 'trend',
      order: 18,
      any: [...maySeeOwn],
    },
    {
      area: 'manager',
      to: '/app/manager/surplus-deficit-hours',
      label: surplus,
      icon: 'plus-minus',
      order: 15,
      any: [...maySeeOthers],
    },
    {
      area: 'settings',
      to: '/app/settings/setup',
      label: { en: 'Set up', nl: 'Inrichten' },
      icon: 'check-circle',
      order: 90,
      any: ['tenant:settings:update'],
    },
  ],
  widgets: [
    {
      slot: 'dashboard',
      expose: './setup',
      order: 1,
      height: 176,
      heightOn: { tablet: 258, phone: 452 },
      when: 'setup',
      any: ['tenant:settings:update'],
    },
    {
      slot: 'dashboard',
      expose: './surplus',
      order: 30,
      height: 175,
      heightOn: { phone: 170 },
      title: ownSurplus,
      any: [...maySeeOwn],
    },
  ],
});
