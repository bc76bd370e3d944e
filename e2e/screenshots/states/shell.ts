// States of what stands around every screen: search, notifications, menus.
import { filling, pressing, pressingOn, seeing, type State, typing, writing } from './steps.ts';

export const shellStates: readonly State[] = [
  { path: '/app', name: 'search', viewer: 'Admin', steps: [typing('Control+k'), seeing('dialog[open] input')] },
  {
    path: '/app',
    name: 'search-found',
    viewer: 'Admin',
    steps: [typing('Control+k'), seeing('dialog[open] input'), writing('ver'), seeing('dialog[open] [role=option]')],
  },
  {
    path: '/app',
    name: 'search-nothing',
    viewer: 'Admin',
    steps: [typing('Control+k'), seeing('dialog[open] input'), writing('xqzw'), seeing('dialog[open] strong')],
  },
  {
    path: '/app',
    name: 'bell',
    viewer: 'Employee',
    steps: [
      pressingOn('button[aria-haspopup=dialog][aria-expanded][aria-label]'),
      seeing('[popover] h2, dialog[open] h2'),
    ],
  },
  {
    path: '/app',
    name: 'bell',
    viewer: 'Founder',
    steps: [
      pressingOn('button[aria-haspopup=dialog][aria-expanded][aria-label]'),
      seeing('[popover] h2, dialog[open] h2'),
    ],
  },
  {
    path: '/app',
    name: 'menu',
    viewer: 'Admin', // At the bottom of a phone, else the person in the sidebar.
    steps: [pressingOn('nav button[aria-expanded], button[class*=user_]')],
  },
  {
    path: '/app/notifications',
    name: 'unread',
    viewer: 'Founder',
    steps: [pressing('shell:notifications.unreadOnly')],
  },
  {
    path: '/accounts/login',
    name: 'wrong',
    viewer: 'Visitor',
    steps: [
      filling('common:email', 'anna@example.com'),
      filling('common:password', 'not-the-password'),
      pressing('shell:accounts.login.submit'),
      seeing('form [role=alert], [data-severity]'),
    ],
  },
  { path: '/accounts/login', name: 'unfilled', viewer: 'Visitor', steps: [pressing('shell:accounts.login.submit')] },
  { path: '/accounts/sign-up', name: 'unfilled', viewer: 'Visitor', steps: [pressing('shell:accounts.signUp.submit')] },
];
