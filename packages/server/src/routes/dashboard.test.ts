/** The dashboard in one call: each card's answer is that of its own call, and what one may not ask is not in it. */
import { areas } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestBrowser } from '../platform/http/testing.ts';
import { at, planningCompany } from '../areas/scheduling/testing.ts';
import type { Planning } from '../areas/scheduling/testing.ts';

interface Dashboard {
  readonly tenantUserId: string;
  readonly answers: readonly {
    readonly area: keyof typeof areas;
    readonly call: string;
    readonly asked: Record<string, unknown> | null;
    readonly answer: unknown;
  }[];
}

let company: Planning;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(0, '06:00')) });
  company = await planningCompany('Overzicht');
});
afterEach(async () => {
  await company.close();
  vi.useRealTimers();
});

const dashboardOf = async (browser: TestBrowser): Promise<Dashboard> => {
  const answer = await browser.call('getDashboard');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Dashboard>();
};

const setModule = async (module: string, enabled: boolean): Promise<void> => {
  await company.admin.call('setModule', { body: { module, enabled } });
};

describe('the dashboard in one call', () => {
  it.each(['Admin', 'Manager', 'Employee'])(
    'answers each card as its own call does, of a person who is %s',
    async (role) => {
      await setModule('Timesheet', true);
      await setModule('Vacation', true);
      const browser =
        role === 'Admin'
          ? company.admin
          : await company.server.colleague(company.admin, 'ander@overzicht.example', role);
      const { answers } = await dashboardOf(browser);
      expect(answers.length).toBeGreaterThan(5);
      for (const { call, asked, answer } of answers) {
        const own = await browser.call(call as 'getWaiting', asked ?? {});
        expect([call, own.statusCode, own.json()]).toEqual([call, 200, answer]);
      }
    },
  );

  it('leaves out the cards of modules that are off, and those of others', async () => {
    await setModule('Timesheet', false);
    const employee = await company.server.colleague(company.admin, 'ander@overzicht.example', 'Employee');
    const { answers } = await dashboardOf(employee);
    const modules = answers.map(({ area, call }) => (areas[area] as Record<string, AnyCall>)[call]?.module);
    expect(new Set(modules)).toEqual(new Set([undefined, 'Scheduling']));
    expect(answers.map(({ call }) => call)).not.toContain('getTeamToday');
  });

  it('says whose it is', async () => {
    const { tenantUserId } = (await company.admin.call('getUserInfo')).json<{ tenantUserId: string }>();
    expect((await dashboardOf(company.admin)).tenantUserId).toBe(tenantUserId);
  });
});
