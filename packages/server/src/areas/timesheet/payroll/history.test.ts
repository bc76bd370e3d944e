/** Histories over the real database: whatever happens between exports, what was exported in all comes to the truth. */
import fc from 'fast-check';
import { addDays } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tx } from '../../../platform/database/context.ts';
import { leaveRequestDay } from '../../../schema/leave.ts';
import { refusal, timesheetWorld } from '../testing.ts';
import { bodyOf, FIRST, History, periods } from '../../../testing/payroll-history.ts';
import type { Shift } from '../../../testing/payroll-history.ts';

/** Histories per run; more by the environment. */
const RUNS = Number(process.env['PAYROLL_DATABASE_HISTORIES'] ?? 5);

const world = timesheetWorld();

type Step = (history: History) => Promise<void>;
const whoever = fc.nat(1);
const date = fc.nat(14).map((days) => addDays(FIRST, days));
const shift: fc.Arbitrary<Shift> = fc.record({
  date,
  start: fc.constantFrom(6, 12, 18, 22),
  hours: fc.integer({ min: 1, max: 6 }),
});
const one = <T>(items: readonly T[], place: number): T | undefined => items[place % Math.max(1, items.length)];

/** Refused where it would overlap; then nothing happens. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    async (error: unknown) => {
      expect((await refusal(Promise.reject(error))).code).toBe('timesheet-overlap');
      return false;
    },
  );
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(whoever, shift).map(([who, worked]): Step => async (history) => {
      const added = history.member(who).call('addEntry', { body: bodyOf(worked) });
      if (await attempt(added))
        history.entries.push({ id: (await added).id, who, approved: null, waiting: worked, replaced: null });
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(), shift).map(([place, worked]): Step => async (history) => {
      const entry = one(history.entries, place);
      if (
        entry &&
        (await attempt(
          history.member(entry.who).call('updateEntry', { params: { id: entry.id }, body: bodyOf(worked) }),
        ))
      )
        entry.waiting = worked;
    }),
  },
  {
    weight: 5,
    arbitrary: fc.nat().map((place): Step => async (history) => {
      const entry = one(
        history.entries.filter(({ waiting }) => waiting),
        place,
      );
      if (!entry) return;
      await history.admin.call('approveEntry', { body: { timesheetEntryId: entry.id } });
      Object.assign(entry, { approved: entry.waiting, waiting: null, replaced: entry.approved });
    }),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((place): Step => async (history) => {
      const entry = one(
        history.entries.filter(({ waiting }) => waiting),
        place,
      );
      if (!entry) return;
      await history.admin.call('denyEntry', { body: { timesheetEntryId: entry.id, denialReason: 'Nee' } });
      entry.waiting = null;
    }),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((place): Step => async (history) => {
      const entry = one(history.entries, place);
      if (!entry) return;
      await history.admin.call('deleteEntryOf', { params: { id: entry.id }, body: { reason: 'Niet gewerkt' } });
      history.entries.splice(history.entries.indexOf(entry), 1);
    }),
  },
  {
    // A decision is taken back: what was approved awaits one again, and what it replaced holds until then.
    weight: 2,
    arbitrary: fc.nat().map((place): Step => async (history) => {
      const entry = one(
        history.entries.filter(({ approved, waiting }) => approved && !waiting),
        place,
      );
      if (!entry) return;
      if (await attempt(history.admin.call('reopenEntry', { body: { timesheetEntryId: entry.id } })))
        Object.assign(entry, { approved: entry.replaced, waiting: entry.approved, replaced: null });
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('U', 'W').map((code): Step => async (history) => {
      history.code = code;
      await history.map();
    }),
  },
  {
    // Other factors while a part is closed hold there once it is opened again.
    weight: 1,
    arbitrary: fc.tuple(date, fc.constantFrom(100, 150, 175.5)).map(([until, sunday]): Step => async (history) => {
      await history.close(until);
      history.sunday = sunday;
      await history.factors();
      await history.close(null);
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(whoever, date, fc.integer({ min: 1, max: 8 })).map(
      ([who, on, hours]): Step =>
        (history) =>
          history.absent(who, on, hours),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((place): Step => async (history) => {
      const gone = one(history.leave, place);
      if (!gone) return;
      history.leave.splice(history.leave.indexOf(gone), 1);
      await history.write(() =>
        tx()
          .update(leaveRequestDay)
          .set({ inForceSeconds: 0 })
          .where(and(eq(leaveRequestDay.tenantId, history.company.tenantId), eq(leaveRequestDay.requestId, gone.id))),
      );
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(whoever, date, fc.constantFrom(-2, 1, 3)).map(([who, on, hours]): Step => async (history) => {
      const duration = `${hours < 0 ? '-' : ''}0${Math.abs(hours)}:00:00`;
      await history.admin.call('addCorrections', {
        params: { tenantUserId: history.member(who).principal.memberId },
        body: { corrections: [{ applicationDate: on, duration, reason: 'Afspraak' }] },
      });
      history.corrections.push({ who, date: on, hours });
    }),
  },
  {
    weight: 1,
    arbitrary: date.map((on): Step => async (history) => {
      const id = history.free.get(on);
      if (id !== undefined) {
        await history.admin.call('deleteSurchargeDay', { params: { surchargeDayId: id } });
        history.free.delete(on);
        await history.readLeave();
        return;
      }
      const { items } = await history.admin.call('addSurchargeDays', {
        body: { days: [{ date: on, displayName: 'Vrij', isSurchargeDay: false, isFreeDay: true }] },
      });
      history.free.set(on, items[0]?.surchargeDayId ?? '');
      await history.readLeave();
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(whoever, date, fc.constantFrom(2, 8, null)).map(
      ([who, from, hours]): Step =>
        (history) =>
          history.agree(who, from, hours),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(100, 150, 175.5).map((sunday): Step => async (history) => {
      history.sunday = sunday;
      await history.factors();
    }),
  },
  {
    weight: 4,
    arbitrary: fc.nat(1).map(
      (place): Step =>
        (history) =>
          history.export(place),
    ),
  },
);

it('the sum of all exports per person, sort and period is the truth, once all periods have been exported again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
      const history = await History.begin(world);
      for (const act of steps) await act(history);
      for (const place of periods.keys()) await history.export(place);
      for (const { marked, all } of history.looks) expect(marked).toEqual(all);
      for (const period of periods)
        for (const who of [0, 1]) expect(await history.paid(who, period)).toEqual(history.truth(who, period));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);
