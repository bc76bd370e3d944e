/** From entries and balances to lines: what is new, and what differs from what was exported before. Pure. */
import type { PayrollKind, PayrollLine } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { fixedContractOn } from '../contract-hours.ts';
import type { Contracts } from '../contract-hours.ts';
import type { Period } from '../period.ts';
import type { Balance } from './balances.ts';
import type { Surcharges, Unsettled } from './unsettled.ts';

/** What of an entry is known to the payroll program after an export. */
export interface Mark {
  readonly entryId: string;
  readonly entryVersion: number;
  readonly workedSeconds: number;
  readonly surcharges: Surcharges;
}

/** What kind of hours: with which factor, or of which leave (null when it is none, or only the absence is handed over). */
export type Sort = Pick<PayrollLine, 'kind' | 'factor' | 'leaveTypeId'>;

/** Sorts of hours compare by their words. */
export const sortKey = ({ kind, factor, leaveTypeId }: Sort): string => [kind, factor, leaveTypeId].join(' ');

/** Seconds of a member, sort of hours and period that go into an export. */
export interface Amount extends Sort {
  readonly memberId: string;
  readonly period: Period;
  readonly seconds: number;
}

const within = (date: string, { fromDate, toDate }: Period): boolean => fromDate <= date && date <= toDate;

/** What an entry should be known as: plain hours of on-call people only, surcharge hours of everybody, nothing unless approved. */
export function markOf(entry: Unsettled, contracts: Contracts): Mark {
  const { entryId, version: entryVersion, memberId, workDate, isApproved } = entry;
  if (!isApproved) return { entryId, entryVersion, workedSeconds: 0, surcharges: {} };
  const isOnCall = fixedContractOn(contracts.get(memberId), workDate) === undefined;
  return { entryId, entryVersion, workedSeconds: isOnCall ? entry.workedSeconds : 0, surcharges: entry.surcharges ?? {} };
}

/** Adds up amounts of the same member, sort and period; what comes to nothing is dropped. */
function addUp(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>();
  for (const amount of amounts) {
    const key = [amount.memberId, sortKey(amount), amount.period.fromDate].join(' ');
    sums.set(key, { ...amount, seconds: (sums.get(key)?.seconds ?? 0) + amount.seconds });
  }
  return [...sums.values()].filter(({ seconds }) => seconds !== 0);
}

/** What entries add to, or take from, what has been exported. A date outside all periods, where an entry was moved to, counts for `current`. */
export function entryAmounts(entries: readonly Unsettled[], periods: readonly Period[], current: Period, contracts: Contracts): Amount[] {
  return addUp(
    entries.flatMap((entry): Amount[] => {
      const { memberId } = entry;
      const period = periods.find((each) => within(entry.workDate, each)) ?? current;
      const { workedSeconds, surcharges } = markOf(entry, contracts);
      const marked = entry.markedSurcharges ?? {};
      const factors = [...new Set([...Object.keys(surcharges), ...Object.keys(marked)])];
      return [
        { memberId, period, kind: 'Worked', factor: null, leaveTypeId: null, seconds: workedSeconds - (entry.markedSeconds ?? 0) },
        ...factors.map((factor): Amount => ({ memberId, period, kind: 'Surcharge', factor: Number(factor), leaveTypeId: null, seconds: (surcharges[factor] ?? 0) - (marked[factor] ?? 0) })),
      ];
    }),
  );
}

/** What balances of a period add to, or take from, what has been exported of it. */
export function balanceAmounts(period: Period, now: ReadonlyMap<string, Balance>, exported: ReadonlyMap<string, Balance>): Amount[] {
  const members = new Set([...now.keys(), ...exported.keys()]);
  return addUp(
    Array.from(members).flatMap((memberId): Amount[] => {
      const [is, was] = [now.get(memberId), exported.get(memberId)];
      const types = [...new Set([...Object.keys(is?.absences ?? {}), ...Object.keys(was?.absences ?? {})])];
      return [
        { memberId, period, kind: 'Surplus', factor: null, leaveTypeId: null, seconds: (is?.surplusSeconds ?? 0) - (was?.surplusSeconds ?? 0) },
        { memberId, period, kind: 'Worked', factor: null, leaveTypeId: null, seconds: (is?.correctionSeconds ?? 0) - (was?.correctionSeconds ?? 0) },
        ...types.map((type): Amount => ({ memberId, period, kind: 'Absence', factor: null, leaveTypeId: type === '' ? null : type, seconds: (is?.absences[type] ?? 0) - (was?.absences[type] ?? 0) })),
      ];
    }),
  );
}

/** Names of a member as lines carry them. */
export type Person = Pick<PayrollLine, 'tenantUserId' | 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;

/** What lines need beside amounts. */
export interface LineContext {
  readonly people: readonly Person[];
  readonly contracts: Contracts;
  /** Starts of the periods that have been exported before: what comes now of them is a correction. */
  readonly exportedPeriods: ReadonlySet<string>;
  readonly codeOf: (sort: Sort) => string | null;
  /** Name of a type of leave. */
  readonly leaveNameOf: (leaveTypeId: string) => string | null;
}

const kinds: readonly PayrollKind[] = ['Worked', 'Surcharge', 'Surplus', 'Absence'];

/** Amounts as lines, by the order of people, then period, kind and factor. */
export function toLines(amounts: readonly Amount[], { people, contracts, exportedPeriods, codeOf, leaveNameOf }: LineContext): PayrollLine[] {
  const byMember = new Map<string, Amount[]>();
  for (const amount of addUp(amounts)) byMember.set(amount.memberId, [...(byMember.get(amount.memberId) ?? []), amount]);
  return people.flatMap((person) => {
    const own = (byMember.get(person.tenantUserId) ?? []).toSorted(
      (a, b) => a.period.fromDate.localeCompare(b.period.fromDate) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.factor ?? 0) - (b.factor ?? 0) || (a.leaveTypeId ?? '').localeCompare(b.leaveTypeId ?? ''),
    );
    const hasFixedHours = (contracts.get(person.tenantUserId) ?? []).some(({ contractHours }) => contractHours > 0);
    return own.map(({ kind, factor, leaveTypeId, period, seconds }): PayrollLine => ({
      ...person,
      contractKind: hasFixedHours ? 'FixedHours' : 'OnCall',
      kind,
      factor,
      leaveTypeId,
      leaveTypeName: leaveTypeId === null ? null : leaveNameOf(leaveTypeId),
      code: codeOf({ kind, factor, leaveTypeId }),
      duration: formatDuration(seconds),
      isCorrection: exportedPeriods.has(period.fromDate),
      ...period,
    }));
  });
}
