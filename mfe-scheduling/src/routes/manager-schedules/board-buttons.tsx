/** The buttons above the board: swaps, whole weeks, a new shift, filling and publishing. */
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { SwapsLink } from '../../swaps/swaps-link.tsx';
import type { Dialog } from './dialogs/dialog.ts';
import { WeekMenu } from './week-menu.tsx';

export interface BoardButtonsProps {
  readonly pendingSwapCount: number;
  readonly mayAssign: boolean;
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onCreate: () => void;
  readonly onFill: () => void;
  readonly onDialog: (dialog: Dialog) => void;
}

export function BoardButtons({
  pendingSwapCount,
  mayAssign,
  mayCreate,
  mayUpdate,
  mayDelete,
  onCreate,
  onFill,
  onDialog,
}: BoardButtonsProps) {
  const { t } = useTranslation('scheduling');
  return (
    <>
      {mayAssign && <SwapsLink count={pendingSwapCount} />}
      <WeekMenu mayCreate={mayCreate} mayDelete={mayDelete} onDialog={(kind) => onDialog({ kind })} />
      {mayCreate && (
        <Button icon="plus" onClick={onCreate}>
          {t('shift.new')}
        </Button>
      )}
      {mayAssign && (
        <Button icon="spark" onClick={onFill}>
          {t('fill.open')}
        </Button>
      )}
      {mayUpdate && (
        <Button variant="primary" icon="check" onClick={() => onDialog({ kind: 'publish' })}>
          {t('publish.openDialog')}
        </Button>
      )}
    </>
  );
}
