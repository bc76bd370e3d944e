/** The dashboard's places that nobody fills yet, as the shell mounts it. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'scheduling',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  // In this very file's chunk: whoever mounts the widget needs it at once.
  load: () => import(/* webpackMode: "eager" */ './open-places-widget.tsx').then((module) => module.OpenPlacesWidget),
});
