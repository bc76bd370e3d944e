/** After any history the sum of all exports is the truth, per person, sort of hours and pay period. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract, HOUR, week } from '../contracts/testing.ts';
import type { Contract } from '../contracts/index.ts';
import { addDays, weekdayOf } from '../time/index.ts';
import { calculatePeriod, settle, sortKey } from './index.ts';
import type { Amount, MemberFacts, PayPeriod } from './index.ts';

/** What the rules may not know of: where they run. */
const { process } = globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } };

/** Histories per run; more by the environment. */
const RUNS = Number(process?.env['PAYROLL_HISTORIES'] ?? 400);

const FIRST = '2026-01-26';
const DAYS = 100;
const periods: readonly PayPeriod[] = [
  { fromDate: '2026-02-01', toDate: '2026-02-28' },
  { fromDate: '2026-03-01', toDate: '2026-03-31' },
  { fromDate: '2026-04-01', toDate: '2026-04-30' },
];
const members = ['a', 'b'] as const;
type Who = (typeof members)[number];

/** Hours on a date, some of them after midnight. */
interface Shift {
  readonly date: string;
  readonly before: number;
  readonly after: number;
}

/** Everything that figures follow from. An entry counts as it was last approved. */
class World {
  readonly entries: { who: Who; approved: Shift | null; waiting: Shift | null }[] = [];
  readonly leave: { who: Who; date: string; seconds: number; leaveTypeId: string | null }[] = [];
  readonly corrections: { who: Who; date: string; seconds: number }[] = [];
  readonly free = new Set<string>();
  readonly contracts: Record<Who, Contract[]> = { a: [contract()], b: [] };
  weekdays = [100, 100, 100, 100, 100, 125.5, 150];
  readonly special = new Map<string, number>();
  readonly exported: Amount[] = [];
  readonly exportedPeriods = new Set<PayPeriod>();

  factorOn(date: string): number {
    return this.special.get(date) ?? this.weekdays[weekdayOf(date) - 1] ?? 100;
  }

  approvedOn(who: Who): { date: string; seconds: number }[] {
    return this.entries.flatMap((entry) => {
      if (entry.who !== who || !entry.approved) return [];
      const { date, before, after } = entry.approved;
      return [
        { date, seconds: before },
        { date: addDays(date, 1), seconds: after },
      ].filter(({ seconds }) => seconds > 0);
    });
  }

  factsOf(who: Who): MemberFacts {
    const own = <T extends { who: Who }>(rows: readonly T[]): T[] => rows.filter((row) => row.who === who);
    const worked = this.approvedOn(who).map((row) => ({ ...row, factor: this.factorOn(row.date) }));
    return {
      memberId: who,
      contracts: this.contracts[who],
      worked,
      corrections: own(this.corrections),
      leave: own(this.leave),
    };
  }

  export(period: PayPeriod): void {
    this.exportedPeriods.add(period);
    const truth = [...this.exportedPeriods].flatMap((each) =>
      members.flatMap((who) => calculatePeriod(this.factsOf(who), each, this.free).amounts),
    );
    this.exported.push(...settle(truth, this.exported));
  }

  /** What has been exported of a person and period, by sort, without what came to nothing. */
  paid(who: Who, { fromDate }: PayPeriod): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const amount of this.exported)
      if (amount.memberId === who && amount.period.fromDate === fromDate)
        sums[sortKey(amount)] = (sums[sortKey(amount)] ?? 0) + amount.seconds;
    return Object.fromEntries(Object.entries(sums).filter(([, seconds]) => seconds !== 0));
  }

  /** The truth from scratch, day by day and by other means than the rules. */
  truth(who: Who, { fromDate, toDate }: PayPeriod): Record<string, number> {
    const sums: Record<string, number> = {};
    const add = (key: string, seconds: number): void => void (sums[key] = (sums[key] ?? 0) + seconds);
    const on = (rows: readonly { date: string; seconds: number }[], date: string): number =>
      rows.reduce((sum, row) => sum + (row.date === date ? row.seconds : 0), 0);
    let balance = 0;
    for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
      const holding = this.contracts[who].find(
        ({ startDate, endDate, contractHours }) =>
          contractHours > 0 && startDate <= date && (endDate ?? '9999') >= date,
      );
      const worked = on(this.approvedOn(who), date);
      const corrected = on(
        this.corrections.filter((row) => row.who === who),
        date,
      );
      const absent = this.leave.filter((row) => row.who === who && row.date === date);
      if (this.factorOn(date) > 100) add(`Surcharge ${this.factorOn(date)} `, worked);
      for (const { leaveTypeId, seconds } of absent) add(`Absence  ${leaveTypeId ?? ''}`, seconds);
      if (holding)
        balance +=
          worked +
          corrected +
          on(absent, date) -
          (this.free.has(date) ? 0 : (holding.contractWorkweek[weekdayOf(date) - 1] ?? 0));
      else add('Worked  ', worked + corrected);
    }
    add('Surplus  ', Math.max(0, balance));
    return Object.fromEntries(Object.entries(sums).filter(([, seconds]) => seconds !== 0));
  }
}

