/** Who is in which place: written, and what of it employees see at once. */
import type { Reason } from '@rooster/contract';
import { shiftAssignment } from '../../schema/scheduling.ts';
import { absentPlaces } from './absence.ts';
import type { LoadedShift, Place, ShiftVersion } from './load.ts';
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

/** The places of a shift that somebody waits for: who gets another of its places no longer does. */
export const waitedFor = ({ places }: ShiftVersion, memberId: string, placeId: string): Place[] =>
  places.filter((place) => place.status === 'Pending' && place.memberId === memberId && place.id !== placeId);

/**
 * What of new seatings employees see at once: that a registration was confirmed, for its place or for another open one
 * of the shift, or somebody left who is absent anyway. All else waits for publishing.
 */
export async function actAtOnce(changes: readonly Seated[], now: number): Promise<Notice[]> {
  const seen = changes.flatMap(({ loaded: { published }, before, seat: after }) => {
    const place = published?.places.find(
      ({ id, memberId }) => id === before.id && memberId !== null && memberId === before.memberId,
    );
    return published && place && place.memberId !== null ? [{ published, place, memberId: place.memberId, after }] : [];
  });
  const absent = await absentPlaces([...new Set(seen.map(({ published }) => published))]);
  const gotInstead = (version: ShiftVersion, whose: string): Seat | undefined =>
    changes.find(
      ({ loaded: { published }, seat: { placeId, memberId } }) =>
        published === version &&
        memberId === whose &&
        version.places.some(({ id, status }) => id === placeId && status === 'Open'),
    )?.seat;
  const confirmed = seen.flatMap(({ published, place, memberId, after }) => {
    if (place.status !== 'Pending') return [];
    const got = after.memberId === memberId ? after : gotInstead(published, memberId);
    return got ? [{ published, memberId, got }] : [];
  });
  const left = seen.filter(
    ({ place, memberId, after }) => after.memberId !== memberId && (place.status === 'Pending' || absent.has(place.id)),
  );
  if (confirmed.length === 0 && left.length === 0) return [];
  await seatPublished([
    ...left.map(({ place }) => ({ placeId: place.id, ...EMPTY })),
    ...confirmed.map(({ got }) => filledBy(got)),
  ]);
  await touchPublished([...new Set([...confirmed, ...left].map(({ published }) => published.row.id))]);
  const stays = (version: ShiftVersion, whose: string): boolean =>
    confirmed.some(({ published, memberId }) => published === version && memberId === whose);
  return [
    ...confirmed.flatMap(({ memberId, published }) => toMember('shift-assigned', memberId, published, now)),
    ...left.flatMap(({ memberId, published }) =>
      stays(published, memberId) ? [] : toMember('shift-unassigned', memberId, published, now),
    ),
  ];
}
