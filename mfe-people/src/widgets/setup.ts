/** The steps of setting up on the dashboard, as the shell mounts them until they are done or put away. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'people',
  texts: {
    en: () => import(/* webpackMode: "eager" */ '../locales/en.json?widgets'),
    nl: () => import(/* webpackMode: "eager" */ '../locales/nl.json?widgets'),
  },
  // A chunk of its own: few ever see it, and those not for long.
  load: () => import('./setup-card.tsx').then((module) => module.SetupCardWidget),
});
