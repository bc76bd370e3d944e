/**
 * The ledger under any sequence of what people do: contracts, requests, edits, decisions, cancellations, corrections,
 * lapsing.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accrualChanges } from './accrual-change.ts';
import { freeOn, heldByLot, readBalances, sumsByLot } from './balance.ts';
import { book, type LeaveHours } from './booking.ts';
import { carryOver } from './carry-over.ts';
import { takenFor } from './consume.ts';
import { planCorrection } from './correction.ts';
import { decideLapse, previewExpiryUpdate } from './expiry-update.ts';
import { defaultExpiryMonths, isSettled, isUsableOn } from './expiry.ts';
import { forecastLeave } from './forecast.ts';
import { changeHours } from './free-day-change.ts';
import { settleBooks } from './settle.ts';
import { findLot, placeOnLots, type BalanceType, type Lot, type Mutation, type MutationDraft } from './lot.ts';
import {
  cancelRequest,
  createRequest,
  decideAll,
  decideDays,
  editRequest,
  type LeaveRequestState,
  type Transition,
} from './request.ts';
import { contract, hours, someDate, someSettings, someTerms } from '../contracts/testing.ts';
import { addDays } from '../time/index.ts';
import { opened } from './testing.ts';

const years = [2025, 2026, 2027, 2028];
const start = '2025-11-01';

/** A tenant of one member, with a clock that only the steps move. */
interface World {
  today: string;
  lots: Lot[];
  ledger: Mutation[];
  requests: LeaveRequestState[];
}

function write(world: World, drafts: readonly MutationDraft[]): void {
  world.ledger.push(...drafts.map((draft) => ({ ...draft, at: world.ledger.length })));
}

/** What the product does before anything is booked, and after. */
function settle(world: World): void {
  const { lines, settled } = settleBooks(world);
  write(world, lines);
  const days = new Map(settled.map(({ lotId, settledDay }) => [lotId, settledDay]));
  world.lots = world.lots.map((lot) => ({ ...lot, settledDay: days.get(lot.lotId) ?? lot.settledDay }));
  expect(settleBooks(world)).toEqual({ lines: [], settled: [] });
}

/** The step's request, wherever the index points among those there are. */
function move(world: World, index: number, step: (request: LeaveRequestState) => Transition): void {
  const at = world.requests.length === 0 ? -1 : index % world.requests.length;
  const request = world.requests[at];
  if (request === undefined) return;
  const moved = step(request);
  if (!moved.ok) return;
  settle(world);
  world.requests[at] = moved.request;
  const { mutations, unplaced } = book(
    { requestId: `r${at}`, days: moved.request.inForce, reason: moved.reason },
    world,
  );
  expect(unplaced).toBe(0);
  // Taken by booking: on each of these days the lot may be used, as known at this moment.
  for (const { lotId, amount, date } of mutations.filter((each) => each.amount < 0)) {
    const lot = world.lots.find((each) => each.lotId === lotId);
    expect(amount).toBeLessThan(0);
    expect(lot !== undefined && (isUsableOn(lot, date, world.today) || isSettled(lot))).toBe(true);
  }
  write(world, mutations);
  settle(world);
}

type Action = (world: World) => void;

const someDays: fc.Arbitrary<LeaveHours[]> = fc.uniqueArray(
  fc.record({ date: someDate(start, 1000), seconds: fc.integer({ min: 1, max: 10 * 3600 }) }),
  {
    minLength: 1,
    maxLength: 6,
    selector: ({ date }) => date,
  },
);
const someIndex = fc.nat(9);
const someType = fc.constantFrom<BalanceType>('Legal', 'AboveLegal', 'WorkingTimeReduction', 'TimeForTime', 'Other');

