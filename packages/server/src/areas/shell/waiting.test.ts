/** What waits for whom. */
import { beforeEach, describe, expect, it } from 'vitest';
import { timesheetWorld, winterEntry, withModules } from '../timesheet/testing.ts';
import type { Caller, TestCompany } from '../timesheet/testing.ts';
import { waitingFor } from './waiting.ts';

const world = timesheetWorld();
let company: TestCompany;

beforeEach(async () => {
  company = await world.company();
});

const waiting = ({ principal }: Caller) =>
  company.database.withTenant(company.tenantId, () => waitingFor(principal, Date.parse('2026-11-18T12:00:00Z')));

describe('what waits', () => {
  it('is counted within reach: all for a manager, the own departments for who manages those, nothing for others', async () => {
    const manager = await company.hire('Manager', 'Manager');
    const headBaker = await company.hire('Chef', 'DepartmentManager');
    const baker = await company.hire('Bakker');
    const seller = await company.hire('Verkoper');
    await company.department('Bakkerij', [headBaker], [baker]);
    await company.department('Winkel', [], [seller]);
    for (const who of [baker, seller])
      await who.call('addEntry', { body: winterEntry('2026-11-17', '09:00', '12:00') });
    const hoursOf = async (who: Caller) => (await waiting(who)).find(({ kind }) => kind === 'hours');
    expect(await hoursOf(manager)).toEqual({ kind: 'hours', count: 2 });
    expect(await hoursOf(headBaker)).toEqual({ kind: 'hours', count: 1 });
    expect(await waiting(baker)).toEqual([]);
  });

  it('names only kinds of modules that are on', async () => {
    const manager = await company.hire('Manager', 'Manager');
    const kinds = async (...modules: Parameters<typeof withModules>[2][]) =>
      (await waiting(withModules(company.database, manager, ...modules))).map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    expect(await kinds('Vacation', 'Scheduling')).toEqual(['leave', 'swaps', 'registrations']);
    expect(await kinds('Timesheet')).toEqual(['hours']);
  });
});
