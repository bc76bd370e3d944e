/** Says what was just done, and takes it back: by its button, and by Ctrl-Z for as long as the board stands. */
import { isApiError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { useToast } from '@rooster/module-kit';
import { Button, IconButton } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undo } from './data/use-actions.ts';
import styles from './screen.module.css';

/** Milliseconds until it goes away. */
const LIFE = 12_000;

export function UndoBar({
  undo,
  onClose,
  onUndone,
}: {
  readonly undo: Undo;
  readonly onClose: () => void;
  readonly onUndone: () => unknown;
}) {
  const { t } = useTranslation('scheduling');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [isShown, setShown] = useState(true);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(() => setShown(false), LIFE);
    return () => clearTimeout(timer);
  }, [busy]);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    let isOpen = false;
    try {
      await undo.run();
      toast({ text: t('done.undone') });
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
      // Without an answer nobody knows whether it was taken back: it may be tried once more.
      isOpen = !isApiError(error) || error.status >= 500;
    }
    onUndone();
    if (isOpen) return setBusy(false);
    // What was done meanwhile has a bar of its own, which stays.
    if (!isOver.current) onClose();
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing) return;
      event.preventDefault();
      void latest.current();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.undo} role="status">
      <span>{undo.text}</span>
      <Button size="sm" icon="undo" title={t('done.keys')} loading={busy} onClick={() => void run()}>
        {t('done.undo')}
      </Button>
      <IconButton size="sm" icon="close" label={t('done.close')} onClick={onClose} />
    </div>
  );
}
