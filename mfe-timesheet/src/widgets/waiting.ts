/** The mark of what waits on this device, as the shell mounts it on every page while something does. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'timesheet',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  load: () => import('./waiting-mark.tsx').then((module) => module.WaitingMark),
});
