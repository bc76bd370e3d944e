/** The last time existing balances were changed along, with the way back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { BalanceExpiries } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan, useConfirm, useSession } from '@rooster/module-kit';
import { Alert, Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../../shared/api.ts';
import { useEffectText } from './effect-text.ts';

interface Props {
  readonly update: NonNullable<BalanceExpiries['lastUpdate']>;
}

/** What was done when; undoing asks first. */
export function LastUpdate({ update: { updateId, createdAt, effect } }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const confirm = useConfirm();
  const { tenant } = useSession();
  const effectText = useEffectText();
  const mayUndo = useCan('leave:expiry:update');
  const undo = useApiMutation(useLeaveApi().undoBalanceExpiries, { success: t('settings.expiry.undone') });
  const ask = async (): Promise<void> => {
    if (
      await confirm({
        title: t('settings.expiry.undoTitle'),
        text: t('settings.expiry.undoText'),
        accept: t('settings.expiry.undo'),
      })
    )
      undo.mutate({ body: { updateId } });
  };
  return (
    <Alert
      tone="info"
      title={t('settings.expiry.updatedAt', { moment: format.dateTime(createdAt, tenant.timezone, 'shortYear') })}
      action={
        mayUndo && (
          <Button icon="undo" loading={undo.isPending} onClick={() => void ask()}>
            {t('settings.expiry.undo')}
          </Button>
        )
      }
    >
      {effectText(effect, true)}
    </Alert>
  );
}