const request: fc.Arbitrary<Action> = someDays.map((days) => (world) => {
  world.requests.push(createRequest(days));
});
const decision: fc.Arbitrary<Action> = fc
  .oneof(
    fc.boolean().map((approved) => (state: LeaveRequestState) => decideAll(state, approved)),
    fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }).map((approvals) => (state: LeaveRequestState) => {
      const open = state.days.filter(({ status }) => status === 'Pending');
      return decideDays(
        state,
        open.flatMap(({ date }, index) =>
          approvals[index] === undefined ? [] : [{ date, approved: approvals[index] }],
        ),
      );
    }),
  )
  .chain((decide) => someIndex.map((index) => (world: World) => move(world, index, decide)));
const edit: fc.Arbitrary<Action> = fc.tuple(someIndex, someDays).map(
  ([index, days]) =>
    (world) =>
      move(world, index, (state) => editRequest(state, days)),
);
/** A free day is added where there is leave, or one is removed. */
const freeDay: fc.Arbitrary<Action> = fc.tuple(someIndex, someIndex, fc.constantFrom(0, 4 * 3600, 8 * 3600)).map(
  ([index, place, seconds]) =>
    (world) =>
      move(world, index, (state) => {
        const date = state.days[place % Math.max(1, state.days.length)]?.date;
        return (
          (date === undefined
            ? null
            : changeHours(state, new Map([[date, { asked: seconds, approved: seconds }]]))) ?? {
            ok: false,
            issue: 'nothing-decided',
          }
        );
      }),
);
const cancellation: fc.Arbitrary<Action> = someIndex.map((index) => (world) => move(world, index, cancelRequest));

const contractChange: fc.Arbitrary<Action> = fc
  .record({
    terms: someTerms,
    settings: someSettings,
    startDate: someDate('2024-06-01', 1200),
    length: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
    cancelled: fc.boolean(),
  })
  .map(({ terms, settings, startDate, length, cancelled }) => (world) => {
    const endDate = length === null ? null : addDays(startDate, length);
    const { newLots, mutations } = accrualChanges({
      contracts: [contract({ ...terms, startDate, endDate, state: cancelled ? 'cancelled' : 'finalised' })],
      settings,
      months: defaultExpiryMonths,
      dateOfBirth: '1970-06-01',
      before: null,
      thisYear: 2025,
      lots: world.lots,
      ledger: world.ledger,
      fromYear: 2025,
      throughYear: 2028,
      cause: cancelled ? 'contract-cancelled' : 'contract-changed',
      contractId: 'c1',
      effectiveDate: startDate,
    });
    world.lots.push(...newLots.map(opened));
    write(world, placeOnLots(mutations, world.lots));
  });
const correction: fc.Arbitrary<Action> = fc
  .tuple(someType, fc.constantFrom(...years), fc.integer({ min: -40 * 3600, max: 40 * 3600 }))
  .map(([balanceType, year, seconds]) => (world) => {
    const { newLot, mutations } = planCorrection(
      { balanceType, year, seconds, date: world.today },
      world,
      defaultExpiryMonths,
    );
    if (newLot !== null) world.lots.push(opened(newLot));
    write(world, placeOnLots(mutations, world.lots));
  });
const settlement: fc.Arbitrary<Action> = fc
  .tuple(fc.constantFrom(2026, 2027), fc.nat(100))
  .map(([year, percentage]) => (world) => {
    const day = `${year}-04-01`;
    // Nothing is cut before its day.
    if (day > world.today) return;
    write(world, carryOver(world.lots, world.ledger, { flatSeconds: hours(8), percentage }, day));
  });
/** Time passes, so that lots lapse. */
const waiting: fc.Arbitrary<Action> = fc.integer({ min: 1, max: 200 }).map((days) => (world) => {
  world.today = addDays(world.today, days);
});
/** Lapses and debts are written by the rounds too. */
const round: fc.Arbitrary<Action> = fc.constant(settle);
/**
 * A warning is found to be lacking, or to name some hours only, before the lot lapses; later someone decides that it
 * lapses all the same.
 */
