import type { RegistryRemote } from '@rooster/contract/shell';
import { expect, it } from 'vitest';
import { widgetsFor } from './widgets.ts';

const remote = (name: string, widgets: RegistryRemote['widgets']): RegistryRemote => ({
  name,
  version: '1.0.0',
  base: '/',
  channel: 'stable',
  entry: name,
  integrity: 'sha384-',
  preload: [],
  routes: [],
  nav: [],
  widgets,
});
const title = { en: 'Time', nl: 'Uren' };

it('lists the widgets of one slot by order, each with the name of its expose', () => {
  const remotes = [
    remote('leave', [{ slot: 'employee.tabs', expose: './leave', order: 40, title }]),
    remote('timesheet', [
      { slot: 'dashboard', expose: './dashboard', order: 1 },
      { slot: 'employee.tabs', expose: './time', order: 20, title },
    ]),
  ];
  expect(widgetsFor(remotes, 'employee.tabs').map(({ key, remote: { name } }) => [key, name])).toEqual([
    ['time', 'timesheet'],
    ['leave', 'leave'],
  ]);
  expect(widgetsFor(remotes, 'header')).toEqual([]);
});
