// @vitest-environment node
// oxlint-disable-next-line no-restricted-imports -- a test is in nobody's page
import { type Permission, permissions, presetPermissions, type Role } from '@rooster/contract';
import { roleNameIn } from '@rooster/domain/role-names';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import nl from '../locales/nl.json';
import {
  areaOf,
  withoutRemote,
  permissionAreas,
  permissionGroups,
  remoteGroups,
  sentenceKey,
} from './permission-areas.ts';
import {
  copyOf,
  effectivePermissions,
  emptyRole,
  groupState,
  mayTurn,
  nameToKeep,
  notGrantable,
  roleProblems,
  savedRole,
  withPermissions,
  withPreset,
} from './role-draft.ts';

const role: Role = {
  id: '1',
  roleName: 'Manager',
  rolePreset: 'Manager',
  permissions: [...presetPermissions.Manager],
  memberCount: 2,
  version: 5,
};
const asItIs = (name: string) => name;
const form = savedRole(role, asItIs).values;

describe('sentences of permissions', () => {
  it.each([
    ['en', en],
    ['nl', nl],
  ])('in %s there is one for each, each different within its area', (_language, texts) => {
    const sentences: Readonly<Record<string, string>> = texts.roles.permissions;
    expect(Object.keys(sentences).toSorted()).toEqual(permissions.map(sentenceKey).toSorted());
    for (const { permissions: group } of permissionGroups)
      expect(new Set(group.map((permission) => sentences[sentenceKey(permission)])).size).toBe(group.length);
  });

  it('every permission stands in exactly one area, and every area has a name in both languages', () => {
    expect(permissionGroups.flatMap((group) => group.permissions).toSorted()).toEqual([...permissions].toSorted());
    expect(permissions.map(areaOf)).not.toContain(undefined);
    expect(Object.keys(en.roles.areas)).toEqual([...permissionAreas]);
    expect(Object.keys(nl.roles.areas)).toEqual([...permissionAreas]);
  });
});

describe('permissions that remotes bring', () => {
  // Their types are the remote's own, and here is none.
  const brought = ['notes:view', 'notes:edit', 'memos:view'].map((permission) => ({
    permission: permission as Permission,
    title: { en: `May ${permission}`, nl: `Mag ${permission}` },
    remote: permission.startsWith('notes') ? { en: 'Notes', nl: 'Notities' } : { en: 'Memos', nl: 'Memo\u2019s' },
  }));

  it('stand below what the remote calls itself, in the words of its manifest', () => {
    expect(remoteGroups(brought, 'nl').map(({ name, titles }) => [name, ...titles.values()])).toEqual([
      ['Notities', 'Mag notes:view', 'Mag notes:edit'],
      ['Memo\u2019s', 'Mag memos:view'],
    ]);
  });

  it('are told apart from those that no remote brings any more', () => {
    const held = ['skills:view', 'notes:view', 'old:view'] as Permission[];
    expect(withoutRemote(held, brought)).toEqual(['old:view']);
    expect(withoutRemote(held, [])).toEqual(['notes:view', 'old:view']);
  });
});

describe('the name of a role', () => {
  const dutch = { ...role, roleName: 'Leidinggevende' };
  const english = (name: string) => roleNameIn('en', name);
  it('is that which its reader knows it by', () => {
    expect(savedRole(dutch, english).values.roleName).toBe('Manager');
  });
  it.each([
    ['left as it is, stays what it was', 'Manager', 'Leidinggevende', 'Leidinggevende'],
    ['changed, is what was typed', ' Team lead ', 'Leidinggevende', 'Team lead'],
    ['of a new role is what was typed', 'Manager', undefined, 'Manager'],
  ])('%s', (_what, typed, stored, kept) => {
    expect(nameToKeep(typed, stored, english)).toBe(kept);
  });
});

describe('a role', () => {
  it('with a preset sends no permissions of its own and shows those of the preset', () => {
    expect(form.permissions).toEqual([]);
    expect(effectivePermissions(form)).toEqual(presetPermissions.Manager);
  });

  it('that leaves its preset keeps what it granted', () => {
    const own = withPreset(form, 'None');
    expect(own).toMatchObject({ rolePreset: 'None', roleName: 'Manager' });
    expect(effectivePermissions(own)).toEqual(presetPermissions.Manager);
  });

  it('that takes a preset drops its own choice', () => {
    const own = withPermissions(emptyRole, ['skills:view', 'tenant:role:view'], true);
    expect(effectivePermissions(withPreset(own, 'Employee'))).toEqual(presetPermissions.Employee);
    expect(withPreset(own, 'Employee').permissions).toEqual([]);
  });

  it('copied is a role of its own under another name', () => {
    expect(copyOf(form, 'Teamleider', ['admin'])).toEqual({
      roleName: 'Teamleider',
      rolePreset: 'None',
      permissions: presetPermissions.Manager,
    });
  });

  it('copied holds only what the copier may hand out', () => {
    expect(copyOf(form, 'Kopie', ['skills:view', 'skills:create']).permissions).toEqual([
      'skills:view',
      'skills:create',
    ]);
    expect(copyOf({ ...emptyRole, permissions: ['developer', 'skills:view'] }, 'Kopie', ['admin']).permissions).toEqual(
      ['skills:view'],
    );
  });

  it('takes and gives permissions one by one and by group, without doubles', () => {
    const some = withPermissions(emptyRole, ['skills:view'], true);
    const all = withPermissions(some, ['skills:view', 'skills:create'], true);
    expect(all.permissions).toEqual(['skills:view', 'skills:create']);
    expect(withPermissions(all, ['skills:view'], false).permissions).toEqual(['skills:create']);
    expect(groupState(['skills:view', 'skills:create'], [])).toBe('none');
    expect(groupState(['skills:view', 'skills:create'], some.permissions)).toBe('some');
    expect(groupState(['skills:view', 'skills:create'], all.permissions)).toBe('all');
  });

  it('needs a name of at most 80 characters', () => {
    expect(roleProblems(emptyRole).roleName?.code).toBe('required');
    expect(roleProblems({ ...emptyRole, roleName: 'x'.repeat(81) }).roleName?.code).toBe('too-long');
    expect(roleProblems(form).roleName).toBeUndefined();
  });
});

describe('handing out', () => {
  it('goes no further than what one holds', () => {
    expect(notGrantable(['skills:view', 'skills:delete'], ['skills:view'])).toEqual(['skills:delete']);
    expect(notGrantable(presetPermissions.Admin, presetPermissions.Manager)).toEqual(['admin']);
  });

  it('neither gives nor takes it; only an administrator takes what was given by name', () => {
    expect(mayTurn(['skills:view'], ['skills:view', 'skills:create'], ['skills:create'])).toBe(true);
    expect(mayTurn(['skills:view'], [], ['skills:create'])).toBe(false);
    expect(mayTurn([], ['skills:view'], ['skills:create'])).toBe(false);
    expect(mayTurn(['developer'], [], ['admin'])).toBe(true);
    expect(mayTurn([], ['developer'], ['admin'])).toBe(false);
  });

  it('an administrator hands out everything but the developer permission, which is granted by name', () => {
    expect(notGrantable(permissions, ['admin'])).toEqual(['developer']);
    expect(notGrantable(permissions, ['admin', 'developer'])).toEqual([]);
  });
});