const unwarned: fc.Arbitrary<Action> = fc.constantFrom(...years).map((year) => (world) => {
  world.lots = world.lots.map((lot) =>
    lot.balanceType === 'Legal' && lot.accrualYear === year && (lot.expiresAt === null || lot.expiresAt >= world.today)
      ? { ...lot, warnedSeconds: 0 }
      : lot,
  );
});
const warnedOfSome: fc.Arbitrary<Action> = fc
  .tuple(fc.constantFrom(...years), fc.integer({ min: 1, max: 100 * 3600 }))
  .map(([year, seconds]) => (world) => {
    world.lots = world.lots.map((lot) =>
      lot.balanceType === 'Legal' &&
      lot.accrualYear === year &&
      (lot.expiresAt === null || lot.expiresAt >= world.today)
        ? { ...lot, warnedSeconds: seconds }
        : lot,
    );
  });
const lapseDecision: fc.Arbitrary<Action> = fc.constantFrom(...years).map((year) => (world) => {
  world.lots = world.lots.map((lot) =>
    lot === findLot(world.lots, 'Legal', year) &&
    (lot.warnedSeconds === 0 || isSettled(lot)) &&
    lot.expiresAt !== null &&
    lot.expiresAt < world.today
      ? decideLapse(lot, world.today, world.ledger)
      : lot,
  );
});
const expirySettings: fc.Arbitrary<Action> = fc
  .record({
    Legal: fc.integer({ min: 6, max: 30 }),
    AboveLegal: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  })
  .map((months) => (world) => {
    const { changes } = previewExpiryUpdate(
      world.lots,
      world.ledger,
      { ...defaultExpiryMonths, ...months },
      world.today,
    );
    world.lots = world.lots.map((lot) => {
      const change = changes.find(({ lotId }) => lotId === lot.lotId);
      return change === undefined
        ? lot
        : {
            ...lot,
            expiresAt: change.to,
            warnedSeconds: change.to !== null && change.to < world.today ? 0 : lot.warnedSeconds,
          };
    });
  });

const leaveActions = [request, request, decision, decision, decision, edit, cancellation, freeDay];
const otherActions = [
  contractChange,
  correction,
  settlement,
  waiting,
  round,
  unwarned,
  warnedOfSome,
  lapseDecision,
  expirySettings,
];

/** A member under contract who has a Legal lot in every year leave can be asked for. */
function begin(): World {
  const world: World = { today: start, lots: [], ledger: [], requests: [] };
  const { newLots, mutations } = accrualChanges({
    contracts: [contract({ contractHours: hours(41) })],
    settings: { standardVacationSeconds: hours(200), standardWorkweek: hours(40), ageAdditions: [] },
    months: defaultExpiryMonths,
    dateOfBirth: null,
    before: null,
    thisYear: 2025,
    lots: [],
    ledger: [],
    fromYear: 2025,
    throughYear: 2028,
    cause: 'contract-finalised',
    contractId: 'c1',
    effectiveDate: '2020-01-01',
  });
  world.lots = newLots.map(opened);
  write(world, placeOnLots(mutations, world.lots));
  return world;
}

function balancesOf(world: World): [string, number][] {
  const sums = sumsByLot(world.ledger);
  return world.lots.map(({ lotId }) => [lotId, sums.get(lotId) ?? 0]);
}

