/** Switches two-step verification off, for anyone who has both the password and a code. */
import { Button, Modal } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from './proof-form.tsx';
import { useDisableTwoStep } from './queries.ts';

/** Rendered while it is open. */
export function DisableModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const disable = useDisableTwoStep({ success: t('user.twoStep.disable.done'), onSuccess: onClose });
  return (
    <Modal
      open
      title={t('user.twoStep.disable.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="danger" loading={disable.isPending}>
            {t('user.twoStep.disable.accept')}
          </Button>
        </>
      }
    >
      <ProofForm
        id={id}
        asked={['password', 'anyCode']}
        sending={disable}
        onSend={({ password, anyCode }) => disable.mutate({ body: { password, code: anyCode } })}
      >
        <p>{t('user.twoStep.disable.text')}</p>
      </ProofForm>
    </Modal>
  );
}
