/** Who is at work in the demo at the moment that it is made: without it the first screen would miss everybody. */
import { addDays, weekdayOf } from '@rooster/domain/time';
import { draftEntry } from '../areas/timesheet/draft.ts';
import { shownPeople } from './company.ts';
import type { Company, Person } from './company.ts';
import type { WorkedEntry } from './hours.ts';
import { randomId } from './random.ts';
import { surchargeDaysOf } from './surcharge-days.ts';

const MINUTE = 60_000;
/** Of so many people one has not come: a day has something to see to. */
const ONE_MISSING_OF = 7;
/** Minutes after the planned start, person by person; one of them is late. */
const CAME = [-4, 1, -2, 17, 0, -6, 2];

/** A clock that runs. Epoch milliseconds. */
export interface RunningClock {
  readonly memberId: string;
  readonly startedAt: number;
  readonly breaks: readonly { readonly start: number; readonly end: number }[];
}

/** What is clocked on the day of the company's `now`. */
export interface AtWork {
  readonly running: readonly RunningClock[];
  readonly done: readonly { readonly person: Person; readonly entry: WorkedEntry }[];
}

/** Clocks that run and hours done today, of those who can't log in: whoever tries the demo clocks in himself. */
export function atWork(company: Company, clock: (date: string, time: string) => number): AtWork {
  const { people, now, to, timeZoneId, random } = company;
  const visitors = shownPeople(people);
  const running: RunningClock[] = [];
  const done: { person: Person; entry: WorkedEntry }[] = [];
  if (visitors.size === 0) return { running, done };
  const rules = {
    roundingStrategy: company.roundingStrategy,
    weekdayFactors: [...company.weekdayFactors],
    closedDate: null,
    days: surchargeDaysOf(company),
  };
  for (const [index, person] of people.entries()) {
    if (visitors.has(person.id) || index % ONE_MISSING_OF === 5) continue;
    // A night shift of yesterday may go on.
    for (const date of [to, addDays(to, 1)]) {
      const shift = person.pattern[weekdayOf(date) - 1];
      if (!shift) continue;
      const planned = clock(date, shift.start);
      const start = planned + (CAME[index % CAME.length] ?? 0) * MINUTE;
      const end = planned + shift.minutes * MINUTE;
      const breaks = shift.breaks
        .map(({ after, minutes }) => ({ start: planned + after * MINUTE, end: planned + (after + minutes) * MINUTE }))
        .filter((pause) => pause.end <= now);
      if (start >= now) continue;
      if (end > now) running.push({ memberId: person.id, startedAt: start, breaks });
      else if (date !== to)
        done.push({
          person,
          entry: {
            id: randomId(random, end),
            source: 'Timer',
            draft: draftEntry({ start, end, breaks }, timeZoneId, rules),
            status: 'AwaitingApproval',
            denialReason: null,
            decidedBy: null,
            decidedAt: null,
            createdAt: end,
          },
        });
    }
  }
  return { running, done };
}
