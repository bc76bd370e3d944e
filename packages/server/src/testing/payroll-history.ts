/** What an organisation pays, told step by step, and what a test knows of it. */
import { addDays, weekdayOf } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { newId } from '../platform/id.ts';
import { contract } from '../schema/contracts.ts';
import { createLeaveSettings } from '../areas/leave/setup.ts';
import { leaveRequestDay } from '../schema/leave.ts';
import { payrollChange, payrollLedger } from '../schema/timesheet-payroll.ts';
import { refusal, winterEntry, withModules } from '../areas/timesheet/testing.ts';
import type { Caller, TestCompany, TimesheetWorld } from '../areas/timesheet/testing.ts';
import { previewExport } from '../areas/timesheet/payroll/exports.ts';
import { freeMapping } from './payroll-mapping.ts';
import { addLeave, addLeaveType, contractRow, workingWeek } from './terms-and-leave.ts';

const HOUR = 3600;
export const periods = [
  { fromDate: '2026-11-02', toDate: '2026-11-08' },
  { fromDate: '2026-11-09', toDate: '2026-11-15' },
] as const;
export const FIRST = '2026-11-01';

/**
 * An entry as the test knows it: from so many hours after midnight, so many hours long; as approved, and as it waits.
 */
export interface Shift {
  readonly date: string;
  readonly start: number;
  readonly hours: number;
}
interface Known {
  readonly id: string;
  readonly who: number;
  approved: Shift | null;
  waiting: Shift | null;
  /** What was approved before what is; it holds again where that approval is taken back. */
  replaced: Shift | null;
}

const pad = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** An entry of such hours, as it is sent. */
export const bodyOf = ({ date, start, hours }: Shift) => ({
  ...winterEntry(date, pad(start), '23:59'),
  shiftEnd: `${start + hours > 23 ? addDays(date, 1) : date}T${pad((start + hours) % 24)}:00+01:00`,
});
/** Its hours per date. */
const piecesOf = ({ date, start, hours }: Shift): [string, number][] =>
  start + hours <= 24
    ? [[date, hours]]
    : [
        [date, 24 - start],
        [addDays(date, 1), start + hours - 24],
      ];

/** A company with a baker for 16 hours a week and a seller on call, and what the test knows of both. */
export class History {
  readonly entries: Known[] = [];
  readonly leave: { id: string; who: number; date: string; hours: number }[] = [];
  readonly corrections: { who: number; date: string; hours: number }[] = [];
  readonly free = new Map<string, string>();
  /** What exports were drawn up as by the marks, and with everything marked. */
  readonly looks: { marked: unknown; all: unknown }[] = [];
  readonly contracts: { id: string; who: number; from: string; to: string | null; hours: number }[] = [];
  sunday = 150;
  /** The code of worked hours, which the mapping changes now and then. */
  code = 'U';
  readonly company: TestCompany;
  readonly admin: Caller;
  readonly people: readonly Caller[];
  readonly vacation: string;

  constructor(company: TestCompany, admin: Caller, people: readonly Caller[], vacation: string) {
    [this.company, this.admin, this.people, this.vacation] = [company, admin, people, vacation];
  }

  static async begin(world: TimesheetWorld): Promise<History> {
    const company = await world.company();
    const modules = (who: Caller) => withModules(world.database, who, 'Timesheet', 'Vacation');
    const admin = modules(await company.hire('Admin', 'Admin'));
    const people = [modules(await company.hire('Bakker')), modules(await company.hire('Verkoper'))];
    const vacation = await company.database.withTenant(company.tenantId, async () => {
      await createLeaveSettings(company.tenantId);
      return addLeaveType(company.tenantId, 'Vakantie');
    });
    const history = new History(company, admin, people, vacation);
    await history.agree(0, '2026-01-01', 8);
    await history.factors();
    await history.map();
    return history;
  }

  async map(): Promise<void> {
    const components = [
      { kind: 'Worked' as const, code: this.code },
      { kind: 'Surplus' as const, code: 'M' },
      { kind: 'Absence' as const, leaveTypeId: this.vacation, code: 'V' },
      ...[150, 175.5].map((factor) => ({ kind: 'Surcharge' as const, factor, code: `T${factor}` })),
    ];
    await this.admin.call('updatePayrollMapping', {
      body: freeMapping(components, ['Code']),
    });
  }

  /** Closes the hours up to a date, or opens everything again. */
  async close(closeDate: string | null): Promise<void> {
    await this.admin.call('setCloseDate', { body: { closeDate } });
  }

  write(work: () => PromiseLike<unknown>): Promise<void> {
    return this.company.database.withTenant(this.company.tenantId, async () => void (await work()));
  }

  member(who: number): Caller {
    return this.people[who] ?? this.admin;
  }

  async factors(): Promise<void> {
    await this.admin.call('updateWeekdayFactors', {
      body: {
        monday: 100,
        tuesday: 100,
        wednesday: 100,
        thursday: 100,
        friday: 100,
        saturday: 100,
        sunday: this.sunday,
        alterApproved: true,
      },
    });
  }

