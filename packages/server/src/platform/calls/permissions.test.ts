/**
 * Every preset against every call over the running server: what the table of the contract allows passes, all else
 * answers 403.
 */
import { api, grants, presetPermissions, rolePresets } from '@rooster/contract';
import type { AnyCall, CallName, RolePreset } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../id.ts';
import { codeOf, testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';

const calls = (Object.entries(api) as [CallName, AnyCall][]).filter(
  ([name, { access }]) => access !== 'public' && name !== 'logout',
);
const params = new Proxy<Record<string, string>>({}, { get: () => newId() });

let server: TestApp;
const people = new Map<RolePreset, TestBrowser>();

beforeAll(async () => {
  server = await testApp();
  const { browser } = await server.company('Rollen');
  for (const module of ['Vacation', 'Scheduling'] as const)
    await browser.call('setModule', { body: { module, enabled: true } });
  for (const preset of rolePresets) {
    const email = `als-${preset.toLowerCase()}@rollen.example`;
    people.set(preset, await server.colleague(browser, email, preset === 'None' ? 'Employee' : preset));
    if (preset === 'None') {
      await server.database.system.execute(
        sql`delete from member_role where member_id = (select m.id from member m
          join user_account u on u.id = m.user_id where u.email = ${email})`,
      );
    }
  }
});
afterAll(() => server.close());

describe.each(rolePresets)('%s', (preset) => {
  it.each(calls)('%s', async (name, { access, platform }) => {
    const browser = people.get(preset);
    const response = await browser?.call(name, {
      params,
      body: name === 'setModule' || access === 'session' ? { nothing: true } : undefined,
    });
    // What is for those who run the installation is for no role.
    const allowed = platform !== true && (typeof access === 'string' || grants(presetPermissions[preset], access.any));
    const refused = response?.statusCode === 403 && codeOf(response) === 'unauthorized';
    expect({ name, refused }).toEqual({ name, refused: !allowed });
  });
});
