/** What a person is to be paid for in a pay period, worked out from the facts of now. Seconds. */
import { fixedContractOn, patternSeconds, type Contract } from '../contracts/index.ts';
import { surplusOf } from '../hours/index.ts';
import { addDays } from '../time/index.ts';
import { sortKey, type Amount, type PayPeriod, type Sort, type SortRule } from './amount.ts';

export interface SecondsOnDate {
  readonly date: string;
  readonly seconds: number;
}

/** A factor (percent), and the rule that gives it where one does. */
export interface Surcharged {
  readonly factor: number;
  readonly rule?: SortRule | undefined;
}

/** What is known of a person. Dates may reach beyond the period that is calculated. */
export interface MemberFacts {
  readonly memberId: string;
  readonly contracts: readonly Contract[];
  /**
   * Approved hours by the date they were worked on, each with the factor (percent) of that date. Where rules say what
   * parts of them are worth, `surcharges` has these, at their own factors, in the place of the one of the date.
   */
  readonly worked: readonly (SecondsOnDate & {
    readonly factor: number;
    /** Of these seconds, those that are given back in time off and not paid. */
    readonly inLieu?: number;
    /** Paid beside them though not worked, as of a call that was shorter than is paid for. */
    readonly guaranteed?: number;
    /** Paid whatever the contract though nothing was worked, as of a call that was withdrawn too late. */
    readonly unworked?: number;
    readonly surcharges?: readonly (Surcharged & { readonly seconds: number })[] | null;
  })[];
  readonly corrections: readonly SecondsOnDate[];
  /** Approved leave; `leaveTypeId` null where only the absence is handed over. */
  readonly leave: readonly (SecondsOnDate & { readonly leaveTypeId: string | null })[];
}

/** A person's period: the amounts, and what the surplus among them was drawn up from. */
export interface Calculation {
  readonly amounts: readonly Amount[];
  /** Whether a contract for fixed hours holds on a day of the period. */
  readonly hasFixedHours: boolean;
  /** Approved, on all dates of the period. */
  readonly worked: number;
  /** Of what was worked, given back in time off and not paid. */
  readonly inLieu: number;
  /** Of fixed hours: leave and corrections that count against the contract. */
  readonly credited: number;
  /** What contracts for fixed hours ask, less what free days give. */
  readonly agreed: number;
}

const sum = (rows: readonly SecondsOnDate[]): number => rows.reduce((all, { seconds }) => all + seconds, 0);

function perGroup<T extends SecondsOnDate>(
  rows: readonly T[],
  sortOf: (row: T) => Sort,
  group: (row: T) => string,
): (Sort & { seconds: number })[] {
  const groups = new Map<string, Sort & { seconds: number }>();
  for (const row of rows)
    groups.set(group(row), { ...sortOf(row), seconds: (groups.get(group(row))?.seconds ?? 0) + row.seconds });
  return [...groups.values()];
}

/**
 * The truth of one person and period. Plain hours and corrections are paid as they come on dates without fixed hours;
 * on the others what goes beyond the contract is, over the whole period, and never a deficit. Surcharges and leave are
 * paid of all.
 */
export function calculatePeriod(
  { memberId, contracts, worked, corrections, leave }: MemberFacts,
  period: PayPeriod,
  freeDays: ReadonlySet<string>,
): Calculation {
  const within = ({ date }: SecondsOnDate): boolean => period.fromDate <= date && date <= period.toDate;
  const agreedOn = new Map<string, number>();
  for (let date = period.fromDate; date <= period.toDate; date = addDays(date, 1)) {
    const contract = fixedContractOn(contracts, date);
    if (contract) agreedOn.set(date, freeDays.has(date) ? 0 : patternSeconds(contract, date));
  }
  const own = { worked: worked.filter(within), corrections: corrections.filter(within), leave: leave.filter(within) };
  const isFixed = ({ date }: SecondsOnDate): boolean => agreedOn.has(date);
  const credited = { leave: sum(own.leave.filter(isFixed)), corrections: sum(own.corrections.filter(isFixed)) };
  const agreed = [...agreedOn.values()].reduce((all, seconds) => all + seconds, 0);
  const onCall = [...own.worked, ...own.corrections].filter((row) => !isFixed(row));
  const inLieu = (fixed: boolean): number =>
    own.worked.reduce((all, row) => all + (isFixed(row) === fixed ? (row.inLieu ?? 0) : 0), 0);
  const guaranteed = own.worked.reduce((all, row) => all + (isFixed(row) ? 0 : (row.guaranteed ?? 0)), 0);
  const unworked = own.worked.reduce((all, row) => all + (row.unworked ?? 0), 0);
  const surcharged = own.worked.flatMap(({ surcharges, ...whole }): (SecondsOnDate & Surcharged)[] =>
    surcharges ? surcharges.map((part) => ({ date: whole.date, ...part })) : [whole],
  );
  const surchargeSort = ({ factor, rule }: Surcharged): Sort => ({
    kind: 'Surcharge',
    factor,
    leaveTypeId: null,
    ...(rule && { rule }),
  });
  const plain = (kind: 'Worked' | 'Surplus', seconds: number) => ({ kind, factor: null, leaveTypeId: null, seconds });
  const sorts = [
    plain('Worked', sum(onCall) + guaranteed + unworked - inLieu(false)),
    ...perGroup(
      surcharged.filter(({ factor }) => factor > 100),
      surchargeSort,
      (row) => sortKey(surchargeSort(row)),
    ),
    plain(
      'Surplus',
      surplusOf({
        worked: sum(own.worked.filter(isFixed)) - inLieu(true),
        ...credited,
        contract: agreed,
        holidayCredit: 0,
      }),
    ),
    ...perGroup(
      own.leave,
      ({ leaveTypeId }) => ({ kind: 'Absence', factor: null, leaveTypeId }),
      ({ leaveTypeId }) => leaveTypeId ?? '',
    ),
  ];
  return {
    amounts: sorts.filter(({ seconds }) => seconds !== 0).map((sort) => ({ memberId, period, ...sort })),
    hasFixedHours: agreedOn.size > 0,
    worked: sum(own.worked),
    inLieu: inLieu(true) + inLieu(false),
    credited: credited.leave + credited.corrections,
    agreed,
  };
}
