/**
 * Companies made by a seed: departments with early, day, late and night shifts, skills, contracts of several sizes,
 * people on call and under 18, leave, availability, a year of past work, and some places that are published already.
 */
import { addDays, startOfDay, weekdayOf } from '@rooster/domain/time';
import { defaultWorkingTimeSettings, type WorkPeriod } from '@rooster/domain/working-time';
import { usualWeights, type CompanyFacts, type PersonFacts, type ShiftFacts } from '@rooster/rostering';

const ZONE = 'Europe/Amsterdam';
const HOUR = 3_600_000;
/** A Monday with the end of summer time in its second week. */
const FROM = '2026-10-19';
const PAST_WEEKS = 52;

/** Whole numbers below a limit: a linear congruential generator with the constants of Numerical Recipes. */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

interface Kind {
  readonly name: string;
  readonly begin: number;
  readonly hours: number;
  /** Part of a department's people that is needed, in hundredths: on weekdays and in weekends. */
  readonly weekday: number;
  readonly weekend: number;
}

const kinds: readonly Kind[] = [
  { name: 'early', begin: 7, hours: 8.5, weekday: 18, weekend: 12 },
  { name: 'day', begin: 9, hours: 8, weekday: 12, weekend: 4 },
  { name: 'late', begin: 14.5, hours: 8.5, weekday: 16, weekend: 12 },
  { name: 'short', begin: 17, hours: 4, weekday: 5, weekend: 6 },
  { name: 'night', begin: 23, hours: 8, weekday: 4, weekend: 4 },
];

const contractHours = [40, 36, 36, 32, 32, 28, 24, 24, 20, 16, 12];

const at = (date: string, hour: number): number => startOfDay(date, ZONE) + hour * HOUR;

/** Past work of somebody: each week a few shifts of one kind, in a row, with the days off where they fall. */
function pastOf(id: string, hours: number, isYoung: boolean, below: (limit: number) => number): WorkPeriod[] {
  const periods: WorkPeriod[] = [];
  for (let week = -PAST_WEEKS; week < 0; week++) {
    const kind = kinds[isYoung ? 1 : below(3)] as Kind;
    const days = Math.min(5, Math.round(hours / kind.hours));
    const first = below(7 - days);
    for (let day = first; day < first + days; day++) {
      const date = addDays(FROM, week * 7 + day);
      periods.push({
        id: `${id} ${date}`,
        start: at(date, kind.begin),
        end: at(date, kind.begin + kind.hours),
        timeZoneId: ZONE,
        breakSeconds: 1800,
        kind: 'planned',
      });
    }
  }
  return periods;
}

/** The facts of a company of so many people over so many weeks. */
export function companyFacts(people: number, weeks: number, seed: number): CompanyFacts {
  const below = numbersOf(seed);
  const departments = Math.max(1, Math.round(people / 25));
  const chance = (percent: number): boolean => below(100) < percent;
  const staff = Array.from({ length: people }, (_, index): PersonFacts => {
    const tenantUserId = `person-${index}`;
    const isYoung = chance(5);
    const isOnCall = !isYoung && chance(10);
    const hours = isYoung ? 12 : (contractHours[below(contractHours.length)] ?? 32);
    const home = index % departments;
    const off = addDays(FROM, below(weeks * 7));
    return {
      tenantUserId,
      dateOfBirth: isYoung ? '2009-03-01' : `${1965 + below(40)}-05-12`,
      leavesOn: chance(2) ? addDays(FROM, below(weeks * 7)) : null,
      departmentIds: [`department-${home}`, ...(chance(15) ? [`department-${below(departments)}`] : [])],
      skillIds: [chance(45) ? 'first-aid' : '', chance(25) ? 'key-holder' : '', chance(20) ? 'trainer' : ''].filter(
        (skill) => skill !== '',
      ),
      availability: chance(25)
        ? [
            {
              availabilityEntryId: `said-${index}`,
              startDate: FROM,
              endDate: addDays(FROM, weeks * 7),
              startTime: null,
              endTime: null,
              timeZoneId: ZONE,
              isRecurring: true,
              weekdayFlags: 1 << below(7),
              isAvailable: chance(20),
              isPreferred: false,
            },
          ]
        : [],
      leave: chance(15)
        ? Array.from({ length: 1 + below(5) }, (__, day) => ({
            date: addDays(off, day),
            fromTime: null,
            toTime: null,
            status: 'Approved' as const,
          }))
        : [],
      periods: pastOf(tenantUserId, isOnCall ? 16 : hours, isYoung, below),
      contract: Array.from({ length: weeks }, (__, week) => ({
        start: startOfDay(addDays(FROM, week * 7), ZONE),
        end: startOfDay(addDays(FROM, week * 7 + 7), ZONE),
        seconds: isOnCall ? null : hours * 3600,
        mostSeconds: isOnCall ? 24 * 3600 : Math.min(48, hours + 8) * 3600,
      })),
      centsPerHour: 1500 + 50 * below(30),
    };
  });
  const shifts: ShiftFacts[] = [];
  for (let department = 0; department < departments; department++) {
    const size = staff.filter(({ departmentIds }) => departmentIds[0] === `department-${department}`).length;
    for (let day = 0; day < weeks * 7; day++) {
      const date = addDays(FROM, day);
      for (const { name, begin, hours, weekday, weekend } of kinds) {
        const need = Math.max(1, Math.round((size * (weekdayOf(date) >= 6 ? weekend : weekday)) / 100));
        const shiftId = `${name} ${date} ${department}`;
        shifts.push({
          shiftId,
          name,
          departmentId: `department-${department}`,
          start: at(date, begin),
          end: at(date, begin + hours),
          timeZoneId: ZONE,
          breakSeconds: hours > 5 ? 1800 : 0,
          skillRequirements: name === 'short' ? [] : [{ skillId: 'first-aid', requiredCount: 1, isMandatory: true }],
          places: Array.from({ length: need }, (__, place) => ({
            shiftAssignmentId: `${shiftId} ${place}`,
            status: 'Open' as const,
            tenantUserId: null,
            skillIds: [],
            skillRequirements:
              place === 0 && need > 2 && name === 'late' ? [{ skillId: 'key-holder', isMandatory: true }] : [],
            isFixed: false,
          })),
        });
      }
    }
  }
  return { people: staff, shifts, settings: defaultWorkingTimeSettings, weights: usualWeights, mayWarn: false };
}
