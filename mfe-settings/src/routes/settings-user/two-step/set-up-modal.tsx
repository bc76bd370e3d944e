/** Sets up an authenticator app: password, then QR code and a first code of the app, then the recovery codes. */
import { useShell, useToast } from '@rooster/module-kit';
import { Button, Modal } from '@rooster/ui';
import { RecoveryCodes, TwoStepSecret } from '@rooster/ui/two-step';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from './proof-form.tsx';
import { useEnableTwoStep, useSetUpTwoStep } from './queries.ts';

/** Rendered while it is open. */
export function SetUpModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const toast = useToast();
  const { report } = useShell();
  const tell = (text: string, severity: 'success' | 'info') => toast({ severity, text });
  const setUp = useSetUpTwoStep();
  const enable = useEnableTwoStep(t('user.twoStep.setUp.enabled'));
  if (enable.data) {
    return (
      <Modal
        open
        title={t('common:twoStep.codes.title')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('common:twoStep.codes.done')}
          </Button>
        }
      >
        <RecoveryCodes codes={enable.data.recoveryCodes} onNotify={tell} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={t('user.twoStep.setUp.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={setUp.isPending || enable.isPending}>
            {setUp.data ? t('common:twoStep.accept') : t('user.twoStep.next')}
          </Button>
        </>
      }
    >
      {setUp.data ? (
        <ProofForm
          key="code"
          id={id}
          asked={['code']}
          sending={enable}
          onSend={({ code }) => enable.mutate({ body: { code } })}
        >
          <TwoStepSecret secret={setUp.data.secret} uri={setUp.data.otpauthUri} onNotify={tell} report={report} />
        </ProofForm>
      ) : (
        <ProofForm
          key="password"
          id={id}
          asked={['password']}
          sending={setUp}
          onSend={({ password }) => setUp.mutate({ body: { password } })}
        >
          <p>{t('user.twoStep.setUp.lead')}</p>
        </ProofForm>
      )}
    </Modal>
  );
}
