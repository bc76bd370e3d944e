/** Makes a draft count, after showing what that writes to the balances and how each amount is calculated. */
import { isApiError } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { Link, Loaded } from '@rooster/module-kit';
import { Alert, Button, buttonClass, Modal } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { employeePath } from '../shared/paths.ts';
import shared from '../shared/shared.module.css';
import { Consequences } from './consequences.tsx';
import styles from './contracts.module.css';
import { usePeriod } from './period.ts';

export interface FinaliseDialogProps {
  readonly tenantUserId: string;
  readonly contract: Contract;
  readonly onClose: () => void;
}

export function FinaliseDialog({ tenantUserId, contract, onClose }: FinaliseDialogProps) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const period = usePeriod();
  const params = { tenantUserId, contractId: contract.contractId };
  const finalise = useApiMutation(api.finaliseContract, {
    invalidates: ['contracts', 'members'],
    success: ({ status }) => {
      const starts = status === 'PendingActivation';
      return t(starts ? 'contracts.finalised.pending' : 'contracts.finalised.active');
    },
    quiet: true,
    onSuccess: onClose,
  });
  // Other contracts and balances may have changed since it was last looked at; a contract that is final has no preview
  // any more.
  const preview = useQuery({
    ...queryOptionsFor(api.previewFinalisation, { params }),
    staleTime: 0,
    gcTime: 0,
    enabled: !finalise.isPending && !finalise.isSuccess,
  });
  const refused = preview.error ?? finalise.error;
  const footer = (
    <>
      <Button onClick={onClose}>{t('contracts.later')}</Button>
      <Button
        variant="primary"
        disabled={preview.data === undefined}
        loading={finalise.isPending}
        onClick={() => finalise.mutate({ params, ifMatch: contract.version })}
      >
        {t('contracts.finalise')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      size="wide"
      title={t('contracts.finaliseTitle', { period: period(contract) })}
      onClose={onClose}
      footer={footer}
    >
      <div className={shared.form}>
        {refused !== null && (
          <Alert
            tone="danger"
            action={
              isApiError(refused, 'contract-date-of-birth-missing') && (
                <Link className={buttonClass()} to={`${employeePath(tenantUserId)}#dateOfBirth`}>
                  {t('contracts.noBirth.action')}
                </Link>
              )
            }
          >
            {errorText(t, refused)}
          </Alert>
        )}
        {preview.error === null && (
          <Loaded query={preview} label={t('contracts.loading')} shape="list" lines={4}>
            {(consequences) => (
              <>
                <p className={styles.note}>{t('contracts.writes')}</p>
                <Consequences consequences={consequences} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </Modal>
  );
}
