/** Logging in with a second step: whether it is on, and the ways to change that. */
import type { TwoStep } from '@rooster/contract';
import { Loaded } from '@rooster/module-kit';
import { Alert, Button, Card, Tag } from '@rooster/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisableModal } from './disable-modal.tsx';
import { useTwoStep } from './queries.ts';
import { RenewModal } from './renew-modal.tsx';
import { SetUpModal } from './set-up-modal.tsx';
import styles from './two-step.module.css';

type Dialog = 'setUp' | 'renew' | 'disable';

/** With fewer left it is time for new ones. */
const FEW_CODES = 3;

function State({ state, onOpen }: { readonly state: TwoStep; readonly onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('settings');
  const { enabled, recoveryCodesLeft: count, isMandatory } = state;
  const reasonId = useId();
  return (
    <div className={styles.state}>
      <div>
        <Tag tone={enabled ? 'success' : 'neutral'}>{enabled ? t('user.twoStep.on') : t('user.twoStep.off')}</Tag>
      </div>
      <p>{enabled ? t('user.twoStep.onText') : t('user.twoStep.offText')}</p>
      {enabled &&
        (count < FEW_CODES ? (
          <Alert tone="warning">{t('user.twoStep.fewLeft', { count })}</Alert>
        ) : (
          <p className={styles.muted}>{t('user.twoStep.left', { count })}</p>
        ))}
      {enabled && isMandatory && (
        <p id={reasonId} className={styles.muted}>
          {t('user.twoStep.mandatory')}
        </p>
      )}
      <div className={styles.actions}>
        {enabled ? (
          <>
            <Button onClick={() => onOpen('renew')}>{t('user.twoStep.renew.open')}</Button>
            <Button
              disabled={isMandatory}
              aria-describedby={isMandatory ? reasonId : undefined}
              onClick={() => onOpen('disable')}
            >
              {t('user.twoStep.disable.open')}
            </Button>
          </>
        ) : (
          <Button icon="shield" onClick={() => onOpen('setUp')}>
            {t('user.twoStep.setUp.button')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function TwoStepCard() {
  const { t } = useTranslation('settings');
  const query = useTwoStep();
  // Here and not beside the buttons, which change while a dialog still shows the codes.
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <Card title={t('user.twoStep.title')}>
      <Loaded query={query} label={t('user.twoStep.loading')} lines={3}>
        {(state) => <State state={state} onOpen={setDialog} />}
      </Loaded>
      {dialog === 'setUp' && <SetUpModal onClose={close} />}
      {dialog === 'renew' && <RenewModal onClose={close} />}
      {dialog === 'disable' && <DisableModal onClose={close} />}
    </Card>
  );
}
