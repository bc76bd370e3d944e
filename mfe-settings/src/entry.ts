/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'settings',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    { path: '/app/settings', load: () => import('./routes/settings/screen.tsx').then((module) => module.ModulesScreen) },
  ],
});
