/** The buttons above the board: swaps, whole weeks, a new shift, filling and publishing. */
import { useFormat } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { SwapsLink } from '../../swaps/swaps-link.tsx';
import type { Dialog } from './dialogs/dialog.ts';
import { WeekMenu } from './week-menu.tsx';

export interface BoardButtonsProps {
  readonly pendingSwapCount: number;
  /** Shifts in view that wait to be published. */
  readonly draftCount: number;
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
  draftCount,
  mayAssign,
  mayCreate,
  mayUpdate,
  mayDelete,
  onCreate,
  onFill,
  onDialog,
}: BoardButtonsProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
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
          {/* What stands beside the board's name says the same in words. */}
          {draftCount > 0 && <span aria-hidden>({format.number(draftCount)})</span>}
        </Button>
      )}
    </>
  );
}
