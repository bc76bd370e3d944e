/** Skills: over HTTP, against a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

interface Skill {
  skillId: string;
  name: string;
  version: number;
}

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Kunde')).browser;
});
afterAll(() => server.close());

const create = (body: object, by = admin) => by.call('createSkill', { body });
const made = async (body: object): Promise<Skill> => (await create(body)).json<Skill>();
const update = (skillId: string, body: object, headers: Record<string, string> = {}, by = admin) =>
  by.call('updateSkill', { params: { skillId }, body, headers });
const remove = (skillId: string, by = admin) => by.call('deleteSkill', { params: { skillId } });

describe('the order of skills', () => {
  it('is put as asked, with what is not named behind it; a skill of elsewhere is refused', async () => {
    const { browser } = await server.company('Volgorde');
    const [a = '', b = '', c = ''] = await Promise.all(
      ['Aap', 'Beer', 'Civet'].map(async (name) => (await create({ name }, browser)).json<Skill>().skillId),
    );
    const names = (answer: Awaited<ReturnType<typeof browser.call>>) =>
      answer.json<{ items: Skill[] }>().items.map(({ name }) => name);
    const answer = await browser.call('orderSkills', { body: { skillIds: [c, a] } });
    expect(names(answer)).toEqual(['Civet', 'Aap', 'Beer']);
    expect(names(await browser.call('listSkills'))).toEqual(['Civet', 'Aap', 'Beer']);
    expect(codeOf(await browser.call('orderSkills', { body: { skillIds: [b, newId()] } }))).toBe('not-found');
    expect(codeOf(await admin.call('orderSkills', { body: { skillIds: [b] } }))).toBe('not-found');
    expect(names(await browser.call('listSkills'))).toEqual(['Civet', 'Aap', 'Beer']);
  });
});

describe('skills', () => {
  it('are made and changed with a version', async () => {
    const answer = await create({ name: 'Lassen', color: 'teal', description: 'MIG en MAG' });
    expect(answer.statusCode).toBe(201);
    const skill = answer.json();
    expect(skill).toEqual({
      skillId: skill.skillId,
      name: 'Lassen',
      color: 'teal',
      description: 'MIG en MAG',
      isActive: true,
      sortOrder: 0,
      departmentId: null,
      memberCount: 0,
      version: 1,
    });
    const changed = await update(
      skill.skillId,
      { name: 'Lassen', color: 'rose', isActive: false },
      { 'if-match': '"1"' },
    );
    expect([changed.headers['etag'], changed.json()]).toMatchObject([
      '"2"',
      { color: 'rose', isActive: false, description: null },
    ]);
    expect(codeOf(await update(skill.skillId, { name: 'Te laat' }, { 'if-match': '"1"' }))).toBe('modified-meanwhile');
    await create({ name: 'Zagen' });
    expect(codeOf(await create({ name: 'Zagen' }))).toBe('skill-name-taken');
    expect(codeOf(await update(skill.skillId, { name: 'Zagen' }))).toBe('skill-name-taken');
    expect(codeOf(await create({ name: 'Nergens', departmentId: newId() }))).toBe('not-found');
    expect((await create({ name: 'Kleur', color: 'beige' })).json().errors).toMatchObject([{ path: 'color' }]);
  });

  it('come in their order; choices leave out what is not active or of another department', async () => {
    const departmentId = (await admin.call('createDepartment', { body: { name: 'Keuken' } })).json<{
      departmentId: string;
    }>().departmentId;
    const elsewhere = (await admin.call('createDepartment', { body: { name: 'Bar' } })).json<{ departmentId: string }>()
      .departmentId;
    await create({ name: 'Tappen', sortOrder: 900, departmentId: elsewhere });
    await create({ name: 'Koken', sortOrder: 800, departmentId });
    await create({ name: 'Afwassen', sortOrder: 800, isActive: false, departmentId });
    const names = (items: Skill[]) => items.map((item) => item.name);
    expect(names((await admin.call('listSkills')).json<{ items: Skill[] }>().items).slice(-3)).toEqual([
      'Afwassen',
      'Koken',
      'Tappen',
    ]);
    const options = async (body: object) =>
      names((await admin.call('querySkillOptions', { body })).json<{ items: Skill[] }>().items);
    expect(await options({})).toEqual(['Zagen', 'Koken', 'Tappen']);
    expect(await options({ departmentIds: [departmentId] })).toEqual(['Zagen', 'Koken']);
    expect(await options({ departmentIds: [] })).toEqual(['Zagen']);
  });

  it('that somebody has cannot be deleted', async () => {
    const { skillId } = await made({ name: 'Heftruck' });
    const person = (
      await admin.call('createMember', { body: { firstName: 'Kees', lastName: 'Kan', skillIds: [skillId] } })
    ).json();
    expect(
      (await admin.call('listSkills')).json<{ items: Skill[] }>().items.find((item) => item.skillId === skillId),
    ).toMatchObject({ memberCount: 1 });
    expect(codeOf(await remove(skillId))).toBe('in-use');
    await admin.call('updateMember', {
      params: { tenantUserId: person.tenantUserId },
      body: { firstName: 'Kees', lastName: 'Kan', roleIds: person.roleIds, skillIds: [] },
    });
    expect([(await remove(skillId)).statusCode, codeOf(await remove(skillId))]).toEqual([204, 'not-found']);
  });

  it('are of one company, seen by employees and changed by managers', async () => {
    const { browser: other } = await server.company('Anders');
    const { skillId } = await made({ name: 'Ons geheim' });
    expect(codeOf(await remove(skillId, other))).toBe('not-found');
    expect(codeOf(await update(skillId, { name: 'Gekaapt' }, {}, other))).toBe('not-found');
    expect((await other.call('listSkills')).json()).toEqual({ items: [] });
    const employee = await server.colleague(admin, 'werker@kunde.example', 'Employee');
    expect((await employee.call('listSkills')).statusCode).toBe(200);
    expect(codeOf(await create({ name: 'Zelf bedacht' }, employee))).toBe('unauthorized');
  });
});
