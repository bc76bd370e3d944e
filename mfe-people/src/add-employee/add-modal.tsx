/**
 * The dialog that adds people: one by a form, or many from a list. What was typed stays until it was sent or thrown
 * away.
 */
import { useCloseForm } from '@rooster/module-kit';
import { Modal, Segmented } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportBody, ImportButtons } from '../import/import-view.tsx';
import { useImport } from '../import/use-import.ts';
import styles from '../shared/shared.module.css';

/** A form inside the dialog. */
export interface Part {
  readonly body: ReactNode;
  /** Draws the buttons; gets what closes the dialog after asking. */
  readonly footer: (close: () => void) => ReactNode;
  readonly dirty: boolean;
  /** Being sent, or sent. */
  readonly sending: boolean;
}

export interface AddModalProps {
  readonly title: string;
  readonly one: Part;
  /** Whether a list may be brought in. */
  readonly withMany: boolean;
  readonly onClose: () => void;
}

export function AddModal({ title, one, withMany, onClose }: AddModalProps) {
  const { t } = useTranslation('people');
  const work = useImport('members');
  // Whoever left a list here finds it again.
  const [mode, setMode] = useState<'one' | 'many'>(withMany && work.dirty ? 'many' : 'one');
  const close = useCloseForm({
    dirty: one.dirty || work.dirty,
    sending: one.sending,
    onClose: () => {
      work.forget();
      onClose();
    },
  });
  return (
    <Modal
      open
      size="wide"
      title={title}
      onClose={close}
      footer={mode === 'one' ? one.footer(close) : <ImportButtons work={work} onClose={close} />}
    >
      <div className={styles.form}>
        {withMany && (
          <Segmented
            label={t('add.how')}
            items={[
              { key: 'one', label: t('add.one') },
              { key: 'many', label: t('add.many') },
            ]}
            value={mode}
            onChange={setMode}
          />
        )}
        {mode === 'one' ? one.body : <ImportBody work={work} />}
      </div>
    </Modal>
  );
}
