/** Where every figure of a balance comes from: lots, their lines, and how contracts give what they give. */
import { namesOf } from '../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import type { BalanceExplanation, CallInput, ExplainedLot, leaveCalls, LeaveMutation } from '@rooster/contract';
import type { Contract } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { accrualOfYear } from '@rooster/domain/leave';
import type { Lot, YearAccrual } from '@rooster/domain/leave';
import { and, asc, eq, lte } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { accrualLinesToWire } from '../contracts/wire.ts';
import { balanceBasis, lotToWire, readLots } from './balances.ts';
import type { BalanceBasis } from './balances.ts';
import { contractsOf, readLeaveBasis } from './basis.ts';
import { expectToSee } from './scope.ts';
import type { Person } from './scope.ts';
import { type GivenBy, givenBy } from './hours-off.ts';
import { readWorked } from './worked-hours.ts';
import { leaveMutation } from '../../schema/balances.ts';

type Query = CallInput<(typeof leaveCalls)['explainLeaveBalances']>['query'];
type Stored = typeof leaveMutation.$inferSelect;

const sources = {
  contract: 'Contract',
  accrual: 'Accrual',
  import: 'Opening',
  'leave-request': 'LeaveRequest',
  correction: 'Correction',
  'carry-over': 'CarryOver',
  lapse: 'Lapse',
  debt: 'Debt',
  hours: 'Hours',
} as const;

function linesToWire(
  rows: readonly Stored[],
  names: Awaited<ReturnType<typeof namesOf>>,
  lots: readonly Lot[],
  given: GivenBy,
): LeaveMutation[] {
  const otherLot = (lotId: string | null): LeaveMutation['otherLot'] => {
    const lot = lots.find((each) => each.lotId === lotId);
    return lot ? { balanceType: lot.balanceType, year: lot.accrualYear } : null;
  };
  let sum = 0;
  return rows.map(
    ({
      id,
      effectiveDate,
      amountSeconds,
      reason,
      sourceKind,
      sourceId,
      ruleSetId,
      ruleKey,
      rule,
      note,
      actorId,
      createdAt,
    }) => {
      sum += amountSeconds;
      const actor = actorId === null ? undefined : names.get(actorId);
      return {
        mutationId: id,
        date: effectiveDate,
        amount: formatDuration(amountSeconds),
        sum: formatDuration(sum),
        reason,
        source: sources[sourceKind],
        contractId: sourceKind === 'contract' ? sourceId : null,
        leaveRequestId: sourceKind === 'leave-request' ? sourceId : null,
        rule,
        otherLot: sourceKind === 'debt' ? otherLot(sourceId) : null,
        hours:
          sourceKind === 'hours' && sourceId !== null && ruleSetId !== null && ruleKey !== null
            ? { entryId: sourceId, ...given(ruleSetId, ruleKey) }
            : null,
        note,
        actor: actorId !== null && actor ? { tenantUserId: actorId, ...actor } : null,
        createdAt: isoInstant(createdAt),
      };
    },
  );
}

const accrualToWire = (accrual: YearAccrual, contracts: readonly Contract[]): NonNullable<ExplainedLot['accrual']> => ({
  duration: formatDuration(accrual.seconds),
  unroundedSeconds: accrual.unrounded,
  lines: accrualLinesToWire(accrual, contracts),
});

/** The lots of a reading with all their lines. */
export async function explainLots(
  basis: BalanceBasis,
  { dateOfBirth }: Pick<Person, 'dateOfBirth'>,
  now: number,
  wanted: (lot: ReturnType<typeof readLots>[number]['lot']) => boolean = () => true,
): Promise<ExplainedLot[]> {
  const readings = readLots(basis).filter(({ lot }) => wanted(lot));
  const rules = await readLeaveBasis(now);
  const contracts = (await contractsOf([basis.memberId])).get(basis.memberId) ?? [];
  const worked =
    (await readWorked(new Map([[basis.memberId, contracts]]), rules.firstYear, basis.year)).get(basis.memberId) ?? [];
  const rows = await tx()
    .select()
    .from(leaveMutation)
    .where(
      and(
        eq(leaveMutation.tenantId, currentTenant()),
        isOneOf(
          leaveMutation.lotId,
          readings.map(({ lot }) => lot.lotId),
        ),
        basis.knownAt === null ? undefined : lte(leaveMutation.createdAt, Date.parse(basis.knownAt)),
      ),
    )
    .orderBy(asc(leaveMutation.effectiveDate), asc(leaveMutation.createdAt), asc(leaveMutation.id));
  const names = await namesOf([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  const given = await givenBy(rows.flatMap(({ ruleSetId }) => ruleSetId ?? []));
  return readings.map((reading) => {
    const { lotId, balanceType, accrualYear } = reading.lot;
    const accrual =
      accrualYear < rules.firstYear
        ? undefined
        : accrualOfYear(contracts, rules.vacation, accrualYear, dateOfBirth, worked).find(
            (each) => each.balanceType === balanceType,
          );
    const own = rows.filter((row) => row.lotId === lotId);
    const accrued = own.reduce(
      (sum, { sourceKind, amountSeconds }) =>
        sourceKind === 'contract' || sourceKind === 'accrual' ? sum + amountSeconds : sum,
      0,
    );
    return {
      balance: lotToWire(reading),
      mutations: linesToWire(own, names, basis.books.lots, given),
      // What was earned under the rules of another time has no formula in those of today.
      accrual:
        accrual && accrual.lines.length > 0 && accrual.seconds === accrued ? accrualToWire(accrual, contracts) : null,
    };
  });
}

/** Every figure of a member's balances in a year, line by line. */
export async function explainLeaveBalances(
  year: number,
  memberId: string,
  { balanceType, leaveHourBalanceId, ...when }: Query,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<BalanceExplanation> {
  const person = await expectToSee(principal, memberId);
  const basis = await balanceBasis(memberId, year, when, { now, timeZoneId: principal.timeZoneId });
  const lots = await explainLots(
    basis,
    person,
    now,
    (lot) =>
      (balanceType === undefined || lot.balanceType === balanceType) &&
      (leaveHourBalanceId === undefined || lot.lotId === leaveHourBalanceId),
  );
  const { firstName, middleName, lastName } = person;
  return {
    tenantUserId: memberId,
    firstName,
    middleName,
    lastName,
    year,
    asOf: basis.asOf,
    knownAt: basis.knownAt,
    lots,
  };
}
