/** Why somebody has a place and why nobody has: compared with what really comes out when it is otherwise. */
import type { LeaveOnDate } from '@rooster/domain/scheduling';
import { defaultWorkingTimeSettings } from '@rooster/domain/working-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whyFilled, whyOpen } from './explain.ts';
import { usualWeights, type CompanyFacts, type PersonFacts, type ShiftFacts } from './facts.ts';
import { fillSchedule } from './fill.ts';

const HOUR = 3_600_000;
const MONDAY = Date.parse('2030-01-07T00:00:00+01:00');
const settings = { seed: 1, steps: 300_000 };

const person = (tenantUserId: string, changes: Partial<PersonFacts> = {}): PersonFacts => ({
  tenantUserId,
  dateOfBirth: null,
  leavesOn: null,
  departmentIds: ['bar'],
  skillIds: [],
  availability: [],
  leave: [],
  periods: [],
  contract: [{ start: MONDAY, end: MONDAY + 7 * 24 * HOUR, seconds: 24 * 3600, mostSeconds: null }],
  centsPerHour: 2000,
  ...changes,
});

const shift = (
  shiftId: string,
  day: number,
  from: number,
  hours: number,
  changes: Partial<ShiftFacts> = {},
): ShiftFacts => ({
  shiftId,
  name: shiftId,
  departmentId: 'bar',
  timeZoneId: 'Europe/Amsterdam',
  start: MONDAY + (day * 24 + from) * HOUR,
  end: MONDAY + (day * 24 + from + hours) * HOUR,
  breakSeconds: 1800,
  skillRequirements: [],
  places: [
    {
      shiftAssignmentId: `${shiftId}-place`,
      status: 'Open',
      tenantUserId: null,
      skillIds: [],
      skillRequirements: [],
      isFixed: false,
    },
  ],
  ...changes,
});

const company = (people: PersonFacts[], shifts: ShiftFacts[]): CompanyFacts => ({
  people,
  shifts,
  settings: defaultWorkingTimeSettings,
  weights: usualWeights,
  mayWarn: false,
});

const onLeave: LeaveOnDate = { date: '2030-01-07', fromTime: null, toTime: null, status: 'Approved' };

it('names what is in each person’s way on an open place, and the one change that would free it', async () => {
  const asking = shift('monday', 0, 9, 8, {
    places: [
      {
        shiftAssignmentId: 'monday-place',
        status: 'Open',
        tenantUserId: null,
        skillIds: [],
        skillRequirements: [{ skillId: 'wine', isMandatory: true }],
        isFixed: false,
      },
    ],
  });
  const planned = {
    id: 'elsewhere',
    kind: 'planned' as const,
    start: MONDAY + 10 * HOUR,
    end: MONDAY + 14 * HOUR,
    timeZoneId: 'Europe/Amsterdam',
    breakSeconds: 0,
  };
  const facts = company(
    [
      person('gone', { leavesOn: '2029-12-31', skillIds: ['wine'] }),
      person('kitchen', { departmentIds: ['kitchen'], skillIds: ['wine'] }),
      person('unskilled'),
      person('both', { leave: [onLeave] }),
      person('leave', { skillIds: ['wine'], leave: [onLeave] }),
      person('busy', { skillIds: ['wine'], periods: [planned] }),
    ],
    [asking],
  );
  const proposal = await fillSchedule(facts, settings);
  expect(proposal.openPlaces).toEqual([{ shiftId: 'monday', shiftAssignmentId: 'monday-place' }]);
  const obstacles = whyOpen(facts, proposal, 'monday-place');
  expect(obstacles.map(({ tenantUserId, reason, freedBy }) => [tenantUserId, reason, freedBy])).toEqual([
    ['unskilled', 'rule', { kind: 'skill' }],
    ['leave', 'rule', { kind: 'no-leave' }],
    ['busy', 'rule', { kind: 'without-shift', shiftId: 'elsewhere' }],
    ['gone', 'left', undefined],
    ['both', 'rule', undefined],
    ['kitchen', 'rule', { kind: 'department' }],
  ]);
});

const companies = fc
  .record({
    people: fc.array(
      fc.record({ hours: fc.constantFrom(0, 16, 24, 36), cents: fc.integer({ min: 1500, max: 3000 }) }),
      {
        minLength: 2,
        maxLength: 4,
      },
    ),
    shifts: fc.array(fc.record({ day: fc.nat(6), from: fc.constantFrom(6, 9, 14), hours: fc.constantFrom(4, 8) }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ people, shifts }) =>
    company(
      people.map(({ hours, cents }, index) =>
        person(`p${index}`, {
          centsPerHour: cents,
          contract: [
            {
              start: MONDAY,
              end: MONDAY + 7 * 24 * HOUR,
              seconds: hours === 0 ? null : hours * 3600,
              mostSeconds: null,
            },
          ],
        }),
      ),
      shifts.map(({ day, from, hours }, index) => shift(`s${index}`, day, from, hours)),
    ),
  );

it(
  'says what it would cost to keep somebody from a place: as much as solving it all anew says',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(companies, async (facts) => {
        const proposal = await fillSchedule(facts, settings);
        const [first] = proposal.assignments;
        if (first === undefined) return;
        const why = await whyFilled(facts, proposal, first.shiftAssignmentId, settings);
        const kept = {
          ...facts,
          shifts: facts.shifts.map((one) =>
            one.shiftId === first.shiftId ? { ...one, departmentId: 'not-theirs' } : one,
          ),
          people: facts.people.map((one) =>
            one.tenantUserId === first.tenantUserId ? one : { ...one, departmentIds: ['bar', 'not-theirs'] },
          ),
        };
        const anew = await fillSchedule(kept, settings);
        expect(why?.tenantUserId).toBe(first.tenantUserId);
        expect(why?.next.extraCost).toBeCloseTo(anew.cost - proposal.cost, 0);
        expect(why?.next.tenantUserId).not.toBe(first.tenantUserId);
        const sum = Object.values(why?.next.extra ?? {}).reduce((total, one) => total + one, 0);
        expect(sum).toBeCloseTo(why?.next.extraCost ?? 0, 3);
      }),
      { numRuns: 10 },
    );
  },
);
