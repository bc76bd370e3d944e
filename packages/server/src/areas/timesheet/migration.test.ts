/** Hours of an older version keep every figure. */
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { databaseBefore } from '../../testing/older-database.ts';
import type { OlderDatabase } from '../../testing/older-database.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { exportedAmounts } from './payroll/ledger.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { payrollLedger } from '../../schema/timesheet-payroll.ts';
import { timesheetRecalculation, timesheetSettings } from '../../schema/timesheet-settings.ts';
import { workedPerDate } from '../presence/worked.ts';

const tenantId = '01900000-0000-7000-8000-000000000001';
const fixed = '01900000-0000-7000-8000-000000000002';
const onCall = '01900000-0000-7000-8000-000000000003';
const newcomer = '01900000-0000-7000-8000-000000000005';
const exportId = '01900000-0000-7000-8000-000000000004';
const entryId = (number: number): string => `01900000-0000-7000-8000-0000000000${10 + number}`;

/** Hours in UTC, with their pieces as [date, hours, factor]. */
interface Old {
  readonly number: number;
  readonly member: string;
  readonly start: string;
  readonly end: string;
  readonly status: 'Approved' | 'AwaitingApproval' | 'Denied';
  readonly version: number;
  readonly pieces: readonly (readonly [date: string, seconds: number, factor: number])[];
}

const old: readonly Old[] = [
  {
    number: 1,
    member: fixed,
    start: '2026-10-31T22:00Z',
    end: '2026-11-01T06:00Z',
    status: 'Approved',
    version: 2,
    pieces: [
      ['2026-10-31', 7201, 133],
      ['2026-11-01', 21_599, 150],
    ],
  },
  {
    number: 2,
    member: fixed,
    start: '2026-11-02T09:00Z',
    end: '2026-11-02T12:00Z',
    status: 'AwaitingApproval',
    version: 1,
    pieces: [['2026-11-02', 10_800, 100]],
  },
  {
    number: 3,
    member: fixed,
    start: '2026-11-03T09:00Z',
    end: '2026-11-03T12:00Z',
    status: 'Denied',
    version: 2,
    pieces: [['2026-11-03', 10_800, 100]],
  },
  // Exported with six hours, and changed since.
  {
    number: 4,
    member: onCall,
    start: '2026-11-04T09:00Z',
    end: '2026-11-04T17:00Z',
    status: 'AwaitingApproval',
    version: 3,
    pieces: [['2026-11-04', 28_800, 150]],
  },
  // Exported as part of a surplus, and changed since.
  {
    number: 5,
    member: fixed,
    start: '2026-11-05T09:00Z',
    end: '2026-11-05T17:00Z',
    status: 'AwaitingApproval',
    version: 3,
    pieces: [['2026-11-05', 28_800, 100]],
  },
  // Denied when it was exported again, and changed since.
  {
    number: 7,
    member: onCall,
    start: '2026-09-01T09:00Z',
    end: '2026-09-01T12:00Z',
    status: 'AwaitingApproval',
    version: 1,
    pieces: [['2026-09-01', 10_800, 100]],
  },
  {
    number: 6,
    member: onCall,
    start: '2026-11-06T09:00Z',
    end: '2026-11-06T17:00Z',
    status: 'AwaitingApproval',
    version: 4,
    pieces: [['2026-11-06', 28_800, 100]],
  },
];

const worked = ({ pieces }: Old): number => pieces.reduce((sum, [, seconds]) => sum + seconds, 0);
const surcharged = ({ pieces }: Old): number =>
  Math.round(pieces.reduce((sum, [, seconds, factor]) => sum + seconds * factor, 0) / 100);

const entryRows = old.map(
  (
    one,
  ) => `('${tenantId}', '${entryId(one.number)}', '${one.member}', '${one.start}', '${one.end}', '${one.start}', '${one.end}', 0, '[]', ${worked(one)}, ${surcharged(one)}, ${(surcharged(one) / worked(one)).toFixed(2)},
    'UTC', '${one.start.slice(0, 10)}', '${one.status}', 'Manual', ${one.version}, '2026-11-08', '2026-11-08')`,
);
const segmentRows = old.flatMap(({ number, pieces }) =>
  pieces.map(([date, seconds, factor]) => `('${tenantId}', '${entryId(number)}', '${date}', ${seconds}, ${factor})`),
);

