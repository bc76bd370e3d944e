import type { Registry, RegistryRemote } from '@rooster/contract/shell';
import { beforeEach, describe, expect, it } from 'vitest';
import { matching } from './match.ts';
import { offersOf, personPath } from './offers.ts';
import { recentOffers, rememberOffer } from './recent.ts';

const remote = (changes: Partial<RegistryRemote>): RegistryRemote => ({
  name: 'x',
  version: '1.0.0',
  base: '/',
  channel: 'stable',
  entry: 'x',
  integrity: 'sha384-',
  preload: [],
  routes: [],
  nav: [],
  widgets: [],
  ...changes,
});
const registry = (...remotes: readonly RegistryRemote[]): Registry => ({
  revision: '1',
  shell: { version: '1.0.0', contracts: [1] },
  remotes: [...remotes],
  closed: [{ path: '/app/settings/roles', reason: 'no_permission' }],
  refused: [],
});

const leave = remote({
  routes: [
    {
      path: '/app/employees/leave',
      title: { en: 'My leave', nl: 'Mijn verlof' },
      keywords: { en: 'holiday', nl: 'vakantie' },
    },
    { path: '/app/employees/leave/requests/{leaveRequestId}', title: { en: 'Leave request', nl: 'Verlofaanvraag' } },
    { path: '/app/employees/vacation', title: { en: 'My leave', nl: 'Mijn verlof' } },
  ],
  nav: [
    { area: 'employee', to: '/app/employees/leave', label: { en: 'Leave', nl: 'Verlof' }, icon: 'leave', order: 1 },
  ],
  actions: [
    {
      key: 'request',
      to: '/app/employees/leave',
      label: { en: 'Request leave', nl: 'Verlof aanvragen' },
      icon: 'plus',
    },
  ],
});

describe('offers', () => {
  it('are the open screens once, without pages of one thing, and the actions; never what is closed', () => {
    const offers = offersOf(
      registry(leave),
      [{ to: '/app', title: { en: 'Dashboard', nl: 'Dashboard' }, icon: 'home' }],
      'nl',
    );
    expect(offers.map(({ group, label, icon }) => [group, label, icon])).toEqual([
      ['screens', 'Dashboard', 'home'],
      ['screens', 'Mijn verlof', 'leave'],
      ['actions', 'Verlof aanvragen', 'plus'],
    ]);
  });

  it('are found by the part of the menu they stand in', () => {
    const roles = remote({
      routes: [{ path: '/app/settings/roles', title: { en: 'Roles', nl: 'Rollen' } }],
      nav: [
        { area: 'settings', to: '/app/settings/roles', label: { en: 'Roles', nl: 'Rollen' }, icon: 'users', order: 1 },
      ],
    });
    const offers = offersOf(registry(leave, roles), [], 'nl');
    for (const typed of ['instel', 'settings', 'instellingen rollen'])
      expect(matching(offers, typed).map(({ label }) => label)).toEqual(['Rollen']);
  });

  it.each([
    [
      'the page is open',
      [{ path: '/app/manager/employees/{employeeId}', title: { en: 'a', nl: 'a' } }],
      '/app/manager/employees/42',
    ],
    ['only the list is', [{ path: '/app/manager/employees', title: { en: 'a', nl: 'a' } }], undefined],
  ])('lead to people when %s', (_case, routes, expected) => {
    const people = remote({ routes, records: [{ kind: 'people', to: '/app/manager/employees/{id}' }] });
    expect(personPath(registry(people))?.('42')).toBe(expected);
  });
});

describe('matching', () => {
  const offers = offersOf(
    registry(leave),
    [{ to: '/app', title: { en: 'Café rules', nl: 'Cafeetjes' }, icon: 'home' }],
    'nl',
  );
  it.each([
    ['', ['Cafeetjes', 'Mijn verlof', 'Verlof aanvragen']],
    ['verl', ['Verlof aanvragen', 'Mijn verlof']],
    ['VERLOF mijn', ['Mijn verlof']],
    ['vakantie', ['Mijn verlof']],
    ['holi', ['Mijn verlof']],
    ['cafe rul', ['Cafeetjes']],
    ['erlof', []],
    ['verlof rooster', []],
    [' ', ['Cafeetjes', 'Mijn verlof', 'Verlof aanvragen']],
    ['%', []],
  ])('%s', (query, labels) => {
    expect(matching(offers, query).map(({ label }) => label)).toEqual(labels);
  });
});

describe('what was opened lately', () => {
  beforeEach(() => localStorage.clear());

  it('is kept newest first, once, six at most, and apart for each person', () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) rememberOffer('anna', id);
    expect(recentOffers('anna')).toEqual(['3', '7', '6', '5', '4', '2']);
    expect(recentOffers('bram')).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[1,null]'])('is nothing when the device holds %s', (text) => {
    localStorage.setItem('rooster.search.anna', text);
    expect(recentOffers('anna')).toEqual([]);
  });
});
