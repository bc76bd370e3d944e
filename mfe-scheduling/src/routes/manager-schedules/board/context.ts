/** What every part of the board looks up. Changes rarely; what changes while one drags or walks comes by other ways. */
import { createContext, use } from 'react';
import type { useTranslation } from 'react-i18next';
import type { ReasonTexts } from '../../../shared/reason-text.ts';
import type { Density } from '../model/layout.ts';
import type { DragStore } from '../drag/drag-store.ts';
import type { Overlay } from '../fill/overlay.ts';
import type { BoardFilter } from '../model/conflicts.ts';
import type { BoardNames } from '../model/rows.ts';
import type { BoardColors } from './look.ts';

/** What fits into a day's column. */
export type Room = 'wide' | 'narrow' | 'code';

type Words = ReturnType<typeof useTranslation<'scheduling'>>['t'];

/** The states of shifts in words. */
export const statesIn = (t: Words) => ({
  proposed: t('fill.proposed'),
  changed: t('board.changed'),
  draft: t('board.draft'),
  published: t('board.published'),
});

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
  /** Words of this remote. Looked up once: a board has two thousand cells and shifts. */
  readonly t: Words;
  /** What shifts say of their state: put into words once, for all of them. */
  readonly states: ReturnType<typeof statesIn>;
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
