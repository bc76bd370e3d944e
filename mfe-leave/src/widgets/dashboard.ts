/** The dashboard's leave, as the shell mounts it. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'leave',
  // Texts and code in this very file's chunk: whoever mounts the widget needs them at once.
  texts: {
    en: () => import(/* webpackMode: "eager" */ '../locales/en.json?widgets'),
    nl: () => import(/* webpackMode: "eager" */ '../locales/nl.json?widgets'),
  },
  load: () => import(/* webpackMode: "eager" */ './my-leave.tsx').then((module) => module.MyLeaveWidget),
});
