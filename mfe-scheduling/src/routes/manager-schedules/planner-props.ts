/** What the board is drawn of. */
import type { ManagerSchedule, ShiftType } from '@rooster/contract';
import type { Named, Skill } from './data/names.ts';
import type { BoardChanges } from './data/use-board-changes.ts';
import type { BoardState } from './model/board-state.ts';
import type { BoardColors } from './board/look.ts';
import type { BoardNames } from './model/rows.ts';

export interface PlannerProps {
  /** The window that is shown. */
  readonly state: BoardState;
  /** The window that was asked for; while it comes, the one that is shown is dimmed. */
  readonly wanted: BoardState;
  readonly schedule: ManagerSchedule;
  readonly changes: BoardChanges;
  readonly isPhone: boolean;
  /** Whether the screen is about to be made again: it opens nothing by itself. */
  readonly isOnItsWay: boolean;
  readonly today: string;
  readonly departments: readonly Named[];
  readonly areComing: boolean;
  readonly skills: readonly Skill[];
  /** By the time they begin; empty until they are there. */
  readonly types: readonly ShiftType[];
  readonly names: BoardNames;
  readonly colors: BoardColors;
  readonly onChange: (state: BoardState) => void;
}
