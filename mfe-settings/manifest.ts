/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

export const manifest = defineManifest({
  name: 'settings',
  routes: [{ path: '/app/settings', title: { en: 'Modules', nl: 'Modules' }, any: ['tenant:settings:view', 'tenant:modules:update'] }],
  nav: [{ area: 'settings', to: '/app/settings', label: { en: 'Modules', nl: 'Modules' }, icon: 'settings', order: 10, any: ['tenant:settings:view', 'tenant:modules:update'] }],
});
