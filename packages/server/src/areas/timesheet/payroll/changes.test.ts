/** Of what was exported, an export looks again at what is marked as changed and at nothing else. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { tx } from '../../../platform/database/context.ts';
import { newId } from '../../../platform/id.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contract } from '../../../schema/contracts.ts';
import { createLeaveSettings } from '../../leave/setup.ts';
import { leaveRequest, leaveRequestDay, leaveType } from '../../../schema/leave.ts';
import { tenant } from '../../../schema/tenant.ts';
import { timesheetCorrection, timesheetSegment } from '../../../schema/timesheet.ts';
import { payrollChange } from '../../../schema/timesheet-payroll.ts';
import { freeMapping } from '../../../testing/payroll-mapping.ts';
import { addLeave, addLeaveType, contractRow, workingWeek } from '../../../testing/terms-and-leave.ts';
import { NOW, timesheetWorld, winterEntry, withModules } from '../testing.ts';
import type { Caller, TestCompany } from '../testing.ts';
import { readChanged } from './changes.ts';

const HOUR = 3600;
const september = { fromDate: '2026-09-01', toDate: '2026-09-30' };
const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const everything = { memberId: null, fromDate: '0001-01-01', toDate: null };

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let ann: Caller;
let bob: Caller;
let vacation: string;

const inTenant = <T>(work: () => Promise<T>): Promise<T> => company.database.withTenant(company.tenantId, work);
/** What is marked, without the ids. */
const marks = () =>
  inTenant(() =>
    tx()
      .select({ memberId: payrollChange.memberId, fromDate: payrollChange.fromDate, toDate: payrollChange.toDate })
      .from(payrollChange)
      .orderBy(payrollChange.fromDate),
  );
const work = async (who: Caller, date: string): Promise<string> => {
  const { id } = await who.call('addEntry', { body: winterEntry(date, '09:00', '17:00') });
  await admin.call('approveEntry', { body: { timesheetEntryId: id } });
  return id;
};
const sendOut = (period: typeof october) => admin.call('createPayrollExport', { body: period });
const preview = async (period: typeof october) =>
  (await admin.call('previewPayrollExport', { body: period })).lines.map(
    ({ lastName, kind, duration, isCorrection, fromDate }) => [lastName, kind, duration, isCorrection, fromDate],
  );

beforeEach(async () => {
  company = await world.company();
  const modules = (who: Caller) => withModules(world.database, who, 'Timesheet', 'Vacation');
  admin = modules(await company.hire('Admin', 'Admin'));
  ann = modules(await company.hire('Ann'));
  bob = modules(await company.hire('Bob'));
  const { tenantId } = company;
  const { memberId } = bob.principal;
  await inTenant(async () => {
    await createLeaveSettings(tenantId);
    vacation = await addLeaveType(tenantId, 'Vakantie');
    await addLeave(tenantId, memberId, vacation, ['2026-10-08'], 8);
  });
  const components = [
    { kind: 'Worked' as const, code: 'U' },
    { kind: 'Surplus' as const, code: 'M' },
    { kind: 'Absence' as const, leaveTypeId: vacation, code: 'V' },
    { kind: 'Absence' as const, leaveTypeId: null, code: 'A' },
  ];
  await admin.call('updatePayrollMapping', { body: freeMapping(components, ['Code']) });
  for (const who of [ann, bob]) for (const date of ['2026-09-07', '2026-10-05']) await work(who, date);
  await sendOut(september);
  await sendOut(october);
});

it('settles every mark, and hours that await a decision make none', async () => {
  expect(await marks()).toEqual([]);
  const { id } = await ann.call('addEntry', { body: winterEntry('2026-10-06', '09:00', '17:00') });
  expect(await marks()).toEqual([]);
  await admin.call('approveEntry', { body: { timesheetEntryId: id } });
  // Of a person and month there is one, however much changes.
  await work(ann, '2026-10-07');
  expect(await marks()).toEqual([{ memberId: ann.principal.memberId, ...october }]);
  expect(await preview(november)).toEqual([['Ann', 'Worked', '16:00:00', true, '2026-10-01']]);
  await sendOut(november);
  expect(await marks()).toEqual([]);
});

it('asks for what is marked, of whom it is marked, and of all for what is marked for all', async () => {
  const changed = (mark: { memberId: string | null; fromDate: string; toDate: string | null }) =>
    inTenant(async () => {
      await tx()
        .insert(payrollChange)
        .values({ tenantId: company.tenantId, ...mark });
      const { of } = await readChanged([september, october]);
      await tx().delete(payrollChange).where(eq(payrollChange.tenantId, company.tenantId));
      return [ann, bob].map(({ principal }) =>
        of(principal.memberId)
          .map(({ fromDate }) => fromDate.slice(5, 7))
          .join(' '),
      );
    });
  const { memberId } = ann.principal;
  expect(await changed({ memberId, ...october })).toEqual(['10', '']);
  expect(await changed({ memberId, fromDate: '2026-09-30', toDate: '2026-10-01' })).toEqual(['09 10', '']);
  expect(await changed({ memberId, fromDate: '2026-10-31', toDate: null })).toEqual(['10', '']);
  expect(await changed({ memberId, ...november })).toEqual(['', '']);
  expect(await changed({ memberId: null, fromDate: '2026-09-05', toDate: '2026-09-05' })).toEqual(['09', '09']);
  expect(await changed(everything)).toEqual(['09 10', '09 10']);
});

