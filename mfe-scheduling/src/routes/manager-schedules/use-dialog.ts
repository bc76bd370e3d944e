/**
 * The dialog that stands over the board, and those that wait behind it; their code is fetched once the board stands, so
 * that the board comes first.
 */
import { useOnDemand } from '@rooster/module-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardHandle } from './board/board-view.tsx';
import type { Dialog } from './dialogs/dialog.ts';

interface Dialogs {
  /** What somebody has opened. */
  readonly opened: Dialog | null;
  /** What came of acts, to be shown once nothing is open. */
  readonly told: readonly Dialog[];
  /** Another number for each that stands there: it begins anew, and closes no other. */
  readonly turn: number;
}

/** What is said of the same act takes the other's place. */
const isAboutSame = (one: Dialog | undefined, other: Dialog): boolean =>
  one !== undefined &&
  'action' in one &&
  'action' in other &&
  JSON.stringify(one.action) === JSON.stringify(other.action);

const loadDialogs = () => import('./dialogs/dialog-host.tsx').then((module) => module.DialogHost);

export function useDialog(board: RefObject<BoardHandle | null>) {
  const [dialogs, setDialogs] = useState<Dialogs>({ opened: null, told: [], turn: 0 });
  const { turn } = dialogs;
  const dialog = dialogs.opened ?? dialogs.told[0] ?? null;
  const [DialogHost, fetchDialogs] = useOnDemand(loadDialogs);
  const open = useCallback(
    (next: Dialog) => {
      fetchDialogs();
      setDialogs((before) => ({ ...before, opened: next, turn: before.turn + 1 }));
    },
    [fetchDialogs],
  );
  /** Shows what came of an act, once nothing else is open: somebody may be typing there. */
  const tell = useCallback(
    (next: Dialog) => {
      fetchDialogs();
      setDialogs((before) => {
        const [first, ...others] = before.told;
        return { ...before, told: isAboutSame(first, next) ? [next, ...others] : [...before.told, next] };
      });
    },
    [fetchDialogs],
  );
  useEffect(() => {
    const timer = setTimeout(fetchDialogs, 400);
    return () => clearTimeout(timer);
  }, [fetchDialogs]);
  const close = useCallback(() => {
    setDialogs((before) => {
      const { opened, told } = before;
      // What was sent from one that was closed by hand is answered while another is open.
      if (before.turn !== turn) return before;
      if (opened?.kind === 'why') opened.asked.element.focus({ preventScroll: true });
      return { opened: null, told: opened === null ? told.slice(1) : told, turn: turn + 1 };
    });
  }, [turn]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus goes back to what opened the dialog. What is no longer drawn can't take it: then it goes to where the
    // keyboard was on the board.
    if (dialog === null && wasOpen.current && document.activeElement === document.body) board.current?.focus();
    wasOpen.current = dialog !== null;
  }, [board, dialog]);
  return { dialog, turn, open, tell, close, DialogHost };
}
