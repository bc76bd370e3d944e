// States of hours, leave and schedules.
import { pressing, seeing, type State } from './steps.ts';

const DIALOG = 'dialog[open]';

export const workStates: readonly State[] = [
  {
    path: '/app/employees/time',
    name: 'add',
    viewer: 'Employee',
    steps: [pressing('common:more'), pressing('timesheet:time.add'), seeing(DIALOG)],
  },
  {
    path: '/app/employees/leave',
    name: 'request',
    viewer: 'Employee',
    steps: [pressing('leave:request.new'), seeing(DIALOG)],
  },
  {
    path: '/app/employees/schedules/availability',
    name: 'add',
    viewer: 'Employee',
    steps: [pressing('scheduling:availability.add'), seeing(DIALOG)],
  },
  {
    path: '/app/manager/schedules',
    name: 'new-shift',
    viewer: 'Manager',
    steps: [pressing('scheduling:shift.new'), seeing(DIALOG)],
  },
];
