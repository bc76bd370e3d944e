/** Asks whether a change of contracts shall be made, after showing everything that follows from it. */
import { isApiError } from '@rooster/api-client';
import type { ContractConsequences } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Alert, Button, Modal } from '@rooster/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../shared/problems.ts';
import shared from '../shared/shared.module.css';
import { Consequences } from './consequences.tsx';
import styles from './contracts.module.css';

export interface ConsequencesDialogProps {
  readonly title: string;
  readonly intro?: string;
  readonly accept: string;
  readonly reject: string;
  readonly danger?: boolean;
  /** Undefined while nothing is asked yet. */
  readonly preview: UseQueryResult<ContractConsequences> | undefined;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
  /** What is chosen in the dialog itself. */
  readonly children?: ReactNode;
}

export function ConsequencesDialog({
  title,
  intro,
  accept,
  reject,
  danger,
  preview,
  failure,
  saving,
  onAccept,
  onClose,
  children,
}: ConsequencesDialogProps) {
  const { t } = useTranslation('people');
  const refused = preview?.error ?? failure;
  const [field] = isApiError(refused, 'validation-failed') ? fieldErrorsOf(refused) : [];
  const footer = (
    <>
      <Button onClick={onClose}>{reject}</Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        disabled={preview?.data === undefined || preview.isError}
        loading={saving}
        onClick={onAccept}
      >
        {accept}
      </Button>
    </>
  );
  return (
    <Modal open size="wide" title={title} onClose={onClose} footer={footer}>
      <div className={shared.form}>
        {refused !== null && refused !== undefined && (
          <Alert tone="danger">{field ? fieldErrorText(t, field) : errorText(t, refused)}</Alert>
        )}
        {intro !== undefined && <p className={styles.note}>{intro}</p>}
        {children}
        {preview !== undefined && preview.error === null && (
          <Loaded query={preview} label={t('contracts.loading')} shape="list" lines={4}>
            {(consequences) => <Consequences consequences={consequences} />}
          </Loaded>
        )}
      </div>
    </Modal>
  );
}
