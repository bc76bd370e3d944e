/**
 * Everything that follows when a member's contracts change: accrual, balances, leave by the new pattern, and shifts to
 * look at.
 */
import type { ContractConsequences } from '@rooster/contract';
import { contractOn, scheduledOn } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { placeOnLots, sumsByLot } from '@rooster/domain/leave';
import type { AccrualCause, AccrualPreview, Lot, MutationDraft } from '@rooster/domain/leave';
import { addDays, localDate } from '@rooster/domain/time';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { readBooks } from '../balances/books.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import { bookingsOf, planHoursChange, changeLeaveHours } from '../leave/change-leave-hours.ts';
import type { LeaveHoursChange } from '../leave/change-leave-hours.ts';
import { readWorked } from '../leave/worked-hours.ts';
import type { Member } from '../directory/members.ts';
import { shiftsOf, workedShiftToWire } from '../presence/shifts.ts';
import type { WorkedShift } from '../presence/shifts.ts';
import { mutationsToWire, planAccrual, toLedgerPlan } from './accrual.ts';
import type { ContractChange } from './accrual.ts';
import type { ContractRules } from '../contracts/contract-rules.ts';

/** How far ahead shifts are looked at, in days. */
const SHIFTS_AHEAD = 366;

/** The contracts of a locked member, as they are and as they will be. */
export interface ContractStep {
  readonly person: Pick<Member, 'id' | 'dateOfBirth'>;
  readonly before: readonly Contract[];
  readonly after: readonly Contract[];
  readonly cause: AccrualCause;
  /** The contract it is about. */
  readonly contractId: string;
  /** First day on which the contracts differ. */
  readonly effectiveDate: string;
}

/** What follows from a step, read and calculated but not written. */
export interface Consequences {
  readonly change: ContractChange;
  readonly accrual: AccrualPreview;
  readonly hoursChange: LeaveHoursChange;
  readonly today: string;
  /** First year that balances are kept for. */
  readonly firstYear: number;
}

/** Calculates what follows. Writes nothing. */
export async function consequencesOf(step: ContractStep, rules: ContractRules): Promise<Consequences> {
  const { person, before, after, cause, contractId, effectiveDate } = step;
  const own = new Map([[person.id, [...before, ...after]]]);
  const worked = (await readWorked(own, rules.fromYear, rules.throughYear)).get(person.id) ?? [];
  const change: ContractChange = {
    memberId: person.id,
    dateOfBirth: person.dateOfBirth,
    before,
    contracts: after,
    books: await readBooks(person.id),
    worked,
    cause,
    contractId,
    effectiveDate,
  };
  const hoursChange = await planHoursChange({ memberId: person.id, fromDate: effectiveDate, before, after });
  return { change, accrual: planAccrual(change, rules), hoursChange, today: rules.today, firstYear: rules.fromYear };
}

/** Writes what follows, once the contracts themselves are written: every change of contracts comes through here. */
export async function carryOut(
  { change, accrual, hoursChange }: Consequences,
  author: { readonly actorId: string; readonly now: number },
): Promise<void> {
  await writeLedger(ledgerRows([toLedgerPlan(change, accrual)], { tenantId: currentTenant(), ...author }));
  await changeLeaveHours(hoursChange, author);
}

/** Lots with those that the accrual opens, which have no id yet. */
function lotsAfter({ memberId, books }: ContractChange, { newLots }: AccrualPreview): Lot[] {
  return [
    ...books.lots,
    ...newLots.map((lot) => ({
      ...lot,
      lotId: `${lot.balanceType} ${lot.accrualYear}`,
      tenantUserId: memberId,
      warnedSeconds: 0,
      decided: false,
      settledDay: null,
    })),
  ];
}

function balancesToWire({ change, accrual, hoursChange, ...dates }: Consequences): ContractConsequences['balances'] {
  const lots = lotsAfter(change, accrual);
  const accrued: MutationDraft[] = [...change.books.ledger, ...placeOnLots(accrual.mutations, lots)];
  const before = sumsByLot(change.books.ledger);
  const after = sumsByLot([...accrued, ...bookingsOf(hoursChange, { lots, ledger: accrued, ...dates })]);
  return lots.flatMap(({ lotId, balanceType, accrualYear }) => {
    const [was, is] = [before.get(lotId) ?? 0, after.get(lotId) ?? 0];
    return was === is
      ? []
      : [{ year: accrualYear, balanceType, before: formatDuration(was), after: formatDuration(is) }];
  });
}

/** Whether a shift lies on a day on which the person worked and does not any more. On call every day can be worked. */
function isLoose({ start, timeZoneId }: WorkedShift, before: readonly Contract[], after: readonly Contract[]): boolean {
  const date = localDate(start, timeZoneId);
  const holding = contractOn(after, date);
  if (holding === undefined) return contractOn(before, date) !== undefined;
  return holding.workingWeek > 0 && scheduledOn(after, date) === 0 && scheduledOn(before, date) > 0;
}

/** The shifts of a person from a date on. */
export const shiftsFrom = (memberId: string, from: string): Promise<WorkedShift[]> =>
  shiftsOf(tx(), currentTenant(), [memberId], from, addDays(from, SHIFTS_AHEAD));

async function looseShifts(
  { person, before, after, effectiveDate }: ContractStep,
  today: string,
): Promise<ContractConsequences['shifts']> {
  const from = effectiveDate > today ? effectiveDate : today;
  return (await shiftsFrom(person.id, from)).filter((shift) => isLoose(shift, before, after)).map(workedShiftToWire);
}

/** Days of leave with other hours than before. */
export const leaveToWire = ({ hoursChange }: Consequences): ContractConsequences['leave'] =>
  hoursChange.days.map(({ leaveRequestId, date, status, before, after }) => ({
    leaveRequestId,
    leaveDate: date,
    status,
    before: formatDuration(before),
    after: formatDuration(after),
  }));

/** What follows, as a person reads it. */
export async function consequencesToWire(step: ContractStep, found: Consequences): Promise<ContractConsequences> {
  return {
    mutations: mutationsToWire(found.change, found.accrual),
    balances: balancesToWire(found),
    leave: leaveToWire(found),
    shifts: await looseShifts(step, found.today),
  };
}
