/**
 * The dialog that stands over the board, and those that wait behind it; their code is fetched once the board stands, so
 * that the board comes first.
 */
import { useOnDemand } from '@rooster/module-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardHandle } from './board/board-view.tsx';
import type { Dialog } from './dialogs/dialog.ts';

interface Dialogs {
  readonly dialog: Dialog | null;
  /** Told of while it was open. */
  readonly behind: readonly Dialog[];
}

/** What is said of the same act takes the other's place. */
const isAboutSame = (one: Dialog, other: Dialog): boolean =>
  'action' in one && 'action' in other && JSON.stringify(one.action) === JSON.stringify(other.action);

const loadDialogs = () => import('./dialogs/dialog-host.tsx').then((module) => module.DialogHost);

export function useDialog(board: RefObject<BoardHandle | null>) {
  const [{ dialog, behind }, setDialogs] = useState<Dialogs>({ dialog: null, behind: [] });
  const [DialogHost, fetchDialogs] = useOnDemand(loadDialogs);
  const open = useCallback(
    (next: Dialog) => {
      fetchDialogs();
      setDialogs((before) => ({ ...before, dialog: next }));
    },
    [fetchDialogs],
  );
  /** Shows what came of an act, once nothing else is open: somebody may be typing there. */
  const tell = useCallback(
    (next: Dialog) => {
      fetchDialogs();
      setDialogs((before) =>
        before.dialog === null || isAboutSame(before.dialog, next)
          ? { ...before, dialog: next }
          : { ...before, behind: [...before.behind, next] },
      );
    },
    [fetchDialogs],
  );
  useEffect(() => {
    const timer = setTimeout(fetchDialogs, 400);
    return () => clearTimeout(timer);
  }, [fetchDialogs]);
  const close = useCallback(() => {
    setDialogs((before) => {
      if (before.dialog?.kind === 'why') before.dialog.asked.element.focus({ preventScroll: true });
      return { ...before, dialog: null };
    });
  }, []);
  useEffect(() => {
    // Once the one before has gone from the screen: it begins anew.
    if (dialog === null && behind.length > 0)
      setDialogs(({ behind: [first = null, ...rest] }) => ({ dialog: first, behind: rest }));
  }, [dialog, behind]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus goes back to what opened the dialog. What is no longer drawn can't take it: then it goes to where the
    // keyboard was on the board.
    if (dialog === null && wasOpen.current && document.activeElement === document.body) board.current?.focus();
    wasOpen.current = dialog !== null;
  }, [board, dialog]);
  return { dialog, open, tell, close, DialogHost };
}
