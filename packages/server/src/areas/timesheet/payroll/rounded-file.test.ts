/** Files have hundredths of an hour: those of all exports of a period together come to the truth, rounded once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { timesheetWorld } from '../testing.ts';
import { freeMapping } from '../../../testing/payroll-mapping.ts';
import { components, payrollTeam } from '../../../testing/payroll-team.ts';
import type { PayrollTeam } from '../../../testing/payroll-team.ts';

const world = timesheetWorld();
let team: PayrollTeam;
beforeEach(async () => {
  team = await payrollTeam(world);
});

/** Hours that files of a row per component name under a code, in hundredths. */
const hundredthsOf = (files: readonly string[], code: string): number =>
  files
    .flatMap((csv) => csv.trim().split('\r\n'))
    .map((row) => row.split(';'))
    .filter((cells) => cells[1] === code)
    .reduce((sum, cells) => sum + Math.round(Number(cells[2]?.replace(',', '.')) * 100), 0);

describe('the files of a period', () => {
  it('come to its hours in hundredths, however many exports it took', async () => {
    await team.map();
    const files: string[] = [];
    for (const start of ['09:00', '10:00', '11:00']) {
      await team.work(team.onCall, '2026-11-03', start, start.replace(':00', ':20'));
      files.push((await team.sendOut()).csv);
    }
    // Twenty minutes three times are an hour, and not 0.99.
    expect(hundredthsOf(files, 'UREN')).toBe(100);
  });

  it('come to nothing when all was taken back, also under another code than that of now', async () => {
    await team.map();
    const ids: string[] = [];
    const files: string[] = [];
    for (const start of ['09:00', '10:00']) {
      ids.push(await team.work(team.onCall, '2026-11-03', start, start.replace(':00', ':20')));
      files.push((await team.sendOut()).csv);
    }
    await team.admin.call('updatePayrollMapping', {
      body: freeMapping(components.map((each) => (each.code === 'UREN' ? { ...each, code: 'ANDERS' } : each))),
    });
    for (const id of ids) await team.admin.call('deleteEntryOf', { params: { id }, body: { reason: 'Niet gewerkt' } });
    files.push((await team.sendOut()).csv);
    expect(hundredthsOf(files, 'UREN')).toBe(0);
    expect(hundredthsOf(files, 'ANDERS')).toBe(0);
  });

  it('come to it with a row per employee too', async () => {
    const files: string[] = [];
    await team.admin.call('updatePayrollMapping', {
      body: { ...freeMapping(components, ['Name', 'Period']), layout: 'RowPerEmployee' },
    });
    for (const start of ['09:00', '10:00', '11:00']) {
      await team.work(team.onCall, '2026-11-08', start, start.replace(':00', ':20'));
      files.push((await team.sendOut()).csv);
    }
    expect(files.map((csv) => csv.trim().split('\r\n')[1]?.split(';').slice(2))).toEqual([
      ['0,33', '', ''],
      ['0,34', '', ''],
      ['0,33', '', ''],
    ]);
  });
});
