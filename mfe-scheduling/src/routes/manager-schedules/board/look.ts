/** How a shift looks on the board: its colour, its state, what is wrong with it. */
import type { Color, ShiftAssignment } from '@rooster/contract';
import { type BoardFilter, fits, isDraft } from '../model/conflicts.ts';
import type { Overlay } from '../fill/overlay.ts';
import type { Block } from '../model/blocks.ts';

/** Colours of skills by id, and of shift types by name, which is all that a shift keeps of its type. */
export interface BoardColors {
  readonly skills: ReadonlyMap<string, Color>;
  readonly types: ReadonlyMap<string, Color>;
}

export interface BlockLook {
  readonly color: Color | undefined;
  readonly isDraft: boolean;
  /** Something is wrong with who is on it. */
  readonly isWrong: boolean;
  /** Breaks a rule of working time. */
  readonly breaksRule: boolean;
  /** Does not fit the filter. */
  readonly isFaded: boolean;
  /** Whoever is shown on it is only proposed. */
  readonly isProposed: boolean;
}

const skillOf = (places: readonly ShiftAssignment[]): string | null => {
  const [first] = places;
  return first !== undefined && places.every(({ skillId }) => skillId === first.skillId) ? first.skillId : null;
};

/** Whether who is in the place is only proposed. */
export const isProposed = (overlay: Overlay, { shiftAssignmentId, tenantUserId }: ShiftAssignment): boolean =>
  tenantUserId !== null && overlay.places.get(shiftAssignmentId)?.tenantUserId === tenantUserId;

const isRefused = ({ places }: Block, overlay: Overlay | null): boolean =>
  overlay !== null &&
  places.some(
    (place) => isProposed(overlay, place) && overlay.places.get(place.shiftAssignmentId)?.standing === 'Refused',
  );

export function lookOf(
  block: Block,
  { colors, filter, overlay }: { colors: BoardColors; filter: BoardFilter | null; overlay: Overlay | null },
): BlockLook {
  const skillId = skillOf(block.places) ?? block.shift.skillRequirements[0]?.skillId ?? null;
  return {
    // A shift that asks no skill has its type's colour, as the menu it was chosen from.
    color: skillId === null ? colors.types.get(block.shift.displayName) : colors.skills.get(skillId),
    isDraft: isDraft(block.shift),
    isWrong: block.wrongPlaces.length > 0 || isRefused(block, overlay),
    breaksRule: block.breaksRule,
    isFaded: filter !== null && !fits(filter, block),
    isProposed: overlay !== null && block.places.some((place) => isProposed(overlay, place)),
  };
}
