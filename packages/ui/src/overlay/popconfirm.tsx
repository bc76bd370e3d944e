/** A small question beside the button that asks it. What can't be undone takes the shell's confirm dialog instead. */
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../core/button.tsx';
import styles from '../core/menu.module.css';
import { Popover } from '../core/popover.tsx';

export interface PopconfirmProps {
  readonly title: string;
  readonly text?: string;
  /** Word on the button that does it. */
  readonly accept: string;
  readonly danger?: boolean;
  readonly onAccept: () => void;
  /** Draws the button that asks. */
  readonly children: (ask: () => void) => ReactElement;
}

/** Asks before it calls `onAccept`. */
export function Popconfirm({ title, text, accept, danger = false, onAccept, children }: PopconfirmProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {open && (
        <Popover role="dialog" label={title} className={styles.question} onClose={() => setOpen(false)}>
          <div className={styles.questionTitle}>{title}</div>
          {text !== undefined && <div className={styles.questionText}>{text}</div>}
          <div className={styles.questionActions}>
            <Button size="sm" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
            <Button
              size="sm"
              variant={danger ? 'danger' : 'primary'}
              onClick={() => {
                setOpen(false);
                onAccept();
              }}
            >
              {accept}
            </Button>
          </div>
        </Popover>
      )}
    </>
  );
}
