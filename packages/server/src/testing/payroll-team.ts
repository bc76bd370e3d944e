/** A company that pays by exports: an admin, somebody with fixed hours and somebody on call. */
import { NOW, winterEntry } from '../areas/timesheet/testing.ts';
import type { Caller, TestCompany, TimesheetWorld } from '../areas/timesheet/testing.ts';
import { tx } from '../platform/database/context.ts';
import { contract } from '../schema/contracts.ts';
import { freeMapping } from './payroll-mapping.ts';
import { contractRow, workingWeek } from './terms-and-leave.ts';

/** The first full week of November: Monday 2 through Sunday 8; and the week after. */
export const week = { fromDate: '2026-11-02', toDate: '2026-11-08' };
export const nextWeek = { fromDate: '2026-11-09', toDate: '2026-11-15' };

/** The codes under which hours are handed over. */
export const components = [
  { kind: 'Worked' as const, code: 'UREN' },
  { kind: 'Surcharge' as const, factor: 150, code: 'TOE50' },
  { kind: 'Surplus' as const, code: 'MEER' },
];

/** Makes the company; who has fixed hours has eight on Mondays. */
export async function payrollTeam(world: TimesheetWorld) {
  const company: TestCompany = await world.company();
  const admin = await company.hire('Admin', 'Admin');
  const fixed = await company.hire('Vast');
  const onCall = await company.hire('Oproep');
  /** A contract of so many hours on Mondays alone. */
  const agree = (who: Caller, hours: number) =>
    company.database.withTenant(company.tenantId, () =>
      tx()
        .insert(contract)
        .values(contractRow(company.tenantId, who.principal.memberId, '2026-01-01', workingWeek(hours))),
    );
  const approve = (id: string) => admin.call('approveEntry', { body: { timesheetEntryId: id } });
  const work = async (who: Caller, date: string, start = '09:00', end = '17:00'): Promise<string> => {
    const { id } = await who.call('addEntry', { body: winterEntry(date, start, end) });
    await approve(id);
    return id;
  };
  const map = () => admin.call('updatePayrollMapping', { body: freeMapping(components) });
  const sendOut = (period = week, now = NOW) => admin.call('createPayrollExport', { body: period, now });
  await agree(fixed, 8);
  return { company, admin, fixed, onCall, agree, approve, work, map, sendOut };
}

/** What `payrollTeam` makes. */
export type PayrollTeam = Awaited<ReturnType<typeof payrollTeam>>;

/** Lines of an export. */
export type Lines = Awaited<ReturnType<PayrollTeam['sendOut']>>['lines'];

/** Lines in short: whose, what, how much, and of a correction its period. */
export const short = (lines: Lines) =>
  lines.map(({ lastName, kind, factor, duration, isCorrection, fromDate }) => [
    lastName,
    kind,
    factor,
    duration,
    ...(isCorrection ? [fromDate] : []),
  ]);
