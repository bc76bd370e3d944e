/** Finds shifts that await publishing in the database, because in a large company only few do. */
import { getTableName, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { publishedPlace, publishedShift, publishedSkill } from '../../schema/scheduling-published.ts';
import { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';
import { publishedFacts } from './wire.ts';

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

/** A table of what shifts have, in the plan or as employees see it. */
type OfShifts = typeof shiftAssignment | typeof publishedPlace | typeof shiftSkill | typeof publishedSkill;

/**
 * What a table has of the shifts of the window, found by the list of their ids: to join them, the planner would rather
 * read all that the organisation ever planned.
 */
const ofWindow = (table: OfShifts | typeof publishedShift): SQL =>
  sql`(select * from ${table} where ${table.tenantId} = ${currentTenant()} and ${table.shiftId} = any(array(
    select id from shift_of_window))) as ${sql.identifier(getTableName(table))}`;

/**
 * The shifts of the window of which the rows of one table have no equal in the other: both are read once, and compared
 * where their keys meet.
 */
function unlike(
  planned: OfShifts,
  seen: OfShifts,
  key: readonly (readonly [Column, Column])[],
  pairs: readonly (readonly [Column | SQL, Column | SQL])[],
): SQL {
  const keys = sql.join(
    key.map(([a, b]) => sql`${a} = ${b}`),
    sql` and `,
  );
  return sql`select coalesce(${planned.shiftId}, ${seen.shiftId}) from ${ofWindow(planned)} full
    join ${ofWindow(seen)} on ${keys}
    where ${planned.shiftId} is null or ${seen.shiftId} is null or not (${isSame(pairs)})`;
}

/**
 * Condition on the shifts of a window (itself a condition on shifts) that are drafts, or of which the plan says
 * something else than employees see: the same as `isChanged` says of a shift that was read.
 */
export function isWaitingIn(window: SQL | undefined): SQL {
  const places = unlike(
    shiftAssignment,
    publishedPlace,
    columnsAlike(publishedPlace, shiftAssignment, ['id', 'shiftId']),
    [
      ...columnsAlike(publishedPlace, shiftAssignment, ['skillId', 'isSkillMandatory', 'sortOrder']),
      [ownerOf(publishedPlace), ownerOf(shiftAssignment)],
    ],
  );
  const skills = unlike(
    shiftSkill,
    publishedSkill,
    columnsAlike(publishedSkill, shiftSkill, ['shiftId', 'skillId']),
    columnsAlike(publishedSkill, shiftSkill, ['requiredCount', 'isMandatory']),
  );
  // The window is looked at once, and not by each of the questions about what its shifts have.
  return sql`${shift.id} in (
    with shift_of_window as materialized (
      select * from ${shift} where ${shift.tenantId} = ${currentTenant()} and ${window ?? sql`true`})
    select ${shift.id} from shift_of_window as shift left join ${ofWindow(publishedShift)}
    on ${publishedShift.shiftId} = ${shift.id}
    where ${publishedShift.shiftId} is null or not (${isSame(columnsAlike(publishedShift, shift, publishedFacts))})
    union ${places}
    union ${skills}
  )`;
}
