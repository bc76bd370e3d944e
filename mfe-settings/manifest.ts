/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

const modules = ['tenant:settings:view', 'tenant:modules:update'] as const;
const tenant = ['tenant:settings:view', 'tenant:settings:update'] as const;
const roles = ['tenant:role:view'] as const;
const departments = ['departments:view'] as const;
const audit = ['admin'] as const;

export const manifest = defineManifest({
  name: 'settings',
  routes: [
    { path: '/app/settings', title: { en: 'Modules', nl: 'Modules' }, any: [...modules] },
    {
      path: '/app/settings/user',
      title: { en: 'My account', nl: 'Mijn account' },
      keywords: {
        en: 'password two-step language email notifications sessions',
        nl: 'wachtwoord tweestaps taal e-mail meldingen sessies',
      },
    },
    { path: '/app/settings/tenant', title: { en: 'Organisation', nl: 'Organisatie' }, any: [...tenant] },
    {
      path: '/app/settings/roles',
      title: { en: 'Roles', nl: 'Rollen' },
      keywords: { en: 'permissions rights', nl: 'rechten bevoegdheden' },
      any: [...roles],
    },
    { path: '/app/settings/roles/{roleId}', title: { en: 'Role', nl: 'Rol' }, any: [...roles] },
    { path: '/app/settings/departments', title: { en: 'Departments', nl: 'Afdelingen' }, any: [...departments] },
    {
      path: '/app/settings/departments/{departmentId}',
      title: { en: 'Department', nl: 'Afdeling' },
      any: ['departments:view-details'],
    },
    {
      path: '/app/settings/audit',
      title: { en: 'Audit trail', nl: 'Logboek' },
      keywords: { en: 'history changes log', nl: 'geschiedenis wijzigingen audit' },
      any: [...audit],
    },
    {
      path: '/app/settings/platform',
      title: { en: 'Versions', nl: 'Versies' },
      keywords: { en: 'platform remotes releases rollback canary', nl: 'platform modules uitrol terugdraaien' },
      platform: true,
    },
  ],
  actions: [
    {
      key: 'add-department',
      to: '/app/settings/departments',
      label: { en: 'Add department', nl: 'Afdeling toevoegen' },
      keywords: { en: 'new team', nl: 'nieuw team' },
      icon: 'plus',
      any: ['departments:create'],
    },
  ],
  nav: [
    {
      area: 'settings',
      to: '/app/settings/user',
      label: { en: 'My account', nl: 'Mijn account' },
      icon: 'user',
      order: 10,
    },
    {
      area: 'settings',
      to: '/app/settings/tenant',
      label: { en: 'Organisation', nl: 'Organisatie' },
      icon: 'building',
      order: 20,
      any: [...tenant],
    },
    {
      area: 'settings',
      to: '/app/settings',
      label: { en: 'Modules', nl: 'Modules' },
      icon: 'puzzle',
      order: 30,
      any: [...modules],
    },
    {
      area: 'settings',
      to: '/app/settings/departments',
      label: { en: 'Departments', nl: 'Afdelingen' },
      icon: 'tree',
      order: 40,
      any: [...departments],
    },
    {
      area: 'settings',
      to: '/app/settings/roles',
      label: { en: 'Roles', nl: 'Rollen' },
      icon: 'shield',
      order: 50,
      any: [...roles],
    },
    {
      area: 'settings',
      to: '/app/settings/audit',
      label: { en: 'Audit trail', nl: 'Logboek' },
      icon: 'history',
      order: 90,
      any: [...audit],
    },
    {
      area: 'settings',
      to: '/app/settings/platform',
      label: { en: 'Versions', nl: 'Versies' },
      icon: 'monitor',
      order: 95,
      platform: true,
    },
  ],
});
