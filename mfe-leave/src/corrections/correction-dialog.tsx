/** Adds to somebody's balance, or takes from it, with the reason. */
import { ApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { BalanceType } from '@rooster/contract';
import { balanceTypes } from '@rooster/domain/leave';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, Segmented, SelectField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import { type CorrectionDraft, type CorrectionProblems, problemsOf, toInput } from './draft.ts';

const MAX_REASON = 500;

export interface CorrectionDialogProps {
  readonly tenantUserId: string;
  readonly year: number;
  readonly onClose: () => void;
}

const wireFields: Readonly<Record<string, keyof CorrectionProblems>> = {
  year: 'year',
  correctionAmount: 'hours',
  reason: 'reason',
};

/** The dialog; what was filled in stays when the server says no. */
export function CorrectionDialog({ tenantUserId, year, onClose }: CorrectionDialogProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const [draft, setDraft] = useState<CorrectionDraft>({
    balanceType: 'Legal',
    year: String(year),
    direction: 'add',
    hours: '',
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const add = useApiMutation(useLeaveApi().addLeaveCorrection, {
    quiet: true,
    success: t('corrections.done'),
    onSuccess: onClose,
  });
  const dirty = draft.hours !== '' || draft.reason !== '';
  const close = useCloseForm({ dirty, sending: add.isPending, onClose });

  const refused = add.error instanceof ApiError ? add.error.errors : [];
  const problems = problemsOf(draft);
  const errorOf = (field: keyof CorrectionProblems): string | undefined => {
    const code =
      (tried ? problems[field] : undefined) ??
      refused.find(({ path }) => wireFields[path.split('.').at(-1) ?? ''] === field)?.code;
    return code === undefined
      ? undefined
      : field === 'hours' && code === 'invalid-value'
        ? t('request.hoursProblem.unreadable')
        : fieldErrorText(t, { code });
  };
  const change = (changes: Partial<CorrectionDraft>): void => {
    add.reset();
    setDraft({ ...draft, ...changes });
  };
  const submit = (): void => {
    setTried(true);
    const body = toInput(draft);
    if (body && !add.isPending) add.mutate({ params: { tenantUserId }, body });
  };
  return (
    <FormDialog size="small" title={t('corrections.add')} onClose={close} onSubmit={submit} saving={add.isPending}>
      {add.error && <Alert tone="danger">{errorText(t, add.error)}</Alert>}
      <SelectField<BalanceType>
        label={t('corrections.type')}
        value={draft.balanceType}
        options={balanceTypes.map((value) => ({ value, label: t(`balanceType.${value}`) }))}
        onChange={(balanceType) => change({ balanceType })}
      />
      <TextField
        label={t('corrections.year')}
        hint={t('corrections.yearHint')}
        inputMode="numeric"
        maxLength={4}
        value={draft.year}
        error={errorOf('year')}
        onChange={(typed) => change({ year: typed })}
      />
      <Segmented
        label={t('corrections.direction')}
        items={[
          { key: 'add', label: t('corrections.plus') },
          { key: 'take', label: t('corrections.minus') },
        ]}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
      />
      <TextField
        label={t('corrections.hours')}
        hint={t('corrections.hoursHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.hours}
        error={errorOf('hours')}
        onChange={(hours) => change({ hours })}
      />
      <TextField
        label={t('common:reason')}
        hint={t('corrections.reasonHint')}
        autoComplete="off"
        maxLength={MAX_REASON}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
