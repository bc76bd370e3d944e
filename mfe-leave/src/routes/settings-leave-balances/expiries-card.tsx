/** A term per kind of balance. Changing balances that exist is looked at first, then agreed to. */
import { useApiMutation } from '@rooster/api-client/query';
import type { BalanceExpiries } from '@rooster/contract';
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { useCan, useConfirm, useSession, useToday, useUnsavedChanges } from '@rooster/module-kit';
import { CheckField, TextField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedSince } from '../../settings/changed-since.ts';
import { SettingsForm } from '../../settings/settings-form.tsx';
import styles from '../../settings/settings.module.css';
import { useLeaveApi } from '../../shared/api.ts';
import { useEffectText } from './effect-text.ts';
import {
  balanceTypeOf,
  draftOf,
  type ExpiriesDraft,
  lastDayOf,
  LEGAL_MIN,
  MAX,
  problemOf,
  type Term,
  type TermDraft,
  terms,
  toMonths,
} from './form.ts';

interface TermFieldProps {
  readonly term: Term;
  readonly value: TermDraft;
  readonly showsProblem: boolean;
  readonly year: number;
  readonly onChange: (value: TermDraft) => void;
}

function TermField({ term, value, showsProblem, year, onChange }: TermFieldProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const problem = problemOf(term, value);
  const name = t(`balanceType.${balanceTypeOf[term]}`);
  const limits = { min: term === 'legal' ? LEGAL_MIN : 0, max: MAX };
  const lastDay = value.never || problem !== undefined ? null : lastDayOf(term, year, Number(value.months));
  const hint = value.never
    ? t('settings.expiry.never')
    : lastDay !== null && t('settings.expiry.example', { year, date: format.date(lastDay, 'medium') });
  return (
    <div className={styles.term}>
      <TextField
        label={t('settings.expiry.months', { name })}
        hint={hint}
        inputMode="numeric"
        maxLength={4}
        disabled={value.never}
        value={value.never ? '' : value.months}
        error={showsProblem && problem && fieldErrorText(t, { code: problem, params: limits })}
        onChange={(months) => onChange({ ...value, months })}
      />
      <CheckField
        label={<span>{t('settings.expiry.noLapse')}</span>}
        checked={value.never}
        onChange={(never) => onChange({ ...value, never })}
      />
    </div>
  );
}

/** The form. */
export function ExpiriesCard({ expiries }: { readonly expiries: BalanceExpiries }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const api = useLeaveApi();
  const confirm = useConfirm();
  const effectText = useEffectText();
  const queryClient = useQueryClient();
  const { tenant } = useSession();
  const year = Number(useToday(tenant.timezone).slice(0, 4));
  const mayUpdate = useCan('leave:expiry:update');
  const [base, setBase] = useState(expiries);
  const [changes, setChanges] = useState<Partial<ExpiriesDraft>>({});
  const [existing, setExisting] = useState(false);
  const [tried, setTried] = useState(false);
  const preview = useApiMutation(api.previewBalanceExpiries, { quiet: true, invalidates: [] });
  const update = useApiMutation(api.updateBalanceExpiries, { quiet: true, success: t('common:saved') });
  const saved = draftOf(base);
  const draft = { ...saved, ...changes };
  const dirty = existing || JSON.stringify(toMonths(draft) ?? draft) !== JSON.stringify(toMonths(saved));
  useUnsavedChanges(dirty && !update.isPending);
  if (expiries.version > base.version && !dirty) setBase(expiries);

  const reset = (): void => {
    update.reset();
    preview.reset();
  };
  const drop = (): void => {
    setChanges({});
    setExisting(false);
    setTried(false);
    reset();
  };
  const save = async (): Promise<void> => {
    setTried(true);
    const months = toMonths(draft);
    if (!months || preview.isPending || update.isPending) return;
    try {
      if (existing) {
        const effect = await preview.mutateAsync({ body: months });
        const agreed = await confirm({
          title: t('settings.expiry.ask'),
          text: effect.lots === 0 ? t('settings.expiry.nothing') : effectText(effect),
          accept: t('settings.expiry.accept'),
          danger: effect.lapsingLots > 0,
        });
        if (!agreed) return;
      }
      const answer = await update.mutateAsync({ body: { ...months, updateExisting: existing }, ifMatch: base.version });
      setBase(answer);
      setChanges((now) => changedSince(changes, now));
      setExisting(false);
      setTried(false);
    } catch {
      // Both mutations keep their error, and the form tells it.
    }
  };
  const reload = (): void => {
    drop();
    setBase(expiries);
    void queryClient.invalidateQueries({ queryKey: ['leave'] });
  };
  return (
    <SettingsForm
      title={t('settings.expiry.title')}
      lead={t('settings.expiry.lead')}
      mayUpdate={mayUpdate}
      dirty={dirty}
      saving={preview.isPending || update.isPending}
      error={update.error ?? preview.error}
      onSave={() => void save()}
      onDrop={drop}
      onReload={reload}
    >
      {terms.map((term) => (
        <TermField
          key={term}
          term={term}
          value={draft[term]}
          showsProblem={tried}
          year={year}
          onChange={(value) => {
            reset();
            setChanges({ ...changes, [term]: value });
          }}
        />
      ))}
      <p className={styles.muted}>{t('settings.expiry.legalHint')}</p>
      <CheckField label={t('settings.expiry.existing')} checked={existing} onChange={setExisting} />
    </SettingsForm>
  );
}
