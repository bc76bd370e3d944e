/** Writes what the departments of a company need: as many people as usually work, and nobody on Christmas Day. */
import { addDays, mondayOf } from '@rooster/domain/time';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { needException, needWeek } from '../../schema/scheduling-needs.ts';
import type { StoredWeeklyPart } from '../../schema/scheduling-needs-json.ts';
import type { Company } from '../company.ts';
import { createRandom, randomId } from '../random.ts';
import { groupsOn } from '../roster.ts';

/** Weeks for which the needs have held. */
const WEEKS_BACK = 12;

/** `HH:mm:ss` so many minutes after another time of day. */
function after(start: string, minutes: number): string {
  const end = (Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5)) + minutes) % 1440;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}:00`;
}

/** The parts of a week by department. */
function partsOf({ people }: Company, skillsOf: ReadonlyMap<string, string>): Map<string, StoredWeeklyPart[]> {
  const parts = new Map<string, StoredWeeklyPart[]>();
  for (let weekday = 1; weekday <= 7; weekday += 1)
    for (const { planned, departmentId, people: group } of groupsOn(people, weekday - 1)) {
      const skillId = skillsOf.get(departmentId);
      parts.set(departmentId, [
        ...(parts.get(departmentId) ?? []),
        {
          weekday,
          startTime: `${planned.start}:00`,
          endTime: after(planned.start, planned.minutes),
          // Of many some are left over on a usual day.
          count: Math.max(1, Math.round(group.length * 0.9)),
          skills: skillId === undefined ? [] : [{ skillId, count: 1 }],
        },
      ]);
    }
  return parts;
}

export async function writeNeeds(
  company: Company,
  today: string,
  skillsOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { tenantId, now } = company;
  const random = createRandom(`needs:${tenantId}`);
  const weeks = [...partsOf(company, skillsOf)].map(([departmentId, parts]) => ({
    tenantId,
    id: randomId(random, now),
    departmentId,
    fromDate: addDays(mondayOf(today), -WEEKS_BACK * 7),
    parts,
    createdAt: now,
  }));
  await insertRows(needWeek, weeks);
  await insertRows(
    needException,
    weeks.map(({ departmentId }) => ({
      tenantId,
      id: randomId(random, now),
      departmentId,
      date: `${today.slice(0, 4)}-12-25`,
      reason: 'Eerste Kerstdag',
      parts: [],
      createdAt: now,
    })),
  );
}
