/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'scheduling',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [{ path: '/app/manager/schedules', load: () => import('./routes/manager-schedules/screen.tsx').then((module) => module.ScheduleScreen) }],
});