type Step = (world: World) => void;

const someWho = fc.constantFrom(...members);
const someDate = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days));
const someShift: fc.Arbitrary<Shift> = fc.record({
  date: someDate,
  before: fc.integer({ min: 1, max: 12 }).map((hours) => hours * HOUR),
  after: fc.constantFrom(0, 0, 2 * HOUR, 6 * HOUR),
});
/** Does something to one of what there is, if there is any. */
const toOne = <T>(of: (world: World) => T[], act: (item: T, all: T[]) => void): fc.Arbitrary<Step> =>
  fc.nat().map((place) => (world) => {
    const all = of(world);
    const item = all[place % Math.max(1, all.length)];
    if (item !== undefined) act(item, all);
  });
const remove = <T>(item: T, all: T[]): void => void all.splice(all.indexOf(item), 1);
const entriesOf = (world: World) => world.entries;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(someWho, someShift, fc.boolean()).map(
      ([who, shift, isApproved]): Step =>
        (world) =>
          void world.entries.push({ who, approved: isApproved ? shift : null, waiting: isApproved ? null : shift }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(someShift, fc.nat()).map(([shift, place]): Step => (world) => {
      const entry = world.entries[place % Math.max(1, world.entries.length)];
      if (entry) entry.waiting = shift;
    }),
  },
  {
    weight: 3,
    arbitrary: toOne(entriesOf, (entry) => {
      if (entry.waiting) Object.assign(entry, { approved: entry.waiting, waiting: null });
    }),
  },
  {
    weight: 1,
    arbitrary: toOne(entriesOf, (entry) => {
      entry.waiting = null;
    }),
  },
  {
    weight: 1,
    arbitrary: toOne(entriesOf, (entry) => {
      Object.assign(entry, { waiting: entry.waiting ?? entry.approved, approved: null });
    }),
  },
  { weight: 1, arbitrary: toOne(entriesOf, remove) },
  {
    weight: 2,
    arbitrary: fc.tuple(someWho, someDate, fc.integer({ min: 1, max: 8 }), fc.constantFrom('v', 'w', null)).map(
      ([who, date, hours, leaveTypeId]): Step =>
        (world) =>
          void world.leave.push({ who, date, seconds: hours * HOUR, leaveTypeId }),
    ),
  },
  { weight: 1, arbitrary: toOne((world) => world.leave, remove) },
  {
    weight: 1,
    arbitrary: fc.tuple(someWho, someDate, fc.integer({ min: -8, max: 8 })).map(
      ([who, date, hours]): Step =>
        (world) =>
          void world.corrections.push({ who, date, seconds: hours * HOUR }),
    ),
  },
  {
    weight: 1,
    arbitrary: someDate.map(
      (date): Step =>
        ({ free }) =>
          void (free.delete(date) || free.add(date)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(someWho, someDate, fc.constantFrom(0, 2, 6, 8), fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }))
      .map(([who, startDate, hours, days]): Step => (world) => {
        const before = world.contracts[who]
          .filter((known) => known.startDate < startDate)
          .map((known) => ({ ...known, endDate: addDays(startDate, -1) }));
        world.contracts[who] = [
          ...before
            .slice(0, -1)
            .filter(({ endDate, startDate: from }) => from <= endDate)
            .map((known, place) => ({ ...known, endDate: addDays(before[place + 1]?.startDate ?? startDate, -1) })),
          ...before.slice(-1),
          contract({
            startDate,
            endDate: days === null ? null : addDays(startDate, days),
            contractWorkweek: week(hours, hours, hours, hours, hours, 0, 0),
          }),
        ];
      }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(6), fc.constantFrom(100, 110, 125.5, 150, 200)).map(([day, factor]): Step => (world) => {
      world.weekdays = world.weekdays.map((known, place) => (place === day ? factor : known));
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(someDate, fc.constantFrom(100, 133.33, 200)).map(
      ([date, factor]): Step =>
        ({ special }) =>
          void (special.delete(date) || special.set(date, factor)),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...periods).map(
      (period): Step =>
        (world) =>
          world.export(period),
    ),
  },
);

const play = (steps: readonly Step[]): World => {
  const world = new World();
  for (const act of steps) act(world);
  return world;
};

describe('after any history of hours, leave, contracts and rules', () => {
  it('the sum of exports equals the truth of every period, once all have been exported again', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 60 }),
        fc.shuffledSubarray([...periods], { minLength: periods.length }),
        (steps, last) => {
          const world = play(steps);
          for (const period of last) world.export(period);
          for (const period of periods)
            for (const who of members) expect(world.paid(who, period)).toEqual(world.truth(who, period));
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('one export of any period settles every period exported before, and the next finds nothing left', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), fc.constantFrom(...periods), (steps, any) => {
        const world = play(steps);
        world.export(any);
        for (const period of world.exportedPeriods)
          for (const who of members) expect(world.paid(who, period)).toEqual(world.truth(who, period));
        const count = world.exported.length;
        world.export(any);
        expect(world.exported).toHaveLength(count);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
