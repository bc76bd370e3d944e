/** Writes a company's roster and what some people said of their availability. */
import { addDays, localDate, localFields, mondayOf } from '@rooster/domain/time';
import { asc, eq, sql } from 'drizzle-orm';
import { publishPlan } from '../../areas/scheduling/publication.ts';
import { DEFAULTS } from '../../areas/scheduling/settings.ts';
import {
  availabilityEntry,
  schedulingSettings,
  shift,
  shiftAssignment,
  shiftSkill,
  shiftType,
} from '../../schema/scheduling.ts';
import { skill } from '../../schema/skills.ts';
import { tenant } from '../../schema/tenant.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import type { Company } from '../company.ts';
import { createRandom, randomId } from '../random.ts';
import type { Random } from '../random.ts';
import { writeNeeds } from './needs.ts';
import { rosterOf } from '../roster.ts';
import type { RosterShift } from '../roster.ts';

/** What an hour costs of whom it isn't filled in of, in cents. */
const DEFAULT_COST = 2400;

/** One skill per department that has any: what its shifts ask one of their people for. */
async function firstSkills(tenantId: string): Promise<Map<string, string>> {
  const rows = await tx()
    .select({ id: skill.id, departmentId: skill.departmentId })
    .from(skill)
    .where(eq(skill.tenantId, tenantId))
    .orderBy(asc(skill.sortOrder));
  return new Map(
    rows.toReversed().flatMap(({ id, departmentId }) => (departmentId === null ? [] : [[departmentId, id]])),
  );
}

async function writeRoster(
  { tenantId, timeZoneId, now }: Company,
  roster: readonly RosterShift[],
  random: Random,
): Promise<void> {
  await insertRows(
    shift,
    roster.map(({ id, startDate, isOpen, isPublished, displayName, departmentId, startsAt, endsAt, breakSeconds }) => ({
      tenantId,
      id,
      linkId: null,
      displayName,
      description: null,
      departmentId,
      startsAt,
      endsAt,
      startDate,
      timeZoneId,
      breakSeconds,
      isOpen,
      isFlex: false,
      publishedAt: isPublished ? now : null,
      batchId: null,
      version: 1,
      createdAt: now,
    })),
  );
  await insertRows(
    shiftSkill,
    roster.flatMap(({ id, requirements }) =>
      requirements.map((requirement) => ({ tenantId, shiftId: id, ...requirement })),
    ),
  );
  await insertRows(
    shiftAssignment,
    roster.flatMap(({ id: shiftId, startsAt, endsAt, places }) =>
      places.map((memberId, sortOrder) => ({
        tenantId,
        id: randomId(random, now),
        shiftId,
        startsAt,
        endsAt,
        memberId,
        status: memberId === null ? ('Open' as const) : ('Filled' as const),
        skillId: null,
        isSkillMandatory: true,
        sortOrder,
        forcedReasons: [],
        forceNote: null,
      })),
    ),
  );
  await publishPlan(
    tenantId,
    roster.flatMap(({ id, isPublished }) => (isPublished ? [id] : [])),
    now,
  );
}

const TYPE_COLORS = ['amber', 'sky', 'teal', 'violet', 'rose'] as const;

/** A shift type for each name that the roster has, with the times of the first shift of that name. */
async function writeShiftTypes({ tenantId, timeZoneId, now }: Company, roster: readonly RosterShift[]): Promise<void> {
  const byName = new Map<string, RosterShift[]>();
  for (const planned of roster) byName.set(planned.displayName, [...(byName.get(planned.displayName) ?? []), planned]);
  const random = createRandom(`shift types:${tenantId}`);
  const time = (instant: number) => localFields(instant, timeZoneId).time;
  const types = [...byName].flatMap(([name, planned], index) => {
    const [first] = planned;
    if (first === undefined) return [];
    return {
      tenantId,
      id: randomId(random, now),
      name,
      startTime: time(first.startsAt),
      endTime: time(first.endsAt),
      breakSeconds: first.breakSeconds,
      departmentId: planned.every(({ departmentId }) => departmentId === first.departmentId)
        ? first.departmentId
        : null,
      skillId: null,
      color: TYPE_COLORS[index % TYPE_COLORS.length] ?? ('none' as const),
      createdAt: now,
    };
  });
  await insertRows(shiftType, types);
}

/** Every fourth person cannot work one evening a week, every seventh has said which days suit next week. */
async function writeAvailability(
  { tenantId, people, timeZoneId, now }: Company,
  today: string,
  random: Random,
): Promise<void> {
  const common = { tenantId, timeZoneId, createdAt: now, updatedAt: now };
  const nextMonday = addDays(mondayOf(today), 7);
  const evenings = people
    .filter((_, index) => index % 4 === 3)
    .map(({ id }, index) => ({
      ...common,
      id: randomId(random, now),
      memberId: id,
      startDate: today,
      endDate: addDays(today, 180),
      startTime: '18:00:00',
      endTime: '23:00:00',
      isRecurring: true,
      weekdayFlags: 1 << (index % 5),
      notes: 'Sport',
      isAvailable: false,
      isPreferred: false,
      version: 1,
    }));
  const days = people
    .filter((_, index) => index % 7 === 5)
    .map(({ id }, index) => ({
      ...common,
      id: randomId(random, now),
      memberId: id,
      startDate: addDays(nextMonday, 14 + index),
      endDate: addDays(nextMonday, 16 + index),
      startTime: null,
      endTime: null,
      isRecurring: false,
      weekdayFlags: 0,
      notes: null,
      isAvailable: true,
      isPreferred: false,
      version: 1,
    }));
  const rather = people
    .filter((_, index) => index % 6 === 2)
    .map(({ id }, index) => ({
      ...common,
      id: randomId(random, now),
      memberId: id,
      startDate: nextMonday,
      endDate: addDays(nextMonday, 90),
      startTime: null,
      endTime: null,
      isRecurring: true,
      weekdayFlags: 1 << ((index + 2) % 7),
      notes: null,
      isAvailable: true,
      isPreferred: true,
      version: 1,
    }));
  await insertRows(availabilityEntry, [...evenings, ...days, ...rather]);
}

/** Switches the module on and writes the roster, for a company that plans shifts. */
export async function writeScheduling(company: Company): Promise<void> {
  if (!company.plansShifts) return;
  const { tenantId, timeZoneId, now } = company;
  // Chance of its own, so that everything else of the company stays as it was for the same seed.
  const random = createRandom(`scheduling:${tenantId}`);
  const today = localDate(now, timeZoneId);
  await tx()
    .update(tenant)
    .set({ enabledModules: sql`array_append(${tenant.enabledModules}, 'Scheduling')` })
    .where(eq(tenant.id, tenantId));
  await insertRows(schedulingSettings, [{ tenantId, ...DEFAULTS, defaultHourlyCostCents: DEFAULT_COST }]);
  const skillsOf = await firstSkills(tenantId);
  const roster = rosterOf(company, today, { random, skillsOf });
  await writeRoster(company, roster, random);
  await writeShiftTypes(company, roster);
  await writeNeeds(company, today, skillsOf);
  await writeAvailability(company, today, random);
}
