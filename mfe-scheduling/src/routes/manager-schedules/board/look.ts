/** How a shift looks on the board: its colour, its state, what is wrong with it. */
import type { Color, ShiftAssignment } from '@rooster/contract';
import { type BoardFilter, type Findings, fits, isDraft, onShift } from '../model/conflicts.ts';
import type { Block } from '../model/rows.ts';

export interface BlockLook {
  readonly color: Color | undefined;
  readonly isDraft: boolean;
  /** Something is wrong with who is on it. */
  readonly isWrong: boolean;
  /** Breaks a rule of working time. */
  readonly breaksRule: boolean;
  /** Does not fit the filter. */
  readonly isFaded: boolean;
}

const skillOf = (places: readonly ShiftAssignment[]): string | null => {
  const [first] = places;
  return first !== undefined && places.every(({ skillId }) => skillId === first.skillId) ? first.skillId : null;
};

export function lookOf(
  block: Block,
  colors: ReadonlyMap<string, Color>,
  findings: Findings,
  filter: BoardFilter | null,
): BlockLook {
  const skillId = skillOf(block.places) ?? block.shift.skillRequirements[0]?.skillId ?? null;
  return {
    color: skillId === null ? undefined : colors.get(skillId),
    isDraft: isDraft(block.shift),
    isWrong: block.places.some(({ shiftAssignmentId }) => findings.conflicts.has(shiftAssignmentId)),
    breaksRule: block.places.some(
      ({ tenantUserId }) =>
        tenantUserId !== null && findings.violations.has(onShift(tenantUserId, block.shift.shiftId)),
    ),
    isFaded: filter !== null && !fits(filter, block, findings),
  };
}
