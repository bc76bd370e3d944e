/** From amounts to lines, named and coded. Pure. */
import type { PayrollKind, PayrollLine } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { Amount, CodedAmount, PayPeriod } from '@rooster/domain/payroll';

/** Names of a member as lines carry them. */
export type Person = Pick<PayrollLine, 'tenantUserId' | 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;

/** What lines need beside amounts. */
export interface LineContext {
  readonly people: readonly Person[];
  /** Whether a contract for fixed hours holds in the period. */
  readonly hasFixedHours: (memberId: string, period: PayPeriod) => boolean;
  /** First days of the periods that have been exported before: what comes now of them is a correction. */
  readonly exportedPeriods: ReadonlySet<string>;
  /** Name of a type of leave. */
  readonly leaveNameOf: (leaveTypeId: string) => string | null;
}

const kinds: readonly PayrollKind[] = ['Worked', 'Surcharge', 'Surplus', 'Absence'];

/** By their characters: dates and ids need no alphabet of a language, which takes many times as long. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By period, kind, factor, rule and code. */
export const inOrder = (a: Amount & Partial<CodedAmount>, b: Amount & Partial<CodedAmount>): number =>
  compare(a.period.fromDate, b.period.fromDate) ||
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
  (a.factor ?? 0) - (b.factor ?? 0) ||
  compare(a.leaveTypeId ?? '', b.leaveTypeId ?? '') ||
  compare(a.rule?.ruleSetId ?? '', b.rule?.ruleSetId ?? '') ||
  compare(a.rule?.ruleKey ?? '', b.rule?.ruleKey ?? '') ||
  (a.code ?? '').localeCompare(b.code ?? '');

/** Amounts as lines, by the order of people, then period, kind and factor. */
export function toLines(amounts: readonly CodedAmount[], context: LineContext): PayrollLine[] {
  const { people, hasFixedHours, exportedPeriods, leaveNameOf } = context;
  const byMember = new Map(people.map(({ tenantUserId }) => [tenantUserId, new Array<CodedAmount>()]));
  for (const amount of amounts) byMember.get(amount.memberId)?.push(amount);
  return people.flatMap((person) =>
    (byMember.get(person.tenantUserId) ?? [])
      .toSorted(inOrder)
      .map(({ kind, factor, leaveTypeId, rule = null, period, code, seconds }): PayrollLine => ({
        ...person,
        contractKind: hasFixedHours(person.tenantUserId, period) ? 'FixedHours' : 'OnCall',
        kind,
        factor,
        leaveTypeId,
        leaveTypeName: leaveTypeId === null ? null : leaveNameOf(leaveTypeId),
        rule,
        code,
        duration: formatDuration(seconds),
        isCorrection: exportedPeriods.has(period.fromDate),
        ...period,
      })),
  );
}
