/** An employee's contracts, newest first, with what can be done to each. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { Link, Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Alert, Button, buttonClass, Card, EmptyState } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { employeePath } from '../shared/paths.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractDrawer } from './contract-drawer.tsx';
import styles from './contracts.module.css';
import { EndChange } from './end-change.tsx';
import { FinaliseDialog } from './finalise-dialog.tsx';
import { TermsChange } from './terms-change.tsx';

export interface ContractsTabProps {
  readonly tenantUserId: string;
  readonly name: string;
  /** Without one no contract can be made: the vacation depends on the age. */
  readonly hasDateOfBirth: boolean;
}

/** Which dialog is open; a new contract has no contract yet. */
type Open =
  | { readonly kind: 'edit'; readonly contract: Contract | undefined }
  | { readonly kind: 'finalise' | 'terms' | 'end' | 'cancel'; readonly contract: Contract };

export function ContractsTab({ tenantUserId, name, hasDateOfBirth }: ContractsTabProps) {
  const { t } = useTranslation('people');
  const confirm = useConfirm();
  const api = usePeopleApi();
  const mayCreate = useCan('contracts:create');
  const contracts = useQuery({
    ...queryOptionsFor(api.listContracts, { params: { tenantUserId } }),
    select: ({ items }) => items,
  });
  const discard = useApiMutation(api.cancelContract, {
    invalidates: ['contracts', 'members'],
    success: t('contracts.draftDiscarded'),
  });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const cancelOne = async (contract: Contract) => {
    if (contract.status !== 'Draft') return setOpen({ kind: 'cancel', contract });
    const agreed = await confirm({
      title: t('contracts.cancel.draftTitle'),
      text: t('contracts.cancel.draftText'),
      accept: t('contracts.cancelDraft'),
      reject: t('contracts.cancel.reject'),
      danger: true,
    });
    if (agreed)
      discard.mutate({ params: { tenantUserId, contractId: contract.contractId }, ifMatch: contract.version });
  };
  const add = mayCreate && hasDateOfBirth && (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', contract: undefined })}>
      {t('contracts.add')}
    </Button>
  );
  return (
    <>
      {!hasDateOfBirth && (
        <Alert
          tone="warning"
          title={t('contracts.noBirth.title')}
          action={
            <Link className={buttonClass()} to={`${employeePath(tenantUserId)}#dateOfBirth`}>
              {t('contracts.noBirth.action')}
            </Link>
          }
        >
          {t('contracts.noBirth.text')}
        </Alert>
      )}
      <Loaded query={contracts} label={t('contracts.loading')} card shape="figures">
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon="briefcase" title={t('contracts.empty.title')} action={add}>
                {t('contracts.empty.text', { name })}
              </EmptyState>
            </Card>
          ) : (
            <>
              {add && <div className={styles.add}>{add}</div>}
              <ul className={styles.cards} aria-label={t('contracts.title')}>
                {items.map((contract) => (
                  <li key={contract.contractId}>
                    <ContractCard
                      contract={contract}
                      cancelling={discard.isPending && discard.variables.params.contractId === contract.contractId}
                      onEdit={() => setOpen({ kind: 'edit', contract })}
                      onFinalise={() => setOpen({ kind: 'finalise', contract })}
                      onChangeTerms={() => setOpen({ kind: 'terms', contract })}
                      onChangeEnd={() => setOpen({ kind: 'end', contract })}
                      onCancel={() => void cancelOne(contract)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {open?.kind === 'edit' && (
        <ContractDrawer
          tenantUserId={tenantUserId}
          contract={open.contract}
          onClose={close}
          onSaved={(contract) => setOpen({ kind: 'finalise', contract })}
        />
      )}
      {open?.kind === 'terms' && <TermsChange tenantUserId={tenantUserId} contract={open.contract} onClose={close} />}
      {open?.kind === 'end' && <EndChange tenantUserId={tenantUserId} contract={open.contract} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog tenantUserId={tenantUserId} contract={open.contract} onClose={close} />}
      {open?.kind === 'finalise' && (
        <FinaliseDialog tenantUserId={tenantUserId} contract={open.contract} onClose={close} />
      )}
    </>
  );
}
