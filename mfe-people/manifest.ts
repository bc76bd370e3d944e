/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

export const manifest = defineManifest({
  name: 'people',
  routes: [{ path: '/app/manager/employees/invites', title: { en: 'Invites', nl: 'Uitnodigingen' }, any: ['tenant:invite:view'] }],
  nav: [{ area: 'manager', to: '/app/manager/employees/invites', label: { en: 'Invites', nl: 'Uitnodigingen' }, icon: 'mail', order: 30, any: ['tenant:invite:view'] }],
});
