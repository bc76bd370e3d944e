/**
 * The roster of a made-up company: who works when is what their patterns say, with gaps that somebody still has to
 * fill.
 */
import { addDays, mondayOf } from '@rooster/domain/time';
import { resolve } from '@rooster/domain/wall-time';
import type { StoredRequirement } from '../schema/scheduling-json.ts';
import { shownPeople } from './company.ts';
import type { Company, Person } from './company.ts';
import { randomId } from './random.ts';
import type { Random } from './random.ts';
import type { PlannedShift } from './work-pattern.ts';

/** Weeks before and after the present one. */
const WEEKS = { back: 2, ahead: 3 } as const;

/** A shift of the roster with who does it; null for an open place. */
export interface RosterShift {
  readonly id: string;
  readonly displayName: string;
  readonly departmentId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly startDate: string;
  readonly breakSeconds: number;
  readonly isOpen: boolean;
  readonly isPublished: boolean;
  readonly requirements: readonly StoredRequirement[];
  readonly places: readonly (string | null)[];
}

/** What a shift that begins at that time is called: short, so that a week of the board shows it whole. */
function nameOf({ start }: PlannedShift): string {
  if (start < '06:00') return 'Vroeg';
  if (start < '10:00') return 'Dag';
  if (start < '12:00') return 'Weekend';
  return start < '18:00' ? 'Middag' : 'Nacht';
}

interface Group {
  readonly planned: PlannedShift;
  readonly departmentId: string;
  readonly people: Person[];
}

/** People of one department who begin at the same time on a weekday (0 Monday). */
export function groupsOn(people: readonly Person[], weekday: number): Group[] {
  const groups = new Map<string, Group>();
  for (const person of people) {
    const planned = person.pattern[weekday];
    if (!planned) continue;
    const key = `${person.departmentId} ${planned.start}`;
    const group = groups.get(key) ?? { planned, departmentId: person.departmentId, people: [] };
    group.people.push(person);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The first instant of a wall-clock time; one that the clock skips begins later. */
function instantOf(date: string, time: string, zone: string): number {
  const found = resolve(date, time, zone);
  if (found.kind === 'one') return found.instant;
  return found.kind === 'none' ? found.next.instant : found.earlier;
}

/**
 * Two weeks back to three weeks ahead; published up to and with next week. `skillsOf` names what a department's shifts
 * ask for.
 */
export function rosterOf(
  { people, timeZoneId, now }: Company,
  today: string,
  { random, skillsOf }: { random: Random; skillsOf: ReadonlyMap<string, string> },
): RosterShift[] {
  const monday = mondayOf(today);
  const days = Array.from({ length: (WEEKS.back + WEEKS.ahead + 1) * 7 }, (_, index) =>
    addDays(monday, index - WEEKS.back * 7),
  );
  const lastPublished = addDays(monday, 13);
  const shown = shownPeople(people);
  return days.flatMap((date, index) =>
    groupsOn(people, index % 7).map(({ planned, departmentId, people: group }): RosterShift => {
      const startsAt = instantOf(date, planned.start, timeZoneId);
      const isPast = date < today;
      const isDraft = date > lastPublished;
      const places = group.map(({ id }) =>
        !isPast && random.chance(isDraft ? 0.15 : 0.08) && (isDraft || !shown.has(id)) ? null : id,
      );
      if (!isPast && random.chance(0.12)) places.push(null);
      const skillId = skillsOf.get(departmentId);
      return {
        id: randomId(random, now),
        displayName: nameOf(planned),
        departmentId,
        startsAt,
        endsAt: startsAt + planned.minutes * 60_000,
        startDate: date,
        breakSeconds: planned.breaks.reduce((sum, { minutes }) => sum + minutes * 60, 0),
        isOpen: places.includes(null) && random.chance(0.7),
        isPublished: !isDraft,
        requirements: skillId === undefined ? [] : [{ skillId, requiredCount: 1, isMandatory: false }],
        places,
      };
    }),
  );
}
