import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultWorkingTimeSettings } from '@rooster/domain/working-time';
import { type CompanyFacts, type PersonFacts, type PlaceFacts, type ShiftFacts, usualWeights } from './facts.ts';
import { fillSchedule } from './fill.ts';
import { companies, leastByTrying, objections } from './testing.ts';

const HOUR = 3_600_000;
const settings = { seed: 1, steps: 300_000 };
const few = companies({ people: 5, shifts: 14, days: 14 });

const person = (tenantUserId: string): PersonFacts => ({
  tenantUserId,
  dateOfBirth: '1990-01-01',
  leavesOn: null,
  departmentIds: ['bar'],
  skillIds: [],
  availability: [],
  leave: [],
  periods: [],
  contract: [],
  centsPerHour: 2000,
});
const place = (shiftAssignmentId: string): PlaceFacts => ({
  shiftAssignmentId,
  status: 'Open',
  tenantUserId: null,
  skillIds: [],
  skillRequirements: [],
  isFixed: false,
});

describe('a filled schedule', () => {
  it('breaks no rule that a drop on the board is held to, and lists what warns', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (facts) => {
        expect(objections(facts, await fillSchedule(facts, settings))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('lists with everybody on a shift that nobody there brings what it asks for', async () => {
    const start = Date.UTC(2027, 2, 23, 9);
    const { assignments } = await fillSchedule(
      {
        people: [person('anna'), person('bram')],
        shifts: [
          {
            shiftId: 'shift',
            name: 'Bar',
            departmentId: 'bar',
            start,
            end: start + 4 * HOUR,
            timeZoneId: 'Europe/Amsterdam',
            breakSeconds: 0,
            skillRequirements: [{ skillId: 'key-holder', requiredCount: 1, isMandatory: true }],
            places: [place('one'), place('two')],
          },
        ],
        settings: defaultWorkingTimeSettings,
        weights: usualWeights,
        mayWarn: true,
      },
      settings,
    );
    const codes = assignments.map(({ warnings }) => warnings.map(({ code }) => code));
    expect(codes).toEqual([['shift-skill-mismatch'], ['shift-skill-mismatch']]);
  });

  it('counts hours that were planned and are worked by now once, and none of the week after', async () => {
    const monday = Date.UTC(2027, 2, 22, 8);
    const hours = (day: number, length: number) => {
      const start = monday + day * 24 * HOUR;
      return { start, end: start + length * HOUR, timeZoneId: 'Europe/Amsterdam', breakSeconds: 1800 };
    };
    const shift = (shiftId: string, day: number, places: PlaceFacts[]): ShiftFacts => ({
      ...hours(day, 8),
      shiftId,
      name: 'Bar',
      departmentId: 'bar',
      skillRequirements: [],
      places,
    });
    const anna: PersonFacts = {
      ...person('anna'),
      periods: [
        { ...hours(0, 8), id: 'done', kind: 'planned' },
        { ...hours(0, 9), id: 'worked', kind: 'worked' },
        // Begins before the last night of these weeks has ended.
        { ...hours(3, 8), start: monday + 3 * 24 * HOUR - 3 * HOUR, id: 'next', kind: 'planned' },
      ],
    };
    const held: PlaceFacts = { ...place('held'), status: 'Filled', tenantUserId: 'anna', isFixed: true };
    const start = monday + 2.5 * 24 * HOUR;
    const night = { ...shift('night', 2, [{ ...place('none'), isFixed: true }]), start, end: start + 10 * HOUR };
    const proposal = await fillSchedule(
      {
        people: [anna],
        shifts: [shift('done', 0, [held]), shift('open', 1, [place('one')]), night],
        settings: defaultWorkingTimeSettings,
        weights: usualWeights,
        mayWarn: false,
      },
      settings,
    );
    // Eight and a half hours of Monday as they were worked, and the seven and a half of Tuesday.
    expect(proposal.people.map(({ plannedSeconds }) => plannedSeconds)).toEqual([16 * 3600]);
  });

  it('gives a place to who would rather work then, and counts the dates that were and were not granted', async () => {
    const monday = Date.UTC(2027, 2, 22, 8);
    const on = (day: number): ShiftFacts => {
      const start = monday + day * 24 * HOUR;
      const times = { start, end: start + 8 * HOUR, timeZoneId: 'Europe/Amsterdam', breakSeconds: 1800 };
      const shiftId = `day ${day}`;
      return { ...times, shiftId, name: 'Bar', departmentId: 'bar', skillRequirements: [], places: [place(shiftId)] };
    };
    const rather = (...dates: string[]): PersonFacts['availability'] =>
      dates.map((date) => ({
        availabilityEntryId: date,
        startDate: date,
        endDate: date,
        startTime: null,
        endTime: null,
        timeZoneId: 'Europe/Amsterdam',
        isRecurring: false,
        weekdayFlags: 0,
        isAvailable: true,
        isPreferred: true,
      }));
    const week = { start: monday - 8 * HOUR, end: monday + 160 * HOUR, seconds: 7.5 * 3600, mostSeconds: null };
    const { assignments, people, costs } = await fillSchedule(
      {
        people: [
          { ...person('anna'), contract: [week] },
          { ...person('bram'), contract: [week], availability: rather('2027-03-23', '2027-03-24') },
          { ...person('cas'), contract: [week] },
        ],
        shifts: [on(0), on(1), on(2)],
        settings: defaultWorkingTimeSettings,
        weights: usualWeights,
        mayWarn: false,
      },
      settings,
    );
    const bram = assignments.filter(({ tenantUserId }) => tenantUserId === 'bram').map(({ shiftId }) => shiftId);
    expect(bram).toHaveLength(1);
    expect(['day 1', 'day 2']).toContain(bram[0]);
    expect(people.map(({ wishesGranted, wishesRefused }) => [wishesGranted, wishesRefused])).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    // Of two shifts that could both have been his, the one he has not got is lost.
    expect(costs.wishes).toBe(1500);
  });

  it('is held to the same rules whatever people would rather', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (company) => {
        const facts: CompanyFacts = {
          ...company,
          weights: { ...company.weights, wishes: 100, cover: 0.1 },
          people: company.people.map((one) => ({
            ...one,
            availability: one.availability.map((entry) => ({ ...entry, isPreferred: entry.isAvailable })),
          })),
        };
        const proposal = await fillSchedule(facts, settings);
        expect(objections(facts, proposal)).toEqual([]);
        const named = proposal.assignments.map(({ shiftAssignmentId }) => shiftAssignmentId);
        expect(new Set(named).size).toBe(named.length);
        expect(proposal.costs.wishes).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  it('costs what its parts cost, and never less than its bound', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (facts) => {
        const { cost, costs, bound, gap, people, openPlaces } = await fillSchedule(facts, settings);
        expect(bound).toBeLessThanOrEqual(cost + 1e-6);
        expect(gap).toBeGreaterThanOrEqual(0);
        const own = people.reduce((sum, one) => sum + Object.values(one.costs).reduce((all, part) => all + part, 0), 0);
        expect(own + costs.cover).toBeCloseTo(cost, 4);
        expect(costs.cover > 0).toBe(openPlaces.length > 0);
      }),
      { numRuns: 12 },
    );
  });

  it('leaves what is fixed as it is, and names every other place once', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (facts) => {
        const { assignments, openPlaces } = await fillSchedule(facts, settings);
        const named = [...assignments, ...openPlaces].map(({ shiftAssignmentId }) => shiftAssignmentId).sort();
        const free = facts.shifts.flatMap(({ places }) => places.filter(({ isFixed }) => !isFixed));
        expect(named).toEqual(free.map(({ shiftAssignmentId }) => shiftAssignmentId).sort());
      }),
      { numRuns: 12 },
    );
  });

  it('is the same for the same seed and steps', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (facts) => {
        expect(await fillSchedule(facts, settings)).toEqual(await fillSchedule(facts, settings));
      }),
      { numRuns: 6 },
    );
  });

  it('of a few people is the best of all', async () => {
    await fc.assert(
      fc.asyncProperty(companies({ people: 3, shifts: 3, days: 3 }), async (company) => {
        // The rest of 72 hours in two weeks that can stand in for the weekly one is never used.
        const facts: CompanyFacts = { ...company, settings: { ...company.settings, 'weekly-rest': 'off' } };
        const { cost, bound } = await fillSchedule(facts, settings);
        const least = leastByTrying(facts);
        expect(cost).toBeCloseTo(least, 4);
        expect(bound).toBeLessThanOrEqual(least + 1e-6);
      }),
      { numRuns: 25 },
    );
  });

  describe('of one place', () => {
    const monday = Date.UTC(2027, 2, 22);
    const week = { start: monday, end: monday + 7 * 24 * HOUR, mostSeconds: null };
    /** Whoever has the place, of people with so many hours in their contracts; null is none. */
    const ofHours = (hours: Readonly<Record<string, number | null>>): CompanyFacts => ({
      people: Object.entries(hours).map(([id, one]) => ({
        ...person(id),
        contract: [{ ...week, seconds: one === null ? null : one * 3600 }],
        centsPerHour: null,
      })),
      shifts: [
        {
          start: monday + 8 * HOUR,
          end: monday + 16 * HOUR,
          timeZoneId: 'Europe/Amsterdam',
          breakSeconds: 1800,
          shiftId: 'shift',
          name: 'Bar',
          departmentId: 'bar',
          skillRequirements: [],
          places: [place('one')],
        },
      ],
      settings: defaultWorkingTimeSettings,
      weights: usualWeights,
      mayWarn: false,
    });

    it('goes to whose contract it fits best, however long the shifts are', async () => {
      // All shifts last seven and a half hours, which is no part of any of these contracts.
      const { assignments, cost, bound } = await fillSchedule(ofHours({ anna: 0, bram: 5, cas: 9 }), settings);
      expect(assignments.map(({ tenantUserId }) => tenantUserId)).toEqual(['cas']);
      // Bram has five hours too few, and Cas one and a half.
      expect(cost).toBeCloseTo(6.5 * 1200, 4);
      expect(bound).toBeGreaterThan(cost - 1);
    });

    it.each([1, 3, 25, 50])('among %i people ends as soon as nothing could cost anybody a cent less', async (count) => {
      // Whoever has it costs nothing more than another would: no bound is a part of that.
      const free = ofHours(Object.fromEntries(Array.from({ length: count }, (_, one) => [`person ${one}`, null])));
      const { cost, bound, spent } = await fillSchedule(free, { seed: 1, steps: 2_000_000, gap: 0.002 });
      expect(cost).toBe(0);
      expect(bound).toBeGreaterThan(-count);
      expect(spent).toBeLessThan(2000 * count);
    });
  });

  it('is what was found when it is stopped at once', async () => {
    await fc.assert(
      fc.asyncProperty(few, async (facts) => {
        const proposal = await fillSchedule(facts, { ...settings, isStopped: () => true });
        expect(objections(facts, proposal)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});
