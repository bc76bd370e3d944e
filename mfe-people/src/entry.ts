/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'people',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    { path: '/app/manager/employees/invites', load: () => import('./routes/manager-employees-invites/screen.tsx').then((module) => module.InvitesScreen) },
  ],
});
