/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'leave',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    {
      path: '/app/employees/leave',
      load: () => import('./routes/employees-leave/screen.tsx').then((module) => module.LeaveScreen),
    },
    {
      path: '/app/employees/leave/requests/{leaveRequestId}',
      load: () => import('./routes/employees-leave-request/screen.tsx').then((module) => module.RequestScreen),
    },
    {
      path: '/app/manager/leave',
      load: () => import('./routes/manager-leave/screen.tsx').then((module) => module.TeamScreen),
    },
    {
      path: '/app/manager/leave/requests',
      load: () => import('./routes/manager-leave-requests/screen.tsx').then((module) => module.InboxScreen),
    },
    {
      path: '/app/manager/leave/requests/{leaveRequestId}',
      load: () => import('./routes/manager-leave-request/screen.tsx').then((module) => module.TeamRequestScreen),
    },
    {
      path: '/app/manager/leave/lapses',
      load: () => import('./routes/manager-leave-lapses/screen.tsx').then((module) => module.LapsesScreen),
    },
    {
      path: '/app/manager/leave/dossiers/{tenantUserId}',
      load: () => import('./routes/manager-leave-dossier/screen.tsx').then((module) => module.DossierScreen),
    },
    {
      path: '/app/settings/leave',
      load: () => import('./routes/settings-leave/screen.tsx').then((module) => module.LeaveSettingsScreen),
    },
    {
      path: '/app/settings/leave/types',
      load: () => import('./routes/settings-leave-types/screen.tsx').then((module) => module.LeaveTypesScreen),
    },
    {
      path: '/app/settings/leave/balances',
      load: () => import('./routes/settings-leave-balances/screen.tsx').then((module) => module.BalancesSettingsScreen),
    },
    {
      path: '/app/settings/vacation',
      load: () => import('./routes/settings-vacation/screen.tsx').then((module) => module.VacationRedirect),
    },
  ],
});
