/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'leave',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    { path: '/app/employees/leave', load: () => import('./routes/employees-leave/screen.tsx').then((module) => module.LeaveScreen) },
    { path: '/app/employees/leave/requests/{leaveRequestId}', load: () => import('./routes/employees-leave-request/screen.tsx').then((module) => module.RequestScreen) },
  ],
});
