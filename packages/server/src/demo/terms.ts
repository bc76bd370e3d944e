/**
 * Which contracts a made-up person has: from the week they work, with now and then one that ended, changes or still has
 * to begin.
 */
import type { ContractTerms } from '@rooster/domain/contracts';
import { addDays, monthBounds } from '@rooster/domain/time';
import type { Person } from './company.ts';
import type { Random } from './random.ts';

/** A contract of a made-up person. */
export interface PlannedContract extends ContractTerms {
  readonly status: 'Draft' | 'Finalised';
}

const HOUR = 3600;
const MINUTE = 60;
/** Every so many people somebody's contracts are out of the ordinary. */
const ROUND = 24;
/** Below this many hours a week people are called when they are needed. */
const FEWEST_FIXED_HOURS = 12;

function weekOf({ pattern }: Person): ContractTerms['contractWorkweek'] {
  const seconds = (day: number): number => {
    const shift = pattern[day];
    return shift ? (shift.minutes - shift.breaks.reduce((sum, { minutes }) => sum + minutes, 0)) * MINUTE : 0;
  };
  return [seconds(0), seconds(1), seconds(2), seconds(3), seconds(4), seconds(5), seconds(6)];
}

/** Hours as worked, under a contract of whole hours: what is above becomes working time reduction. */
function hoursOf(person: Person): Omit<ContractTerms, 'startDate' | 'endDate'> {
  const week = weekOf(person);
  const workingWeek = week.reduce((sum, day) => sum + day, 0);
  if (workingWeek < FEWEST_FIXED_HOURS * HOUR)
    return { workingWeek: 0, contractWorkweek: [0, 0, 0, 0, 0, 0, 0], contractHours: 0, extraVacationHours: 0 };
  return {
    workingWeek,
    contractWorkweek: week,
    contractHours: Math.ceil(workingWeek / HOUR) * HOUR,
    extraVacationHours: 0,
  };
}

/**
 * What an hour of the person with that place (from 0) costs the employer, in cents: wage and charges. Of some nobody
 * has filled it in.
 */
export function hourlyCostOf({ role, managesDepartment }: Person, index: number): number | null {
  if (index % ROUND === 13) return null;
  const usual = role === 'Employee' ? 2150 : 3400;
  return usual + (managesDepartment ? 600 : 0) + (index % 7) * 85;
}

/** Months that people on call have been there: twelve are near, and none has passed without an offer of fixed hours. */
const MONTHS_ON_CALL = 11;

/** The first day of the month that lies so many before a date's. */
const firstOfMonth = (date: string, monthsBefore: number): string =>
  monthsBefore === 0 ? monthBounds(date).first : firstOfMonth(addDays(monthBounds(date).first, -1), monthsBefore - 1);

/** The contracts of the person with that place (from 0) in the company, the oldest first. They never overlap. */
export function contractsOf(person: Person, index: number, today: string, random: Random): PlannedContract[] {
  const hours = hoursOf(person);
  const year = Number(today.slice(0, 4));
  const drawn = `${year - random.int(1, 12)}-${String(random.int(1, 12)).padStart(2, '0')}-01`;
  const isOnCall = hours.contractHours === 0;
  const hired = isOnCall ? firstOfMonth(today, MONTHS_ON_CALL) : drawn;
  const { last } = monthBounds(today);
  const since = { ...hours, startDate: hired, status: 'Finalised' } as const;
  const next = { ...hours, startDate: addDays(last, 1), endDate: null, status: 'Finalised' } as const;
  switch (index % ROUND) {
    // A year's contract that became permanent.
    case 17:
      if (isOnCall) break;
      return [
        { ...since, startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` },
        { ...since, startDate: `${year}-01-01`, endDate: null },
      ];
    // Begins next month.
    case 19:
      return [next];
    // Another contract is being drawn up.
    case 21:
      return [
        { ...since, endDate: `${year}-12-31` },
        { ...hours, startDate: `${year + 1}-01-01`, endDate: null, extraVacationHours: 8 * HOUR, status: 'Draft' },
      ];
    // Ended last month.
    case 22:
      return [{ ...since, endDate: addDays(monthBounds(today).first, -1) }];
    // Goes on next month, with some vacation extra.
    case 23:
      return [
        { ...since, endDate: last },
        { ...next, extraVacationHours: 16 * HOUR },
      ];
  }
  return [{ ...since, endDate: null, extraVacationHours: index % 5 === 1 ? 16 * HOUR : 0 }];
}
