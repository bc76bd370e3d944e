/** The steps of setting up on the dashboard, as the shell mounts them until they are done or put away. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'people',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  load: () => import('./setup-card.tsx').then((module) => module.SetupCardWidget),
});
