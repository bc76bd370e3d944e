/** An employee's availability under a tab of his page, as the shell mounts it. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'scheduling',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  // In this very file's chunk: whoever mounts the widget needs it at once.
  load: () =>
    import(/* webpackMode: "eager" */ './member-availability.tsx').then((module) => module.MemberAvailability),
});
