/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'timesheet',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    { path: '/app/employees/time', load: () => import('./routes/employees-time/screen.tsx').then((module) => module.TimeScreen) },
    { path: '/app/manager/time/validate', load: () => import('./routes/manager-time-validate/screen.tsx').then((module) => module.ValidateScreen) },
  ],
});
