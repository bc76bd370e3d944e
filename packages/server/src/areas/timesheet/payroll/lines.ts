/** From amounts to lines, named and coded. Pure. */
import type { PayrollKind, PayrollLine } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { Amount, PayPeriod, Sort } from '@rooster/domain/payroll';

/** Names of a member as lines carry them. */
export type Person = Pick<PayrollLine, 'tenantUserId' | 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;

/** What lines need beside amounts. */
export interface LineContext {
  readonly people: readonly Person[];
  /** Whether a contract for fixed hours holds in the period. */
  readonly hasFixedHours: (memberId: string, period: PayPeriod) => boolean;
  /** First days of the periods that have been exported before: what comes now of them is a correction. */
  readonly exportedPeriods: ReadonlySet<string>;
  readonly codeOf: (sort: Sort) => string | null;
  /** Name of a type of leave. */
  readonly leaveNameOf: (leaveTypeId: string) => string | null;
}

const kinds: readonly PayrollKind[] = ['Worked', 'Surcharge', 'Surplus', 'Absence'];

/** By period, kind and factor. */
export const inOrder = (a: Amount, b: Amount): number =>
  a.period.fromDate.localeCompare(b.period.fromDate) ||
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
  (a.factor ?? 0) - (b.factor ?? 0) ||
  (a.leaveTypeId ?? '').localeCompare(b.leaveTypeId ?? '');

/** Amounts as lines, by the order of people, then period, kind and factor. */
export function toLines(amounts: readonly Amount[], context: LineContext): PayrollLine[] {
  const { people, hasFixedHours, exportedPeriods, codeOf, leaveNameOf } = context;
  const byMember = new Map(people.map(({ tenantUserId }) => [tenantUserId, new Array<Amount>()]));
  for (const amount of amounts) byMember.get(amount.memberId)?.push(amount);
  return people.flatMap((person) =>
    (byMember.get(person.tenantUserId) ?? []).toSorted(inOrder).map(({ kind, factor, leaveTypeId, period, seconds }): PayrollLine => ({
      ...person,
      contractKind: hasFixedHours(person.tenantUserId, period) ? 'FixedHours' : 'OnCall',
      kind,
      factor,
      leaveTypeId,
      leaveTypeName: leaveTypeId === null ? null : leaveNameOf(leaveTypeId),
      code: codeOf({ kind, factor, leaveTypeId }),
      duration: formatDuration(seconds),
      isCorrection: exportedPeriods.has(period.fromDate),
      ...period,
    })),
  );
}
