/** The dashboard's surplus, as the shell mounts it. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'people',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  // In this very file's chunk: whoever mounts the widget needs it at once.
  load: () => import(/* webpackMode: "eager" */ './my-surplus.tsx').then((module) => module.MySurplusWidget),
});
