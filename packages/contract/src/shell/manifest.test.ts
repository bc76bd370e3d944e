import { describe, expect, it } from 'vitest';
import { ManifestSource, RemoteManifest } from './manifest.ts';

const text = { en: 'Hours', nl: 'Uren' };
const source = {
  name: 'timesheet',
  module: 'Timesheet',
  routes: [{ path: '/app/employees/time', title: text, any: ['timesheet:entry:view-own'] }],
};

describe('a remote’s manifest', () => {
  it.each([
    ['a whole one', source, true],
    ['a path outside /app', { ...source, routes: [{ path: '/api/x', title: text }] }, false],
    [
      'a permission nobody has heard of',
      { ...source, routes: [{ path: '/app/x', title: text, any: ['timesheet:all'] }] },
      false,
    ],
    ['a title in one language', { ...source, routes: [{ path: '/app/x', title: { en: 'Hours' } }] }, false],
    ['a module that does not exist', { ...source, module: 'Payroll' }, false],
    ['a name that is no folder', { ...source, name: '../up' }, false],
    [
      'an action at a path with a parameter',
      { ...source, actions: [{ key: 'add', to: '/app/employees/{id}', label: text, icon: 'plus' }] },
      false,
    ],
    ['an action', { ...source, actions: [{ key: 'add', to: '/app/employees/time', label: text, icon: 'plus' }] }, true],
    ['a record without its id', { ...source, records: [{ kind: 'people', to: '/app/manager/employees' }] }, false],
    ['a slot that does not exist', { ...source, widgets: [{ slot: 'footer', expose: './x', order: 1 }] }, false],
  ])('%s', (_name, value, expected) => {
    expect(ManifestSource.safeParse(value).success).toBe(expected);
  });

  it('names a version and files with their integrity once it is published', () => {
    const published = {
      ...source,
      version: '1.0.0',
      contract: 1,
      builtAt: '',
      commit: '',
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': { integrity: 'sha384-x', bytes: 1, when: 'entry' } },
      shared: {},
    };
    expect(RemoteManifest.safeParse(published).success).toBe(true);
    expect(RemoteManifest.safeParse({ ...published, version: 'latest' }).success).toBe(false);
    expect(
      RemoteManifest.safeParse({ ...published, files: { x: { integrity: 'md5-x', bytes: 1, when: 'entry' } } }).success,
    ).toBe(false);
  });
});
