/**
 * Draws up an export: the truth of its period, and of every period exported before in which something changed since,
 * less what has been exported of them. Goes by slices of people, so that its cost is that of what it looks at, and
 * others get their turn.
 */
import type { PayrollLine, PayrollMapping, PayrollPerson, PayrollRuleOut } from '@rooster/contract';
import { fixedContractOn } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { coded, reasonOf, calculatePeriod, settle } from '@rooster/domain/payroll';
import type { CodedAmount, MemberFacts, PayPeriod, Calculation, Sort } from '@rooster/domain/payroll';
import { addDays } from '@rooster/domain/time';
import { asc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { listsBy } from '../../../platform/lists-by.ts';
import { mapInSlices, slicesOf } from '../../../platform/slices.ts';
import { personColumns } from '../../directory/names.ts';
import { leaveTypeNames } from '../../leave/service.ts';
import { member } from '../../../schema/members.ts';
import { pendingPerMember } from '../../presence/worked.ts';
import { readChanged } from './changes.ts';
import { freeDatesOf, readFacts } from './facts.ts';
import type { Facts } from './facts.ts';
import { exportedAmounts, exportedPeriods } from './ledger.ts';
import { toLines } from './lines.ts';
import type { LineContext, Person } from './lines.ts';
import { codeIn, getMapping } from './mapping.ts';
import { ruleSorts } from './rule-sorts.ts';

/** People whose facts are read by one statement each, and taken in before others get their turn. */
const READ_AT_ONCE = 100;
/** Periods of people that are calculated before others get their turn. */
const RECKONED_AT_ONCE = 50;

type Asker = Pick<Principal, 'enabledModules' | 'language'>;

/** What an export hands over. */
export interface Gathered {
  readonly mapping: PayrollMapping;
  readonly lines: readonly PayrollLine[];
  /** What was exported before of the periods of these lines. */
  readonly exported: readonly CodedAmount[];
  /** The rules that there are. */
  readonly rules: readonly PayrollRuleOut[];
  /** Everybody who has something to do with the period, and why there are lines of him or none. */
  readonly people: readonly PayrollPerson[];
  readonly pendingCount: number;
}

const isSame = (a: PayPeriod, b: PayPeriod): boolean => a.fromDate === b.fromDate && a.toDate === b.toDate;
const overlap = (a: PayPeriod, b: PayPeriod): boolean => a.fromDate <= b.toDate && b.fromDate <= a.toDate;
const keyOf = ({ fromDate }: PayPeriod, memberId: string): string => `${fromDate} ${memberId}`;

const everybody = (): Promise<Person[]> =>
  tx()
    .select(personColumns)
    .from(member)
    .where(eq(member.tenantId, currentTenant()))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));

const factsOf = ({ byPeriod, contracts }: Facts, period: PayPeriod, memberId: string): MemberFacts =>
  byPeriod.get(period)?.get(memberId) ?? {
    memberId,
    contracts: contracts.get(memberId) ?? [],
    worked: [],
    corrections: [],
    leave: [],
  };

function holdsFixedHours({ contracts }: Facts, memberId: string, { fromDate, toDate }: PayPeriod): boolean {
  const own = contracts.get(memberId) ?? [];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) if (fixedContractOn(own, date)) return true;
  return false;
}

/** What is the same for all slices. */
interface Export {
  readonly current: PayPeriod;
  /** The current period and those that are looked at again, in order of time; none that nobody is asked about. */
  readonly periodsOf: (memberId: string) => readonly PayPeriod[];
  readonly freeDays: ReadonlySet<string>;
  readonly codeOf: (sort: Sort) => string | null;
  readonly asker: Asker;
}

/** What an export hands over of some people, yet without words. */
interface Part {
  readonly amounts: readonly CodedAmount[];
  readonly exported: readonly CodedAmount[];
  readonly facts: Facts;
  /** Those who have something to do with the period, apart from who has lines only. */
  readonly concerned: ReadonlySet<string>;
  readonly calculations: ReadonlyMap<string, Calculation>;
  readonly pending: ReadonlyMap<string, { readonly seconds: number; readonly count: number }>;
}

