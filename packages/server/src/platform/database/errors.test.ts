/** Errors carry the same code and constraint on either engine. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer, timesheetEntry } from '../../schema/timesheet.ts';
import { addBareTenant, entryRow, testDatabase } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { newId } from '../id.ts';
import { tx } from './context.ts';
import { DatabaseError, databaseError } from './errors.ts';

const MONDAY = Date.UTC(2026, 4, 4, 7);

let test: TestDatabase;
let bakery: BareTenant;

beforeAll(async () => {
  test = await testDatabase();
  bakery = await addBareTenant(test.database);
});
afterAll(() => test.close());

const failureOf = (work: () => Promise<unknown>) =>
  test.database.withTenant(bakery.tenantId, work).then(
    () => 'no error',
    (error: unknown) => databaseError(error),
  );

describe('databaseError', () => {
  it.each([
    ['duplicate key value violates unique constraint "member_employee_code_102101"', 'member_employee_code'],
    ['conflicting key value violates exclusion constraint "timesheet_entry_no_overlap"', 'timesheet_entry_no_overlap'],
    ['canceling statement due to lock timeout', null],
  ])('finds the constraint in a message that came from another server: %s', (message, constraint) => {
    expect(databaseError(new DatabaseError(message, '23505'))).toEqual({ code: '23505', constraint });
  });

  it('knows a constraint by its own name where its table is in parts', () => {
    const error = new DatabaseError('no', '23505', { constraint: 'member_employee_code_102101' });
    expect(databaseError(error)).toEqual({ code: '23505', constraint: 'member_employee_code' });
  });

  it('names an overlap of entries', async () => {
    const failure = await failureOf(async () => {
      await tx().insert(timesheetEntry).values(entryRow(bakery, MONDAY));
      await tx()
        .insert(timesheetEntry)
        .values(entryRow(bakery, MONDAY + 3_600_000));
    });
    expect(failure).toEqual({ code: '23P01', constraint: 'timesheet_entry_no_overlap' });
  });

  it('lets entries touch', async () => {
    const failure = await failureOf(async () => {
      await tx().insert(timesheetEntry).values(entryRow(bakery, MONDAY));
      await tx()
        .insert(timesheetEntry)
        .values(entryRow(bakery, MONDAY + 8 * 3_600_000));
    });
    expect(failure).toBe('no error');
  });

  it('lets one of two simultaneous overlapping entries through', async () => {
    const start = MONDAY + 7 * 86_400_000;
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((hour) =>
        failureOf(() =>
          tx()
            .insert(timesheetEntry)
            .values(entryRow(bakery, start + hour * 3_600_000)),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1);
    // Those that wait for each other in the constraint are ended as a deadlock, which means the same here.
    const refused = new Set(['23P01 timesheet_entry_no_overlap', '40P01 null']);
    expect(
      outcomes.filter(
        (outcome) => typeof outcome !== 'string' && !refused.has(`${outcome?.code} ${outcome?.constraint}`),
      ),
    ).toEqual([]);
  });

  it('names a second clock and an unknown member', async () => {
    const row = {
      tenantId: bakery.tenantId,
      memberId: bakery.memberId,
      startedAt: MONDAY,
      timeZoneId: 'Europe/Amsterdam',
      breaks: [],
    };
    expect(await failureOf(() => tx().insert(timer).values([row, row]))).toEqual({
      code: '23505',
      constraint: 'timer_pkey',
    });
    expect(
      await failureOf(() =>
        tx()
          .insert(timer)
          .values({ ...row, memberId: newId() }),
      ),
    ).toEqual({ code: '23503', constraint: 'timer_member' });
  });

  it('has no constraint for errors about none, and is null for errors of elsewhere', async () => {
    expect(await failureOf(() => tx().execute(sql`select 1 / 0`))).toEqual({ code: '22012', constraint: null });
    expect(databaseError(new Error('no'))).toBeNull();
    expect(databaseError(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBeNull();
    expect(databaseError('no')).toBeNull();
  });
});
