/** Small companies made by a seed, with everything that makes filling hard, and a check that shares nothing with it. */
import { checkAssignment, workOf, type Shift } from '@rooster/domain/scheduling';
import {
  defaultWorkingTimeSettings,
  recordOf,
  workingTimeRules,
  type RuleStrictness,
  type WorkingTimeSettings,
  type WorkPeriod,
} from '@rooster/domain/working-time';
import fc from 'fast-check';
import { assemble } from './assemble.ts';
import { checked, type Chosen } from './chosen.ts';
import { type Company, companyOf } from './company.ts';
import { usualWeights, type CompanyFacts, type PersonFacts, type PlaceFacts, type ShiftFacts } from './facts.ts';
import { mostSecondsOf } from './line-network.ts';
import type { Proposal } from './proposal.ts';
import type { Slot } from './slots.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const skills = ['first-aid', 'key-holder'];
const zones = ['Europe/Amsterdam', 'Europe/London', 'America/New_York'];
/** Mondays at 00:00 UTC: an ordinary week, those of both clock changes, and New Year. */
const mondays = ['2026-09-07', '2026-10-19', '2027-03-22', '2026-12-28'].map((date) => Date.parse(date));

export interface Shape {
  readonly people: number;
  readonly shifts: number;
  readonly days: number;
  readonly seed: number;
  readonly mayWarn: boolean;
}

/** Companies of a few people over some days. */
export const companies = (most: { people: number; shifts: number; days: number }): fc.Arbitrary<CompanyFacts> =>
  fc
    .record<Shape>({
      people: fc.integer({ min: 0, max: most.people }),
      shifts: fc.integer({ min: 0, max: most.shifts }),
      days: fc.integer({ min: 1, max: most.days }),
      seed: fc.integer({ min: 0, max: 0x7fff_ffff }),
      mayWarn: fc.boolean(),
    })
    .map(companyOfShape);