/** What holds at any moment. */
function check(world: World): void {
  const { lots, ledger, today, requests } = world;
  const { lots: readings, byType, total } = readBalances(lots, ledger, { on: today, today });
  for (const { lot, granted, corrected, taken, planned, upcoming, balance, lapsed, free, state } of readings) {
    const own = ledger.filter(({ lotId, source }) => lotId === lot.lotId && source.kind !== 'lapse');
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    expect(granted + corrected - taken + upcoming - planned).toBe(sum);
    expect(balance).toBe(own.filter(({ date }) => date <= today).reduce((all, { amount }) => all + amount, 0));
    expect(state === 'future' ? free : free + lapsed - sum).toBe(0);
    // Of what lapsed nothing is free, and what is left past a last day is shown as waiting.
    expect(lapsed).toBeGreaterThanOrEqual(0);
    expect(lapsed === 0 || free >= 0).toBe(true);
    expect(state !== 'lapsed' || free <= 0).toBe(true);
  }
  expect(Object.values(byType).reduce((all, { free }) => all + free, 0)).toBe(total.free);
  expect(freeOn(today, lots, heldByLot(ledger), today)).toBe(total.free);
  // What pays a debt is in another lot as much less.
  expect(ledger.reduce((all, { source, amount }) => all + (source.kind === 'debt' ? amount : 0), 0)).toBe(0);
  for (const [index, { inForce }] of requests.entries()) {
    const taken = [...takenFor(`r${index}`, ledger)].map(([date, byLot]) => ({ date, lots: [...byLot.values()] }));
    for (const { lots: amounts } of taken) expect(Math.min(0, ...amounts)).toBe(0);
    const held = taken
      .map(({ date, lots: amounts }) => ({ date, seconds: amounts.reduce((all, seconds) => all + seconds, 0) }))
      .filter(({ seconds }) => seconds > 0);
    expect(held.sort((a, b) => (a.date < b.date ? -1 : 1))).toEqual(inForce);
  }
}

/** Leave that is booked lies within the life of its lot: before its last day, or on a lot that outlived it unwarned. */
function checkNothingAfterLapse({ lots, ledger, requests, today }: World): void {
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]));
  for (const index of requests.keys()) {
    for (const [date, byLot] of takenFor(`r${index}`, ledger)) {
      for (const [lotId, seconds] of byLot) {
        const lot = byId.get(lotId);
        expect(
          seconds === 0 || (lot !== undefined && (isUsableOn(lot, date, today) || isSettled(lot))),
          `${lotId} on ${date}`,
        ).toBe(true);
      }
    }
  }
}

describe('the ledger', () => {
  it('holds after every step that each balance is the sum of its mutations, and no lot is used after it lapsed but for what came back', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...leaveActions, ...otherActions), { maxLength: 25 }), (actions) => {
        const world = begin();
        for (const action of actions) {
          const before = world.ledger.slice();
          action(world);
          expect(world.ledger.slice(0, before.length)).toEqual(before);
          check(world);
          checkNothingAfterLapse(world);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is back where it started when everything is cancelled', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(...leaveActions, waiting, round, unwarned, warnedOfSome, expirySettings), { maxLength: 25 }),
        (actions) => {
          const world = begin();
          const before = balancesOf(world);
          for (const action of actions) action(world);
          for (const index of world.requests.keys()) move(world, index, cancelRequest);
          settle(world);
          // But for what lapsed: of that nothing comes back, and what came back later waits for a decision.
          const lapsed = new Map(
            readBalances(world.lots, world.ledger, { on: world.today, today: world.today }).lots.map(
              ({ lot, lapsed: seconds }) => [lot.lotId, seconds],
            ),
          );
          expect(balancesOf(world).map(([lotId, sum]) => [lotId, sum + (lapsed.get(lotId) ?? 0)])).toEqual(before);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives only what is there while the balance suffices: no lot below zero without an overflow foreseen', () => {
    fc.assert(
      fc.property(fc.array(someDays, { maxLength: 12 }), (requests) => {
        const world = begin();
        for (const [index, days] of requests.entries()) {
          const leave = { requestId: `r${index}`, days };
          const forecast = forecastLeave(leave, [], world);
          const { mutations, shortfall } = book({ ...leave, reason: 'LeaveRequest' }, world);
          expect(forecast.uses.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(
            -mutations.reduce((sum, { amount }) => sum + amount, 0),
          );
          write(world, mutations);
          expect(forecast.wouldOverflow || (shortfall === 0 && balancesOf(world).every(([, sum]) => sum >= 0))).toBe(
            true,
          );
          if (forecast.wouldOverflow) return;
        }
      }),
    );
  });
});