/** Lines as an older version kept them, those of leave by later ones. */
const named = {
  firstName: 'V',
  middleName: null,
  lastName: 'V',
  employeeCode: null,
  contractKind: 'OnCall',
  isCorrection: false,
};
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const lines = [
  { ...named, ...november, tenantUserId: onCall, kind: 'Worked', factor: null, code: 'UREN', duration: '06:00:00' },
  { ...named, ...november, tenantUserId: onCall, kind: 'Surcharge', factor: 150, code: 'TOE', duration: '06:00:00' },
  {
    ...named,
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    tenantUserId: fixed,
    kind: 'Surplus',
    factor: null,
    leaveTypeId: null,
    code: '',
    duration: '-112:30:15',
    isCorrection: true,
  },
  {
    ...named,
    ...november,
    tenantUserId: fixed,
    kind: 'Absence',
    factor: null,
    leaveTypeId: exportId,
    code: 'VAK',
    duration: '08:00:00',
  },
];

const rows = `
  insert into tenant (id, name, time_zone_id, enabled_modules, created_at)
  values ('${tenantId}', 'Oud', 'UTC', '{Timesheet}', '2026-01-01'), ('${newcomer}', 'Nieuw', 'Europe/Amsterdam',
  '{Timesheet}', '2026-01-01T23:30Z');
  insert into member (tenant_id, id, first_name, last_name, created_at)
  values ('${tenantId}', '${fixed}', 'Vera', 'Vast', '2026-01-01'), ('${tenantId}', '${onCall}', 'Olaf', 'Oproep',
  '2026-01-01');
  insert into contract (tenant_id, id, member_id, start_date, working_week_seconds, weekday_seconds, contract_seconds,
  extra_vacation_seconds, status, created_at)
    values ('${tenantId}', '${exportId}', '${fixed}', '2026-01-01', 28800, '{28800,0,0,0,0,0,0}', 28800, 0,
    'Finalised', '2026-01-01');
  insert into timesheet_settings (tenant_id, rounding_strategy, entry_methods, weekday_factors)
  values ('${tenantId}', 'None', 'Manual', '{100,100,100,100,100,133,150}');
  insert into timesheet_entry (tenant_id, id, member_id, shift_start, shift_end, punched_start, punched_end,
  break_seconds, breaks, worked_seconds, surcharged_seconds, multiplication_factor, time_zone_id, work_date, status,
  source, version, created_at, updated_at)
    values ${entryRows.join()};
  insert into timesheet_segment (tenant_id, entry_id, segment_date, worked_seconds, factor)
  values ${segmentRows.join()};
  insert into payroll_export (tenant_id, id, from_date, to_date, preset, lines, csv, created_by, created_at)
  values ('${tenantId}', '${exportId}', '2026-11-01', '2026-11-30', 'Free', '${JSON.stringify(lines)}', '', '${fixed}',
  '2026-11-09');
  insert into timesheet_recalculation (tenant_id, scope, tally, actor_id, started_at, touched_at)
  values ('${tenantId}', '{"moves": true, "dates": [], "weekdays": [7]}', '{}', '${fixed}', '2026-11-09', '2026-11-09');
  insert into payroll_mark (tenant_id, entry_id, export_id, entry_version, worked_seconds, surcharges) values
    ('${tenantId}', '${entryId(4)}', '${exportId}', 2, 21600, '{"150": 21600}'), ('${tenantId}', '${entryId(5)}',
    '${exportId}', 2, 0, '{}'), ('${tenantId}', '${entryId(6)}', '${exportId}', 3, 0, '{}');
`;

let older: OlderDatabase;
let database: Database;

beforeAll(async () => {
  older = await databaseBefore('approved_versions');
  await older.fill(rows);
  database = await older.upgrade();
}, 300_000);
afterAll(async () => {
  await database.close();
  await older.remove();
});

const inTenant = <T>(work: () => Promise<T>): Promise<T> => database.withTenant(tenantId, work);
const stored = (number: number) =>
  inTenant(async () => {
    const [entry] = await tx()
      .select()
      .from(timesheetEntry)
      .where(and(eq(timesheetEntry.tenantId, tenantId), eq(timesheetEntry.id, entryId(number))));
    const segments = await tx()
      .select()
      .from(timesheetSegment)
      .where(and(eq(timesheetSegment.tenantId, tenantId), eq(timesheetSegment.entryId, entryId(number))))
      .orderBy(asc(timesheetSegment.state), asc(timesheetSegment.segmentDate));
    return {
      entry,
      segments: segments.map(({ state, segmentDate, workedSeconds, surchargedSeconds, factor }) => [
        state,
        segmentDate,
        workedSeconds,
        surchargedSeconds,
        factor,
      ]),
    };
  });