function numbersOf(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

function companyOfShape({ people, shifts: count, days, seed, mayWarn }: Shape): CompanyFacts {
  const below = numbersOf(seed);
  const chance = (percent: number): boolean => below(100) < percent;
  const monday = mondays[below(mondays.length)] ?? 0;
  const zone = zones[below(zones.length)] ?? 'UTC';
  // Where all shifts are as long, hours of contracts are rarely so many of them.
  const alike = chance(30) ? 4 + below(19) : undefined;
  const dateOf = (day: number): string => new Date(monday + day * DAY).toISOString().slice(0, 10);
  const periodAt = (id: string, day: number): WorkPeriod => {
    const start = monday + day * DAY + below(48) * (HOUR / 2);
    const breakSeconds = alike !== undefined || chance(70) ? 1800 : 0;
    // What was worked lies before the weeks that are filled.
    const kind = day < -1 && chance(10) ? 'worked' : 'planned';
    return { id, start, end: start + (alike ?? 4 + below(19)) * (HOUR / 2), timeZoneId: zone, breakSeconds, kind };
  };
  const strictness: readonly RuleStrictness[] = ['off', 'warn', 'forbid'];
  const settings: WorkingTimeSettings = chance(50)
    ? defaultWorkingTimeSettings
    : (Object.fromEntries(
        workingTimeRules.map((rule) => [rule, strictness[below(3)] ?? 'warn']),
      ) as unknown as WorkingTimeSettings);
  const some = (percent: number): string[] => skills.filter(() => chance(percent));
  const held = Array.from({ length: people }, () => some(60));
  const shifts = Array.from({ length: count }, (_, index): ShiftFacts => {
    const { start, end, breakSeconds = 0 } = periodAt('', below(days));
    const places = Array.from({ length: 1 + below(3) }, (__, place): PlaceFacts => {
      const who = people > 0 && place === 0 && chance(25) ? below(people) : -1;
      const isPending = chance(40);
      return {
        shiftAssignmentId: `${index}-${place}`,
        status: who < 0 ? 'Open' : isPending ? 'Pending' : 'Filled',
        tenantUserId: who < 0 ? null : `person-${who}`,
        skillIds: who < 0 || isPending ? [] : (held[who] ?? []),
        skillRequirements: some(15).map((skillId) => ({ skillId, isMandatory: chance(70) })),
        isFixed: chance(who < 0 || isPending ? 10 : 60),
      };
    });
    return {
      shiftId: `shift-${index}`,
      name: `shift ${index}`,
      departmentId: chance(70) ? 'bar' : 'kitchen',
      start,
      end,
      timeZoneId: zone,
      breakSeconds,
      skillRequirements: some(15).map((skillId) => ({ skillId, requiredCount: 1, isMandatory: chance(70) })),
      places,
    };
  });
  const person = (_: unknown, index: number): PersonFacts => {
    const id = `person-${index}`;
    const now = shifts.flatMap((shift) =>
      shift.places.some(({ status, tenantUserId }) => status === 'Filled' && tenantUserId === id)
        ? [workOf({ ...shift })]
        : [],
    );
    const others = Array.from({ length: below(12) }, (__, other) => periodAt(`${id} ${other}`, below(days + 20) - 15));
    return {
      tenantUserId: id,
      dateOfBirth: chance(30) ? '2009-09-10' : chance(50) ? '1990-01-01' : null,
      leavesOn: chance(10) ? dateOf(below(days)) : null,
      departmentIds: chance(80) ? ['bar', 'kitchen'] : ['kitchen'],
      skillIds: held[index] ?? [],
      availability: Array.from({ length: below(3) }, (__, entry) => {
        const isAvailable = chance(50);
        return {
          availabilityEntryId: `${id} ${entry}`,
          startDate: dateOf(below(days)),
          endDate: dateOf(days),
          startTime: chance(50) ? '08:00' : null,
          endTime: '17:00',
          timeZoneId: zone,
          isRecurring: chance(50),
          weekdayFlags: below(128),
          isAvailable,
          isPreferred: isAvailable && chance(50),
        };
      }),
      leave: Array.from({ length: below(2) }, () => ({
        date: dateOf(below(days)),
        fromTime: null,
        toTime: null,
        status: chance(60) ? ('Approved' as const) : ('Pending' as const),
      })),
      periods: [...now, ...others],
      contract: Array.from({ length: Math.ceil(days / 7) }, (__, week) => ({
        start: monday + week * 7 * DAY,
        end: monday + (week + 1) * 7 * DAY,
        seconds: chance(30) ? null : below(2400) * 60,
        mostSeconds: chance(50) ? null : 40 * 3600,
      })),
      centsPerHour: chance(80) ? 1000 + below(20) * 100 : null,
    };
  };
  return { people: Array.from({ length: people }, person), shifts, settings, weights: usualWeights, mayWarn };
}

/** What a drop on the board would say of each assignment with all the others there; only what stands in the way. */
export function objections(facts: CompanyFacts, { assignments }: Proposal): string[] {
  const on = (shiftId: string): typeof assignments => assignments.filter((one) => one.shiftId === shiftId);
  const shiftOf = (id: string): ShiftFacts => facts.shifts.find(({ shiftId }) => shiftId === id) as ShiftFacts;
  return assignments.flatMap(({ shiftId, shiftAssignmentId, tenantUserId, warnings }) => {
    const person = facts.people.find((one) => one.tenantUserId === tenantUserId) as PersonFacts;
    const facing = shiftOf(shiftId);
    const shift: Shift = {
      ...facing,
      places: facing.places.map((place) => {
        const other = on(shiftId).find((one) => one.shiftAssignmentId === place.shiftAssignmentId);
        const isOwn = place.shiftAssignmentId === shiftAssignmentId;
        if (other !== undefined && !isOwn) {
          const skillIds = facts.people.find((one) => one.tenantUserId === other.tenantUserId)?.skillIds ?? [];
          return { ...place, status: 'Filled', tenantUserId: other.tenantUserId, skillIds };
        }
        return place.status === 'Filled' && place.isFixed && !isOwn
          ? place
          : { ...place, status: 'Open', tenantUserId: null, skillIds: [] };
      }),
    };
    const free = facts.shifts.filter(({ places }) =>
      places.some((place) => place.status === 'Filled' && !place.isFixed && place.tenantUserId === tenantUserId),
    );
    const moved = new Set(free.map((one) => one.shiftId));
    const periods = [
      ...person.periods.filter(({ id, kind }) => kind === 'worked' || !moved.has(id)),
      ...assignments
        .filter((one) => one.tenantUserId === tenantUserId && one.shiftId !== shiftId)
        .map((one) => workOf(shiftOf(one.shiftId))),
    ];
    const work = recordOf({ dateOfBirth: person.dateOfBirth }, periods, facts.settings);
    const listed = new Set(warnings.map(({ code }) => code));
    return checkAssignment({ shift, shiftAssignmentId, member: { ...person, work } })
      .filter(({ verdict, code }) => verdict === 'no' || (verdict === 'warning' && !listed.has(code)))
      .map(({ code }) => `${tenantUserId} on ${shiftId}: ${code}`);
  });
}

/** Whether nobody is planned for more hours of a stretch than may be. */
function isWithinHours({ members, places }: Company, chosen: readonly Chosen[]): boolean {
  return members.every(({ nodes, stretches }, member) =>
    stretches.every((stretch) => {
      const within = ({ period: { start } }: Slot): boolean => start >= stretch.start && start < stretch.end;
      const secondsOf = (slots: readonly Slot[]): number =>
        slots.filter(within).reduce((sum, { seconds }) => sum + seconds, 0);
      const own = secondsOf(chosen.flatMap((one) => (one.member === member ? (places[one.duty]?.slot ?? []) : [])));
      const fixed = secondsOf(nodes.flatMap(({ slot, isFixed }) => (isFixed ? slot : [])));
      return own === 0 || fixed + own <= mostSecondsOf(stretch);
    }),
  );
}

/** The least that any choice costs, by trying all that the check lets through and `isWanted` accepts. */
export function leastByTrying(
  facts: CompanyFacts,
  isWanted: (assignments: Proposal['assignments']) => boolean = () => true,
): number {
  const company = companyOf(facts);
  let least = Infinity;
  const extend = (duty: number, chosen: readonly Chosen[]): void => {
    const place = company.places[duty];
    if (place === undefined) {
      const { assignments, cost } = assemble(company, chosen, 0, 0);
      const isAllowed = isWithinHours(company, chosen) && checked(company, chosen).length === chosen.length;
      if (isAllowed && isWanted(assignments)) least = Math.min(least, cost);
      return;
    }
    const fill = (at: number, from: number, taken: readonly Chosen[]): void => {
      extend(duty + 1, taken);
      const shiftAssignmentId = place.placeIds[at];
      if (shiftAssignmentId === undefined) return;
      for (let member = from; member < company.members.length; member++)
        if (company.members[member]?.nodes.some(({ choices }) => choices.some((choice) => choice.duty === duty)))
          fill(at + 1, member + 1, [...taken, { member, duty, shiftAssignmentId }]);
    };
    fill(0, 0, chosen);
  };
  extend(0, []);
  return least;
}
