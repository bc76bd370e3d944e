/** The board's answer, arranged for looking up: who is where, who is away, whom a shift belongs to. */
import type {
  AvailabilityOnDate,
  ManagerSchedule,
  ScheduleLeave,
  SchedulePerson,
  Shift,
  ShiftAssignment,
} from '@rooster/contract';

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
  readonly leave: ReadonlyMap<string, readonly ScheduleLeave[]>;
  readonly availability: ReadonlyMap<string, readonly AvailabilityOnDate[]>;
}

/** Key of what belongs to a person on a date. */
export const dayKey = (tenantUserId: string, date: string): string => `${tenantUserId} ${date}`;

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
  const taken: TakenPlace[] = [];
  for (const shift of schedule.shifts) {
    const start = Date.parse(shift.start);
    const end = Date.parse(shift.end);
    for (const place of shift.assignments) {
      const entry = { shift, place, start, end };
      places.set(place.shiftAssignmentId, entry);
      if (place.tenantUserId !== null) taken.push(entry);
    }
  }
  taken.sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    schedule,
    people: new Map(schedule.people.map((person) => [person.tenantUserId, person])),
    shifts: new Map(schedule.shifts.map((shift) => [shift.shiftId, shift])),
    places,
    placesOf: grouped(taken, ({ place }) => place.tenantUserId ?? ''),
    leave: grouped(schedule.leave, ({ tenantUserId, date }) => dayKey(tenantUserId, date)),
    availability: grouped(schedule.availability, ({ tenantUserId, date }) => dayKey(tenantUserId, date)),
  };
}
