/** The dialog that stands over the board; its code is fetched once the board stands, so that the board comes first. */
import { useOnDemand } from '@rooster/module-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BoardHandle } from './board/board-view.tsx';
import type { Dialog } from './dialogs/dialog.ts';

const loadDialogs = () => import('./dialogs/dialog-host.tsx').then((module) => module.DialogHost);

export function useDialog(board: RefObject<BoardHandle | null>) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [DialogHost, fetchDialogs] = useOnDemand(loadDialogs);
  const open = useCallback(
    (next: Dialog) => {
      fetchDialogs();
      setDialog(next);
    },
    [fetchDialogs],
  );
  useEffect(() => {
    const timer = setTimeout(fetchDialogs, 400);
    return () => clearTimeout(timer);
  }, [fetchDialogs]);
  const close = useCallback(() => {
    setDialog((closed) => {
      if (closed?.kind === 'why') closed.asked.element.focus({ preventScroll: true });
      return null;
    });
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus goes back to what opened the dialog. What is no longer drawn can't take it: then it goes to where the
    // keyboard was on the board.
    if (dialog === null && wasOpen.current && document.activeElement === document.body) board.current?.focus();
    wasOpen.current = dialog !== null;
  }, [board, dialog]);
  return { dialog, setDialog, open, close, DialogHost };
}
