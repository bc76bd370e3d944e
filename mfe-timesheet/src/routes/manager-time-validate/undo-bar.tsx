/** What was just decided, and taking it back. */
import { Button, IconButton } from '@rooster/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undo } from './use-decisions.ts';
import styles from './validate.module.css';

interface Props {
  readonly undo: Undo;
  readonly onClose: () => void;
}

/** A bar at the lower edge; Ctrl+Z does what its button does. */
export function UndoBar({ undo, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea');
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
      event.preventDefault();
      undo.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
  return (
    <div className={styles.selection} role="group" aria-label={t('validate.undo.label')}>
      <span className={styles.barText} role="status">
        {undo.text}
      </span>
      <Button icon="undo" onClick={undo.run}>
        {t('validate.undo.run')}
      </Button>
      <IconButton icon="close" size="sm" label={t('validate.undo.close')} onClick={onClose} />
    </div>
  );
}
