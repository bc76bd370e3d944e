/** A shift as it stands in a cell of the board. */
import type { Shift, ShiftAssignment } from '@rooster/contract';
import { timesOf } from '../../../shared/shift-times.ts';
import { type Findings, onShift } from './conflicts.ts';
import { sameItems } from './same.ts';

/** A shift in a cell, with those of its places that are shown there. */
export interface Block {
  readonly key: string;
  readonly shift: Shift;
  readonly places: readonly ShiftAssignment[];
  /** `HH:mm` on the clock. */
  readonly start: string;
  readonly end: string;
  /** Ids of the places shown in which somebody cannot be. */
  readonly wrongPlaces: readonly string[];
  /** Whether somebody shown breaks a rule of working time by this shift. */
  readonly breaksRule: boolean;
}

const known = new WeakMap<Shift, Map<string, Block>>();

/** The same object for as long as it says the same. `part` tells the blocks of one shift apart. */
export function blockOf(
  shift: Shift,
  places: readonly ShiftAssignment[],
  part: string,
  findings: Pick<Findings, 'conflicts' | 'violations'>,
): Block {
  const wrongPlaces = places
    .map(({ shiftAssignmentId }) => shiftAssignmentId)
    .filter((id) => findings.conflicts.has(id));
  const breaksRule =
    findings.violations.size > 0 &&
    places.some(
      ({ tenantUserId }) => tenantUserId !== null && findings.violations.has(onShift(tenantUserId, shift.shiftId)),
    );
  const blocks = known.get(shift) ?? new Map<string, Block>();
  known.set(shift, blocks);
  const there = blocks.get(part);
  if (
    there?.breaksRule === breaksRule &&
    sameItems(there.places, places) &&
    there.wrongPlaces.join() === wrongPlaces.join()
  )
    return there;
  const { startClock, endClock } = timesOf(shift);
  const key = `${shift.shiftId} ${part}`;
  const block = { key, shift, places, start: startClock, end: endClock, wrongPlaces, breaksRule };
  blocks.set(part, block);
  return block;
}

/** By time, then by name. */
export const inOrder = (a: Block, b: Block): number =>
  timesOf(a.shift).start - timesOf(b.shift).start ||
  a.shift.displayName.localeCompare(b.shift.displayName) ||
  a.key.localeCompare(b.key);
