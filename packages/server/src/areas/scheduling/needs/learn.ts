/** What a department seems to need, read off the last weeks that it published. */
import type { CallInput, LearnedNeeds, schedulingCalls } from '@rooster/contract';
import { learnNeeds } from '@rooster/domain/needs';
import type { PublishedPlan } from '@rooster/domain/needs';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { and, eq, sum } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { publishedPlace, publishedShift, publishedSkill } from '../../../schema/scheduling-published.ts';
import { expectDepartments } from '../../departments/service.ts';
import { inPublishedWindow } from '../load.ts';
import { expectWithin, scopeOf } from '../scope.ts';

type Input = CallInput<typeof schedulingCalls.learnNeeds>;

/** What was published of a department, with how many places asked for what. */
async function readPlans(
  departmentId: string,
  from: string,
  to: string,
): Promise<(PublishedPlan & { date: string })[]> {
  const tenantId = currentTenant();
  const shifts = await tx()
    .select({
      id: publishedShift.shiftId,
      date: publishedShift.startDate,
      start: publishedShift.startsAt,
      end: publishedShift.endsAt,
    })
    .from(publishedShift)
    .where(
      and(
        eq(publishedShift.tenantId, tenantId),
        eq(publishedShift.departmentId, departmentId),
        inPublishedWindow(from, to),
      ),
    );
  // By id and in no order: joined to their shifts or sorted by them, all places there ever were may be looked at.
  const ids = shifts.map(({ id }) => id);
  const places = await tx()
    .select({ id: publishedPlace.shiftId, skillId: publishedPlace.skillId })
    .from(publishedPlace)
    .where(and(eq(publishedPlace.tenantId, tenantId), isOneOf(publishedPlace.shiftId, ids)));
  const required = await tx()
    .select({
      id: publishedSkill.shiftId,
      skillId: publishedSkill.skillId,
      count: sum(publishedSkill.requiredCount).mapWith(Number),
    })
    .from(publishedSkill)
    .where(and(eq(publishedSkill.tenantId, tenantId), isOneOf(publishedSkill.shiftId, ids)))
    .groupBy(publishedSkill.shiftId, publishedSkill.skillId);
  const plans = new Map<string, PublishedPlan & { date: string; count: number; skills: Map<string, number> }>(
    shifts.map(({ id, ...facts }) => [id, { ...facts, count: 0, skills: new Map() }]),
  );
  for (const { id, skillId } of places) {
    const plan = plans.get(id);
    if (!plan) continue;
    plan.count += 1;
    if (skillId !== null) plan.skills.set(skillId, (plan.skills.get(skillId) ?? 0) + 1);
  }
  // What a shift asks for as a whole may be what its places ask for already.
  for (const { id, skillId, count: asked } of required) {
    const skills = plans.get(id)?.skills;
    skills?.set(skillId, Math.max(skills.get(skillId) ?? 0, asked));
  }
  return [...plans.values()].filter(({ count: placeCount }) => placeCount > 0);
}

/** The parts of a usual week of the last weeks before this one, and how many of them had shifts. */
export async function learnNeedsOf(
  { params: { departmentId }, query: { weeks } }: Pick<Input, 'params' | 'query'>,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<LearnedNeeds> {
  expectWithin(await scopeOf(principal, 'schedules:shift:create'), [departmentId]);
  await expectDepartments([departmentId]);
  const zone = principal.timeZoneId;
  const monday = mondayOf(localDate(now, zone));
  const plans = await readPlans(departmentId, addDays(monday, -7 * weeks - 1), addDays(monday, -1));
  const asked = Array.from({ length: weeks }, (_, index) => addDays(monday, -7 * (weeks - index)));
  // A week in which nothing was published says nothing.
  const mondays = asked.filter((week) => plans.some(({ date }) => mondayOf(date) === week));
  return {
    weekCount: mondays.length,
    parts: learnNeeds(plans, mondays, zone).map((part) => ({ ...part, skills: [...part.skills] })),
  };
}
