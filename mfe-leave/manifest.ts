/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

const mayOwn = ['leave:request:view-own', 'leave:request:create'] as const;

export const manifest = defineManifest({
  name: 'leave',
  module: 'Vacation',
  routes: [
    { path: '/app/employees/leave', title: { en: 'My leave', nl: 'Mijn verlof' }, any: [...mayOwn] },
    { path: '/app/employees/leave/requests/{leaveRequestId}', title: { en: 'Leave request', nl: 'Verlofaanvraag' }, any: [...mayOwn] },
  ],
  nav: [{ area: 'employee', to: '/app/employees/leave', label: { en: 'Leave', nl: 'Verlof' }, icon: 'leave', order: 20, any: [...mayOwn] }],
  widgets: [
    { slot: 'dashboard', expose: './dashboard', order: 20, title: { en: 'My leave', nl: 'Mijn verlof' }, any: ['leave:request:view-own'] },
    { slot: 'employee.tabs', expose: './leave', order: 30, title: { en: 'Leave', nl: 'Verlof' }, any: ['leave:request:view-all', 'leave:request:view-pending', 'leave:request:create-for-user', 'leave:balance-correction:create'] },
  ],
});