  /** From a date on so many hours on Mondays and Thursdays each; null ends what holds. */
  async agree(who: number, from: string, hours: number | null): Promise<void> {
    const { tenantId } = this.company;
    for (const known of this.contracts.filter((one) => one.who === who && (one.to === null || one.to >= from))) {
      if (known.from >= from) {
        this.contracts.splice(this.contracts.indexOf(known), 1);
        await this.write(() =>
          tx()
            .delete(contract)
            .where(and(eq(contract.tenantId, tenantId), eq(contract.id, known.id))),
        );
      } else {
        known.to = addDays(from, -1);
        await this.write(() =>
          tx()
            .update(contract)
            .set({ endDate: known.to })
            .where(and(eq(contract.tenantId, tenantId), eq(contract.id, known.id))),
        );
      }
    }
    if (hours === null) return;
    const id = newId();
    this.contracts.push({ id, who, from, to: null, hours });
    await this.write(() =>
      tx()
        .insert(contract)
        .values(
          contractRow(tenantId, this.member(who).principal.memberId, from, { ...workingWeek(hours, 0, 0, hours), id }),
        ),
    );
  }

  async absent(who: number, date: string, hours: number): Promise<void> {
    const { tenantId } = this.company;
    const { memberId } = this.member(who).principal;
    if (this.leave.some((one) => one.who === who && one.date === date)) return;
    const id = await this.company.database.withTenant(tenantId, () =>
      addLeave(tenantId, memberId, this.vacation, [date], hours),
    );
    this.leave.push({ id, who, date, hours });
  }

  /** A free day changes leave on it; how is leave's own affair, and what stands of it a fact here. */
  async readLeave(): Promise<void> {
    const { tenantId } = this.company;
    const rows = await this.company.database.withTenant(tenantId, () =>
      tx().select().from(leaveRequestDay).where(eq(leaveRequestDay.tenantId, tenantId)),
    );
    const stands = new Map(rows.map(({ requestId, inForceSeconds }) => [requestId, inForceSeconds / HOUR]));
    for (const known of this.leave) known.hours = stands.get(known.id) ?? 0;
  }

  /** Draws up an export twice: by what is marked as changed, and with everything marked, which is undone again. */
  async lookTwice(period: (typeof periods)[number]): Promise<void> {
    const undone = new Error('Undone');
    const looking = this.write(async () => {
      const marked = await previewExport(period, this.admin.principal);
      await tx().insert(payrollChange).values({ tenantId: this.company.tenantId, fromDate: '0001-01-01' });
      this.looks.push({ marked, all: await previewExport(period, this.admin.principal) });
      throw undone;
    });
    await looking.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  }

  async export(place: number): Promise<void> {
    const period = periods[place % periods.length];
    if (!period) return;
    await this.lookTwice(period);
    const outcome = await this.admin.call('createPayrollExport', { body: period }).then(
      () => 'exported',
      async (error: unknown) => (await refusal(Promise.reject(error))).code,
    );
    if (outcome !== 'exported' && outcome !== 'payroll-nothing-to-export')
      throw new Error(`The export was refused: ${outcome}`);
  }

  /** The truth from scratch of one person and period, by sort. */
  truth(who: number, { fromDate, toDate }: (typeof periods)[number]): Record<string, number> {
    const sums: Record<string, number> = {};
    const add = (key: string, hours: number): void => void (sums[key] = (sums[key] ?? 0) + hours);
    let balance = 0;
    for (let date = fromDate as string; date <= toDate; date = addDays(date, 1)) {
      const worked = this.entries
        .flatMap((entry) => (entry.who === who && entry.approved ? piecesOf(entry.approved) : []))
        .reduce((sum, [on, hours]) => (on === date ? sum + hours : sum), 0);
      const sumOn = (rows: readonly { who: number; date: string; hours: number }[]): number =>
        rows.reduce((sum, row) => (row.who === who && row.date === date ? sum + row.hours : sum), 0);
      const [corrected, absent] = [sumOn(this.corrections), sumOn(this.leave)];
      const holding = this.contracts.find((one) => one.who === who && one.from <= date && (one.to ?? '9999') >= date);
      if (weekdayOf(date) === 7 && this.sunday > 100) add(`Surcharge ${this.sunday}`, worked);
      add('Absence', absent);
      if (!holding) add('Worked', worked + corrected);
      else
        balance +=
          worked + corrected + absent - (!this.free.has(date) && [1, 4].includes(weekdayOf(date)) ? holding.hours : 0);
    }
    add('Surplus', Math.max(0, balance));
    return Object.fromEntries(Object.entries(sums).filter(([, hours]) => hours !== 0));
  }

  /** What was exported in all. */
  async paid(who: number, { fromDate }: (typeof periods)[number]): Promise<Record<string, number>> {
    const { tenantId } = this.company;
    const { kind, factor } = payrollLedger;
    const rows = await this.company.database.withTenant(tenantId, () =>
      tx()
        .select({ kind, factor, seconds: sql<number>`sum(${payrollLedger.seconds})::int` })
        .from(payrollLedger)
        .where(
          and(
            eq(payrollLedger.tenantId, tenantId),
            eq(payrollLedger.memberId, this.member(who).principal.memberId),
            eq(payrollLedger.fromDate, fromDate),
          ),
        )
        .groupBy(kind, factor),
    );
    return Object.fromEntries(
      rows
        .filter(({ seconds }) => seconds !== 0)
        .map((row) => [row.factor === null ? row.kind : `${row.kind} ${row.factor}`, row.seconds / HOUR]),
    );
  }
}
