/** Throws away what of published shifts was changed and not published, with the way to bring it back. */
import { useApiMutation } from '@rooster/api-client/query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { Undo } from './use-actions.ts';

export function useDiscard({
  onClose,
  onUndo,
  quiet = true,
}: {
  readonly onClose?: () => void;
  readonly onUndo: (undo: Undo) => void;
  readonly quiet?: boolean;
}) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  return useApiMutation(api.discardShiftChanges, {
    quiet,
    onSuccess: ({ batchId, shiftCount }) => {
      onClose?.();
      onUndo({
        id: batchId,
        text: t('publish.discarded', { count: shiftCount }),
        run: () => api.undoScheduleBatch({ params: { batchId } }),
      });
    },
  });
}
