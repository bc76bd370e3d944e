/** Throws away what of published shifts was changed and not published, with the way to bring it back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Shift } from '@rooster/contract';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { Undo } from './use-actions.ts';

/** Shifts by id, with the version at which the planner sees each: what another has changed since is left alone. */
export const asSeen = (shifts: readonly Pick<Shift, 'shiftId' | 'version'>[]) => ({
  shiftIds: shifts.map(({ shiftId }) => shiftId),
  versions: Object.fromEntries(shifts.map(({ shiftId, version }) => [shiftId, version])),
});

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
