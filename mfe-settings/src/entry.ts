/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'settings',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    {
      path: '/app/settings',
      load: () => import('./routes/settings/screen.tsx').then((module) => module.ModulesScreen),
    },
    {
      path: '/app/settings/user',
      load: () => import('./routes/settings-user/screen.tsx').then((module) => module.UserScreen),
    },
    {
      path: '/app/settings/tenant',
      load: () => import('./routes/settings-tenant/screen.tsx').then((module) => module.TenantScreen),
    },
    {
      path: '/app/settings/roles',
      load: () => import('./routes/settings-roles/screen.tsx').then((module) => module.RolesScreen),
    },
    {
      path: '/app/settings/roles/{roleId}',
      load: () => import('./routes/settings-roles-role/screen.tsx').then((module) => module.RoleScreen),
    },
    {
      path: '/app/settings/departments',
      load: () => import('./routes/settings-departments/screen.tsx').then((module) => module.DepartmentsScreen),
    },
    {
      path: '/app/settings/departments/{departmentId}',
      load: () =>
        import('./routes/settings-departments-department/screen.tsx').then((module) => module.DepartmentScreen),
    },
    {
      path: '/app/settings/audit',
      load: () => import('./routes/settings-audit/screen.tsx').then((module) => module.AuditScreen),
    },
    {
      path: '/app/settings/platform',
      load: () => import('./routes/settings-platform/screen.tsx').then((module) => module.PlatformScreen),
    },
  ],
});
