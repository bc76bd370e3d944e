/** Other terms of a contract that counts already, from a date on: the form, and then what follows. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { ContractFields } from './contract-fields.tsx';
import { bodyOf, type ContractForm, formOfContract } from './contract-form.ts';

export interface ChangeProps {
  readonly tenantUserId: string;
  readonly contract: Contract;
  readonly onClose: () => void;
}

function Preview({
  tenantUserId,
  contract,
  form,
  onBack,
  onClose,
}: ChangeProps & { readonly form: ContractForm; readonly onBack: () => void }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const api = usePeopleApi();
  const body = bodyOf(form);
  const call = { params: { tenantUserId, contractId: contract.contractId }, body };
  const save = useApiMutation(api.changeContract, {
    invalidates: ['contracts', 'members'],
    success: t('contracts.running.changed'),
    quiet: true,
    onSuccess: onClose,
  });
  const preview = useQuery({
    ...queryOptionsFor(api.previewContractChange, call),
    staleTime: 0,
    gcTime: 0,
    enabled: !save.isPending && !save.isSuccess,
  });
  return (
    <ConsequencesDialog
      title={t('contracts.running.previewTitle', { date: format.date(form.startDate, 'long') })}
      intro={t('contracts.running.previewText')}
      accept={t('contracts.running.accept')}
      reject={t('contracts.running.back')}
      preview={preview}
      failure={save.error}
      saving={save.isPending}
      onAccept={() => save.mutate({ ...call, ifMatch: contract.version })}
      onClose={onBack}
    />
  );
}

export function TermsChange({ tenantUserId, contract, onClose }: ChangeProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const [form, setForm] = useState<ContractForm>({ ...formOfContract(contract, format.language), startDate: '' });
  const [step, setStep] = useState<'terms' | 'preview'>('terms');
  if (step === 'preview')
    return (
      <Preview
        tenantUserId={tenantUserId}
        contract={contract}
        form={form}
        onBack={() => setStep('terms')}
        onClose={onClose}
      />
    );
  const send = (typed: ContractForm) => {
    setForm(typed);
    setStep('preview');
  };
  return (
    <ContractFields
      title={t('contracts.running.title')}
      submit={t('contracts.running.next')}
      startLabel={t('contracts.running.from')}
      note={t('contracts.running.text', { date: format.date(contract.startDate, 'medium') })}
      initial={form}
      sending={{ send, error: null, isPending: false, reset: () => undefined }}
      onClose={onClose}
    />
  );
}
