/** Says what was just done, with the way to take it back. */
import { errorText } from '@rooster/i18n';
import { useToast } from '@rooster/module-kit';
import { Button, IconButton } from '@rooster/ui';
import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(onClose, LIFE);
    return () => clearTimeout(timer);
  }, [busy, onClose]);
  const run = async () => {
    setBusy(true);
    try {
      await undo.run();
      toast({ text: t('done.undone') });
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
    }
    onUndone();
    onClose();
  };
  return (
    <div className={styles.undo} role="status">
      <span>{undo.text}</span>
      <Button size="sm" icon="undo" loading={busy} onClick={() => void run()}>
        {t('done.undo')}
      </Button>
      <IconButton size="sm" icon="close" label={t('done.close')} onClick={onClose} />
    </div>
  );
}
