import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { api, areas } from './api.ts';
import type { AnyCall } from './call.ts';
import { commonErrors, errorStatus } from './errors.ts';
import { grants } from './grants.ts';
import { permissions, presetPermissions } from './permissions.ts';

const calls = Object.entries(api) as [string, AnyCall][];

describe('the declared calls', () => {
  it('has every call under one name, in one area, at one address', () => {
    const names = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys(api).toSorted());
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(calls)('%s says what it takes and refuses', (_name, call) => {
    expect(call.path).toMatch(/^\/api\/[a-z0-9/{}A-Z-]+$/);
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []).toEqual(names);
    expect(call.method === 'GET' ? call.body : undefined).toBeUndefined();
    for (const code of [...(call.errors ?? []), ...(call.failsWith === undefined ? [] : [call.failsWith])]) {
      expect(errorStatus).toHaveProperty(code);
      expect(commonErrors).not.toContain(code);
    }
    expect(call.module !== undefined && call.access === 'public').toBe(false);
  });
});

describe('a call whose answer may lag', () => {
  const late = calls.filter(([, { mayLag }]) => mayLag);

  it('is there', () => expect(late.length).toBeGreaterThan(10));

  it.each(late)('%s only reads, for somebody who is known, and is not what a change is based on', (_name, call) => {
    expect(call.method).toBe('GET');
    expect(call.access).not.toBe('public');
    expect([call.trail, call.idempotent, call.etag, call.platform]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a change that is based on a version', () => {
  const based = calls.filter(([, { etag, method }]) => etag && method !== 'GET');

  it('is there', () => expect(based.length).toBeGreaterThan(20));

  // Its answer may get lost: sent once more as it was it would be refused for what it did itself.
  it.each(based)('%s can be sent again under one key', (_name, { idempotent }) => expect(idempotent).toBe(true));
});

describe('the error catalogue', () => {
  it('holds no code that no call says it may answer', () => {
    const declared = new Set([
      ...commonErrors,
      ...calls.flatMap(([, { errors = [], failsWith }]) => (failsWith === undefined ? errors : [...errors, failsWith])),
    ]);
    expect(Object.keys(errorStatus).filter((code) => !declared.has(code as keyof typeof errorStatus))).toEqual([]);
  });
});

describe('permissions', () => {
  it('lets nobody pass a check without holding one of the list, an admin everywhere but at the developer’s door', () => {
    expect(grants([], undefined)).toBe(true);
    expect(grants([], ['timesheet:entry:add'])).toBe(false);
    expect(grants(['timesheet:entry:add'], ['timesheet:entry:approve', 'timesheet:entry:add'])).toBe(true);
    for (const permission of permissions) expect(grants(['admin'], [permission])).toBe(permission !== 'developer');
  });

  it.each([
    ['Employee', 'timesheet:entry:add', true],
    ['Employee', 'timesheet:entry:approve', false],
    ['Employee', 'timesheet:entry:approve:department', false],
    ['Employee', 'tenant:member:view', false],
    ['DepartmentManager', 'timesheet:entry:approve:department', true],
    ['DepartmentManager', 'timesheet:entry:approve', false],
    ['DepartmentManager', 'contracts:view', false],
    ['DepartmentManager', 'tenant:invite:create', false],
    ['Manager', 'timesheet:entry:approve', true],
    ['Manager', 'contracts:finalise', true],
    ['Manager', 'tenant:settings:view', true],
    ['Manager', 'tenant:settings:update', false],
    ['Manager', 'tenant:modules:update', false],
    ['Manager', 'tenant:role:update', false],
    ['Manager', 'admin', false],
    ['Manager', 'developer', false],
  ] as const)('%s and %s: %s', (preset, permission, expected) => {
    expect(presetPermissions[preset].includes(permission)).toBe(expected);
  });

  it('builds each preset on the one below it', () => {
    const manager = new Set(presetPermissions.Manager);
    expect(presetPermissions.Employee.filter((permission) => !manager.has(permission))).toEqual([]);
    expect(presetPermissions.DepartmentManager.filter((permission) => !manager.has(permission))).toEqual([]);
    expect(presetPermissions.None).toEqual([]);
    expect(presetPermissions.Admin).toEqual(['admin']);
  });
});
