/** Reads what departments need. A skill that is gone is no longer asked for. */
import type { CallInput, NeedException, NeedPart, NeedWeek, schedulingCalls, StaffingNeeds } from '@rooster/contract';
import { holidayNameIn } from '@rooster/domain/holidays';
import type { Language } from '@rooster/domain/language';
import { startOf } from '@rooster/domain/needs';
import { addDays, isoInstant } from '@rooster/domain/time';
import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { needException, needWeek } from '../../../schema/scheduling-needs.ts';
import { shift } from '../../../schema/scheduling.ts';
import { skillsAmong } from '../insert.ts';
import { inWindow } from '../load.ts';
import { chosenDepartments, scopeOf } from '../scope.ts';
import { plannedCover } from './planned.ts';

export type NeedWeekRow = typeof needWeek.$inferSelect;
export type NeedExceptionRow = typeof needException.$inferSelect;

const partsWith = <Part extends NeedPart>(parts: readonly Part[], skills: ReadonlySet<string>): Part[] =>
  parts.map((part) => ({ ...part, skills: part.skills.filter(({ skillId }) => skills.has(skillId)) }));

/** A row as answered; `skills` are those that there are. */
export const weekToWire = (row: NeedWeekRow, skills: ReadonlySet<string>): NeedWeek => ({
  needWeekId: row.id,
  departmentId: row.departmentId,
  fromDate: row.fromDate,
  parts: partsWith(row.parts, skills),
  version: row.version,
});

/** A row as answered; a public holiday is read in the reader's language. */
export const exceptionToWire = (
  row: NeedExceptionRow,
  skills: ReadonlySet<string>,
  language: Language,
): NeedException => ({
  needExceptionId: row.id,
  departmentId: row.departmentId,
  date: row.date,
  reason: holidayNameIn(language, row.reason),
  parts: partsWith(row.parts, skills),
  version: row.version,
});

/** The skills that parts ask for. */
export const skillsOfParts = (rows: readonly { readonly parts: readonly NeedPart[] }[]): string[] =>
  rows.flatMap(({ parts }) => parts.flatMap(({ skills }) => skills.map(({ skillId }) => skillId)));

const among = (
  column: typeof needWeek.departmentId | typeof needException.departmentId,
  ids: readonly string[] | null,
) => (ids === null ? undefined : inArray(column, [...ids]));

/**
 * What departments (null: all) need from one date to another, both inclusive; null: for ever. As `language` reads it.
 */
export async function readNeeds(
  departmentIds: readonly string[] | null,
  { from, to, language }: { readonly from: string; readonly to: string | null; readonly language: Language },
): Promise<Omit<StaffingNeeds, 'carriedOver'>> {
  const tenantId = currentTenant();
  const earlier = alias(needWeek, 'earlier');
  // The last one that began by the first date holds on it.
  const holds = tx()
    .select({ fromDate: sql<string>`max(${earlier.fromDate})` })
    .from(earlier)
    .where(
      and(eq(earlier.tenantId, tenantId), eq(earlier.departmentId, needWeek.departmentId), lte(earlier.fromDate, from)),
    );
  const weeks = await tx()
    .select()
    .from(needWeek)
    .where(
      and(
        eq(needWeek.tenantId, tenantId),
        among(needWeek.departmentId, departmentIds),
        to === null ? undefined : lte(needWeek.fromDate, to),
        or(gt(needWeek.fromDate, from), eq(needWeek.fromDate, sql`(${holds})`)),
      ),
    )
    .orderBy(asc(needWeek.departmentId), asc(needWeek.fromDate));
  const exceptions = await tx()
    .select()
    .from(needException)
    .where(
      and(
        eq(needException.tenantId, tenantId),
        among(needException.departmentId, departmentIds),
        gte(needException.date, from),
        to === null ? undefined : lte(needException.date, to),
      ),
    )
    .orderBy(asc(needException.date), asc(needException.departmentId));
  const skills = await skillsAmong(skillsOfParts([...weeks, ...exceptions]));
  return {
    weeks: weeks.map((row) => weekToWire(row, skills)),
    exceptions: exceptions.map((row) => exceptionToWire(row, skills, language)),
  };
}

/** Whether anything says what one of these departments (null: all) needs, by the week or on a date. */
export async function hasNeeds(departmentIds: readonly string[] | null): Promise<boolean> {
  const tenantId = currentTenant();
  const any = await tx()
    .select({ id: needWeek.id })
    .from(needWeek)
    .where(and(eq(needWeek.tenantId, tenantId), among(needWeek.departmentId, departmentIds)))
    .unionAll(
      tx()
        .select({ id: needException.id })
        .from(needException)
        .where(and(eq(needException.tenantId, tenantId), among(needException.departmentId, departmentIds))),
    )
    .limit(1);
  return any.length > 0;
}

/** The needs of the departments within reach. */
export async function queryNeeds(
  { fromDate, toDate, departmentId }: CallInput<typeof schedulingCalls.queryNeeds>['query'],
  { principal }: Pick<RequestContext<Principal>, 'principal'>,
): Promise<StaffingNeeds> {
  const scope = await scopeOf(principal, 'schedules:view');
  const departmentIds = chosenDepartments(scope, departmentId === undefined ? undefined : [departmentId]);
  const needs = await readNeeds(departmentIds, {
    from: fromDate,
    to: toDate ?? null,
    language: principal.language,
  });
  const midnight = startOf(fromDate, principal.timeZoneId);
  const carriedOver =
    toDate === undefined
      ? []
      : await plannedCover(
          and(inWindow(addDays(fromDate, -1), addDays(fromDate, -1), departmentIds), gt(shift.endsAt, midnight)),
        );
  return {
    ...needs,
    carriedOver: carriedOver.map(({ departmentId: of, start, end, places }) => ({
      departmentId: of,
      start: isoInstant(start),
      end: isoInstant(end),
      places: places.map(({ isFilled, skillIds }) => ({ isFilled, skillIds: [...skillIds] })),
    })),
  };
}
