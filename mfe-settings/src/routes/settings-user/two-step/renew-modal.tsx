/** New recovery codes in place of the old ones, for anyone who knows the password. */
import { useToast } from '@rooster/module-kit';
import { Button, Modal } from '@rooster/ui';
import { RecoveryCodes } from '@rooster/ui/two-step';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from './proof-form.tsx';
import { useRenewRecoveryCodes } from './queries.ts';

/** Rendered while it is open. */
export function RenewModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const toast = useToast();
  const renew = useRenewRecoveryCodes();
  return (
    <Modal
      open
      title={renew.data ? t('common:twoStep.codes.title') : t('user.twoStep.renew.title')}
      onClose={onClose}
      footer={
        renew.data ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:twoStep.codes.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button type="submit" form={id} variant="primary" loading={renew.isPending}>
              {t('user.twoStep.renew.accept')}
            </Button>
          </>
        )
      }
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onNotify={(text, severity) => toast({ severity, text })} />
      ) : (
        <ProofForm
          id={id}
          asked={['password']}
          sending={renew}
          onSend={({ password }) => renew.mutate({ body: { password } })}
        >
          <p>{t('user.twoStep.renew.text')}</p>
        </ProofForm>
      )}
    </Modal>
  );
}
