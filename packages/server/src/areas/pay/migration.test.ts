/** Organisations of an older version keep every figure: their factors are a rule set that comes to the same. */
import { evaluate, paySumsByDate } from '@rooster/domain/pay-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { generateTenant, seedDemo } from '../../demo/index.ts';
import { databaseBefore } from '../../testing/older-database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { isInForce } from '../presence/worked.ts';
import { payChange, ruleSet } from '../../schema/pay.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { approvedMonth } from '../../schema/timesheet-approved.ts';
import { wrongSums } from '../../testing/approved-sums.ts';
import { basisOf } from './basis.ts';
import { answeredRuleSets, rulesOf } from './store.ts';

const old = '01900000-0000-7000-8000-000000000001';
const always = { fromDate: '2000-01-01', toDate: '2199-12-31' };

it('an organisation of before has its weekday factors and surcharge days as its rule set', async () => {
  const older = await databaseBefore('rule_sets');
  await older.fill(`
    insert into tenant (id, name, time_zone_id, enabled_modules, created_at)
    values ('${old}', 'Oud', 'UTC', '{Timesheet}', '2026-01-01');
    insert into timesheet_settings (tenant_id, rounding_strategy, entry_methods, weekday_factors, earlier_rules) values
      ('${old}', 'None', 'Manual', '{100,100,100,100,100,133.5,150}',
      '[{"before": "2026-03-01", "roundingStrategy": "None", "weekdayFactors": [100,100,100,100,100,100,200]}]');
    insert into surcharge_day (tenant_id, id, date, display_name, factor, is_surcharge_day, is_free_day, created_at)
    values
      ('${old}', '${old}', '2026-12-25', 'Kerst', 200, true, true, '2026-01-01');
  `);
  const database = await older.upgrade();
  try {
    const [set] = await database.withTenant(old, () => answeredRuleSets());
    expect(set).toMatchObject({ kind: 'Simple', isDefault: true, name: null });
    const shown = set?.versions.map(({ fromDate, rules }) => [
      fromDate,
      rules.map(({ key, what }) => [key, what.kind === 'band' && what.percentage]),
    ]);
    const christmas = ['days-10000', 10_000];
    expect(shown).toEqual([
      [null, [['weekdays-7', 10_000], christmas]],
      ['2026-03-01', [['weekdays-6', 3350], ['weekdays-7', 5000], christmas]],
    ]);
  } finally {
    await database.close();
    await older.remove();
  }
}, 300_000);

it('hours of before keep what they were stored with, and none of them wait to be worked out', async () => {
  const older = await databaseBefore('pay_lines');
  const member = '01900000-0000-7000-8000-000000000002';
  const entry = '01900000-0000-7000-8000-000000000003';
  await older.fill(`
    insert into tenant (id, name, time_zone_id, enabled_modules, created_at)
    values ('${old}', 'Oud', 'UTC', '{Timesheet}', '2026-01-01');
    insert into timesheet_settings (tenant_id, rounding_strategy, entry_methods, weekday_factors) values
      ('${old}', 'None', 'Manual', '{100,100,100,100,100,100,150}');
    insert into rule_set (tenant_id, id, kind, is_default, created_at) values
      ('${old}', '${old}', 'Simple', true, '2026-01-01');
    insert into member (tenant_id, id, first_name, last_name, created_at)
    values ('${old}', '${member}', 'Ot', 'Oud', '2026-01-01');
    insert into timesheet_entry (tenant_id, id, member_id, shift_start, shift_end, punched_start, punched_end,
      break_seconds, breaks, worked_seconds, surcharged_seconds, multiplication_factor, time_zone_id, work_date, status,
      source, created_at, updated_at)
    values ('${old}', '${entry}', '${member}', '2026-11-15 08:00Z', '2026-11-15 10:00Z', '2026-11-15 08:00Z',
      '2026-11-15 10:00Z', 0, '[]', 7200, 10800, 1.5, 'UTC', '2026-11-15', 'Approved', 'Manual', '2026-11-15', '2026-11-15');
    insert into timesheet_segment (tenant_id, entry_id, member_id, state, segment_date, worked_seconds,
      surcharged_seconds, factor)
    values ('${old}', '${entry}', '${member}', 'InForce', '2026-11-15', 7200, 10800, 150);
  `);
  const database = await older.upgrade();
  try {
    const [sets, segments, marks, months, wrong] = await database.withTenant(old, async () => [
      await answeredRuleSets(),
      await tx().select().from(timesheetSegment),
      await tx().select().from(payChange),
      await tx().select().from(approvedMonth),
      await wrongSums(),
    ]);
    expect(sets).toMatchObject([{ kind: 'Simple', isDefault: true, counts: [{ fromDate: null, beforeDate: null }] }]);
    expect(segments).toMatchObject([
      { workedSeconds: 7200, surchargedSeconds: 10_800, factor: 150, ruleSetVersionId: null, lines: null },
    ]);
    expect(marks).toEqual([]);
    expect(months).toMatchObject([{ month: '2026-11-01', workedSeconds: 7200, surchargedSeconds: 10_800 }]);
    expect(wrong).toEqual([]);
  } finally {
    await database.close();
    await older.remove();
  }
}, 300_000);

let made: TestDatabase;
let companies: readonly string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  const demo = await seedDemo(made.database);
  const seeded = await generateTenant(made.database, { name: 'Jaar', members: 12, months: 12 });
  companies = [demo?.tenantId ?? '', seeded.tenantId];
}, 300_000);
afterAll(() => made.close());

it.each([
  ['the demo', 0],
  ['a company with a year of hours', 1],
])('no figure of %s is another under the rules that its factors are', async (_what, index) => {
  const tenantId = companies[index] ?? '';
  const { stored, judged } = await made.database.withTenant(tenantId, async () => {
    const [set] = await tx().select().from(ruleSet).where(eq(ruleSet.tenantId, tenantId));
    if (!set) throw new Error('No rule set');
    const segments = await tx()
      .select()
      .from(timesheetSegment)
      .where(isInForce())
      .orderBy(timesheetSegment.entryId, timesheetSegment.segmentDate);
    const rules = await rulesOf(set);
    const members = [...new Set(segments.map(({ memberId }) => memberId))];
    const bases = await basisOf(members, always, {
      byDefault: rules.map((each) => ({ ...each, versionId: null })),
      ofSet: new Map(),
    });
    return {
      stored: segments.map(({ entryId, segmentDate, workedSeconds, surchargedSeconds }) => [
        entryId,
        segmentDate,
        workedSeconds,
        surchargedSeconds,
      ]),
      judged: [...bases.values()].flatMap(({ entries, terms }) =>
        entries.flatMap((entry) =>
          [...paySumsByDate(evaluate({ entries: [entry], terms, rules, holidays: new Map() }))].map(([date, sums]) => [
            entry.id,
            date,
            sums.worked,
            sums.pay,
          ]),
        ),
      ),
    };
  });
  const inOrder = (a: (string | number)[], b: (string | number)[]): number =>
    `${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1;
  expect(stored.length).toBeGreaterThan(500);
  expect(stored.some(([, , worked, surcharged]) => worked !== surcharged)).toBe(true);
  expect(judged.sort(inOrder)).toEqual(stored.sort(inOrder));
});
