/** How well a shift is staffed. Only filled places count. */
import type { Shift } from './shift.ts';
import { skillCoverage, type SkillCoverage } from './skills.ts';

export interface Staffing {
  readonly required: number;
  readonly assigned: number;
  /** Places somebody has registered for and that nobody has confirmed. */
  readonly pending: number;
  readonly isUnderstaffed: boolean;
  readonly skills: readonly SkillCoverage[];
}

/** The counts of a shift. */
export function staffingOf(shift: Pick<Shift, 'places' | 'skillRequirements'>): Staffing {
  const count = (status: string): number => shift.places.filter((place) => place.status === status).length;
  const assigned = count('Filled');
  return {
    required: shift.places.length,
    assigned,
    pending: count('Pending'),
    isUnderstaffed: assigned < shift.places.length,
    skills: skillCoverage(shift),
  };
}
