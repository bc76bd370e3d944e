/** What one person may do, and what it costs. */
import type { Criterion } from '@rooster/domain/criteria';
import { availabilityFor, checkBeforeWorkingTime, type AssignmentFinding } from '@rooster/domain/scheduling';
import { localDate, localFields, weekdayOf } from '@rooster/domain/time';
import { recordOf, workingTimeRules, type WorkPeriod, type WorkRecord } from '@rooster/domain/working-time';
import type { PlaceDuty } from './duties.ts';
import type { CompanyFacts, ContractStretch, PersonFacts } from './facts.ts';
import { withoutReplaced } from './kinds.ts';
import { allowedOf } from './allowed.ts';
import { prices } from './prices.ts';
import type { Slot, Slots } from './slots.ts';

const DAY = 86_400_000;
const laws: ReadonlySet<string> = new Set(workingTimeRules);
/** How far back somebody's usual times are looked at. */
const FAMILIAR = 28 * DAY;

export type PlaceCosts = Readonly<Partial<Record<Criterion, number>>>;

/** A duty that a person may do. */
export interface Choice {
  readonly duty: number;
  /** By criterion; below 0 where it gives what `Member.constant` counts as lost. */
  readonly costs: PlaceCosts;
  readonly cost: number;
  /** Whether it lies at times that the person would rather work. */
  readonly isPreferred: boolean;
}

/** Work at one time: of several duties one is done, and what is fixed is done anyway. */
export interface Node {
  readonly slot: Slot;
  readonly isFixed: boolean;
  readonly choices: readonly Choice[];
}

export interface Member {
  readonly facts: PersonFacts;
  /** Work that stays. */
  readonly record: WorkRecord;
  /** In order of time, what is fixed near the weeks included. */
  readonly nodes: readonly Node[];
  readonly stretches: readonly ContractStretch[];
  /** Wishes and places that are lost unless a choice gives them back. */
  readonly constant: PlaceCosts;
}

export const sumOf = (costs: PlaceCosts): number => Object.values(costs).reduce((sum, cost) => sum + cost, 0);

/**
 * Whether what a check found is in the way of nothing. Of warnings only those that are not of the law may be passed
 * over.
 */
export function isPossible(findings: readonly AssignmentFinding[], mayWarn: boolean): boolean {
  return findings.every(
    ({ verdict, code }) => verdict === 'ok' || (mayWarn && verdict === 'warning' && !laws.has(code)),
  );
}

export const hasLeft = ({ leavesOn }: PersonFacts, { start, timeZoneId }: WorkPeriod): boolean =>
  leavesOn !== null && localDate(start, timeZoneId) > leavesOn;

const usualTime = ({ start, timeZoneId }: WorkPeriod): string => {
  const { date, time } = localFields(start, timeZoneId);
  return `${weekdayOf(date)} ${time.slice(0, 2)}`;
};

interface Sight {
  readonly facts: CompanyFacts;
  readonly slots: Slots;
  readonly duties: readonly PlaceDuty[];
  /** First and last instant of the shifts. */
  readonly start: number;
  readonly end: number;
  /** What an hour costs when it isn't known. */
  readonly usualCents: number;
}

