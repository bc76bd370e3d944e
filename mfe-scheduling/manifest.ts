/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

export const manifest = defineManifest({
  name: 'scheduling',
  module: 'Scheduling',
  routes: [{ path: '/app/manager/schedules', title: { en: 'Schedule', nl: 'Rooster' }, any: ['schedules:view', 'schedules:view:department'] }],
  nav: [{ area: 'manager', to: '/app/manager/schedules', label: { en: 'Schedule', nl: 'Rooster' }, icon: 'calendar', order: 15, any: ['schedules:view', 'schedules:view:department'] }],
});