it('what was approved is in force, its surcharged seconds divided over its dates to the second, its factor to four decimals', async () => {
  const { entry, segments } = await stored(1);
  expect(segments).toEqual([
    ['InForce', '2026-10-31', 7201, 9577, 133],
    ['InForce', '2026-11-01', 21_599, 32_399, 150],
  ]);
  expect(entry).toMatchObject({ surchargedSeconds: 41_976, multiplicationFactor: 1.4575, approved: null, version: 2 });
});

it('what awaited a decision or was denied still is', async () => {
  expect((await stored(2)).segments).toEqual([['Awaiting', '2026-11-02', 10_800, 10_800, 100]]);
  expect((await stored(3)).segments).toEqual([['Uncounted', '2026-11-03', 10_800, 10_800, 100]]);
  expect((await stored(2)).entry?.approved).toBeNull();
});

it('of what awaits a decision again, what is known of its approved version is in force until then', async () => {
  expect(await stored(4)).toMatchObject({
    entry: {
      status: 'AwaitingApproval',
      workedSeconds: 28_800,
      approved: {
        workedSeconds: 21_600,
        breakSeconds: 7200,
        surchargedSeconds: 32_400,
        workDate: '2026-11-04',
        shiftStart: Date.parse('2026-11-04T09:00Z'),
      },
    },
    segments: [
      ['Awaiting', '2026-11-04', 28_800, 43_200, 150],
      ['InForceUntilDecided', '2026-11-04', 21_600, 32_400, 150],
    ],
  });
  expect(await stored(5)).toMatchObject({ entry: { approved: { workedSeconds: 28_800 } } });
  expect(await stored(6)).toMatchObject({
    entry: { approved: null },
    segments: [['Awaiting', '2026-11-06', 28_800, 28_800, 100]],
  });
  const figures = await inTenant(() => workedPerDate({ fromDate: '2026-11-04', toDate: '2026-11-06' }));
  expect(
    figures
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, approved, pending }) => [date, approved, pending]),
  ).toEqual([
    ['2026-11-04', 21_600, 7200],
    ['2026-11-05', 28_800, 0],
    ['2026-11-06', 0, 28_800],
  ]);
});

it('balances count from the first approved hours, or from the day the organisation began, and begin with nothing', async () => {
  const balanceFromOf = (id: string) =>
    database.withTenant(
      id,
      async () =>
        (await tx().select({ balanceFrom: tenant.balanceFrom }).from(tenant).where(eq(tenant.id, id)))[0]?.balanceFrom,
    );
  expect([await balanceFromOf(tenantId), await balanceFromOf(newcomer)]).toEqual(['2026-10-31', '2026-01-02']);
  const brought = await inTenant(() =>
    tx().select({ seconds: member.openingBalanceSeconds }).from(member).where(eq(member.tenantId, tenantId)),
  );
  expect(brought.map(({ seconds }) => seconds)).toEqual([0, 0]);
});

it('rules hold on every date as they did, and what was being recalculated goes on with approved hours', async () => {
  const read = await inTenant(async () => ({
    settings: await tx()
      .select({ earlierRules: timesheetSettings.earlierRules })
      .from(timesheetSettings)
      .where(eq(timesheetSettings.tenantId, tenantId)),
    jobs: await tx()
      .select({ scope: timesheetRecalculation.scope })
      .from(timesheetRecalculation)
      .where(eq(timesheetRecalculation.tenantId, tenantId)),
  }));
  expect(read).toEqual({
    settings: [{ earlierRules: [] }],
    jobs: [{ scope: { from: null, approved: true, moves: true, dates: [], weekdays: [7] } }],
  });
});

it('what was exported so far stands in the ledger, line by line', async () => {
  const people = await inTenant(() => tx().select({ id: member.id }).from(member).where(eq(member.tenantId, tenantId)));
  const amounts = await inTenant(() => exportedAmounts(people.map(({ id }) => id)));
  expect(
    amounts
      .map(({ memberId, kind, factor, leaveTypeId, period, seconds }) => [
        memberId === fixed,
        kind,
        factor,
        leaveTypeId,
        period.fromDate,
        seconds,
      ])
      .toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
  ).toEqual([
    [true, 'Absence', null, exportId, '2026-11-01', 28_800],
    [false, 'Surcharge', 150, null, '2026-11-01', 21_600],
    [true, 'Surplus', null, null, '2026-10-01', -405_015],
    [false, 'Worked', null, null, '2026-11-01', 21_600],
  ]);
  const codes = await inTenant(() =>
    tx()
      .select({ code: payrollLedger.code })
      .from(payrollLedger)
      .where(eq(payrollLedger.tenantId, tenantId))
      .orderBy(asc(payrollLedger.line)),
  );
  expect(codes.map(({ code }) => code)).toEqual(['UREN', 'TOE', '', 'VAK']);
});
