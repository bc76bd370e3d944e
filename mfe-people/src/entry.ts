/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'people',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    {
      path: '/app/manager/employees',
      load: () => import('./routes/manager-employees/screen.tsx').then((module) => module.EmployeesScreen),
    },
    {
      path: '/app/manager/employees/invites',
      load: () => import('./routes/manager-employees-invites/screen.tsx').then((module) => module.InvitesScreen),
    },
    {
      path: '/app/manager/employees/{employeeId}',
      load: () => import('./routes/manager-employee/screen.tsx').then((module) => module.EmployeeScreen),
    },
    {
      path: '/app/employees/surplus-deficit-hours',
      load: () => import('./routes/employees-surplus/screen.tsx').then((module) => module.OwnSurplusScreen),
    },
    {
      path: '/app/manager/surplus-deficit-hours',
      load: () => import('./routes/manager-surplus/screen.tsx').then((module) => module.ManagerSurplusScreen),
    },
    {
      path: '/app/manager/surplus-deficit-hours/{tenantUserId}',
      load: () => import('./routes/manager-surplus-member/screen.tsx').then((module) => module.MemberSurplusScreen),
    },
    {
      path: '/app/settings/setup',
      load: () => import('./routes/settings-setup/screen.tsx').then((module) => module.SetupScreen),
    },
  ],
});
