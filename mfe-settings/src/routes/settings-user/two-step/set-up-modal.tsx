/** Sets up an authenticator app: password, then QR code and a first code of the app, then the recovery codes. */
import { useToast } from '@rooster/module-kit';
import { Button, Modal } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import { useEnableTwoStep, useSetUpTwoStep } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-step.module.css';

/** The secret, for a phone that scans and for one that can't. */
function Secret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ text: t('user.twoStep.setUp.keyCopied') });
    } catch {
      toast({ severity: 'info', text: t('user.twoStep.setUp.keyCopyFailed') });
    }
  };
  return (
    <>
      <p>{t('user.twoStep.setUp.scan')}</p>
      <div className={styles.secret}>
        <QrCode text={uri} label={t('user.twoStep.setUp.qr')} />
        <div className={styles.key}>
          <span className={styles.muted}>{t('user.twoStep.setUp.key')}</span>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button size="sm" icon="copy" onClick={() => void copy()}>
            {t('user.twoStep.setUp.copyKey')}
          </Button>
          <a href={uri}>{t('user.twoStep.setUp.open')}</a>
        </div>
      </div>
      <p>{t('user.twoStep.setUp.enter')}</p>
    </>
  );
}

/** Rendered while it is open. */
export function SetUpModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const setUp = useSetUpTwoStep();
  const enable = useEnableTwoStep(t('user.twoStep.setUp.enabled'));
  if (enable.data) {
    return (
      <Modal
        open
        title={t('user.twoStep.codes.title')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('user.twoStep.codes.done')}
          </Button>
        }
      >
        <RecoveryCodes codes={enable.data.recoveryCodes} />
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
            {setUp.data ? t('user.twoStep.setUp.accept') : t('user.twoStep.next')}
          </Button>
        </>
      }
    >
      {setUp.data ? (
        <ProofForm key="code" id={id} asked={['code']} sending={enable} onSend={({ code }) => enable.mutate({ body: { code } })}>
          <Secret secret={setUp.data.secret} uri={setUp.data.otpauthUri} />
        </ProofForm>
      ) : (
        <ProofForm key="password" id={id} asked={['password']} sending={setUp} onSend={({ password }) => setUp.mutate({ body: { password } })}>
          <p>{t('user.twoStep.setUp.lead')}</p>
        </ProofForm>
      )}
    </Modal>
  );
}
