/** The buttons above the board while a proposal lies over it. */
import { Button, Dropdown, IconButton, type MenuItem } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../dialogs/dialog.ts';
import { toAccept } from './acceptable.ts';
import type { ShownProposal } from './use-laid-proposal.ts';

export interface ProposalActionsProps {
  readonly proposal: ShownProposal;
  readonly isPhone: boolean;
  readonly panelShown: boolean;
  readonly onPanel: () => void;
  readonly onDialog: (dialog: Dialog) => void;
  readonly onAgain: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

export function ProposalActions({
  proposal: { result, isGone },
  isPhone,
  panelShown,
  onPanel,
  onDialog,
  onAgain,
  onDiscard,
  onClose,
}: ProposalActionsProps) {
  const { t } = useTranslation('scheduling');
  const items: MenuItem[] = [
    { key: 'compare', icon: 'swap', label: t('fill.compare.open'), onSelect: () => onDialog({ kind: 'compare' }) },
    { key: 'fairness', icon: 'chart', label: t('fill.fair.open'), onSelect: () => onDialog({ kind: 'fairness' }) },
    { key: 'again', icon: 'spark', label: t('fill.another'), onSelect: onAgain },
    {
      key: 'discard',
      icon: 'trash',
      label: t('fill.discard'),
      danger: true,
      divided: true,
      needsConnection: true,
      onSelect: onDiscard,
    },
  ];
  return (
    <>
      {isPhone ? (
        <IconButton icon="info" label={t('fill.details')} onClick={onPanel} />
      ) : (
        <IconButton
          icon="sidebar"
          label={t(panelShown ? 'fill.hideDetails' : 'fill.showDetails')}
          aria-pressed={panelShown}
          onClick={onPanel}
        />
      )}
      {result !== undefined && !isGone && (
        <Dropdown label={t('week.menu')} items={items} {...(isPhone && { iconOnly: 'more' as const })} />
      )}
      {isPhone ? (
        <IconButton icon="close" label={t('fill.close')} onClick={onClose} />
      ) : (
        <Button icon="close" onClick={onClose}>
          {t('fill.close')}
        </Button>
      )}
    </>
  );
}

export interface AcceptButtonsProps extends Pick<ProposalActionsProps, 'proposal' | 'onDialog'> {
  readonly isBusy: boolean;
  readonly onAcceptAll: () => void;
}

/** What takes the proposal over, in part or whole. */
export function AcceptButtons({ proposal: { result }, isBusy, onAcceptAll, onDialog }: AcceptButtonsProps) {
  const { t } = useTranslation('scheduling');
  const count = result === undefined ? 0 : toAccept(result).length + result.emptied.length;
  const why = result === undefined ? t('fill.loading') : count === 0 ? t('fill.nothingLeft') : undefined;
  return (
    <>
      <Button disabled={why !== undefined} title={why} onClick={() => onDialog({ kind: 'acceptPart' })}>
        {t('fill.acceptPart')}
      </Button>
      <Button
        variant="primary"
        icon="check"
        loading={isBusy}
        disabled={why !== undefined}
        title={why}
        onClick={onAcceptAll}
      >
        {count === 0 ? t('fill.accept') : t('fill.acceptAll', { count })}
      </Button>
    </>
  );
}
