/**
 * Calls of on-call people that were withdrawn or moved too late: paid as they were, as far as nobody works them now.
 * What is stored is worked out anew whenever somebody's calls change, so a call that is made again takes it back.
 */
import {
  type CallTerm,
  type LostCall,
  lostOf,
  type MadeCall,
  termsOn,
  unworkedLines,
  withdrawnShare,
} from '@rooster/domain/pay-rules';
import { contractOn, fixesHours } from '@rooster/domain/contracts';
import { addDays, localDate } from '@rooster/domain/time';
import { and, asc, eq, gt } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/id.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { contractsInForce } from '../contracts/service.ts';
import { calculateWorked } from '../leave/worked.ts';
import { publishedShiftsOf } from '../presence/shifts.ts';
import { emitHoursChange } from '../timesheet/live.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';
import { holidaysOf, type Standing, standingOf } from './basis.ts';
import { everyRule, rulesInForce, type RulesOfAll, versionOn } from './default-rule-sets.ts';
import { stored } from './paid.ts';

/** A call of somebody as employees see it; instants in epoch milliseconds. */
export interface Call extends MadeCall {
  readonly memberId: string;
  readonly shiftId: string;
  readonly shiftName: string;
  readonly zone: string;
}

/** A call that costs something when it is taken back now. */
export interface LateCall extends Call {
  /** Of what it would have come to, in hundredths of a percent. */
  readonly percentage: number;
}

interface Kept extends LateCall {
  readonly id: string;
  readonly createdAt: number;
}

type Row = typeof unworkedPay.$inferInsert;

const dateOf = ({ start, zone }: Call): string => localDate(start, zone);
const sortedDates = (calls: readonly Call[]): string[] => calls.map(dateOf).toSorted();

/** The calls that cost something when they are taken back now: of on-call people, within one of these terms. */
export async function lateCalls<T extends Call>(
  calls: readonly T[],
  now: number,
  byTerm: readonly CallTerm[],
): Promise<(T & LateCall)[]> {
  const soon = calls
    .map((call) => ({ ...call, percentage: withdrawnShare(call, now, byTerm) }))
    .filter(({ percentage }) => percentage > 0);
  const dates = sortedDates(soon);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const contracts = await contractsInForce(first, last, [...new Set(soon.map(({ memberId }) => memberId))]);
  return soon.filter((call) => {
    const held = contractOn(contracts.get(call.memberId) ?? [], dateOf(call));
    return held !== undefined && !fixesHours(held);
  });
}

/** Calls that are paid already and have not begun, in the order in which they were withdrawn. */
async function keptCalls(memberIds: readonly string[], now: number): Promise<Kept[]> {
  const rows = await tx()
    .select()
    .from(unworkedPay)
    .where(
      and(
        eq(unworkedPay.tenantId, currentTenant()),
        isOneOf(unworkedPay.memberId, memberIds),
        gt(unworkedPay.startsAt, now),
      ),
    )
    .orderBy(asc(unworkedPay.createdAt), asc(unworkedPay.id));
  return rows.flatMap(({ shiftId, shiftName, startsAt, endsAt, breakSeconds, timeZoneId, ...row }) =>
    shiftId === null || startsAt === null || endsAt === null || timeZoneId === null
      ? []
      : [
          {
            id: row.id,
            memberId: row.memberId,
            shiftId,
            shiftName: shiftName ?? '',
            start: startsAt,
            end: endsAt,
            breakSeconds: breakSeconds ?? 0,
            zone: timeZoneId,
            percentage: row.percentage,
            createdAt: row.createdAt,
          },
        ],
  );
}

const nobody: Standing = { terms: [], absences: [], choices: [] };

/** What a lost call is stored with; null when nothing of it is lost. */
function rowOf(
  { call, parts, isWhole }: LostCall<Kept>,
  { byDefault }: RulesOfAll,
  standing: Standing,
  holidays: Awaited<ReturnType<typeof holidaysOf>>,
): Row | null {
  const entries = parts.map((part, index) => ({ id: `${index}`, zone: call.zone, ...part }));
  if (entries.length === 0) return null;
  const { terms } = standing;
  const lines = unworkedLines({ entries, terms, rules: byDefault, holidays }, { isWhole, share: call.percentage });
  const date = dateOf(call);
  const ruleSetVersionId = versionOn(termsOn(terms, date)?.rules ?? byDefault, date);
  return {
    tenantId: currentTenant(),
    id: call.id,
    memberId: call.memberId,
    date,
    reason: 'WithdrawnCall',
    percentage: call.percentage,
    ruleSetVersionId,
    lines: lines.map((line) => ({ ...stored(line), ...(ruleSetVersionId === null && { rule: null }) })),
    paidSeconds: Math.round(lines.reduce((sum, { seconds, percentage }) => sum + seconds * percentage, 0) / 10_000),
    shiftId: call.shiftId,
    shiftName: call.shiftName,
    startsAt: call.start,
    endsAt: call.end,
    breakSeconds: call.breakSeconds,
    timeZoneId: call.zone,
    createdAt: call.createdAt,
  };
}

const isSame = (one: Call, other: Call): boolean =>
  one.memberId === other.memberId &&
  one.shiftId === other.shiftId &&
  one.start === other.start &&
  one.end === other.end;

/**
 * Pays calls that were withdrawn or moved, and looks again at those of these people that were before, once what
 * employees see is written.
 */
export async function payWithdrawnCalls(
  withdrawn: readonly LateCall[],
  memberIds: readonly string[],
  now: number,
): Promise<void> {
  const kept = await keptCalls(memberIds, now);
  const calls = [
    ...kept,
    ...withdrawn
      .filter((call) => !kept.some((before) => isSame(before, call)))
      .map((call): Kept => ({ ...call, id: newId(now), createdAt: now })),
  ];
  const dates = sortedDates(calls);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  // A call may run over midnight, and another begin the evening before.
  const span = { fromDate: addDays(first, -1), toDate: addDays(last, 1) };
  const whose = [...new Set(calls.map(({ memberId }) => memberId))];
  const working = listsBy(
    (await publishedShiftsOf(whose, span.fromDate, span.toDate)).map((shift) => [shift.memberId, shift] as const),
  );
  const rules = await rulesInForce();
  const standing = await standingOf(whose, span, everyRule(rules), rules.ofSet);
  const holidays = await holidaysOf(span, now);
  const rows = [...listsBy(calls.map((call) => [call.memberId, call] as const))].flatMap(([memberId, own]) =>
    lostOf(own, working.get(memberId) ?? []).flatMap(
      (lost) => rowOf(lost, rules, standing.get(memberId) ?? nobody, holidays) ?? [],
    ),
  );
  await tx()
    .delete(unworkedPay)
    .where(
      and(
        eq(unworkedPay.tenantId, currentTenant()),
        isOneOf(
          unworkedPay.id,
          kept.map(({ id }) => id),
        ),
      ),
    );
  await insertRows(unworkedPay, rows);
  await calculateWorked(whose, { actorId: null, now });
  for (const memberId of whose) emitHoursChange(memberId);
}
