import { describe, expect, it } from 'vitest';
import { overlaps, takenFrom } from './claims.ts';
import { checkManifest, overBudget } from './manifest-faults.ts';

const text = { en: 'Notes', nl: 'Notities' };
const source = {
  name: 'notes',
  routes: [{ path: '/app/notes', title: text }],
  nav: [{ area: 'employee', to: '/app/notes', label: text, icon: 'plus', order: 1 }],
};
const isIcon = (name: string): boolean => name === 'plus';
const faults = (change: object): readonly string[] => {
  const checked = checkManifest({ ...source, ...change }, isIcon);
  return 'faults' in checked ? checked.faults : [];
};

describe('a manifest that is not right', () => {
  it('is told in a line for each fault, with what comes closest', () => {
    const told = faults({ routes: [{ path: '/app/notes', title: text, any: ['timesheet:entry:view-owm'] }] });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^routes\[0\]\.any\[0\]: "timesheet:entry:view-owm" is none of the \d+ known values; "timesheet:entry:view-own" is/,
    );
    expect(faults({ routes: Array.from({ length: 60 }, () => ({ path: 'x', title: text })) })).toHaveLength(21);
  });

  it.each([
    ['an icon that nobody has drawn', { nav: [{ ...source.nav[0], icon: 'puls' }] }, '"puls" is no icon'],
    [
      'a menu entry that leads nowhere',
      { nav: [{ ...source.nav[0], to: '/app/note' }] },
      'nav[0]: leads to /app/note,',
    ],
    [
      'a page of the shell',
      { routes: [...source.routes, { path: '/app/notifications', title: text }] },
      'shell itself',
    ],
    ['a page that stands there twice', { routes: [...source.routes, ...source.routes] }, 'stands there twice'],
  ])('has %s', (_what, change, fault) => {
    expect(faults(change)).toEqual([expect.stringContaining(fault)]);
  });

  const own = { name: 'notes:view', title: text };
  it.each([
    ['a permission of another remote', { permissions: [{ ...own, name: 'memos:view' }] }, 'does not begin with notes:'],
    ['one that it brings twice', { permissions: [own, own] }, 'stands there twice'],
    ['one of the list of all', { permissions: [{ ...own, name: 'skills:view' }] }, 'an own permission is'],
    [
      'a page that asks for one that nobody brings',
      { routes: [{ ...source.routes[0], any: ['notes:edit'] }], permissions: [own] },
      'routes[0].any: "notes:edit" is none of the manifest\'s permissions',
    ],
  ])('has %s', (_what, change, fault) => {
    expect(faults(change)).toEqual([expect.stringContaining(fault)]);
  });

  it('is none when it draws an icon itself, as the data of one path', () => {
    const drawn = (icon: string) => faults({ nav: [{ ...source.nav[0], icon }] });
    expect(drawn('M5 12h14')).toEqual([]);
    expect(drawn('M5 12h14"/><script>')).toEqual([expect.stringContaining('is no icon of @rooster/ui')]);
  });

  it('is none when it asks for what it brings', () => {
    expect(faults({ routes: [{ ...source.routes[0], any: ['notes:view'] }], permissions: [own] })).toEqual([]);
  });

  it('is none when all of it fits', () => {
    expect(faults({})).toEqual([]);
  });
});

describe('what belongs to another remote', () => {
  it.each([
    ['/app/notes', '/app/notes', true],
    ['/app/notes/{id}', '/app/notes/{noteId}', true],
    ['/app/notes/{id}', '/app/notes/new', true],
    ['/app/notes', '/app/notes/new', false],
    ['/app/notes', '/app/memos', false],
  ])('%s and %s', (one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected);
  });

  it('is its pages, and its widgets where one is shown at a time', () => {
    const widget = { slot: 'employee.tabs', expose: './time' } as const;
    const owner = { name: 'timesheet', routes: [{ path: '/app/time' }], widgets: [widget] };
    const other = { name: 'notes', routes: [], widgets: [] };
    expect(takenFrom(owner, { ...other, routes: owner.routes })).toBe('claims /app/time, which is a page of timesheet');
    expect(takenFrom(owner, { ...other, widgets: [widget] })).toContain('claims ./time in employee.tabs');
    expect(takenFrom(owner, owner)).toBeUndefined();
    const onDashboard = { slot: 'dashboard', expose: './dashboard' } as const;
    expect(takenFrom({ ...owner, widgets: [onDashboard] }, { ...other, widgets: [onDashboard] })).toBeUndefined();
  });
});

it('weighs what comes before the first screen, and all of it', () => {
  const file = { integrity: 'sha384-x', bytes: 60 * 1024 };
  const files = { a: { ...file, when: 'entry' as const }, b: { ...file, when: 'lazy' as const } };
  expect(overBudget({ budget: { first: 60, all: 120 }, files })).toEqual([]);
  expect(overBudget({ budget: { first: 59, all: 119 }, files })).toEqual([
    'weighs 60 KiB (first), and its budget is 59 KiB',
    'weighs 120 KiB (all), and its budget is 119 KiB',
  ]);
});
