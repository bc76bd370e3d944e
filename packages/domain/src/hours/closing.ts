/** Period closing: up to and including a date nothing is added, changed or removed any more. */
import { localDate } from '../time/local.ts';

/** Where an entry stands: its start (epoch milliseconds) and its IANA zone. */
export interface EntryPosition {
  readonly start: number;
  readonly zone: string;
}

/** Whether an entry at this position lies in the closed period. It belongs to the local date on which it starts. */
export function isClosed({ start, zone }: EntryPosition, closedDate: string | null): boolean {
  return closedDate !== null && localDate(start, zone) <= closedDate;
}

/**
 * Whether a change reaches into the closed period. Pass the new position when adding, old and new when updating: an
 * entry can be moved neither out of the closed period nor into it.
 */
export function touchesClosedPeriod(positions: readonly EntryPosition[], closedDate: string | null): boolean {
  return positions.some((position) => isClosed(position, closedDate));
}
