/** The buttons above the board: swaps, whole weeks, a new shift, filling and publishing. */
import { useFormat } from '@rooster/i18n';
import { Button, IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { SwapsLink } from '../../swaps/swaps-link.tsx';
import type { Dialog } from './dialogs/dialog.ts';
import { WeekMenu } from './week-menu.tsx';

export interface BoardButtonsProps {
  readonly pendingSwapCount: number;
  readonly isPhone: boolean;
  readonly mayAssign: boolean;
  readonly mayCreate: boolean;
  readonly mayDelete: boolean;
  readonly onCreate: () => void;
  readonly onFill: () => void;
  readonly onDialog: (dialog: Dialog) => void;
}

export function BoardButtons({
  pendingSwapCount,
  isPhone,
  mayAssign,
  mayCreate,
  mayDelete,
  onCreate,
  onFill,
  onDialog,
}: BoardButtonsProps) {
  const { t } = useTranslation('scheduling');
  const actions = [
    { key: 'create', icon: 'plus', label: t('shift.new'), may: mayCreate, onClick: onCreate },
    { key: 'fill', icon: 'spark', label: t('fill.open'), may: mayAssign, onClick: onFill },
  ] as const;
  return (
    <>
      {mayAssign && <SwapsLink count={pendingSwapCount} />}
      <WeekMenu mayCreate={mayCreate} mayDelete={mayDelete} isPhone={isPhone} onDialog={(kind) => onDialog({ kind })} />
      {actions
        .filter(({ may }) => may)
        .map(({ key, icon, label, onClick }) =>
          isPhone ? (
            <IconButton key={key} icon={icon} label={label} onClick={onClick} />
          ) : (
            <Button key={key} icon={icon} onClick={onClick}>
              {label}
            </Button>
          ),
        )}
    </>
  );
}

/** What publishes, with how many shifts in view wait for it. */
export function PublishButton({
  draftCount,
  isPhone,
  onPublish,
}: {
  readonly draftCount: number;
  readonly isPhone: boolean;
  readonly onPublish: () => void;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return (
    // On a phone the week stands in the same line.
    <Button variant="primary" icon={isPhone ? undefined : 'check'} onClick={onPublish}>
      {t('publish.openDialog')}
      {/* What stands beside the board's name says the same in words. */}
      {draftCount > 0 && <span aria-hidden>({format.number(draftCount)})</span>}
    </Button>
  );
}
