/** Asks whether another date of birth shall count, after showing what it does to the balances. */
import type { ContractMutation } from '@rooster/contract';
import { Button, Modal } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { MutationList } from '../../contracts/mutation-list.tsx';
import shared from '../../shared/shared.module.css';

export interface BirthDialogProps {
  readonly mutations: readonly ContractMutation[];
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

export function BirthDialog({ mutations, onAccept, onClose }: BirthDialogProps) {
  const { t } = useTranslation('people');
  const footer = (
    <>
      <Button onClick={onClose}>{t('add.cancel')}</Button>
      <Button variant="primary" onClick={onAccept}>
        {t('employee.save')}
      </Button>
    </>
  );
  return (
    <Modal open size="wide" title={t('employee.birth.title')} onClose={onClose} footer={footer}>
      <div className={shared.form}>
        <p>{t('employee.birth.text')}</p>
        <MutationList mutations={mutations} />
      </div>
    </Modal>
  );
}
