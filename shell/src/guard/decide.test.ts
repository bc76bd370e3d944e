import type { Registry, RegistryRemote } from '@rooster/contract/shell';
import { describe, expect, it } from 'vitest';
import { decide, isInApp, staysOn401 } from './decide.ts';
import type { Known } from '../services/session.ts';

const title = { en: 'Title', nl: 'Titel' };

function remote(name: string, paths: readonly string[]): RegistryRemote {
  return {
    name,
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0/`,
    channel: 'stable',
    entry: 'remoteEntry.js',
    integrity: 'sha384-x',
    preload: [],
    routes: paths.map((path) => ({ path, title })),
    nav: [],
    widgets: [],
  };
}

const registry: Registry = {
  revision: '1',
  shell: { version: '1.0.0', contracts: [1] },
  remotes: [
    remote('settings', ['/app/settings']),
    remote('people', ['/app/manager/employees', '/app/manager/employees/{employeeId}']),
  ],
  closed: [
    { path: '/app/employees/time', reason: 'module_not_enabled' },
    { path: '/app/settings/timesheet', reason: 'module_not_enabled' },
    { path: '/app/manager/employees/invites', reason: 'no_permission' },
  ],
  refused: [],
};

const inside = { status: 'in', data: { user: {}, tenant: {}, registry } } as unknown as Known;
const setUp = { status: 'set-up', user: {} } as unknown as Known;
const visitor: Known = { status: 'visitor' };
const failed = { status: 'failed', error: new Error('no network') } as const satisfies Known;

describe('the guard', () => {
  it.each([
    ['/', visitor],
    ['/', inside],
    ['/landing', failed],
  ])('leads from %s to the start page, which is a document of its own', (path, known) => {
    expect(decide(path, known, 'nl')).toEqual({ kind: 'redirect', to: '/nl' });
  });

  it.each(['/accounts/login', '/accounts/invite/abc'])('leads who is logged in from %s to the dashboard', (path) => {
    expect(decide(path, inside, 'nl')).toEqual({ kind: 'redirect', to: '/app' });
  });

  it.each(['/app', '/app/settings'])('stays at %s while nobody says who this is', (path) => {
    expect(decide(path, failed, 'nl')).toEqual({ kind: 'unknown', error: failed.error });
  });

  it.each(['/app', '/app/settings', '/app/employees/time'])(
    'asks a visitor of %s to log in and remembers the address',
    (path) => {
      expect(decide(path, visitor, 'en')).toEqual({ kind: 'redirect', to: '/accounts/login', remember: true });
    },
  );

  it.each(['/app', '/app/settings', '/app/employees/time'])(
    'leads who has yet to set up two-step login from %s to where that is done, and back later',
    (path) => {
      expect(decide(path, setUp, 'nl')).toEqual({ kind: 'redirect', to: '/accounts/two-step', remember: true });
    },
  );

  it.each([
    ['/accounts/login', setUp, '/accounts/two-step'],
    ['/accounts/two-step', inside, '/app'],
    ['/accounts/two-step', visitor, '/accounts/login'],
    ['/accounts/two-step', failed, '/accounts/login'],
  ])('leads from %s to where one belongs', (path, known, to) => {
    expect(decide(path, known, 'nl')).toEqual({ kind: 'redirect', to });
  });

  it.each([
    ['/accounts/two-step', setUp],
    ['/accounts/email-change', setUp],
    ['/en', inside],
    ['/nl/privacy-policy', visitor],
    ['/accounts/login', visitor],
    ['/accounts/login', failed],
    ['/accounts/email-change', inside],
    ['/application', inside],
  ])('leaves %s open', (path, known) => {
    expect(decide(path, known, 'en')).toEqual({ kind: 'show', target: { kind: 'public' } });
  });

  it.each([
    ['/app/employees/time', 'module_not_enabled'],
    ['/app/employees/time/anything', 'module_not_enabled'],
    ['/app/settings/timesheet', 'module_not_enabled'],
    ['/app/manager/employees/invites', 'no_permission'],
  ])('denies %s', (path, denial) => {
    expect(decide(path, inside, 'en')).toEqual({ kind: 'redirect', to: '/app', denial });
  });

  it.each([
    ['/app', 'dashboard'],
    ['/app/', 'dashboard'],
    ['/app/nothing', 'not-found'],
  ])('shows at %s: %s', (path, kind) => {
    expect(decide(path, inside, 'en')).toEqual({ kind: 'show', target: { kind } });
  });

  it.each([
    ['/app/settings', 'settings'],
    ['/app/manager/employees', 'people'],
    ['/app/manager/employees/42', 'people'],
    ['/app/manager/employees/42/contracts', 'people'],
  ])('shows at %s the remote %s', (path, name) => {
    expect(decide(path, inside, 'en')).toMatchObject({
      kind: 'show',
      target: { kind: 'remote', remote: { name }, title },
    });
  });
});

describe('the 401 rule', () => {
  it.each(['/', '/accounts/login', '/en', '/nl/user-agreement'])('stays at %s', (path) => {
    expect(staysOn401(path)).toBe(true);
  });
  it.each(['/app', '/app/settings', '/english', '/nlx'])('leaves %s', (path) => {
    expect(staysOn401(path)).toBe(false);
  });
});

it.each([
  ['/app', true],
  ['/app/employees/time', true],
  ['/app?a=b', true],
  ['/application', false],
  ['/accounts/login', false],
  ['/nl', false],
])('knows whether %s is of the app’s own page', (path, expected) => {
  expect(isInApp(path)).toBe(expected);
});
