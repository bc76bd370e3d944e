/** Closing a form that stands over the page, without losing by a slip what was filled in. */
import { useTranslation } from 'react-i18next';
import { useConfirm, useUnsavedChanges } from '../hooks.ts';

export interface CloseForm {
  /** Something was filled in that is not saved. */
  readonly dirty: boolean;
  /** What was filled in is being sent, or has been: leaving the page needs no question. */
  readonly sending?: boolean;
  readonly onClose: () => void;
}

/**
 * Returns what the cross, Escape and Cancel of the form call: it asks first when something was filled in. Leaving the
 * page asks, too.
 */
export function useCloseForm({ dirty, sending = false, onClose }: CloseForm): () => void {
  const { t } = useTranslation('common');
  const confirm = useConfirm();
  useUnsavedChanges(dirty && !sending);
  const close = async (): Promise<void> => {
    const drop =
      !dirty ||
      (await confirm({
        title: t('discard.title'),
        text: t('discard.text'),
        accept: t('discard.yes'),
        reject: t('discard.no'),
        danger: true,
      }));
    if (drop) onClose();
  };
  return () => void close();
}
