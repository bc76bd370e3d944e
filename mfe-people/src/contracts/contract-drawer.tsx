/** A contract that is still a draft: new, or with other terms. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Drawer, Skeleton } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { ContractFields } from './contract-fields.tsx';
import { type ContractForm, formOfContract, formOfDefaults } from './contract-form.ts';
import { useDraft } from './use-draft.ts';

export interface ContractDrawerProps {
  readonly tenantUserId: string;
  /** Undefined for a new one. */
  readonly contract: Contract | undefined;
  readonly onClose: () => void;
  readonly onSaved: (contract: Contract) => void;
}

function Shown({
  tenantUserId,
  contract,
  initial,
  onClose,
  onSaved,
}: ContractDrawerProps & { readonly initial: ContractForm }) {
  const { t } = useTranslation('people');
  const sending = useDraft(tenantUserId, contract, onSaved);
  return (
    <ContractFields
      title={t(contract === undefined ? 'contracts.new' : 'contracts.change')}
      submit={t('contracts.save')}
      startLabel={t('contracts.field.startDate')}
      initial={initial}
      sending={sending}
      onClose={onClose}
    />
  );
}

/** A new contract waits for the organisation's usual hours. */
export function ContractDrawer(props: ContractDrawerProps) {
  const { contract, onClose } = props;
  const { t } = useTranslation('people');
  const { language } = useFormat();
  const api = usePeopleApi();
  const defaults = useQuery({ ...queryOptionsFor(api.getContractDefaults), enabled: contract === undefined });
  if (contract !== undefined) return <Shown {...props} initial={formOfContract(contract, language)} />;
  if (defaults.data !== undefined) return <Shown {...props} initial={formOfDefaults(defaults.data, language)} />;
  return (
    <Drawer open title={t('contracts.new')} onClose={onClose}>
      {defaults.isError ? (
        <Alert tone="danger">{errorText(t, defaults.error)}</Alert>
      ) : (
        <Skeleton shape="form" lines={6} label={t('contracts.loading')} />
      )}
    </Drawer>
  );
}