/** A person with all that is possible. */
export function memberOf(person: PersonFacts, sight: Sight): Member {
  const { facts, slots, duties, start, end } = sight;
  const { settings, weights, mayWarn } = facts;
  const id = person.tenantUserId;
  const isOn = ({ tenantUserId }: { tenantUserId: string | null }): boolean => tenantUserId === id;
  const moved = new Set(
    facts.shifts.flatMap(({ shiftId, places }) =>
      places.some((place) => isOn(place) && place.status === 'Filled' && !place.isFixed) ? shiftId : [],
    ),
  );
  const periods = person.periods.filter((period) => period.kind === 'worked' || !moved.has(period.id));
  const record = recordOf({ dateOfBirth: person.dateOfBirth }, periods, settings);
  const rules = { ...person, work: record };
  const usual = new Set(
    periods.filter((period) => period.start >= start - FAMILIAR && period.start < start).map(usualTime),
  );
  // Who would rather work at some times has not said that others are less welcome.
  const hasSaid = person.availability.some(({ isAvailable, isPreferred }) => isAvailable && !isPreferred);
  const prefers = person.availability.some(({ isPreferred }) => isPreferred);
  const constant = { wishes: 0, familiar: 0 };
  const worthOf = ({ seconds }: Slot): number => Math.round((weights.wishes * prices.hourPreferred * seconds) / 3600);
  const possible: { readonly slot: Slot; readonly choice: Choice }[] = [];
  for (const [duty, { shift, facts: ofShift, slot, placeIds, reservedFor }] of duties.entries()) {
    const registration = ofShift.places.find(
      (place) => place.status === 'Pending' && isOn(place) && placeIds.includes(place.shiftAssignmentId),
    );
    const held = ofShift.places.find(
      (place) => place.status === 'Filled' && isOn(place) && placeIds.includes(place.shiftAssignmentId),
    );
    const [wish, change] = [
      registration ? Math.round(weights.wishes * prices.registration) : 0,
      held ? Math.round(weights.familiar * prices.change) : 0,
    ];
    constant.wishes += wish;
    constant.familiar += change;
    if (!person.departmentIds.includes(shift.departmentId) || slot.seconds <= 0) continue;
    const isLacking = reservedFor !== null && !person.skillIds.includes(reservedFor);
    if (isLacking && !mayWarn) continue;
    if (hasLeft(person, slot.period)) continue;
    const findings = checkBeforeWorkingTime({ shift, shiftAssignmentId: placeIds[0] as string, member: rules });
    if (!isPossible(findings, mayWarn)) continue;
    const hours = slot.seconds / 3600;
    const warned = findings.filter(({ verdict }) => verdict === 'warning');
    const isTold = warned.some(({ code }) => code === 'shift-skill-mismatch');
    const warnings = warned.length + (isLacking && !isTold ? 1 : 0);
    const said = hasSaid || prefers ? availabilityFor(person.availability, shift) : undefined;
    const isPreferred = said?.isPreferred ?? false;
    const asked =
      registration === undefined && hasSaid && said?.status !== 'Available' ? prices.hourUnasked * hours : 0;
    const notes = (findings.length - warned.length) * prices.wishedSkill;
    const costs = {
      wishes:
        Math.round(weights.wishes * (warnings * prices.warning + notes + asked)) -
        wish -
        (isPreferred ? worthOf(slot) : 0),
      cost: Math.round(
        (weights.cost * (person.centsPerHour ?? sight.usualCents) * (ofShift.paidSeconds ?? slot.seconds)) / 3600,
      ),
      familiar:
        (usual.size === 0 || usual.has(usualTime(slot.period))
          ? 0
          : Math.round(weights.familiar * prices.hourUnfamiliar * hours)) - change,
    };
    possible.push({ slot, choice: { duty, costs, cost: sumOf(costs), isPreferred } });
  }
  const lawful = allowedOf(record, [...new Set(possible.map(({ slot }) => slot))]);
  const choices = new Map<Slot, Choice[]>();
  for (const { slot, choice } of possible) {
    if (!lawful.has(slot)) continue;
    const known = choices.get(slot);
    if (known === undefined) choices.set(slot, [choice]);
    else known.push(choice);
  }
  // What can be given back: of slots at one time no more than one is.
  constant.wishes += mostTogether(
    [...choices].flatMap(([slot, of]) => (of.some(({ isPreferred }) => isPreferred) ? slot : [])),
    worthOf,
  );
  const fixed = [...new Set(fixedNear(periods, start - 9 * DAY, end + 9 * DAY).map((period) => slots.of(period)))];
  const nodes = [
    ...fixed.map((slot): Node => ({ slot, isFixed: true, choices: [] })),
    ...[...choices].map(([slot, of]): Node => ({ slot, isFixed: false, choices: of })),
  ].sort((a, b) => a.slot.period.start - b.slot.period.start || a.slot.period.end - b.slot.period.end);
  return { facts: person, record, nodes, stretches: person.contract, constant };
}

/** The most that slots of one person are worth together, of which none may overlap. */
function mostTogether(slots: readonly Slot[], worthOf: (slot: Slot) => number): number {
  const until: { readonly end: number; readonly worth: number }[] = [];
  for (const slot of slots.toSorted((a, b) => a.period.end - b.period.end)) {
    const before = until.findLast(({ end }) => end <= slot.period.start)?.worth ?? 0;
    until.push({ end: slot.period.end, worth: Math.max(until.at(-1)?.worth ?? 0, before + worthOf(slot)) });
  }
  return until.at(-1)?.worth ?? 0;
}

/** Work between two instants, as it counts. */
const fixedNear = (periods: readonly WorkPeriod[], start: number, end: number): readonly WorkPeriod[] =>
  withoutReplaced(periods.filter((period) => period.start < end && period.end > start && period.end > period.start));
