// States of employees, invites, contracts and surplus hours.
import { filling, pressing, pressingOn, seeing, type State } from './steps.ts';

const DIALOG = 'dialog[open]';
const employee = '/app/manager/employees/{employeeId}';

export const peopleStates: readonly State[] = [
  {
    path: '/app/manager/employees',
    name: 'add-one',
    viewer: 'Admin',
    steps: [pressing('people:add.title'), seeing(DIALOG)],
  },
  {
    path: '/app/manager/employees',
    name: 'add-list',
    viewer: 'Admin',
    steps: [pressing('people:add.title'), seeing(DIALOG), pressing('people:add.many')],
  },
  {
    path: '/app/manager/employees',
    name: 'selected',
    viewer: 'Admin',
    steps: [pressingOn('main [role=listitem] input[type=checkbox], main [role=row] [role=cell] input[type=checkbox]')],
  },
  {
    path: '/app/manager/employees',
    name: 'nobody',
    viewer: 'Admin',
    steps: [filling('people:employees.search', 'xqzw'), seeing('main [class*=emptyTitle]')],
  },
  {
    path: '/app/manager/employees/invites',
    name: 'add',
    viewer: 'Admin',
    steps: [pressing('people:invites.add'), seeing(DIALOG)],
  },
  { path: employee, name: 'more', viewer: 'Admin', steps: [pressing('people:employee.more'), seeing('[role=menu]')] },
  {
    path: employee,
    name: 'leave',
    viewer: 'Admin',
    steps: [pressing('people:employee.more'), pressing('people:employee.leave.action'), seeing(DIALOG)],
  },
  {
    path: `${employee}/contracts`,
    name: 'new',
    viewer: 'Admin',
    steps: [pressing('people:contracts.add'), seeing(DIALOG)],
  },
  {
    path: '/app/employees/surplus-deficit-hours',
    name: 'period',
    viewer: 'Employee',
    steps: [pressingOn('main [role=group] button[tabindex="0"][title]'), seeing(DIALOG)],
  },
];
