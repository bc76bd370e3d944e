// States of account, organisation, roles and departments.
import { filling, pressing, pressingOn, seeing, type State } from './steps.ts';

const DIALOG = 'dialog[open]';

export const settingsStates: readonly State[] = [
  {
    path: '/app/settings',
    name: 'off',
    viewer: 'Admin',
    steps: [pressingOn('main [role=switch][aria-checked=true], main [role=switch]:checked'), seeing(DIALOG)],
  },
  {
    path: '/app/settings/user',
    name: 'two-step',
    viewer: 'Employee',
    steps: [pressing('settings:user.twoStep.setUp.button'), seeing(DIALOG)],
  },
  {
    path: '/app/settings/tenant',
    name: 'changed',
    viewer: 'Admin',
    steps: [filling('settings:tenant.tenantName.label', 'Café De Haan')],
  },
  {
    path: '/app/settings/roles/{roleId}',
    name: 'nothing',
    viewer: 'Admin',
    steps: [filling('settings:roles.search', 'xqzw')],
  },
  {
    path: '/app/settings/departments',
    name: 'add',
    viewer: 'Admin',
    steps: [pressing('settings:departments.add'), seeing(DIALOG)],
  },
  {
    path: '/app/settings/departments/{departmentId}',
    name: 'add-people',
    viewer: 'Admin',
    steps: [pressing('settings:departments.members.add'), seeing(DIALOG)],
  },
];
