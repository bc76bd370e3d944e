/** Marks of hours that are to be worked out anew (`pay_change`); triggers write them. */
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { member } from '../../schema/members.ts';
import { payChange } from '../../schema/pay.ts';
import { type JudgedPerson, termColumns } from './judged-person.ts';

/** Marks that are looked at at once. */
const MARKS_AT_ONCE = 500;
/**
 * People whose hours are worked out in one transaction, and the dates of all of them together: two months of twenty
 * people. What it holds, whoever writes hours of the same people waits for.
 */
const PEOPLE_AT_ONCE = 20;
const DATES_AT_ONCE = 20 * 62;
/** Dates that a mark without an end counts for. */
const ENDLESS = 366;

/** After the first failure a minute passes until the next try, then twice as long each time. Milliseconds. */
const FIRST_REST = 60_000;
const LONGEST_REST = 6 * 3_600_000;

export type Mark = typeof payChange.$inferSelect;

export const ownMarks = () => eq(payChange.tenantId, currentTenant());
export const hasFailed = () => isNotNull(payChange.failure);
const isDue = (now: number) => or(isNull(payChange.failure), lte(payChange.retryAt, now));

/** Some people's marks, all of each. */
export interface Taken {
  readonly memberIds: readonly string[];
  readonly marks: readonly Mark[];
}

/** Marks everybody by himself in the place of a mark of all, so that each is worked off alone. */
async function spread(marks: readonly Mark[]): Promise<void> {
  for (const { id, fromDate, toDate } of marks) {
    await tx().execute(sql`
      insert into ${payChange} (tenant_id, member_id, from_date, to_date)
      select ${member.tenantId}, ${member.id}, ${fromDate}::date, ${toDate}::date from ${member}
      where ${member.tenantId} = ${currentTenant()}`);
    await dropMarks([id]);
  }
}

const dropped = prepared((transaction) =>
  transaction
    .delete(payChange)
    .where(and(eq(payChange.tenantId, sql.placeholder('tenantId')), isOneOfGiven(payChange.id, 'ids'))),
);

/** Deletes marks that were worked off. */
export const dropMarks = (ids: readonly string[]) => dropped({ tenantId: currentTenant(), ids: listOf(ids) });

const datesOf = ({ fromDate, toDate }: Mark): number =>
  toDate === null ? ENDLESS : (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;

/** The people of some marks, in their order, as many as one transaction works out; one at least. */
export function peopleAtOnce(marks: readonly Mark[]): string[] {
  const dates = new Map<string, number>();
  for (const mark of marks)
    if (mark.memberId !== null) dates.set(mark.memberId, (dates.get(mark.memberId) ?? 0) + datesOf(mark));
  let sum = 0;
  return [...dates].slice(0, PEOPLE_AT_ONCE).flatMap(([memberId, own], index) => {
    sum += own;
    return index === 0 || sum <= DATES_AT_ONCE ? [memberId] : [];
  });
}

/**
 * Locks the marks of some people who have one that is due; what is marked for everybody becomes a mark of each first,
 * and then nobody is taken. Null when nothing is due. Marks that another transaction is at are passed over, or with
 * `waits` waited for.
 */
export async function takeMarks(now: number, { waits }: { readonly waits: boolean }): Promise<Taken | null> {
  const lock = waits ? {} : ({ skipLocked: true } as const);
  const due = await tx()
    .select()
    .from(payChange)
    .where(and(ownMarks(), isDue(now)))
    .orderBy(sql`${payChange.memberId} nulls first`, asc(payChange.fromDate))
    .limit(MARKS_AT_ONCE)
    .for('update', lock);
  if (due.length === 0) return null;
  const ofAll = due.filter(({ memberId }) => memberId === null);
  if (ofAll.length > 0) {
    await spread(ofAll);
    return { memberIds: [], marks: [] };
  }
  const memberIds = peopleAtOnce(due);
  // With what was set aside: a change made since may have been the repair.
  const marks = await tx()
    .select()
    .from(payChange)
    .where(and(ownMarks(), isOneOf(payChange.memberId, memberIds)))
    .for('update', lock);
  return { memberIds, marks };
}

const tenantId = sql.placeholder('tenantId');

/** What the current transaction has marked, up to a number of marks. */
export const ownNewMarks = prepared((transaction) =>
  transaction
    .select()
    .from(payChange)
    .where(and(eq(payChange.tenantId, tenantId), isNull(payChange.failure), sql`xmin = pg_current_xact_id()::xid`))
    .limit(sql.placeholder('limit')),
);

const free = prepared((transaction) =>
  transaction
    .select(termColumns)
    .from(member)
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.id, sql.placeholder('memberId')),
        sql`not exists (select from ${payChange} as failed where failed.tenant_id = ${tenantId}
          and failed.member_id = ${sql.placeholder('memberId')} and failed.failure is not null)`,
      ),
    )
    .for('no key update', { skipLocked: true }),
);

/**
 * Holds a person as `lockMember` does, without waiting, and answers what hours are judged by of him. Undefined where
 * somebody else holds him, and where hours of his were set aside: a change may be the repair, and then all of them are
 * looked at.
 */
export const holdFree = async (memberId: string): Promise<JudgedPerson | undefined> =>
  (await free({ tenantId: currentTenant(), memberId }))[0];

/** Whether any mark is due. */
export const isAnyDue = async (now: number): Promise<boolean> =>
  (
    await tx()
      .select({ id: payChange.id })
      .from(payChange)
      .where(and(ownMarks(), isDue(now)))
      .limit(1)
  ).length > 0;

/**
 * Puts one person's marks aside until a later try, as one mark over all their dates. Answers whether this is news.
 */
export async function keepFailure(
  memberId: string,
  marks: readonly Mark[],
  failure: string,
  now: number,
): Promise<boolean> {
  const tries = Math.max(0, ...marks.map((mark) => mark.tries)) + 1;
  const fromDate = marks.map((mark) => mark.fromDate).toSorted()[0] ?? '';
  const ends = marks.flatMap((mark) => mark.toDate ?? []).toSorted();
  const toDate = ends.length < marks.length ? null : (ends.at(-1) ?? null);
  await dropMarks(marks.map(({ id }) => id));
  const retryAt = now + Math.min(FIRST_REST * 2 ** (tries - 1), LONGEST_REST);
  await tx()
    .insert(payChange)
    .values({ tenantId: currentTenant(), memberId, fromDate, toDate, failure, tries, retryAt });
  return tries === 1;
}
