/** The dashboard's clock, as the shell mounts it. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'timesheet',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  load: () => import('./clock.tsx').then((module) => module.ClockWidget),
});
