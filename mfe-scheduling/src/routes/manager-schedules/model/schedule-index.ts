/** The board's answer, arranged for looking up: who is where, who is away, whom a shift belongs to. */
import type {
  AvailabilityOnDate,
  ManagerSchedule,
  ScheduleLeave,
  SchedulePerson,
  Shift,
  ShiftAssignment,
} from '@rooster/contract';
import { timesOf } from '../../../shared/shift-times.ts';

/** A place with its shift, in epoch milliseconds. */
export interface TakenPlace {
  readonly shift: Shift;
  readonly place: ShiftAssignment;
  readonly start: number;
  readonly end: number;
}

export interface ScheduleIndex {
  readonly schedule: ManagerSchedule;
  readonly people: ReadonlyMap<string, SchedulePerson>;
  readonly shifts: ReadonlyMap<string, Shift>;
  /** Place by its id, with its shift. */
  readonly places: ReadonlyMap<string, TakenPlace>;
  /** Filled and pending places by person, in order of start. */
  readonly placesOf: ReadonlyMap<string, readonly TakenPlace[]>;
  /** By person. */
  readonly leave: ReadonlyMap<string, readonly ScheduleLeave[]>;
  readonly availability: ReadonlyMap<string, readonly AvailabilityOnDate[]>;
}

/** Where a place is looked up. */
export type Places = Pick<ScheduleIndex, 'places'>;

/** What of somebody's leave or availability lies on a date. */
export const onDate = <Item extends { readonly date: string }>(items: readonly Item[], date: string): Item[] =>
  items.filter((item) => item.date === date);

const taken = new WeakMap<Shift, readonly TakenPlace[]>();

/** The places of a shift, made once: whoever is in a shift that stays keeps the same entries. */
export function takenOf(shift: Shift): readonly TakenPlace[] {
  const known = taken.get(shift);
  if (known !== undefined) return known;
  const { start, end } = timesOf(shift);
  const places = shift.assignments.map((place) => ({ shift, place, start, end }));
  taken.set(shift, places);
  return places;
}

function grouped<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Arranges one answer. */
export function indexOf(schedule: ManagerSchedule): ScheduleIndex {
  const places = new Map<string, TakenPlace>();
  const manned: TakenPlace[] = [];
  for (const shift of schedule.shifts) {
    for (const entry of takenOf(shift)) {
      places.set(entry.place.shiftAssignmentId, entry);
      if (entry.place.tenantUserId !== null) manned.push(entry);
    }
  }
  manned.sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    schedule,
    people: new Map(schedule.people.map((person) => [person.tenantUserId, person])),
    shifts: new Map(schedule.shifts.map((shift) => [shift.shiftId, shift])),
    places,
    placesOf: grouped(manned, ({ place }) => place.tenantUserId ?? ''),
    leave: grouped(schedule.leave, ({ tenantUserId }) => tenantUserId),
    availability: grouped(schedule.availability, ({ tenantUserId }) => tenantUserId),
  };
}
