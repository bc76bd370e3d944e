/** What waits for a decision by exception: as planned in one figure, what departs from the plan by person. */
import { isoInstant } from '@rooster/domain/time';
import type { ApprovableEntry, CallInput, CallResult, timesheetCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { momentCursors } from '../../platform/http/cursor.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentMember, department } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { approvableColumns, approvablesToWire } from './approvable.ts';
import { compared } from './compared.ts';
import { unclockedOf } from './unclocked.ts';
import type { UnclockedOfMember } from './unclocked.ts';

type Calls = typeof timesheetCalls;
type Query = CallInput<Calls['listApprovals']>['query'];
type Answer = CallResult<Calls['listApprovals']>;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Compared = Awaited<ReturnType<typeof compared>>;

const shownOf = (show: Query['show'], { isWithin }: Compared): SQL | undefined => {
  if (show === 'all') return undefined;
  return show === 'asPlanned' ? sql`${isWithin}` : sql`not ${isWithin}`;
};

/** The figures of all that waits, and the departments of whom it is. */
async function summaryOf(entries: Compared): Promise<NonNullable<Answer['summary']>> {
  const [row] = await tx()
    .select({
      entryCount: sql<number>`count(*)::int`,
      asPlannedCount: sql<number>`(count(*) filter (where ${entries.isWithin}))::int`,
      asPlannedEmployeeCount: sql<number>`(count(distinct ${entries.memberId}) filter (where ${entries.isWithin}))::int`,
      seconds: sql<number>`coalesce(sum(${entries.workedSeconds}) filter (where ${entries.isWithin}), 0)::int`,
      asOf: sql<number | null>`max(${entries.updatedMs})`,
      memberIds: sql<string[]>`coalesce(json_agg(distinct ${entries.memberId}), '[]'::json)`,
    })
    .from(entries);
  const {
    entryCount = 0,
    asPlannedCount = 0,
    asPlannedEmployeeCount = 0,
    seconds = 0,
    asOf = null,
    memberIds = [],
  } = row ?? {};
  const departments = await tx()
    .selectDistinct({ departmentId: department.id, name: department.name })
    .from(departmentMember)
    .innerJoin(
      department,
      and(eq(department.tenantId, departmentMember.tenantId), eq(department.id, departmentMember.departmentId)),
    )
    .where(and(eq(departmentMember.tenantId, currentTenant()), isOneOf(departmentMember.memberId, memberIds)))
    .orderBy(asc(department.name));
  return {
    entryCount,
    asPlannedCount,
    asPlannedEmployeeCount,
    asPlannedTime: formatDuration(seconds),
    asOf: asOf === null ? null : isoInstant(asOf),
    departments,
  };
}

/** A person on a page: when the first of what is listed began, and how much is. */
interface PersonOnPage {
  readonly memberId: string;
  readonly first: number;
  readonly count: number;
}

/** People of a page, in the order of their first entry, until `limit` entries are together. */
async function peopleOnPage(
  entries: Compared,
  { show, limit, cursor }: Query,
): Promise<{ people: PersonOnPage[]; hasMore: boolean }> {
  const first = sql<number>`min(${entries.startMs})`;
  const from = cursor === undefined ? undefined : momentCursors.read(cursor);
  const rows = await tx()
    .select({ memberId: entries.memberId, first, count: sql<number>`count(*)::int` })
    .from(entries)
    .where(shownOf(show, entries))
    .groupBy(entries.memberId)
    .having(from === undefined ? undefined : sql`(${first}, ${entries.memberId}) > (${from[0]}, ${from[1]}::uuid)`)
    .orderBy(first, asc(entries.memberId))
    .limit(limit + 1);
  const people: PersonOnPage[] = [];
  let together = 0;
  for (const row of rows) {
    if (together >= limit) break;
    people.push(row);
    together += row.count;
  }
  return { people, hasMore: people.length < rows.length };
}

async function entriesOf(
  entries: Compared,
  show: Query['show'],
  memberIds: readonly string[],
  principal: Principal,
): Promise<Map<string, ApprovableEntry[]>> {
  const rows = await tx()
    .select(approvableColumns)
    .from(entries)
    .innerJoin(timesheetEntry, and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.id, entries.id)))
    .innerJoin(member, and(eq(member.tenantId, timesheetEntry.tenantId), eq(member.id, timesheetEntry.memberId)))
    .where(and(isOneOf(entries.memberId, memberIds), shownOf(show, entries)))
    .orderBy(asc(timesheetEntry.shiftStart), asc(timesheetEntry.id));
  const byMember = new Map<string, ApprovableEntry[]>();
  for (const entry of await approvablesToWire(rows, principal)) {
    const own = byMember.get(entry.tenantUserId);
    if (own) own.push(entry);
    else byMember.set(entry.tenantUserId, [entry]);
  }
  return byMember;
}

/** A page of what waits. */
export async function listApprovals(query: Query, context: Context): Promise<Answer> {
  const { show, cursor, toleranceMinutes } = query;
  const asked = { ...query, toleranceMinutes };
  const entries = await compared(asked, context);
  const { people, hasMore } = await peopleOnPage(entries, query);
  const ids = people.map(({ memberId }) => memberId);
  const byMember =
    ids.length === 0 ? new Map<string, ApprovableEntry[]>() : await entriesOf(entries, show, ids, context.principal);
  const last = people.at(-1);
  // They have no place in the order of what waits, and are few: all of them come with the first page.
  const unclocked: readonly UnclockedOfMember[] =
    cursor === undefined && show === 'differences' ? await unclockedOf(asked, context) : [];
  const listed = ids.flatMap((id) => {
    const own = byMember.get(id) ?? [];
    const [first] = own;
    if (!first) return [];
    const { tenantUserId, firstName, middleName, lastName, employeeCode } = first;
    const missing = unclocked.find(({ tenantUserId: whose }) => whose === id);
    return [
      {
        tenantUserId,
        firstName,
        middleName,
        lastName,
        employeeCode,
        entries: own,
        unclocked: missing ? missing.unclocked : [],
      },
    ];
  });
  const others = unclocked.filter(({ tenantUserId }) => !ids.includes(tenantUserId));
  return {
    summary: cursor === undefined ? await summaryOf(entries) : null,
    people: [...listed, ...others.map((person) => ({ ...person, entries: [] }))],
    nextCursor: hasMore && last ? momentCursors.write([last.first, last.memberId]) : null,
  };
}
