/** Which shifts await publishing, found where they are stored: of a large company's weeks hardly any do. */
import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { publishedPlace, publishedShift, publishedSkill } from '../../schema/scheduling-published.ts';
import { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';

const isSame = (pairs: readonly (readonly [Column | SQL, Column | SQL])[]): SQL =>
  sql.join(
    pairs.map(([a, b]) => sql`${a} is not distinct from ${b}`),
    sql` and `,
  );

const columnsAlike = <K extends string>(
  a: Readonly<Record<K, Column>>,
  b: Readonly<Record<K, Column>>,
  keys: readonly K[],
): (readonly [Column, Column])[] => keys.map((key) => [a[key], b[key]]);

const ownerOf = ({ status, memberId }: { status: Column; memberId: Column }): SQL =>
  sql`case when ${status} = 'Filled' then ${memberId} end`;

const facts = [
  'startsAt',
  'endsAt',
  'timeZoneId',
  'breakSeconds',
  'displayName',
  'description',
  'departmentId',
  'isOpen',
  'isFlex',
] as const;

/**
 * Condition on the shifts of a window (itself a condition on shifts) that are drafts, or of which the plan says
 * something else than employees see: the same as `isChanged` says of a shift that was read.
 */
export function isWaitingIn(window: SQL | undefined): SQL {
  const ofWindow = sql`${shift} where ${shift.tenantId} = ${currentTenant()} and ${window ?? sql`true`}`;
  const samePlace = sql`${publishedPlace.tenantId} = ${shiftAssignment.tenantId}
    and ${publishedPlace.id} = ${shiftAssignment.id} and ${publishedPlace.shiftId} = ${shiftAssignment.shiftId}
    and ${isSame([...columnsAlike(publishedPlace, shiftAssignment, ['skillId', 'isSkillMandatory', 'sortOrder']), [ownerOf(publishedPlace), ownerOf(shiftAssignment)]])}`;
  const sameSkill = sql`${publishedSkill.tenantId} = ${shiftSkill.tenantId}
    and ${publishedSkill.shiftId} = ${shiftSkill.shiftId} and ${publishedSkill.skillId} = ${shiftSkill.skillId}
    and ${isSame(columnsAlike(publishedSkill, shiftSkill, ['requiredCount', 'isMandatory']))}`;
  const weeks = sql`(select ${shift.id} from ${ofWindow})`;
  const own = (table: { tenantId: Column; shiftId: Column }): SQL =>
    sql`${table.tenantId} = ${currentTenant()} and ${table.shiftId} in ${weeks}`;
  return sql`${shift.id} in (
    select ${shift.id} from ${ofWindow} and not exists (select from ${publishedShift}
    where ${publishedShift.tenantId} = ${shift.tenantId} and ${publishedShift.shiftId} = ${shift.id}
    and ${isSame(columnsAlike(publishedShift, shift, facts))})
    union select ${shiftAssignment.shiftId} from ${shiftAssignment} where ${own(shiftAssignment)}
    and not exists (select from ${publishedPlace} where ${samePlace})
    union select ${publishedPlace.shiftId} from ${publishedPlace} where ${own(publishedPlace)}
    and not exists (select from ${shiftAssignment} where ${samePlace})
    union select ${shiftSkill.shiftId} from ${shiftSkill} where ${own(shiftSkill)}
    and not exists (select from ${publishedSkill} where ${sameSkill})
    union select ${publishedSkill.shiftId} from ${publishedSkill} where ${own(publishedSkill)}
    and not exists (select from ${shiftSkill} where ${sameSkill})
  )`;
}
