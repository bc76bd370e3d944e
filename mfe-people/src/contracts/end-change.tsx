/** The last day of a contract that counts already: set, moved or removed, with what follows below it. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { CheckField, TextField } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { isDateOrEmpty } from '../shared/problems.ts';
import shared from '../shared/shared.module.css';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { usePeriod } from './period.ts';
import type { ChangeProps } from './terms-change.tsx';

export function EndChange({ tenantUserId, contract, onClose }: ChangeProps) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const period = usePeriod();
  const [typed, setTyped] = useState(contract.endDate ?? '');
  const [permanent, setPermanent] = useState(contract.endDate === null);
  const endDate = permanent ? null : typed;
  const isSaid = endDate === null || (endDate !== '' && isDateOrEmpty(endDate));
  const isOther = isSaid && endDate !== contract.endDate;
  const call = { params: { tenantUserId, contractId: contract.contractId }, body: { endDate } };
  const save = useApiMutation(api.setContractEnd, {
    invalidates: ['contracts', 'members'],
    success: t('contracts.end.saved'),
    quiet: true,
    onSuccess: onClose,
  });
  const preview = useQuery({
    ...queryOptionsFor(api.previewContractEnd, call),
    staleTime: 0,
    gcTime: 0,
    enabled: isOther && !save.isPending && !save.isSuccess,
  });
  return (
    <ConsequencesDialog
      title={t('contracts.end.title', { period: period(contract) })}
      accept={t('contracts.end.accept')}
      reject={t('add.cancel')}
      preview={isOther ? preview : undefined}
      failure={save.error}
      saving={save.isPending}
      onAccept={() => save.mutate({ ...call, ifMatch: contract.version })}
      onClose={onClose}
    >
      <div className={shared.form}>
        <CheckField label={t('contracts.field.permanent')} checked={permanent} onChange={setPermanent} />
        {!permanent && (
          <TextField
            name="endDate"
            type="date"
            label={t('contracts.field.endDate')}
            value={typed}
            required
            min={contract.startDate}
            onChange={setTyped}
          />
        )}
      </div>
    </ConsequencesDialog>
  );
}
