/** The plan as far as it covers needs: which departments have how many places when, and with which skills. */
import { coverPlaces } from '@rooster/domain/needs';
import type { CoverShift } from '@rooster/domain/needs';
import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { slicesOf } from '../../../platform/slices.ts';
import { shift } from '../../../schema/scheduling.ts';
import { skillIdsByMember } from '../../skills/service.ts';
import { placesOf, requirementsOf } from '../versions.ts';

/** Shifts whose places are read by one statement. */
const READ_AT_ONCE = 250;

/** The shifts that a condition names, in order of time. */
export async function plannedCover(where: SQL | undefined): Promise<CoverShift[]> {
  const rows = await tx()
    .select({ id: shift.id, departmentId: shift.departmentId, start: shift.startsAt, end: shift.endsAt })
    .from(shift)
    .where(and(eq(shift.tenantId, currentTenant()), where))
    .orderBy(asc(shift.startsAt), asc(shift.id));
  const covers: CoverShift[] = [];
  for (const slice of slicesOf(rows, READ_AT_ONCE)) {
    const ids = slice.map(({ id }) => id);
    const places = await placesOf('planned', ids);
    const requirements = await requirementsOf('planned', ids);
    const people = [...places.values()]
      .flat()
      .flatMap(({ memberId, status }) => (status === 'Filled' ? (memberId ?? []) : []));
    const skills = await skillIdsByMember([...new Set(people)]);
    for (const { id, ...facts } of slice)
      covers.push({
        ...facts,
        places: coverPlaces(
          (places.get(id) ?? []).map(({ memberId, status, skillId }) => ({
            isFilled: status === 'Filled',
            skillIds: status === 'Filled' && memberId !== null ? (skills.get(memberId) ?? []) : [],
            wants: skillId,
          })),
          requirements.get(id) ?? [],
        ),
      });
  }
  return covers;
}