/** Calculates some people. A fixed number of statements. */
async function calculateSome(
  memberIds: readonly string[],
  { current, periodsOf, freeDays, codeOf, asker }: Export,
): Promise<Part> {
  const asked = memberIds.flatMap((memberId) => periodsOf(memberId).map((period) => ({ memberId, period })));
  const periods = [...new Set(asked.map(({ period }) => period))].toSorted((a, b) =>
    a.fromDate.localeCompare(b.fromDate),
  );
  const facts = await readFacts({ memberIds, periods, periodsOf }, asker);
  const calculations = new Map<string, Calculation>();
  const truth = await mapInSlices(asked, RECKONED_AT_ONCE, ({ memberId, period }) => {
    const calculation = calculatePeriod(factsOf(facts, period, memberId), period, freeDays);
    if (period === current) calculations.set(memberId, calculation);
    return calculation.amounts;
  });
  const isAsked = new Set(asked.map(({ memberId, period }) => keyOf(period, memberId)));
  const exported = (await exportedAmounts(memberIds, periods)).filter(({ memberId, period }) =>
    isAsked.has(keyOf(period, memberId)),
  );
  const pending = await pendingPerMember(current, memberIds);
  const known = facts.byPeriod.get(current);
  const isUnderContract = (memberId: string): boolean =>
    (facts.contracts.get(memberId) ?? []).some(
      ({ startDate, endDate }) => startDate <= current.toDate && (endDate === null || endDate >= current.fromDate),
    );
  const amounts = coded(settle(truth.flat(), exported), exported, codeOf);
  const hasLines = new Set(amounts.map(({ memberId, period }) => keyOf(period, memberId)));
  return {
    amounts,
    exported: exported.filter(({ memberId, period }) => hasLines.has(keyOf(period, memberId))),
    facts,
    concerned: new Set(memberIds.filter((id) => isUnderContract(id) || known?.has(id) || pending.has(id))),
    calculations,
    pending,
  };
}

/**
 * Everybody of a part with a contract, hours, leave or a line in the current period, with the reason of what is paid.
 */
function explain(
  people: readonly Person[],
  { concerned, calculations, pending }: Part,
  lines: readonly PayrollLine[],
): PayrollPerson[] {
  const codesOf = listsBy(lines.map(({ tenantUserId, code }) => [tenantUserId, code] as const));
  return people.flatMap((person): PayrollPerson[] => {
    const { tenantUserId } = person;
    const codes = codesOf.get(tenantUserId) ?? [];
    const calculation = calculations.get(tenantUserId);
    if (!calculation || (codes.length === 0 && !concerned.has(tenantUserId))) return [];
    const awaited = pending.get(tenantUserId)?.seconds ?? 0;
    return [
      {
        ...person,
        contractKind: calculation.hasFixedHours ? 'FixedHours' : 'OnCall',
        reason: reasonOf(calculation, codes, awaited),
        workedTime: formatDuration(calculation.worked),
        inLieuTime: formatDuration(calculation.inLieu),
        creditedTime: formatDuration(calculation.credited),
        agreedTime: formatDuration(calculation.agreed),
        pendingTime: formatDuration(awaited),
      },
    ];
  });
}

/**
 * What exporting a period would hand over: its own hours and leave, and what the truth of every period exported before
 * differs from what was exported of it, by whatever change. Refuses a period that overlaps an exported one without
 * being the same: `payroll-period-overlap`.
 */
export async function gather(period: PayPeriod, asker: Asker): Promise<Gathered> {
  const mapping = await getMapping(asker);
  const rules = await ruleSorts();
  const known = await exportedPeriods();
  if (known.some((each) => overlap(each, period) && !isSame(each, period)))
    throw new ApiError('payroll-period-overlap');
  const earlier = known.filter((each) => !isSame(each, period));
  const changed = await readChanged(earlier);
  const people = await everybody();
  const periodsOf = (memberId: string): readonly PayPeriod[] => [...changed.of(memberId), period];
  const asked = [...new Set(people.flatMap(({ tenantUserId }) => changed.of(tenantUserId)))];
  const freeDays = await freeDatesOf([...asked, period].toSorted((a, b) => a.fromDate.localeCompare(b.fromDate)));
  const names = await leaveTypeNames(tx(), currentTenant(), asker.language);
  const context: Omit<LineContext, 'people' | 'hasFixedHours'> = {
    exportedPeriods: new Set(known.map(({ fromDate }) => fromDate)),
    leaveNameOf: (leaveTypeId) => names.get(leaveTypeId) ?? null,
  };
  const gathered = {
    lines: new Array<PayrollLine>(),
    exported: new Array<CodedAmount>(),
    people: new Array<PayrollPerson>(),
    pendingCount: 0,
  };
  for (const slice of slicesOf(people, READ_AT_ONCE)) {
    const ids = slice.map(({ tenantUserId }) => tenantUserId);
    const part = await calculateSome(ids, {
      current: period,
      periodsOf,
      freeDays,
      codeOf: codeIn(mapping, rules),
      asker,
    });
    const hasFixedHours: LineContext['hasFixedHours'] = (memberId, each) => holdsFixedHours(part.facts, memberId, each);
    const lines = toLines(part.amounts, { ...context, people: slice, hasFixedHours });
    gathered.lines.push(...lines);
    gathered.exported.push(...part.exported);
    gathered.people.push(...explain(slice, part, lines));
    for (const { count } of part.pending.values()) gathered.pendingCount += count;
  }
  return { mapping, rules: rules.map(({ factors: _factors, ...rule }) => rule), ...gathered };
}
