/** What every part of the board looks up. Changes rarely; what changes while one drags or walks comes by other ways. */
import { createContext, use } from 'react';
import type { ReasonTexts } from '../../../shared/reason-text.ts';
import type { Density } from '../model/layout.ts';
import type { DragStore } from '../drag/drag-store.ts';
import type { Overlay } from '../fill/overlay.ts';
import type { BoardFilter } from '../model/conflicts.ts';
import type { BoardNames } from '../model/rows.ts';
import type { BoardColors } from './look.ts';

/** What fits into a day's column. */
export type Room = 'wide' | 'narrow' | 'code';

export interface BoardContextValue {
  readonly store: DragStore;
  readonly names: BoardNames;
  readonly colors: BoardColors;
  readonly filter: BoardFilter | null;
  /** The proposal that lies over the board; null without one. */
  readonly overlay: Overlay | null;
  /** Places that stay when a proposal may change drafts. */
  readonly pins: ReadonlySet<string>;
  readonly texts: ReasonTexts;
  readonly today: string;
  /** Whether the person may put people into places. */
  readonly mayAssign: boolean;
  /** Whether the person may make shifts. */
  readonly mayCreate: boolean;
  /** How wide a day is: whole times and names, times alone, or a code with the rest on hover. */
  readonly room: Room;
  readonly density: Density;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoard(): BoardContextValue {
  const value = use(BoardContext);
  if (value === null) throw new Error('useBoard outside the board');
  return value;
}