it('reads nothing of periods without a mark, of the past as well as of those in between', async () => {
  // Behind the back of whatever marks: nobody may see it before it is marked.
  const { tenantId } = company;
  await company.database.asSystem(async () => {
    await tx().execute(sql`set local app.copying = 'on'`);
    for (const who of [ann, bob])
      await tx().insert(timesheetCorrection).values({
        tenantId,
        id: newId(),
        memberId: who.principal.memberId,
        applicationDate: '2026-09-08',
        seconds: HOUR,
        reason: 'Stil',
        createdBy: admin.principal.memberId,
        createdAt: NOW,
      });
  });
  expect(await preview(november)).toEqual([]);
  await inTenant(() =>
    tx()
      .insert(payrollChange)
      .values({ tenantId, memberId: ann.principal.memberId, ...september }),
  );
  expect(await preview(november)).toEqual([['Ann', 'Worked', '01:00:00', true, '2026-09-01']]);
});

it('costs as many statements and rows after a year of exports as after a month', async () => {
  const cost = async () => {
    const { statements, rows } = await statementsOf(() =>
      admin.call('previewPayrollExport', { body: { fromDate: '2026-12-01', toDate: '2026-12-31' } }),
    );
    // Of exports only their periods are read.
    return {
      statements: statements.length,
      rows: rows.filter((_, place) => !statements[place]?.includes('distinct')).reduce((all, count) => all + count, 0),
    };
  };
  const before = await cost();
  for (const month of ['01', '02', '03', '04', '05', '06']) {
    await work(ann, `2026-${month}-05`);
    await sendOut({ fromDate: `2026-${month}-01`, toDate: `2026-${month}-28` });
  }
  expect(await cost()).toEqual(before);
});

const ownMonth = () => [{ memberId: bob.principal.memberId, ...october }];

it.each<[string, () => Promise<unknown>, () => unknown]>([
  [
    'hours that are taken back',
    () => tx().delete(timesheetSegment).where(eq(timesheetSegment.memberId, bob.principal.memberId)),
    () => [{ memberId: bob.principal.memberId, ...september }, ...ownMonth()],
  ],
  [
    'another factor',
    () =>
      tx()
        .update(timesheetSegment)
        .set({ factor: 150 })
        .where(
          sql`${timesheetSegment.memberId} = ${bob.principal.memberId}
            and ${timesheetSegment.segmentDate} > '2026-10-01'`,
        ),
    ownMonth,
  ],
  ['hours rewritten as they were', () => tx().update(timesheetSegment).set({ state: 'InForceUntilDecided' }), () => []],
  ['leave that is withdrawn', () => tx().update(leaveRequestDay).set({ inForceSeconds: 0 }), ownMonth],
  [
    'leave of another type',
    async () =>
      tx()
        .update(leaveRequest)
        .set({ leaveTypeId: await otherType() }),
    () => [{ memberId: bob.principal.memberId, fromDate: '2026-10-08', toDate: '2026-10-08' }],
  ],
  [
    'an edit of leave that waits',
    async () =>
      tx()
        .update(leaveRequest)
        .set({
          leaveTypeId: await otherType(),
          beforeEdit: sql`('{"leaveTypeId":"' || leave_type_id::text || '"}')::jsonb`,
        }),
    () => [],
  ],
  [
    'a type that says something of health from now on',
    () => tx().update(leaveType).set({ preset: 'Illness' }),
    () => [everything],
  ],
  ['a type that is called otherwise', () => tx().update(leaveType).set({ nameNl: 'Verlof' }), () => []],
  [
    'no leave any more',
    () =>
      tx()
        .update(tenant)
        .set({ enabledModules: ['Timesheet'] }),
    () => [everything],
  ],
  ['another name of the company', () => tx().update(tenant).set({ name: 'Anders' }), () => []],
])('marks %s', async (_, change, expected) => {
  await inTenant(async () => {
    await tx()
      .update(tenant)
      .set({ enabledModules: ['Timesheet', 'Vacation'] });
    await tx().delete(payrollChange);
    await change();
  });
  expect(await marks()).toEqual(expected());
});

/** The id of another type of leave. */
const otherType = (): Promise<string> => addLeaveType(company.tenantId, 'Anders', 'None');

it('marks contracts by their dates, and drafts not', async () => {
  const { tenantId } = company;
  const { memberId } = ann.principal;
  const draft = contractRow(tenantId, memberId, '2026-09-01', { ...workingWeek(8), status: 'Draft' });
  await inTenant(() => tx().insert(contract).values(draft));
  expect(await marks()).toEqual([]);
  await inTenant(() => tx().update(contract).set({ status: 'Finalised' }).where(eq(contract.id, draft.id)));
  expect(await marks()).toEqual([{ memberId, fromDate: '2026-09-01', toDate: null }]);
  expect(await preview(november)).toEqual([
    ['Ann', 'Worked', '-08:00:00', true, '2026-09-01'],
    ['Ann', 'Worked', '-08:00:00', true, '2026-10-01'],
  ]);
});
