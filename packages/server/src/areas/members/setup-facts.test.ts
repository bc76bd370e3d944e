/** How far an organisation has been set up follows from what is there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { thisYear } from '../../testing/days.ts';

let test: TestApp;
let admin: TestBrowser;

const facts = async (): Promise<unknown> => (await admin.call('getSetupFacts')).json();

beforeAll(async () => {
  test = await testApp();
  admin = (await test.company('Gerst')).browser;
});
afterAll(() => test.close());

it('counts people, those nobody has asked in, and the balances that were brought in', async () => {
  expect(await facts()).toEqual({ departmentCount: 0, memberCount: 1, withoutLoginCount: 0, balanceImportCount: 0 });
  await admin.call('createMember', { body: { firstName: 'Lies', lastName: 'Gerst', employeeCode: '1001' } });
  await admin.call('createMember', { body: { firstName: 'Wim', lastName: 'Spelt', email: 'wim@gerst.example' } });
  expect(await facts()).toEqual({ departmentCount: 0, memberCount: 3, withoutLoginCount: 1, balanceImportCount: 0 });
  const csv = `Personeelsnummer;Soort;Jaar;Uren\n1001;Wettelijk;${thisYear()};32`;
  const { batch } = (await admin.call('runImport', { body: { kind: 'opening-balances', csv } })).json<{
    batch: { importId: string };
  }>();
  expect(await facts()).toMatchObject({ balanceImportCount: 1 });
  await admin.call('undoImport', { params: { importId: batch.importId } });
  expect(await facts()).toMatchObject({ balanceImportCount: 0 });
});

it('counts nobody of another organisation, and answers only who sets up', async () => {
  const other = (await test.company('Rogge')).browser;
  expect((await other.call('getSetupFacts')).json()).toEqual({
    departmentCount: 0,
    memberCount: 1,
    withoutLoginCount: 0,
    balanceImportCount: 0,
  });
  const employee = await test.colleague(admin, 'bo@gerst.example', 'Employee');
  expect(codeOf(await employee.call('getSetupFacts'))).toBe('unauthorized');
});
