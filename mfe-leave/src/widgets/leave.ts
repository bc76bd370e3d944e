/** The leave tab of the employee page, as the shell mounts it. */
import { defineWidget } from '@rooster/module-kit';

export default defineWidget({
  name: 'leave',
  locales: { en: () => import('../locales/en.json'), nl: () => import('../locales/nl.json') },
  // In this very file's chunk: whoever mounts the widget needs it at once.
  load: () => import(/* webpackMode: "eager" */ './member-leave.tsx').then((module) => module.MemberLeave),
});
