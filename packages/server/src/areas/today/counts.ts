/** What a day comes to. Pure. */
import { isoInstant } from '@rooster/domain/time';
import type { TodayCounts, TodayOpenPlaces } from '@rooster/contract';
import type { PlaceOfDay } from './facts.ts';
import type { DayRow } from './rows.ts';

/** How many there are of each. */
export function countsOf(rows: readonly DayRow[], openPlaces: readonly TodayOpenPlaces[]): TodayCounts {
  const of = (status: DayRow['attendance']['status']): number =>
    rows.filter(({ attendance }) => attendance.status === status).length;
  const ill = rows.filter(({ attendance, absence }) => attendance.status === 'Off' && absence?.kind === 'Ill').length;
  return {
    working: of('Working') + of('Late'),
    onBreak: of('OnBreak'),
    late: of('Late'),
    missing: of('Missing'),
    expected: of('Expected'),
    done: of('Done'),
    off: of('Off') - ill,
    ill,
    openPlaces: openPlaces.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The shifts with places that nobody fills, in order of time. */
export function openPlacesOf(places: readonly PlaceOfDay[]): TodayOpenPlaces[] {
  const open = new Map<string, { place: PlaceOfDay; count: number }>();
  for (const place of places)
    if (place.memberId === null) open.set(place.shiftId, { place, count: (open.get(place.shiftId)?.count ?? 0) + 1 });
  return [...open.values()]
    .toSorted((a, b) => a.place.start - b.place.start || a.place.shiftId.localeCompare(b.place.shiftId))
    .map(({ place, count }) => ({
      shiftId: place.shiftId,
      name: place.name,
      departmentId: place.departmentId,
      start: isoInstant(place.start),
      end: isoInstant(place.end),
      count,
    }));
}
