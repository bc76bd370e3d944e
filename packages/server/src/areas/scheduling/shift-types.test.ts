/** Shift types: over HTTP, against a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

interface ShiftType {
  shiftTypeId: string;
  name: string;
  version: number;
}

let server: TestApp;
let admin: TestBrowser;
async function company(name: string): Promise<TestBrowser> {
  const { browser } = await server.company(name);
  await browser.call('setModule', { body: { module: 'Scheduling', enabled: true } });
  return browser;
}
beforeAll(async () => {
  server = await testApp();
  admin = await company('Diensttypen');
});
afterAll(() => server.close());

const early = { name: 'Vroeg', startTime: '05:30', endTime: '13:30' };
const create = (body: object, by = admin) => by.call('createShiftType', { body });
const made = async (body: object): Promise<ShiftType> => (await create(body)).json<ShiftType>();
const names = async (by = admin) =>
  (await by.call('listShiftTypes')).json<{ items: ShiftType[] }>().items.map(({ name }) => name);

it('are made, listed by the time they begin, changed with a version and forgotten', async () => {
  const night = await made({ name: 'Nacht', startTime: '22:00', endTime: '06:15', breakDuration: '00:45:00' });
  const answer = await create({ ...early, color: 'teal' });
  expect(answer.statusCode).toBe(201);
  const type = answer.json<ShiftType>();
  expect(type).toEqual({
    shiftTypeId: type.shiftTypeId,
    name: 'Vroeg',
    startTime: '05:30:00',
    endTime: '13:30:00',
    breakDuration: '00:00:00',
    departmentId: null,
    skillId: null,
    color: 'teal',
    version: 1,
  });
  expect(await names()).toEqual(['Vroeg', 'Nacht']);
  const change = (name: string, version: number) =>
    admin.call('updateShiftType', {
      params: { shiftTypeId: type.shiftTypeId },
      body: { ...early, name },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await change('Ochtend', 1)).json()).toMatchObject({ name: 'Ochtend', version: 2 });
  expect(codeOf(await change('Anders', 1))).toBe('modified-meanwhile');
  expect(codeOf(await change('Nacht', 2))).toBe('shift-type-name-taken');
  const forget = () => admin.call('deleteShiftType', { params: { shiftTypeId: night.shiftTypeId } });
  expect((await forget()).statusCode).toBe(204);
  expect(codeOf(await forget())).toBe('not-found');
  expect(await names()).toEqual(['Ochtend']);
});

it.each([
  [{ breakDuration: '08:00:00' }, 'break-exceeds-worked-time'],
  [{ breakDuration: '-00:10:00' }, 'break-negative'],
  [{ startTime: '25:00' }, 'invalid-time'],
  [{ name: ' ' }, 'required'],
])('%j is refused', async (wrong, code) => {
  const answer = await create({ ...early, name: 'Fout', ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { code: string }[] }>().errors.map((error) => error.code)).toEqual([code]);
});

it('of whole days are as long as a day', async () => {
  expect((await create({ name: 'Etmaal', startTime: '08:00', endTime: '08:00' })).statusCode).toBe(201);
});

it('refer to departments and skills of the organisation only, which then stay', async () => {
  const skill = (await admin.call('createSkill', { body: { name: 'Oven' } })).json<{ skillId: string }>();
  const department = (await admin.call('createDepartment', { body: { name: 'Bakkerij' } })).json<{
    departmentId: string;
  }>();
  expect(
    (await create({ ...early, name: 'Oven', skillId: skill.skillId, departmentId: department.departmentId }))
      .statusCode,
  ).toBe(201);
  expect(codeOf(await create({ ...early, name: 'Elders', skillId: newId() }))).toBe('not-found');
  expect(codeOf(await create({ ...early, name: 'Elders', departmentId: newId() }))).toBe('not-found');
  expect(codeOf(await admin.call('deleteSkill', { params: { skillId: skill.skillId } }))).toBe('in-use');
  expect(codeOf(await admin.call('deleteDepartment', { params: { id: department.departmentId } }))).toBe('in-use');
});

it('stay in their organisation', async () => {
  const type = await made({ ...early, name: 'Van ons' });
  const other = await company('Buren');
  expect(await names(other)).toEqual([]);
  expect(codeOf(await other.call('deleteShiftType', { params: { shiftTypeId: type.shiftTypeId } }))).toBe('not-found');
  expect((await create({ ...early, name: 'Van ons' }, other)).statusCode).toBe(201);
});
