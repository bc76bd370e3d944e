/** Draws up an export: the truth of every period ever exported, and of this one, less what has been exported. */
import type { PayrollLine, PayrollMapping, PayrollPerson } from '@rooster/contract';
import { fixedContractOn } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { coded, reasonOf, reckonPeriod, settle } from '@rooster/domain/payroll';
import type { MemberFacts, PayPeriod, Reckoning } from '@rooster/domain/payroll';
import { addDays } from '@rooster/domain/time';
import { asc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { leaveTypeNames } from '../../leave/service.ts';
import { member } from '../../members/tables.ts';
import { pendingPerMember } from '../worked.ts';
import { readFacts } from './facts.ts';
import type { Facts } from './facts.ts';
import { exportedAmounts, exportedPeriods } from './ledger.ts';
import { toLines } from './lines.ts';
import type { Person } from './lines.ts';
import { codeIn, getMapping } from './mapping.ts';

/** People whose period is reckoned before others get their turn. */
const RECKONED_AT_ONCE = 100;

type Asker = Pick<Principal, 'enabledModules' | 'language'>;

/** What an export hands over. */
export interface Gathered {
  readonly mapping: PayrollMapping;
  readonly lines: readonly PayrollLine[];
  /** Everybody who has something to do with the period, and why there are lines of him or none. */
  readonly people: readonly PayrollPerson[];
  readonly pendingCount: number;
}

const isSame = (a: PayPeriod, b: PayPeriod): boolean => a.fromDate === b.fromDate && a.toDate === b.toDate;
const overlap = (a: PayPeriod, b: PayPeriod): boolean => a.fromDate <= b.toDate && b.fromDate <= a.toDate;

const everybody = (): Promise<Person[]> =>
  tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      employeeCode: member.employeeCode,
    })
    .from(member)
    .where(eq(member.tenantId, currentTenant()))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));

const factsOf = ({ byPeriod, contracts }: Facts, period: PayPeriod, memberId: string): MemberFacts =>
  byPeriod.get(period)?.get(memberId) ?? { memberId, contracts: contracts.get(memberId) ?? [], worked: [], corrections: [], leave: [] };

function holdsFixedHours({ contracts }: Facts, memberId: string, { fromDate, toDate }: PayPeriod): boolean {
  const own = contracts.get(memberId) ?? [];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) if (fixedContractOn(own, date)) return true;
  return false;
}

/** Everybody with a contract, hours, leave or a line in the current period, with the reason of what is paid. */
async function explain(
  current: PayPeriod,
  people: readonly Person[],
  facts: Facts,
  lines: readonly PayrollLine[],
): Promise<Pick<Gathered, 'people' | 'pendingCount'>> {
  const awaited = new Map((await pendingPerMember(current)).map(({ memberId, ...pending }) => [memberId, pending]));
  const lineCounts = new Map<string, number>();
  for (const { tenantUserId } of lines) lineCounts.set(tenantUserId, (lineCounts.get(tenantUserId) ?? 0) + 1);
  const isUnderContract = (memberId: string): boolean =>
    (facts.contracts.get(memberId) ?? []).some(({ startDate, endDate }) => startDate <= current.toDate && (endDate === null || endDate >= current.fromDate));
  const known = facts.byPeriod.get(current);
  const concerned = people.filter(({ tenantUserId: id }) => isUnderContract(id) || known?.has(id) || awaited.has(id) || lineCounts.has(id));
  return {
    pendingCount: [...awaited.values()].reduce((sum, { count }) => sum + count, 0),
    people: await mapInSlices(concerned, RECKONED_AT_ONCE, (person) => {
      const { tenantUserId } = person;
      const reckoning = reckonPeriod(factsOf(facts, current, tenantUserId), current, facts.freeDays);
      const pending = awaited.get(tenantUserId)?.seconds ?? 0;
      return {
        ...person,
        contractKind: reckoning.hasFixedHours ? 'FixedHours' : 'OnCall',
        reason: reasonOf(reckoning, lineCounts.get(tenantUserId) ?? 0, pending),
        workedTime: formatDuration(reckoning.worked),
        creditedTime: formatDuration(reckoning.credited),
        agreedTime: formatDuration(reckoning.agreed),
        pendingTime: formatDuration(pending),
      };
    }),
  };
}

/**
 * What exporting a period would hand over: its own hours and leave, and what the truth of every period exported before differs
 * from what was exported of it, by whatever change. Refuses a period that overlaps an exported one without being the same:
 * `payroll-period-overlap`.
 */
export async function gather(current: PayPeriod, principal: Asker): Promise<Gathered> {
  const mapping = await getMapping(principal);
  const earlier = await exportedPeriods();
  if (earlier.some((period) => overlap(period, current) && !isSame(period, current))) throw new ApiError('payroll-period-overlap');
  const periods = [...earlier.filter((period) => !isSame(period, current)), current];
  const facts = await readFacts(periods, principal);
  const all = [...facts.byPeriod].flatMap(([period, members]) => Array.from(members.values(), (own) => ({ period, own })));
  const reckonings = await mapInSlices(all, RECKONED_AT_ONCE, ({ period, own }): Reckoning => reckonPeriod(own, period, facts.freeDays));
  const exported = await exportedAmounts();
  const amounts = coded(settle(reckonings.flatMap(({ amounts: truth }) => truth), exported), exported, codeIn(mapping));
  const hasLeave = amounts.some(({ leaveTypeId }) => leaveTypeId !== null);
  const names = hasLeave ? await leaveTypeNames(tx(), currentTenant(), principal.language) : new Map<string, string>();
  const people = await everybody();
  const lines = toLines(amounts, {
    people,
    hasFixedHours: (memberId, period) => holdsFixedHours(facts, memberId, period),
    exportedPeriods: new Set(earlier.map(({ fromDate }) => fromDate)),
    leaveNameOf: (leaveTypeId) => names.get(leaveTypeId) ?? null,
  });
  return { mapping, lines, ...(await explain(current, people, facts, lines)) };
}
