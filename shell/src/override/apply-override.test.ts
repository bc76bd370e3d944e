import type { Registry, RemoteManifest } from '@rooster/contract/shell';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionData } from '../services/session.ts';
import { isAsked, keepSources, keptSources, readSources } from './address.ts';
import { override } from './apply-override.ts';

const title = { en: 'Hours', nl: 'Uren' };
const published = { name: 'timesheet', version: '1.0.0' };
const registry = {
  revision: 'a',
  shell: { version: '1.0.0', contracts: [1] },
  remotes: [published, { name: 'people', version: '1.0.0' }],
  closed: [],
  refused: [],
} as unknown as Registry;
const manifest = {
  name: 'timesheet',
  module: 'Timesheet',
  version: '1.1.0',
  builtAt: '2026-01-01',
  entry: 'remoteEntry.js',
  routes: [
    { path: '/app/employees/time', title, any: ['timesheet:entry:view-own'] },
    { path: '/app/manager/time/validate', title, any: ['timesheet:entry:approve'] },
  ],
  nav: [],
  widgets: [],
  actions: [],
  records: [],
  waiting: [],
} as unknown as RemoteManifest;
const served = [{ source: { name: 'timesheet', origin: 'http://localhost:4310' }, manifest }];
const who = (enabledModules: string[]) =>
  ({
    user: { permissions: ['timesheet:entry:view-own'] },
    tenant: { enabledModules, remoteModules: [] },
  }) as unknown as SessionData;

describe('a remote under development', () => {
  it('stands in the place of the published one, with what the person may open', () => {
    const answer = override(registry, served, who(['Timesheet']));
    const mine = answer.remotes.find(({ name }) => name === 'timesheet');
    expect(answer.remotes.map(({ name }) => name)).toEqual(['people', 'timesheet']);
    expect(mine).toMatchObject({ base: 'http://localhost:4310/', entry: 'remoteEntry.js', integrity: '' });
    expect(mine?.version).not.toBe('1.0.0');
    expect(mine?.routes.map(({ path }) => path)).toEqual(['/app/employees/time']);
    expect(answer.revision).not.toBe('a');
  });

  it('does not bring a module that is off', () => {
    expect(override(registry, served, who([])).remotes).toEqual(registry.remotes);
  });
});

describe('the address', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.head.replaceChildren();
    history.replaceState(null, '', '/app');
  });

  it('names remotes on this machine only', () => {
    expect(readSources(['people@http://localhost:4310', 'leave@http://127.0.0.1:80'])).toEqual([
      { name: 'people', origin: 'http://localhost:4310' },
      { name: 'leave', origin: 'http://127.0.0.1:80' },
    ]);
    expect(
      readSources([
        'people@https://evil.example',
        'people@http://localhost.evil.example:80',
        'people@http://localhost:4310/x',
        '@http://localhost:80',
        '',
      ]),
    ).toEqual([]);
  });

  it('counts only on a page that the server has marked, and then for the tab', () => {
    history.replaceState(null, '', '/app?mfe=people@http://localhost:4310');
    expect(isAsked()).toBe(false);
    document.head.innerHTML = '<meta name="rooster-development" content="on">';
    expect(isAsked()).toBe(true);
    history.replaceState(null, '', '/app');
    expect(isAsked()).toBe(false);
    keepSources([{ name: 'people', origin: 'http://localhost:4310' }]);
    expect([isAsked(), keptSources()]).toEqual([true, [{ name: 'people', origin: 'http://localhost:4310' }]]);
    keepSources([]);
    expect(isAsked()).toBe(false);
  });
});
