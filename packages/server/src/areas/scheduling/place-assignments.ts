/** Who is in which place: written, and what of it employees see at once. */
import type { Reason } from '@rooster/contract';
import { shiftAssignment } from '../../schema/scheduling.ts';
import { absentPlaces } from './absence.ts';
import type { LoadedShift, Place } from './load.ts';
import { toMember } from './notices.ts';
import type { Notice } from './notices.ts';
import { EMPTY, seatPublished, touchPublished, writeSeats } from './publication.ts';
import type { Seating } from './publication.ts';

/** Who is to be in a place; null: nobody. */
export interface Seat {
  readonly placeId: string;
  readonly memberId: string | null;
  readonly forced?: readonly Reason[];
  readonly note?: string | null | undefined;
}

const filledBy = ({ placeId, memberId, forced = [], note }: Seat): Seating & { placeId: string } => ({
  placeId,
  memberId,
  status: memberId === null ? 'Open' : 'Filled',
  forcedReasons: [...forced],
  forceNote: note || null,
});

/** Fills and empties places of the plan together. */
export const seat = (seats: readonly Seat[]): Promise<void> => writeSeats(shiftAssignment, seats.map(filledBy));

/** A new seating of a place, beside the place as it was. */
export interface Seated {
  readonly loaded: LoadedShift;
  readonly before: Place;
  readonly seat: Seat;
}

/**
 * What of new seatings employees see at once: that a registration was confirmed, or somebody left who is absent
 * anyway. All else waits for publishing.
 */
export async function actAtOnce(changes: readonly Seated[], now: number): Promise<Notice[]> {
  const seen = changes.flatMap(({ loaded: { published }, before, seat: after }) => {
    const place = published?.places.find(
      ({ id, memberId }) => id === before.id && memberId !== null && memberId === before.memberId,
    );
    return published && place && place.memberId !== null ? [{ published, place, memberId: place.memberId, after }] : [];
  });
  const absent = await absentPlaces([...new Set(seen.map(({ published }) => published))]);
  const confirmed = seen.filter(
    ({ place, memberId, after }) => place.status === 'Pending' && after.memberId === memberId,
  );
  const left = seen.filter(
    ({ place, memberId, after }) => after.memberId !== memberId && (place.status === 'Pending' || absent.has(place.id)),
  );
  if (confirmed.length === 0 && left.length === 0) return [];
  await seatPublished([
    ...left.map(({ place }) => ({ placeId: place.id, ...EMPTY })),
    ...confirmed.map(({ after }) => filledBy(after)),
  ]);
  await touchPublished([...new Set([...confirmed, ...left].map(({ published }) => published.row.id))]);
  return [
    ...confirmed.flatMap(({ memberId, published }) => toMember('shift-assigned', memberId, published, now)),
    ...left.flatMap(({ memberId, published }) => toMember('shift-unassigned', memberId, published, now)),
  ];
}
