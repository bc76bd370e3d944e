/** Finds people who break the working-time law in a period, reading as little of their work as possible. */
import { addDays } from '@rooster/domain/time';
import { ALL_WORK_WEEKS, nearDays, neededWork, violationsIn, violationsNear } from '@rooster/domain/working-time';
import type {
  NeededWork,
  ReportWindow,
  WorkingTimeSettings,
  WorkingTimeViolation,
  WorkPeriod,
} from '@rooster/domain/working-time';
import { mapInSlices, slicesOf } from '../../platform/slices.ts';
import type { PersonPlace } from './person-place.ts';
import { FULL, JUDGED_AT_ONCE, peopleIn, workRecords } from './staff.ts';
import type { StaffQuery, PersonRow } from './staff.ts';
import { sketchesByMember, workByMember } from './work-to-judge.ts';

/** Somebody who breaks a rule. */
export interface Breaker {
  readonly person: PersonRow;
  readonly violations: readonly WorkingTimeViolation[];
  /** The work that the violations name, by id. */
  readonly periods: ReadonlyMap<string, WorkPeriod>;
}

/** People of whom a year without its names is read by one statement: some twenty thousand stretches. */
const SKETCHED_AT_ONCE = 100;
/**
 * People who are distinguished by such a year before others get their turn; each takes a twentieth of a millisecond.
 */
const TOLD_AT_ONCE = 50;
/** People of whom a few weeks are read by one statement: some three thousand rows. */
const NEAR_AT_ONCE = 100;
/**
 * People of whom a year's work is read by one statement: some four thousand rows. What is in memory at once decides how
 * long collecting it takes.
 */
const YEARS_AT_ONCE = 16;

interface Question {
  readonly window: ReportWindow;
  readonly settings: WorkingTimeSettings;
}

type Found = Map<string, Omit<Breaker, 'person'>>;

/** What is kept of a year's work: what a violation names. */
function keepNamed(periods: readonly WorkPeriod[], violations: readonly WorkingTimeViolation[]) {
  const named = new Set(violations.flatMap(({ periodIds }) => periodIds));
  return {
    violations,
    periods: new Map(periods.filter(({ id }) => named.has(id)).map((period) => [period.id, period])),
  };
}

/** The people by what has to be read of them; who surely breaks nothing is left out. */
async function sortByNeed(
  people: readonly PersonRow[],
  { window, settings }: Question,
): Promise<Record<Exclude<NeededWork, 'nothing'>, PersonRow[]>> {
  const found: Record<NeededWork, PersonRow[]> = { nothing: [], near: [], year: [] };
  const needed = neededWork(settings, window);
  for (const slice of slicesOf(people, SKETCHED_AT_ONCE)) {
    const sketches = await sketchesByMember(
      slice.map(({ tenantUserId }) => tenantUserId),
      {
        from: addDays(window.from, -7 * FULL.back),
        allFrom: addDays(window.from, -7 * ALL_WORK_WEEKS),
        to: addDays(window.to, 7 * FULL.ahead),
      },
    );
    await mapInSlices(slice, TOLD_AT_ONCE, (person) => {
      const sketch = sketches.get(person.tenantUserId);
      if (sketch) found[needed(person, sketch)].push(person);
    });
  }
  return found;
}

/** Finds what the weeks around the window tell; returns those of whom they don't tell enough. */
async function judgeNear(
  people: readonly PersonRow[],
  { window, settings }: Question,
  found: Found,
): Promise<PersonRow[]> {
  const unsure: PersonRow[] = [];
  for (const slice of slicesOf(people, NEAR_AT_ONCE)) {
    const work = await workByMember(
      slice.map(({ tenantUserId }) => tenantUserId),
      addDays(window.from, -nearDays.back),
      addDays(window.to, nearDays.ahead),
    );
    await mapInSlices(slice, TOLD_AT_ONCE, (person) => {
      const periods = work.get(person.tenantUserId) ?? [];
      const violations = violationsNear(person, periods, settings, window);
      if (violations === null) unsure.push(person);
      else if (violations.length > 0) found.set(person.tenantUserId, keepNamed(periods, violations));
    });
  }
  return unsure;
}

/** Finds what all of the work tells. Of a slice that was looked at only what a finding names is kept. */
async function judgeInFull(people: readonly PersonRow[], { window, settings }: Question, found: Found): Promise<void> {
  const query = { from: window.from, to: window.to, reach: FULL, settings };
  for (const slice of slicesOf(people, YEARS_AT_ONCE)) {
    const records = await workRecords(slice, query);
    await mapInSlices(slice, JUDGED_AT_ONCE, ({ tenantUserId }) => {
      const record = records.get(tenantUserId);
      const violations = record ? violationsIn(record, window) : [];
      if (record && violations.length > 0) found.set(tenantUserId, keepNamed(record.periods, violations));
    });
  }
}

/** People who are judged before it is looked at whether a page is full. */
const JUDGED_PER_ROUND = 400;

/** Those of the people who break a rule, in the same order. */
async function breakersAmong(people: readonly PersonRow[], question: Question): Promise<Breaker[]> {
  const { near, year } = await sortByNeed(people, question);
  const found: Found = new Map();
  await judgeInFull([...year, ...(await judgeNear(near, question, found))], question, found);
  return people.flatMap((person) => {
    const own = found.get(person.tenantUserId);
    return own ? [{ person, ...own }] : [];
  });
}

/** How many break a rule, of how many. */
export interface BreakerCounts {
  readonly foundCount: number;
  readonly checkedCount: number;
}

/** Which breakers are asked for: some of those after a place, with the counts where a page before knows them. */
export interface BreakerQuery extends Question {
  readonly who: StaffQuery['who'];
  readonly limit: number;
  readonly after?: PersonPlace | undefined;
  readonly counts?: BreakerCounts | undefined;
}

/**
 * Those of the people asked for who break a rule in the window, by name, as many as asked for. Without counts everybody
 * is looked at; with them only who stands on the page.
 */
export async function breakersIn({
  who,
  limit,
  after,
  counts,
  ...question
}: BreakerQuery): Promise<BreakerCounts & { breakers: Breaker[]; hasMore: boolean }> {
  const people = await peopleIn(who, question.window.from, after);
  const breakers: Breaker[] = [];
  let foundCount = 0;
  for (const round of slicesOf(people, JUDGED_PER_ROUND)) {
    if (counts && foundCount > limit) break;
    const found = await breakersAmong(round, question);
    foundCount += found.length;
    breakers.push(...found.slice(0, limit - breakers.length));
  }
  return {
    breakers,
    hasMore: foundCount > breakers.length,
    ...(counts ?? { foundCount, checkedCount: people.length }),
  };
}
